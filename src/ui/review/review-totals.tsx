import { formatMoney, formatNumber } from '../../i18n';
import type { ReviewItem } from '../../protocol';
import { LinkButton } from '../kit/button';
import { marginText, movedText } from '../kit/texts';
import { useWords, type Words } from '../words';
import { biggestMoves, countUnpriced, type Move, marginTotals, type PriceTotal, priceTotals } from './review-model';
import { isUnsure, itemId, type Ticks, tickedOf, waitsForTick } from './ticks';

interface MoveLineProps {
  readonly title: string;
  readonly moves: readonly Move[];
  readonly ticks: Ticks;
  readonly onShow: (item: ReviewItem) => void;
}

function MoveLine({ title, moves, ticks, onShow }: MoveLineProps) {
  const words = useWords();
  if (moves.length === 0) return null;
  return (
    <p class="quiet">
      {title}
      {moves.map(({ item, label, percent }, index) => (
        <span key={`${itemId(item)}\n${label}`}>
          {index === 0 ? ' ' : ', '}
          <LinkButton label={words.say('review.showInList', { key: item.key })} onClick={() => onShow(item)}>
            {item.key}
          </LinkButton>
          {` ${movedText(words, percent)} (${label}`}
          {!ticks.has(itemId(item)) && <span class="waits">{`: ${waitText(words, item)}`}</span>})
        </span>
      ))}
      .
    </p>
  );
}

function waitText({ say }: Words, item: ReviewItem): string {
  if (isUnsure(item)) return say('review.move.unsure');
  return say(waitsForTick(item) ? 'review.move.held' : 'review.move.unticked');
}

interface MovesProps {
  readonly items: readonly ReviewItem[];
  readonly ticks: Ticks;
  readonly onShow: (item: ReviewItem) => void;
}

export function ReviewMoves({ items, ticks, onShow }: MovesProps) {
  const { say } = useWords();
  const { rises, falls } = biggestMoves(items);
  return (
    <>
      <MoveLine title={say('review.rises')} moves={rises} ticks={ticks} onShow={onShow} />
      <MoveLine title={say('review.falls')} moves={falls} ticks={ticks} onShow={onShow} />
    </>
  );
}

export function ReviewTotals({ items, ticks }: Omit<MovesProps, 'onShow'>) {
  const words = useWords();
  const ticked = tickedOf(items, ticks);
  const totals = priceTotals(ticked);
  const rest = restText(words, ticked, totals.length > 0);
  return (
    <>
      {totals.length > 0 && <TotalsTable words={words} totals={totals} />}
      <MarginLines words={words} items={ticked} />
      {rest !== '' && <p class="quiet">{rest}</p>}
    </>
  );
}

function MarginLines({ words, items }: { readonly words: Words; readonly items: readonly ReviewItem[] }) {
  const percentOf = (margin: number, cost: number): string => marginText(words, (margin / cost) * 100);
  return (
    <>
      {marginTotals(items).map(({ label, count, all, before, after, cost }) => (
        <p key={label} class="quiet">
          {words.say('review.totals.margin', {
            price: label,
            n: count,
            all,
            before: amount(words, before),
            after: amount(words, after),
            percents: `${percentOf(before, cost)} → ${percentOf(after, cost)}`,
          })}
        </p>
      ))}
    </>
  );
}

function TotalsTable({ words, totals }: { readonly words: Words; readonly totals: readonly PriceTotal[] }) {
  const { say } = words;
  return (
    <table class="totals">
      <thead>
        <tr class="quiet small">
          <th scope="col">{say('review.totals.price')}</th>
          <th scope="col">{say('review.totals.count')}</th>
          <th scope="col">{say('review.totals.sum')}</th>
          <th scope="col">{say('review.totals.average')}</th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ label, count, sum, average }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatNumber(words.numbers, count)}</td>
            <td>{signed(words, sum)}</td>
            <td>{average === null ? '' : movedText(words, average)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function restText({ say }: Words, ticked: readonly ReviewItem[], hasSums: boolean): string {
  const { fresh, none } = countUnpriced(ticked);
  return [
    ...(fresh > 0 ? [say(hasSums ? 'review.totals.fresh' : 'review.totals.onlyFresh', { n: fresh })] : []),
    ...(none > 0 && hasSums ? [say('review.totals.none', { n: none })] : []),
  ].join(' ');
}

function signed(words: Words, sum: number): string {
  return (sum < 0 ? '' : '+') + amount(words, sum);
}

function amount({ numbers }: Words, sum: number): string {
  return (sum < 0 ? '−' : '') + formatMoney(numbers, Math.abs(sum));
}
