import { formatMoney, formatNumber } from '../../i18n';
import type { ReviewLine } from '../../protocol';
import { useWords } from '../words';

/** An order with more lines is folded, so that it does not bury the next one. */
const OPEN_LINES = 12;

/** How many rows of the page the lines of an order take at first, headings among them. */
export function shownLines(lines: readonly ReviewLine[]): number {
  return lines.length > OPEN_LINES ? 1 : lines.length + 2;
}

/** The whole order as it will be: all its lines, changed or not. */
export function OrderLines({ lines }: { readonly lines: readonly ReviewLine[] }) {
  const { say } = useWords();
  if (lines.length === 0) return null;
  return (
    <details class="order-lines" open={lines.length <= OPEN_LINES}>
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

function LineRow({ number, line }: { readonly number: number; readonly line: ReviewLine }) {
  const { language, say } = useWords();
  return (
    <tr class={line.changed ? 'changed' : ''}>
      <td>
        {number}
        {line.changed && <span class="hidden"> ({say('review.line.changed')})</span>}
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
