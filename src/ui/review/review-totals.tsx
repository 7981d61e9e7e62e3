import { formatMoney } from '../../i18n';
import type { ReviewItem } from '../../protocol';
import { useWords, type Words } from '../words';
import { biggestMoves, type Move } from './biggest-moves';
import { movedText } from './change-text';
import { type PriceTotal, priceTotals } from './price-totals';

interface TotalsProps {
  readonly items: readonly ReviewItem[];
  /** Those of them that would be pushed. */
  readonly ticked: readonly ReviewItem[];
}

/** What the ticked records do to the prices all in all, and which of all records move furthest. */
export function ReviewTotals({ items, ticked }: TotalsProps) {
  const words = useWords();
  const totals = priceTotals(ticked);
  const { rises, falls } = biggestMoves({ items });
  return (
    <>
      {totals.length > 0 && <TotalsTable words={words} totals={totals} />}
      {rises.length > 0 && <p class="quiet">{words.say('review.rises', { moves: movesText(words, rises) })}</p>}
      {falls.length > 0 && <p class="quiet">{words.say('review.falls', { moves: movesText(words, falls) })}</p>}
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
            <td>{count}</td>
            <td>{signed(words, sum)}</td>
            <td>{average === null ? '' : movedText(words, average)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function signed({ language }: Words, sum: number): string {
  return (sum < 0 ? '−' : '+') + formatMoney(language, Math.abs(sum));
}

function movesText(words: Words, moves: readonly Move[]): string {
  return moves.map(({ key, label, percent }) => `${key} ${movedText(words, percent)} (${label})`).join(', ');
}
