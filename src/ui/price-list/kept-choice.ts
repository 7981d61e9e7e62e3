import type { PastedList, PriceListOpening } from '../../protocol';
import type { ChoiceForm } from './choice-form';

/** What the user had decided when the window read the file anew. */
export interface KeptChoice {
  readonly opening: PriceListOpening;
  readonly form: ChoiceForm;
  /** Which of the lists of the tab was taken; null where none was. */
  readonly taken: number | null;
  /** The row that was said to hold the headers; absent where nobody said so. */
  readonly headerRow?: number | null;
}

/** So many lines tell one list from another. */
const LOOKED_AT = 10;

/** What was decided, where the file still has the same list in the same place; null where it is another one. */
export function stillMeant(kept: KeptChoice | null, opening: PriceListOpening): KeptChoice | null {
  return kept && signOf(kept.opening) === signOf(opening) ? kept : null;
}

/**
 * The file as it stands, with the list that the user had before them: a look at a product has moved the selection, which is
 * no choice of another list.
 */
export function withListOf({ list: old }: PriceListOpening, now: PriceListOpening): PriceListOpening {
  return { ...now, list: old && now.list && samePlace(old, now.list) ? { ...old, values: now.list.values } : old };
}

function samePlace(one: PastedList, other: PastedList): boolean {
  return JSON.stringify(one.place) === JSON.stringify(other.place);
}

/** Which of the lists of the tab is meant: the one that was taken before, unless another cell was clicked since. */
export function takenList(kept: KeptChoice | null, { list }: PriceListOpening, clicked: number | null): number | null {
  const [before, now] = [kept?.opening.list?.click, list?.click];
  return kept && before?.column === now?.column && before?.row === now?.row ? kept.taken : clicked;
}

function signOf({ list, keyFields, priceFields }: PriceListOpening): string {
  return JSON.stringify([list?.place, list?.values.slice(0, LOOKED_AT), keyFields, priceFields]);
}
