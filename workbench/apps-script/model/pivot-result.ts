import { displayText } from './display';
import type {
  PivotFilterSnapshot,
  PivotGroupSnapshot,
  PivotSnapshot,
  PivotValueSnapshot,
  ResultCell,
} from './figure-snapshot';
import type { LocaleRules } from './locale-rules';
import { keyOrder, pivotKey } from './pivot-keys';
import { resultBlock } from './pivot-layout';
import { type Grouping, pivotLines } from './pivot-lines';
import { summarized } from './pivot-summary';
import type { SheetModel } from './sheet-model';
import type { Area, StoredValue } from './snapshot';

/** The words between a date group's column and its rule in its header; assumed. */
const RULE_WORDS = {
  YEAR: 'Year',
  YEAR_QUARTER: 'Year-Quarter',
  YEAR_MONTH: 'Year-Month',
  YEAR_MONTH_DAY: 'Year-Month-Day',
  QUARTER: 'Quarter',
  MONTH: 'Month',
} as const;

/** Computes a pivot table over its source and returns the cells from its anchor on, row by row. */
export function pivotResult(
  pivot: PivotSnapshot,
  source: { readonly sheet: SheetModel; readonly area: Area },
  locale: LocaleRules,
): ResultCell[][] {
  const reader = new SourceReader(source.sheet, source.area, locale);
  const rows = reader.rows(pivot.filters);
  const grouping = reader.grouping(pivot.values);
  const named = <T extends PivotGroupSnapshot>(group: T) => ({ ...group, title: reader.groupTitle(group) });
  return resultBlock({
    rows: pivot.rows.map(named),
    columns: pivot.columns.map(named),
    values: pivot.values.map((value) => ({ title: reader.valueTitle(value), format: reader.formatOf(value) })),
    rowLines: pivotLines(pivot.rows, rows, grouping),
    columnLines: pivotLines(pivot.columns, rows, grouping),
    summary: (index, sourceRows) => reader.summary(pivot.values[index], sourceRows),
    grandTotal: grandTotal(locale),
    total: (label) => (locale.tag.startsWith('vi') ? `Tổng ${label}` : `${label} Total`),
  });
}

/** Words in the spreadsheet's language; the Vietnamese ones are assumed. */
function grandTotal(locale: LocaleRules): string {
  return locale.tag.startsWith('vi') ? 'Tổng cộng' : 'Grand Total';
}

class SourceReader {
  constructor(
    private readonly sheet: SheetModel,
    private readonly area: Area,
    private readonly locale: LocaleRules,
  ) {}

  /** The rows under the header that the filters let through, blank ones too: they make a group without a label. Assumed. */
  rows(filters: readonly PivotFilterSnapshot[]): number[] {
    const last = Math.min(this.area.row + this.area.rows - 1, this.sheet.rows.count);
    const all = Array.from({ length: Math.max(0, last - this.area.row) }, (_, index) => this.area.row + 1 + index);
    return all.filter((row) => filters.every((filter) => this.passes(filter, row)));
  }

  private passes({ criteria, column }: PivotFilterSnapshot, row: number): boolean {
    const value = this.sheet.values.get(row, column);
    if (criteria.kind !== 'visible') return (value === undefined) === (criteria.kind === 'empty');
    return criteria.values.includes(displayText(value, this.sheet.format(row, column), this.locale));
  }

  grouping(values: readonly PivotValueSnapshot[]): Grouping {
    const byKey = keyOrder(new Intl.Collator(this.locale.tag, { numeric: false, sensitivity: 'variant' }));
    const size = (value: PivotValueSnapshot | undefined, rows: readonly number[]) => {
      const result = this.summary(value, rows);
      return typeof result === 'number' ? result : Number.NEGATIVE_INFINITY;
    };
    return {
      keyOf: (group, row) => pivotKey(this.sheet, group, row, this.locale),
      compare: (group) => {
        const by = values.find((value) => value.key === group.sortedBy);
        if (!by) return (one, other) => byKey(one.key, other.key);
        return (one, other) => size(by, one.rows) - size(by, other.rows) || byKey(one.key, other.key);
      },
    };
  }

  summary(value: PivotValueSnapshot | undefined, rows: readonly number[]): StoredValue | undefined {
    if (!value) return undefined;
    const cells = rows.map((row) => this.sheet.values.get(row, value.column));
    return summarized(
      value.summary,
      cells.filter((cell) => cell !== undefined),
    );
  }

  /** What is no count is shown as the first cell under the header is; assumed. */
  formatOf({ summary, column }: PivotValueSnapshot): string | null {
    return summary.startsWith('COUNT') ? null : this.sheet.format(this.area.row + 1, column);
  }

  private header(column: number): string {
    const { row } = this.area;
    return displayText(this.sheet.values.get(row, column), this.sheet.format(row, column), this.locale);
  }

  groupTitle(group: PivotGroupSnapshot): string {
    const header = this.header(group.column);
    return group.name ?? (group.dateRule === null ? header : `${header} - ${RULE_WORDS[group.dateRule]}`);
  }

  valueTitle(value: PivotValueSnapshot): string {
    return value.name ?? `${value.summary} of ${this.header(value.column)}`;
  }
}
