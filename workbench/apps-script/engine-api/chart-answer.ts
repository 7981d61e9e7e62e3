import type { ChartData } from '../model/chart-data';
import type { ChartKind, ChartSnapshot } from '../model/figure-snapshot';

/** A chart as the page draws it: where it stands, how it is made, and its data as they are now. */
export interface ChartAnswer extends ChartData {
  readonly id: number;
  readonly sheetId: number;
  readonly sheet: string;
  readonly type: ChartKind;
  readonly anchor: ChartSnapshot['anchor'];
  readonly offset: ChartSnapshot['offset'];
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** With the names of their sheets. */
  readonly ranges: readonly string[];
  /** As the script gave them, nested where their names have dots. */
  readonly options: Readonly<Record<string, unknown>>;
}
