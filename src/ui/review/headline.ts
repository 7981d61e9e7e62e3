import type { Review } from '../../protocol';
import type { Words } from '../words';
import { waitsForTick } from './ticks';

/** What the review holds, in a few short sentences: "12 records to push: 10 products, 2 orders. 3 cannot go." */
export function headline({ say }: Words, review: Review): string {
  const ready = review.items.filter((item) => !waitsForTick(item));
  const waiting = review.items.length - ready.length;
  const products = ready.filter((item) => item.table === 'products').length;
  const orders = ready.filter((item) => item.table === 'orders').length;
  const parts = [
    { code: 'review.products', n: products },
    { code: 'review.orders', n: orders },
    { code: 'review.others', n: ready.length - products - orders },
  ]
    .filter(({ n }) => n > 0)
    .map(({ code, n }) => say(code, { n }));
  const sentences = [
    parts.length > 0 ? say('review.toPush', { n: ready.length, parts: parts.join(', ') }) : say('review.toPush.none'),
    ...(waiting > 0 ? [say('review.waiting', { n: waiting })] : []),
    ...(review.refusals.length > 0 ? [say('review.refused', { n: review.refusals.length })] : []),
    ...(review.unchanged > 0 ? [say('review.unchanged', { n: review.unchanged })] : []),
  ];
  return sentences.join(' ');
}
