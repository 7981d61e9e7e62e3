import type { SheetRecord } from './read-products';
import type { Change, Content, Issue } from './record';

export interface PlannedEdit {
  readonly record: SheetRecord;
  readonly state: 'new' | 'changed' | 'failed' | 'unsure';
  readonly changes: readonly Change[];
  readonly before: Content | null;
  readonly after: Content;
  readonly reverts: string;
  readonly refused: string | null;
  /** The code to send it under where the product may already have that one; absent for its own. */
  readonly underCode?: string;
  /** Left by the last attempt; absent where another attempt left it, or none did. */
  readonly doubt?: Doubt;
  readonly holds: readonly Issue[];
}

export interface Doubt {
  readonly status: number | null;
  readonly message: string;
}
