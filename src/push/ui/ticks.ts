import type { ApprovedItem, PushOutcome, Review, ReviewItem } from '../calls';
import { HOLD_RULES } from '../guard-rules';

export function itemId(item: { readonly table: string; readonly key: string }): string {
  return `${item.table}\n${item.key}`;
}

export type Ticks = ReadonlySet<string>;

export function isUnsure({ state }: ReviewItem): boolean {
  return state === 'unsure';
}

export function waitsForTick(item: ReviewItem): boolean {
  return item.holds.length > 0 || isUnsure(item);
}

const UNDONE_WITHOUT_TICK: ReadonlySet<string> = new Set(
  HOLD_RULES.filter(({ undoNeedsNoTick }) => undoNeedsNoTick).map(({ code }) => code),
);

/** What an undo puts back waits only if it is in doubt or mixed with other edits. */
export function isLeftToUser(item: ReviewItem, undo: string): boolean {
  if (undo === '') return waitsForTick(item);
  return item.reverts !== undo || isUnsure(item) || item.holds.some(({ code }) => !UNDONE_WITHOUT_TICK.has(code));
}

export function firstTicks({ items }: Pick<Review, 'items'>, undo = ''): Ticks {
  return new Set(items.filter((item) => !isLeftToUser(item, undo)).map(itemId));
}

export function tick(ticks: Ticks, items: readonly ReviewItem[], on: boolean): Ticks {
  const after = new Set(ticks);
  for (const id of items.map(itemId)) {
    if (on) after.add(id);
    else after.delete(id);
  }
  return after;
}

export function tickedOf(items: readonly ReviewItem[], ticks: Ticks): readonly ReviewItem[] {
  return items.filter((item) => ticks.has(itemId(item)));
}

export function approvedItems(items: readonly ReviewItem[]): readonly ApprovedItem[] {
  return items.map(({ table, key, fingerprint, sheetId, row }) => ({ table, key, fingerprint, sheetId, row }));
}

export function untickedOf(items: readonly ReviewItem[], goes: (id: string) => boolean) {
  const stay = items.filter((item) => !goes(itemId(item)));
  return {
    held: stay.filter((item) => waitsForTick(item) && !isUnsure(item)),
    unsure: stay.filter(isUnsure),
    // Ticked at first.
    others: stay.filter((item) => !waitsForTick(item)),
  };
}

export type Unticked = ReturnType<typeof untickedOf>;

export function withoutSettled(review: Review, outcomes: readonly PushOutcome[]): Review {
  const settled = new Set(outcomes.filter(({ outcome }) => outcome === 'confirmed').map(itemId));
  const items = review.items.filter((item) => !settled.has(itemId(item)));
  return { ...review, items, unchanged: review.unchanged + review.items.length - items.length };
}
