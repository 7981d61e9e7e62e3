import type { Review } from '../../protocol';
import type { Words } from '../words';
import { itemId } from './item-id';
import { type Ticks, waitsForTick } from './ticks';

/** Says how far the ticks put back a run: what of it is ticked, what of it waits, and whether anything else goes too. */
export function revertsText({ say }: Words, { items }: Pick<Review, 'items'>, ticks: Ticks, run: string): string {
  const back = items.filter(({ reverts }) => reverts === run);
  const others = items.filter(({ reverts }) => reverts !== run);
  const isTicked = (item: Review['items'][number]): boolean => ticks.has(itemId(item));
  const n = back.filter(isTicked).length;
  const held = back.filter((item) => waitsForTick(item) && !isTicked(item)).length;
  const more = others.filter(isTicked).length;
  const head = say(n === back.length ? 'review.reverts.all' : 'review.reverts.some', { n, all: back.length, run });
  const rest = [
    { code: 'review.reverts.held', n: held },
    { code: 'review.reverts.others', n: more },
    { code: 'review.reverts.apart', n: others.length - more },
  ];
  return [head, ...rest.filter((each) => each.n > 0).map((each) => say(each.code, { n: each.n }))].join(' ');
}
