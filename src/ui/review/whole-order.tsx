import { isPart } from '../../core';
import { formatMoney, formatNumber } from '../../i18n';
import type { ReviewOrder } from '../../protocol';
import { valueText } from '../parts/value-text';
import { useWords } from '../words';
import { type ShownLine, type ShownTerm, type ShownValue, shownOrder } from './shown-order';

/** An order with more lines is folded, so that it does not bury the next one. */
const OPEN_LINES = 12;

/** How many rows of the page an order takes at first, headings among them. */
export function shownRows({ content }: ReviewOrder): number {
  const names = Object.keys(content);
  const header = names.filter((name) => !isPart(name)).length - 1;
  const lines = names.filter((name) => /^line\..*\.quantity$/.test(name)).length;
  const terms = names.filter((name) => name.startsWith('term.')).length;
  const listed = lines > OPEN_LINES ? 1 : lines + 2;
  return listed + Math.ceil(header / 2) + terms + 2;
}

/** The whole order as it will be: its header, all its lines and all its terms, changed or not. */
export function WholeOrder({ order }: { readonly order: ReviewOrder }) {
  const { language } = useWords();
  const { header, lines, terms } = shownOrder(order, language);
  return (
    <>
      <OrderHeader fields={header} />
      <OrderLines lines={lines} />
      <OrderTerms terms={terms} />
    </>
  );
}

function OrderHeader({ fields }: { readonly fields: readonly ShownValue[] }) {
  const words = useWords();
  return (
    <div class="order-part">
      <p class="quiet">{words.say('review.order.header')}</p>
      <dl>
        {fields.map(({ label, type, value, changed }) => (
          <div key={label} class={changed ? 'changed' : ''}>
            <dt>{label}</dt>
            <dd>
              {valueText(words, type, value)}
              <ChangedMark changed={changed} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function OrderLines({ lines }: { readonly lines: readonly ShownLine[] }) {
  const { say } = useWords();
  if (lines.length === 0) return <p class="quiet">{say('review.order.noLines')}</p>;
  return (
    <details class="order-part" open={lines.length <= OPEN_LINES}>
      <summary>{say('review.order.whole', { n: lines.length })}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('review.line.number')}</th>
            <th scope="col">{say('review.line.product')}</th>
            <th scope="col">{say('review.line.quantity')}</th>
            <th scope="col">{say('review.line.price')}</th>
            <th scope="col">{say('review.line.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <LineRow key={String(index)} number={index + 1} line={line} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

function LineRow({ number, line }: { readonly number: number; readonly line: ShownLine }) {
  const { language } = useWords();
  return (
    <tr class={line.changed ? 'changed' : ''}>
      <td>
        {number}
        <ChangedMark changed={line.changed} />
      </td>
      <td>
        <span class="key">{line.product}</span> {line.name}
      </td>
      <td>{formatNumber(language, line.quantity)}</td>
      <td>{formatMoney(language, line.price)}</td>
      <td>{formatMoney(language, line.sum)}</td>
    </tr>
  );
}

function OrderTerms({ terms }: { readonly terms: readonly ShownTerm[] }) {
  const { say } = useWords();
  const listed = terms.filter(({ text }) => text !== '');
  const cleared = terms.length > 0 && listed.length === 0;
  if (cleared) return <p class="quiet">{say('review.order.terms.cleared')}</p>;
  if (listed.length === 0) return <p class="quiet">{say('review.order.terms.kept')}</p>;
  return (
    <div class="order-part">
      <p class="quiet">{say('review.order.terms', { n: listed.length })}</p>
      <ol>
        {listed.map(({ text, changed }, index) => (
          <li key={String(index)} class={changed ? 'changed' : ''}>
            {text}
            <ChangedMark changed={changed} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A colour says it to most people; this says it to those who hear the page. */
function ChangedMark({ changed }: { readonly changed: boolean }) {
  const { say } = useWords();
  return changed ? <span class="hidden"> ({say('review.line.changed')})</span> : null;
}
