import type { Area, StoredValue } from './cell-facts';

export type DateRule = 'YEAR_MONTH';

export type Summary = 'SUM' | 'COUNTA';

export interface Source {
  readonly sheetId: number;
  readonly area: Area;
}

export interface PivotGroupSnapshot {
  /** Unique in its pivot table; stays when groups are moved or removed. */
  readonly key: number;
  readonly column: number;
  readonly name: string | null;
  readonly ascending: boolean;
  /** The key of the value whose totals the group is sorted by; null sorts by the group's own labels. */
  readonly sortedBy: number | null;
  readonly totals: boolean;
  readonly dateRule: DateRule | null;
  readonly manual?: readonly { readonly name: string; readonly values: readonly StoredValue[] }[];
}

export interface PivotValueSnapshot {
  readonly key: number;
  readonly column: number;
  readonly name: string | null;
  readonly summary: Summary;
}

export interface PivotFilterSnapshot {
  readonly key: number;
  readonly column: number;
  readonly criteria: PivotCriteria;
}

export interface PivotCriteria {
  readonly kind: 'empty' | 'notEmpty';
}

export interface PivotSnapshot {
  readonly id: number;
  readonly anchor: { readonly row: number; readonly column: number };
  /** The first row is the header; null when all of it was deleted. */
  readonly source: Source | null;
  readonly rows: readonly PivotGroupSnapshot[];
  readonly columns: readonly PivotGroupSnapshot[];
  readonly values: readonly PivotValueSnapshot[];
  readonly filters: readonly PivotFilterSnapshot[];
  /** The cells that its result was written into last; null before the first time. */
  readonly written: Area | null;
}

export interface ResultCell {
  readonly value: StoredValue | undefined;
  readonly format: string | null;
}

export type ChartKind = 'BAR' | 'COLUMN';

export interface ChartSnapshot {
  readonly id: number;
  readonly kind: ChartKind;
  /** Null when all of it was deleted. */
  readonly source: Source | null;
  readonly anchor: { readonly row: number; readonly column: number };
  /** In pixels from the anchor cell's upper left corner. */
  readonly offset: { readonly x: number; readonly y: number };
  readonly headers: number;
  readonly options: Readonly<Record<string, unknown>>;
}
