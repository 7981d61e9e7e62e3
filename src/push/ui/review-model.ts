import { type Key, keyOf, type Language } from '../../i18n/translate';
import { fieldOf, labelOf } from '../../records/catalogue';
import { orderParts } from '../../records/diff';
import { lineSum } from '../../records/order-totals';
import { groupBy } from '../../records/record';
import { foldText } from '../../records/text';
import type { Words } from '../../ui-kit/words';
import type { Review, ReviewChange, ReviewItem, ReviewOrder } from '../calls';
import { HOLD_RULES, marginPercent } from '../guard-rules';
import { type Ticks, tickedOf, untickedOf } from './ticks';

const SEVERAL_REASONS = 'several';

/** Several reasons have their own group: ticking one reason must not release another. */
export function heldGroups(items: readonly ReviewItem[]) {
  const groups = groupBy(items, reasonOf);
  const reasons = new Set([...HOLD_RULES.map(({ code }) => code), ...groups.keys()]);
  reasons.delete(SEVERAL_REASONS);
  return [...reasons, SEVERAL_REASONS].flatMap((code) => {
    const held = groups.get(code);
    return held ? [{ code: keyOf(`review.held.${code}`), items: held }] : [];
  });
}

function reasonOf({ holds }: ReviewItem): string {
  const [first = SEVERAL_REASONS, ...others] = new Set(holds.map(({ code }) => code));
  return others.length === 0 ? first : SEVERAL_REASONS;
}

export function shownOrder({ content, changed }: ReviewOrder, language: Language) {
  const { header, lines } = orderParts(content);
  return {
    header: Object.entries(header)
      .filter(([name]) => name !== 'order_code')
      .map(([name, value]) => ({
        label: labelOf('orders', name, language),
        type: fieldOf('orders', name)?.type ?? 'text',
        value,
        changed: changed.includes(name),
      })),
    lines: lines.map((line, index) => ({
      product: String(line.product_code || line.product_id),
      name: String(line.product_name ?? ''),
      quantity: Number(line.quantity),
      price: Number(line.price),
      sum: lineSum(line),
      changed: changed.includes(`line.${index + 1}`),
    })),
    terms: Object.entries(content)
      .filter(([name]) => name.startsWith('term.'))
      // '' removes all terms.
      .map(([name, text]) => ({ text: String(text), changed: changed.includes(name) })),
  };
}

export type ShownOrder = ReturnType<typeof shownOrder>;

export function movedPercent({ type, before, after }: ReviewChange): number | null {
  if (type !== 'money' && type !== 'number') return null;
  if (typeof before !== 'number' || typeof after !== 'number' || before === 0) return null;
  return ((after - before) / Math.abs(before)) * 100;
}

/** Prices of products that were there before and are there after. */
function priceMoves(items: readonly ReviewItem[]) {
  return items.flatMap(({ table, cost, changes }) =>
    changes.flatMap((change) => {
      const { label, type, before, after } = change;
      if (table !== 'products' || type !== 'money') return [];
      if (typeof before !== 'number' || typeof after !== 'number') return [];
      return [{ label, cost, before, after, percent: movedPercent(change) }];
    }),
  );
}

export function priceTotals(items: readonly ReviewItem[]) {
  return [...groupBy(priceMoves(items), ({ label }) => label)].map(([label, moves]) => {
    const sum = sumOf(moves, ({ before, after }) => after - before);
    const percents = moves.flatMap(({ percent }) => percent ?? []);
    // In percents; null where no old price was above 0.
    const average = percents.length === 0 ? null : sumOf(percents, Number) / percents.length;
    return { label, count: moves.length, sum, average };
  });
}

export function marginOf({ table, cost }: ReviewItem, { type, before, after }: ReviewChange) {
  if (table !== 'products' || cost === undefined || type !== 'money' || typeof after !== 'number') return null;
  return {
    before: typeof before === 'number' ? marginPercent(before, cost) : null,
    after: marginPercent(after, cost),
  };
}

export function marginTotals(items: readonly ReviewItem[]) {
  return [...groupBy(priceMoves(items), ({ label }) => label)].flatMap(([label, moves]) => {
    const counted = moves.flatMap(({ cost, before, after }) => (cost === undefined ? [] : [{ cost, before, after }]));
    if (counted.length === 0) return [];
    const cost = sumOf(counted, (move) => move.cost);
    const before = sumOf(counted, (move) => move.before) - cost;
    const after = sumOf(counted, (move) => move.after) - cost;
    return [{ label, count: counted.length, all: moves.length, before, after, cost }];
  });
}

/** What `priceTotals` leaves out: first prices, and products without price changes. */
export function countUnpriced(items: readonly ReviewItem[]): { readonly fresh: number; readonly none: number } {
  const rest = items.filter((item) => item.table === 'products' && priceTotals([item]).length === 0);
  const fresh = rest.filter(({ changes }) => changes.some(({ type, after }) => type === 'money' && after !== null));
  return { fresh: fresh.length, none: rest.length - fresh.length };
}

function sumOf<Item>(items: readonly Item[], part: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + part(item), 0);
}

const SHOWN_MOVES = 3;

export function biggestMoves(items: readonly ReviewItem[]) {
  const moves = items.flatMap((item) =>
    item.changes.flatMap((change) => {
      const percent = movedPercent(change);
      return percent === null ? [] : [{ item, label: change.label, percent }];
    }),
  );
  if (moves.length <= SHOWN_MOVES) return { rises: [], falls: [] };
  const rises = moves.filter(({ percent }) => percent > 0).sort((a, b) => b.percent - a.percent);
  const falls = moves.filter(({ percent }) => percent < 0).sort((a, b) => a.percent - b.percent);
  return { rises: rises.slice(0, SHOWN_MOVES), falls: falls.slice(0, SHOWN_MOVES) };
}

export type Moves = ReturnType<typeof biggestMoves>['rises'];

export function headline({ t }: Words, review: Review, ticks: Ticks): string {
  const ready = tickedOf(review.items, ticks);
  const { held, unsure, others } = untickedOf(review.items, (id) => ticks.has(id));
  const products = ready.filter((item) => item.table === 'products').length;
  const orders = ready.filter((item) => item.table === 'orders').length;
  const counted = (code: Key, n: number): string[] => (n > 0 ? [t(code, { n })] : []);
  const parts = [
    ...counted('review.products', products),
    ...counted('review.orders', orders),
    ...counted('review.others', ready.length - products - orders),
  ].join(', ');
  return [
    parts === '' ? t('review.toPush.none') : t('review.toPush', { n: ready.length, parts }),
    ...counted('review.waiting', held.length),
    ...counted('review.unsure', unsure.length),
    ...counted('review.left', others.length),
    ...counted('review.refused', review.refusals.length),
    ...counted('review.unchanged', review.unchanged),
  ].join(' ');
}

export function chunk<Item>(items: readonly Item[], weigh: (item: Item) => number, limit: number): Item[][] {
  const groups: Item[][] = [];
  let weight = 0;
  for (const item of items) {
    const last = groups[groups.length - 1];
    if (last && weight + weigh(item) <= limit) {
      last.push(item);
      weight += weigh(item);
    } else {
      groups.push([item]);
      weight = weigh(item);
    }
  }
  return groups;
}

export function finder(query: string): (item: Pick<ReviewItem, 'key' | 'title'> & Partial<ReviewItem>) => boolean {
  const words = searchText(query).split(' ');
  return ({ key, title, changes = [] }) => {
    const text = searchText([key, title, ...changes.map(({ label }) => label)].join(' '));
    return words.every((word) => text.includes(word));
  };
}

function searchText(text: string): string {
  return foldText(text).replace(/\s+/g, ' ').trim();
}
