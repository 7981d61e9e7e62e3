import type { ReviewItem } from '../../protocol';
import type { RowOutcome } from './push-tally';
import type { RowGoal } from './row-goal';

/** What every record of the review needs around it. */
export interface ItemContext {
  readonly ticked: (id: string) => boolean;
  readonly onTick: (item: ReviewItem, on: boolean) => void;
  /** Takes the user's word that the CRM has what these records say. */
  readonly onSettle: (items: readonly ReviewItem[]) => void;
  /** Makes text of the columns in which texts were lost. */
  readonly onFix: () => void;
  readonly isFixing: boolean;
  /** What became of a record; null before it is pushed. */
  readonly outcomeOf: (id: string) => { readonly outcome: RowOutcome; readonly message: string } | null;
  readonly onReveal: (sheetId: number, row: number) => void;
  /** The record that is to be brought into sight; null for none. */
  readonly goal: RowGoal | null;
  /** Ticks cannot be changed while a push runs. */
  readonly locked: boolean;
}
