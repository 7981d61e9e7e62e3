import type { ReviewItem } from '../../protocol';
import { itemId } from './item-id';
import { isUnsure, waitsForTick } from './ticks';

/** Records that a push leaves out, because nobody ticked them, by why they had no tick. */
export interface Unticked {
  readonly held: readonly ReviewItem[];
  /** Of which an earlier push did not learn whether the CRM has them. */
  readonly unsure: readonly ReviewItem[];
  /** Ticked at first, or of no concern for the revert that the review was opened for. */
  readonly others: readonly ReviewItem[];
}

/** @param goes whether the record of that id is ticked, or was when the push began */
export function untickedOf(items: readonly ReviewItem[], goes: (id: string) => boolean): Unticked {
  const stay = items.filter((item) => !goes(itemId(item)));
  return {
    held: stay.filter((item) => waitsForTick(item) && !isUnsure(item)),
    unsure: stay.filter(isUnsure),
    others: stay.filter((item) => !waitsForTick(item)),
  };
}
