import { useRef, useState } from 'preact/hooks';
import { HOLD_RULES, type Issue, issueSentence } from '../../core';
import { formatMoney, formatNumber } from '../../i18n';
import type { LinePrice, LineState, ListLine } from '../../price-list';
import type { PriceListOpening } from '../../protocol';
import { LinkButton } from '../kit/button';
import { copyText, movedText } from '../kit/texts';
import { useWords, type Words } from '../words';
import type { PricePlan } from './plan-prices';

interface CopyOutProps {
  readonly unmatched: readonly string[];
  readonly missing: readonly string[];
}

/** Shows the codes that found no partner, one a line, to be copied into a mail or a sheet. */
function CopyOut({ unmatched, missing }: CopyOutProps) {
  return (
    <>
      <Codes name="unmatched" codes={unmatched} />
      <Codes name="missing" codes={missing} />
    </>
  );
}

function Codes({ name, codes }: { readonly name: 'unmatched' | 'missing'; readonly codes: readonly string[] }) {
  const { say } = useWords();
  const [copied, setCopied] = useState(false);
  if (codes.length === 0) return null;
  const text = codes.join('\n');
  return (
    <details class="codes" onToggle={() => setCopied(false)}>
      <summary>{say(`priceList.${name}`, { n: codes.length })}</summary>
      <textarea
        readOnly
        rows={Math.min(6, codes.length)}
        value={text}
        aria-label={say(`priceList.${name}`, { n: codes.length })}
        onFocus={(event) => event.currentTarget.select()}
      />
      <LinkButton onClick={() => setCopied(copyText(text))}>
        {say(copied ? 'priceList.copied' : 'priceList.copy')}
      </LinkButton>
    </details>
  );
}

/** Names the lines that are shown. */
type Shown = LineState | 'held' | 'all';

const LINE_STATES: readonly LineState[] = ['changed', 'adjusted', 'equal', 'impossible'];

interface PreviewCountsProps {
  readonly counts: Readonly<Record<LineState, number>>;
  readonly held: number;
  /** Tells whether the prices are made of the current ones: then none is unmatched, but some are skipped. */
  readonly ofCurrent: boolean;
  readonly shown: Shown;
  readonly setShown: (shown: Shown) => void;
}

/** Shows how many lines are in each state; a click filters by that state, a second click shows all. */
function PreviewCounts({ counts, held, ofCurrent, shown, setShown }: PreviewCountsProps) {
  const { language, say } = useWords();
  const lines = [...LINE_STATES, ofCurrent ? ('skipped' as const) : ('unmatched' as const)].map((state) => ({
    state,
    n: counts[state],
  }));
  const all = [...lines, { state: 'held' as const, n: held }];
  return (
    <div class="counts">
      {all
        .filter(({ state, n }) => n > 0 || (state !== 'held' && state !== 'skipped'))
        .map(({ state, n }) => (
          <button
            type="button"
            key={state}
            class={`count ${state}`}
            aria-pressed={shown === state}
            onClick={() => setShown(shown === state ? 'all' : state)}
          >
            <strong>{formatNumber(language, n)}</strong> {say(`priceList.state.${state}`)}
          </button>
        ))}
    </div>
  );
}

/** Names the reasons that the review finds by an old price that the CRM confirmed, and by nothing else. */
const NEED_OLD_PRICE = new Set(HOLD_RULES.flatMap(({ code, needsOldPrice }) => (needsOldPrice ? code : [])));

interface PreviewLineProps {
  readonly line: ListLine;
  readonly holds: readonly Issue[];
  readonly opening: PriceListOpening;
  /** The row of the sheet that the list begins in; null where the prices come from no list. */
  readonly firstRow: number | null;
  readonly onReveal: (sheetId: number, row: number) => void;
}

/** Shows one line of the list: what it says, the product that it means, its prices before and after, and what is to be said of it. */
function PreviewLine({ line, holds, opening, firstRow, onReveal }: PreviewLineProps) {
  const { language, say } = useWords();
  const { productRow, listRow, prices } = line;
  const product = productRow === null ? undefined : opening.products[productRow];
  const sheet = product && opening.sheets[product.sheet];
  const each = (text: (price: LinePrice) => string) =>
    prices.map((price) => <div key={price.field}>{text(price)}</div>);
  const money = (value: number | null): string => (value === null ? '' : formatMoney(language, value));
  const waiting = product?.fresh ? holds.filter(({ code }) => !NEED_OLD_PRICE.has(code)) : holds;
  return (
    <tr class={`first line ${line.state}`}>
      {firstRow !== null && (
        <td>
          {line.code}
          <div class="quiet small">{say('priceList.line.row', { row: String(firstRow + listRow) })}</div>
        </td>
      )}
      <td>
        {product && sheet && (
          <>
            <LinkButton onClick={() => onReveal(sheet.sheetId, product.row)}>{product.keys[0]}</LinkButton>{' '}
            <span class="quiet">{product.name}</span>
          </>
        )}
      </td>
      <td class="number old">{each(({ old }) => money(old))}</td>
      <td class="number new">{each(({ new: after }) => money(after))}</td>
      <td class="number moved">{each((price) => moved({ language }, price))}</td>
      <td>
        {prices.length > 1 && (
          <div class="quiet small">{prices.map(({ field }) => labelIn(opening, field)).join(' / ')}</div>
        )}
        {line.state === 'unmatched' && <div>{say('priceList.line.unmatched')}</div>}
        {line.match === 'normalised' && line.reason !== 'code.normalised' && (
          <div>{say('list.code.normalised', { code: line.matchedCode })}</div>
        )}
        {line.reason !== '' && <div>{say(`list.${line.reason}`, paramsOf(line, opening, say))}</div>}
        {waiting.map((hold) => (
          <div key={hold.code + hold.field}>
            {say('priceList.line.held', { reason: issueSentence(language, 'products', hold) })}
          </div>
        ))}
        {waiting.length < holds.length && <div>{say('priceList.line.fresh')}</div>}
      </td>
    </tr>
  );
}

/** Rows of Products are named as the user sees them. */
function paramsOf({ reason, params }: ListLine, { products, sheets }: PriceListOpening, say: Words['say']) {
  if (reason !== 'code.doubled') return params;
  const placeOf = (at: string | number | undefined): string => {
    const product = products[Number(at)];
    const sheet = product && sheets[product.sheet]?.title;
    return say('priceList.line.place', { sheet: sheet ?? '', row: String(product?.row ?? '') });
  };
  return { ...params, first: placeOf(params.first), second: placeOf(params.second) };
}

function labelIn({ priceFields }: PriceListOpening, field: string): string {
  return priceFields.find(({ name }) => name === field)?.label ?? field;
}

function moved(words: Pick<Words, 'language'>, { old, new: after }: LinePrice): string {
  if (old === null || after === null || old === 0 || old === after) return '';
  return movedText(words, ((after - old) / old) * 100);
}

interface PreviewViewProps {
  readonly plan: PricePlan;
  readonly opening: PriceListOpening;
  /** The row of the sheet that the list begins in; null where the prices come from no list. */
  readonly firstRow: number | null;
  readonly onReveal: (sheetId: number, row: number) => void;
}

/** More rows than this nobody reads one by one. */
const MAX_SHOWN = 300;
/** Lines that begin below this share of the window are not seen. */
const VISIBLE_WINDOW_SHARE = 0.6;

/** Shows what applying would do: counts in four colours, and the lines of the chosen state. */
export function PreviewView({ plan, opening, firstRow, onReveal }: PreviewViewProps) {
  const { say } = useWords();
  const [shown, setShown] = useState<Shown>('all');
  const section = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const show = (next: Shown): void => {
    setShown(next);
    const top = table.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight * VISIBLE_WINDOW_SHARE) section.current?.scrollIntoView();
  };
  const heldIn = ({ productRow }: ListLine): readonly Issue[] =>
    (productRow === null ? null : plan.held.get(productRow)) ?? [];
  const lines = plan.lines.filter((line) => {
    if (line.kind !== 'item') return false;
    return shown === 'all' || (shown === 'held' ? heldIn(line).length > 0 : line.state === shown);
  });
  const unmatched = plan.lines.filter(({ state }) => state === 'unmatched').map(({ code }) => code);
  const missing = plan.missing.map((place) => opening.products[place]?.keys[0] ?? '');
  return (
    <section ref={section} aria-label={say('priceList.preview.title')}>
      <h2>{say('priceList.preview.title')}</h2>
      <PreviewCounts
        counts={plan.counts}
        held={plan.held.size}
        ofCurrent={firstRow === null}
        {...{ shown }}
        setShown={show}
      />
      <CopyOut {...{ unmatched, missing }} />
      <table class="review preview" ref={table}>
        <thead>
          <tr>
            {COLUMNS.filter(({ name }) => firstRow !== null || name !== 'code').map(({ name, number }) => (
              <th scope="col" key={name} class={`${name} ${number ? 'number' : ''}`}>
                {say(`priceList.line.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, MAX_SHOWN).map((line) => (
            <PreviewLine
              key={`${line.listRow} ${line.productRow} ${line.code}`}
              holds={heldIn(line)}
              {...{ line, opening, firstRow, onReveal }}
            />
          ))}
        </tbody>
      </table>
      {lines.length === 0 && <p class="quiet">{say('priceList.line.none')}</p>}
      {lines.length > MAX_SHOWN && (
        <p class="quiet">{say('priceList.line.more', { shown: MAX_SHOWN, n: lines.length })}</p>
      )}
    </section>
  );
}

const COLUMNS = [
  { name: 'code', number: false },
  { name: 'product', number: false },
  { name: 'before', number: true },
  { name: 'after', number: true },
  { name: 'moved', number: true },
  { name: 'says', number: false },
] as const;
