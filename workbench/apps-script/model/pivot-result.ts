import { displayText, isDatePattern } from './display';
import { DAY_MS, EPOCH_SERIAL, type LocaleRules } from './locale-rules';
import type { SheetModel } from './sheet-model';
import type {
  Area,
  PivotFilterSnapshot,
  PivotGroupSnapshot,
  PivotSnapshot,
  PivotValueSnapshot,
  ResultCell,
  StoredValue,
  Summary,
} from './snapshot';

export interface PivotKey {
  readonly id: string;
  readonly label: StoredValue | undefined;
  readonly format: string | null;
  /** Blanks, dates by a rule and numbers, texts, booleans. */
  readonly rank: number;
  readonly order: number | string;
}

const ROUND_MS = 1000;

/** Takes a row of the source's sheet and returns its key in a group; '' in a manual group means a blank cell [assumed 24]. */
export function pivotKey(sheet: SheetModel, group: PivotGroupSnapshot, row: number, locale: LocaleRules): PivotKey {
  const value = sheet.values.get(row, group.column);
  const format = sheet.format(row, group.column);
  const named = group.manual?.find(({ values }) => values.includes(value ?? ''));
  if (named) return { id: `named ${named.name}`, label: named.name, format: null, rank: 2, order: named.name };
  if (group.dateRule !== null && typeof value === 'number' && isDatePattern(format)) return monthKey(value, locale);
  const id = `${typeof value} ${value ?? ''}`;
  if (value === undefined) return { id, label: value, format: null, rank: 0, order: '' };
  if (typeof value === 'number') return { id, label: value, format, rank: 1, order: value };
  const rank = typeof value === 'string' ? 2 : 3;
  return { id, label: value, format: null, rank, order: String(value) };
}

const monthFormats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs far more than using it. */
function monthName(day: Date, tag: string): string {
  const known = monthFormats.get(tag) ?? new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' });
  monthFormats.set(tag, known);
  return known.format(day);
}

/** Returns the key of a month: "2017-Jan" is Google's own example [D: DateTimeRule], its month in the locale's language [D]. */
function monthKey(serial: number, locale: LocaleRules): PivotKey {
  const day = new Date(Math.round(((serial - EPOCH_SERIAL) * DAY_MS) / ROUND_MS) * ROUND_MS);
  const year = day.getUTCFullYear();
  const label = `${year}-${monthName(day, locale.tag)}`;
  return { id: `date ${label}`, label, format: null, rank: 1, order: year * 12 + day.getUTCMonth() };
}

/** Returns how two keys stand to each other in ascending order; blanks come first, texts in the language's order [assumed 22]. */
export function keyOrder(collator: Intl.Collator): (one: PivotKey, other: PivotKey) => number {
  return (one, other) => {
    if (one.rank !== other.rank) return one.rank - other.rank;
    if (typeof one.order === 'number' && typeof other.order === 'number') return one.order - other.order;
    return collator.compare(String(one.order), String(other.order));
  };
}

interface PivotLine {
  /** The keys from the outermost group on; fewer than there are groups in a line of totals. */
  readonly keys: readonly PivotKey[];
  readonly isTotal: boolean;
  readonly sourceRows: readonly number[];
  /** Tells from which group on the labels differ from the line before. */
  readonly newFrom: number;
}

interface Grouping {
  keyOf(group: PivotGroupSnapshot, row: number): PivotKey;
  compare(
    group: PivotGroupSnapshot,
  ): (
    one: { readonly key: PivotKey; readonly rows: readonly number[] },
    other: { readonly key: PivotKey; readonly rows: readonly number[] },
  ) => number;
}

/**
 * Takes groups from the outermost on and the rows of the source and returns the lines. A group that shows totals has one
 * after its keys: of the first group that is the grand total, of an inner one the total of each outer key [assumed 21].
 */
function pivotLines(
  groups: readonly PivotGroupSnapshot[],
  sourceRows: readonly number[],
  grouping: Grouping,
): PivotLine[] {
  if (groups.length === 0) return [{ keys: [], isTotal: false, sourceRows, newFrom: 0 }];
  return linesWithin(groups, [], sourceRows, grouping);
}

function linesWithin(
  groups: readonly PivotGroupSnapshot[],
  outer: readonly PivotKey[],
  sourceRows: readonly number[],
  grouping: Grouping,
): PivotLine[] {
  const group = groups[outer.length];
  if (!group) return [{ keys: outer, isTotal: false, sourceRows, newFrom: outer.length - 1 }];
  const lines = parts(group, sourceRows, grouping).flatMap(({ key, rows }) =>
    firstIsNew(linesWithin(groups, [...outer, key], rows, grouping), outer.length),
  );
  const total = { keys: outer, isTotal: true, sourceRows, newFrom: Math.max(0, outer.length - 1) };
  return group.totals && lines.length > 0 ? [...lines, total] : lines;
}

function firstIsNew(lines: readonly PivotLine[], from: number): PivotLine[] {
  return lines.map((line, index) => (index === 0 ? { ...line, newFrom: from } : line));
}

function parts(group: PivotGroupSnapshot, sourceRows: readonly number[], grouping: Grouping) {
  const found = new Map<string, { readonly key: PivotKey; readonly rows: number[] }>();
  for (const row of sourceRows) {
    const key = grouping.keyOf(group, row);
    const part = found.get(key.id) ?? { key, rows: [] };
    found.set(key.id, part);
    part.rows.push(row);
  }
  const sign = group.ascending ? 1 : -1;
  const compare = grouping.compare(group);
  return [...found.values()].sort((one, other) => sign * compare(one, other));
}

type Titled = PivotGroupSnapshot & { readonly title: string };

interface PivotParts {
  readonly rows: readonly Titled[];
  readonly columns: readonly Titled[];
  readonly values: readonly { readonly title: string; readonly format: string | null }[];
  readonly rowLines: readonly PivotLine[];
  readonly columnLines: readonly PivotLine[];
  summary(valueIndex: number, sourceRows: readonly number[]): StoredValue | undefined;
  readonly grandTotal: string;
  total(label: string): string;
}

const text = (value: StoredValue | undefined): ResultCell => ({
  value: value === '' ? undefined : value,
  format: null,
});
const BLANK = text(undefined);

/**
 * Lays a pivot table out as Sheets does: row groups as columns at the left, column groups above, values side by side.
 * With column groups, several values add a line of their titles; without row groups, the one line is called by its value [assumed 21].
 */
function resultBlock(parts: PivotParts): ResultCell[][] {
  const heads = parts.columns.length === 0 ? [plainHead(parts)] : columnHeads(parts);
  return [...heads, ...bodyRows(parts)];
}

function leftWidth({ rows, columns }: PivotParts): number {
  return rows.length === 0 && columns.length > 0 ? 1 : rows.length;
}

function plainHead(parts: PivotParts): ResultCell[] {
  return [...parts.rows, ...parts.values].map(({ title }) => text(title));
}

function columnHeads(parts: PivotParts): ResultCell[][] {
  const width = leftWidth(parts);
  const left = (first: string): ResultCell[] =>
    Array.from({ length: width }, (_, at) => (at === 0 ? text(first) : BLANK));
  const rowTitles = Array.from({ length: width }, (_, at) => text(parts.rows[at]?.title));
  const [only] = parts.values.length === 1 ? parts.values : [];
  const across = Math.max(1, parts.columnLines.length * Math.max(1, parts.values.length));
  const titles = Array.from({ length: across }, (_, at) => text(parts.columns[at]?.title));
  const levels = parts.columns.map((_, level) => {
    const isLast = level === parts.columns.length - 1;
    const start = isLast && parts.values.length <= 1 ? rowTitles : left('');
    return [...start, ...parts.columnLines.flatMap((line) => columnLabels(parts, line, level))];
  });
  const names = parts.columnLines.flatMap(() => parts.values.map(({ title }) => text(title)));
  const named = parts.values.length > 1 ? [[...rowTitles, ...names]] : [];
  return [[...left(only?.title ?? ''), ...titles], ...levels, ...named];
}

function columnLabels(parts: PivotParts, line: PivotLine, level: number): ResultCell[] {
  const rest = Array.from({ length: Math.max(0, parts.values.length - 1) }, () => BLANK);
  return [labelAt(parts, line, level), ...rest];
}

function labelAt(parts: PivotParts, line: PivotLine, level: number): ResultCell {
  if (line.isTotal) return totalLabel(parts, line, level);
  const key = line.keys[level];
  return key && level >= line.newFrom ? { value: key.label, format: key.format } : BLANK;
}

function totalLabel(parts: PivotParts, { keys }: PivotLine, level: number): ResultCell {
  if (level !== Math.max(0, keys.length - 1)) return BLANK;
  const last = keys.at(-1);
  return text(last ? parts.total(String(last.label ?? '')) : parts.grandTotal);
}

function bodyRows(parts: PivotParts): ResultCell[][] {
  const membership = parts.columnLines.map(({ sourceRows }) => new Set(sourceRows));
  const alone = parts.columns.length === 0;
  return parts.rowLines.map((line) => [
    ...rowLabels(parts, line),
    ...membership.flatMap((members) => {
      const sourceRows = alone ? line.sourceRows : line.sourceRows.filter((row) => members.has(row));
      return valueCells(parts, sourceRows, alone);
    }),
  ]);
}

function rowLabels(parts: PivotParts, line: PivotLine): ResultCell[] {
  if (parts.rows.length > 0) return parts.rows.map((_, level) => labelAt(parts, line, level));
  return leftWidth(parts) === 1 ? [text(parts.values.length === 1 ? parts.values[0]?.title : undefined)] : [];
}

/** A place that no row of the source falls into is blank, whatever the function [assumed 23]. */
function valueCells(parts: PivotParts, sourceRows: readonly number[], alone: boolean): ResultCell[] {
  if (parts.values.length === 0) return alone ? [] : [BLANK];
  return parts.values.map(({ format }, index) => {
    const isNothing = sourceRows.length === 0 && !alone;
    return { value: isNothing ? undefined : parts.summary(index, sourceRows), format };
  });
}

/**
 * Takes the non-empty cells of one place of a pivot table and returns what stands there. No cell at all shows nothing, but
 * COUNTA shows 0; an error among the cells is the result of SUM [assumed 23].
 */
function summarized(summary: Summary, values: readonly StoredValue[]): StoredValue | undefined {
  if (summary === 'COUNTA') return values.length;
  const error = values.find((value) => typeof value === 'string' && isError(value));
  if (error !== undefined || values.length === 0) return error;
  return values.reduce<number>((total, value) => total + (typeof value === 'number' ? value : 0), 0);
}

function isError(text: string): boolean {
  return /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NUM!|NAME\?|ERROR!)$/.test(text);
}

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

/** Words in the spreadsheet's language; the Vietnamese ones [assumed 20]. */
function grandTotal(locale: LocaleRules): string {
  return locale.tag.startsWith('vi') ? 'Tổng cộng' : 'Grand Total';
}

class SourceReader {
  constructor(
    private readonly sheet: SheetModel,
    private readonly area: Area,
    private readonly locale: LocaleRules,
  ) {}

  /** Returns the rows under the header that the filters let through, blank ones too: they make a group without a label [assumed 22]. */
  rows(filters: readonly PivotFilterSnapshot[]): number[] {
    const last = Math.min(this.area.row + this.area.rows - 1, this.sheet.rows.count);
    const all = Array.from({ length: Math.max(0, last - this.area.row) }, (_, index) => this.area.row + 1 + index);
    return all.filter((row) => filters.every((filter) => this.passes(filter, row)));
  }

  private passes({ criteria, column }: PivotFilterSnapshot, row: number): boolean {
    const value = this.sheet.values.get(row, column);
    return (value === undefined) === (criteria.kind === 'empty');
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

  /** Returns the format of the first cell under the header, and none for a count [assumed 25]. */
  formatOf({ summary, column }: PivotValueSnapshot): string | null {
    return summary === 'COUNTA' ? null : this.sheet.format(this.area.row + 1, column);
  }

  private header(column: number): string {
    const { row } = this.area;
    return displayText(this.sheet.values.get(row, column), this.sheet.format(row, column), this.locale);
  }

  /** A date group; the words between its column and its rule [assumed 20]. */
  groupTitle(group: PivotGroupSnapshot): string {
    const header = this.header(group.column);
    return group.name ?? (group.dateRule === null ? header : `${header} - Year-Month`);
  }

  valueTitle(value: PivotValueSnapshot): string {
    return value.name ?? `${value.summary} of ${this.header(value.column)}`;
  }
}
