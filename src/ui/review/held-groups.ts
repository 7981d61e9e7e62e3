import type { ReviewItem } from '../../protocol';

/** Held records with one reason in common. */
export interface HeldGroup {
  /** Of the message table; stands for the reason. */
  readonly code: string;
  readonly items: readonly ReviewItem[];
}

/** In the order in which they are shown: what costs most when it is wrong comes first. */
const REASONS: readonly string[] = [
  'hold.price.zero',
  'hold.price.slip',
  'hold.permuted',
  'hold.text.lost',
  'hold.text.digits',
  'hold.text.formula',
  'hold.code.changed',
  'hold.code.taken',
  'hold.code.none',
  'hold.order.noLines',
  'hold.id.none',
  'hold.number.low',
  'hold.number.high',
  'hold.price.change',
  'hold.price.limit',
  'hold.price.day',
  'hold.price.fraction',
  'hold.price.saleoff',
  'hold.price.wholesale',
];
const SEVERAL = 'several';
const OTHER = 'other';

/**
 * Groups held records by their reason. One with several reasons stands in a group of its own, so that releasing a reason
 * never releases what another reason holds.
 */
export function heldGroups(items: readonly ReviewItem[]): HeldGroup[] {
  const groups = new Map<string, ReviewItem[]>();
  for (const item of items) {
    const code = reasonOf(item);
    const group = groups.get(code);
    if (group) group.push(item);
    else groups.set(code, [item]);
  }
  return [...REASONS, SEVERAL, OTHER].flatMap((code) => {
    const held = groups.get(code);
    return held ? [{ code: `review.held.${code}`, items: held }] : [];
  });
}

function reasonOf({ holds }: ReviewItem): string {
  const codes = new Set(holds.map(({ code }) => code));
  const [first = ''] = codes;
  if (codes.size > 1) return SEVERAL;
  return REASONS.includes(first) ? first : OTHER;
}
