import type { Review } from '../../protocol';
import type { Words } from '../words';
import { type Ticks, tickedOf } from './ticks';
import { untickedOf } from './unticked';

/** What a push would do now, in a few short sentences: "12 records to push: 10 products, 2 orders. 3 cannot go." */
export function headline({ say }: Words, review: Review, ticks: Ticks): string {
  const ready = tickedOf(review.items, ticks);
  const { held, unsure, others } = untickedOf(review.items, (id) => ticks.has(id));
  const products = ready.filter((item) => item.table === 'products').length;
  const orders = ready.filter((item) => item.table === 'orders').length;
  const parts = [
    { code: 'review.products', n: products },
    { code: 'review.orders', n: orders },
    { code: 'review.others', n: ready.length - products - orders },
  ]
    .filter(({ n }) => n > 0)
    .map(({ code, n }) => say(code, { n }));
  const rest = [
    { code: 'review.waiting', n: held.length },
    { code: 'review.unsure', n: unsure.length },
    { code: 'review.left', n: others.length },
    { code: 'review.refused', n: review.refusals.length },
    { code: 'review.unchanged', n: review.unchanged },
  ]
    .filter(({ n }) => n > 0)
    .map(({ code, n }) => say(code, { n }));
  const head =
    parts.length > 0 ? say('review.toPush', { n: ready.length, parts: parts.join(', ') }) : say('review.toPush.none');
  return [head, ...rest].join(' ');
}
