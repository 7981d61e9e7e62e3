import { useRef, useState } from 'preact/hooks';
import type { Issue } from '../../core';
import type { ListLine } from '../../price-list';
import type { PriceListOpening } from '../../protocol';
import { useWords } from '../words';
import { CopyOut } from './copy-out';
import type { PricePlan } from './plan-prices';
import { PreviewCounts, type Shown } from './preview-counts';
import { PreviewLine } from './preview-line';

interface PreviewViewProps {
  readonly plan: PricePlan;
  readonly opening: PriceListOpening;
  /** The row of the sheet that the list begins in; null where the prices come from no list. */
  readonly firstRow: number | null;
  readonly onReveal: (sheetId: number, row: number) => void;
}

/** More rows than this nobody reads one by one. */
const MOST_SHOWN = 300;
/** Lines that begin below this share of the window are not seen. */
const LOW = 0.6;

/** What applying would do: counts in four colours, and the lines of the state that is looked at. */
export function PreviewView({ plan, opening, firstRow, onReveal }: PreviewViewProps) {
  const { say } = useWords();
  const [shown, setShown] = useState<Shown>('all');
  const section = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const show = (next: Shown): void => {
    setShown(next);
    const top = table.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight * LOW) section.current?.scrollIntoView();
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
          {lines.slice(0, MOST_SHOWN).map((line) => (
            <PreviewLine
              key={`${line.listRow} ${line.productRow} ${line.code}`}
              holds={heldIn(line)}
              {...{ line, opening, firstRow, onReveal }}
            />
          ))}
        </tbody>
      </table>
      {lines.length === 0 && <p class="quiet">{say('priceList.line.none')}</p>}
      {lines.length > MOST_SHOWN && (
        <p class="quiet">{say('priceList.line.more', { shown: MOST_SHOWN, n: lines.length })}</p>
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
