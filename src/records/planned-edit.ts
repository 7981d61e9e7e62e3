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
  /** The code that it goes under, where the product may have it already; absent when it goes under its own. */
  readonly underCode?: string;
  /** The doubt that the last attempt left; absent when another one left it, or none did. */
  readonly doubt?: Doubt;
  readonly holds: readonly Issue[];
}

export interface Doubt {
  readonly status: number | null;
  readonly message: string;
}
