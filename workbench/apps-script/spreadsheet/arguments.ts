import { parseNotation } from '../model/area';
import type { SheetModel } from '../model/sheet-model';
import type { Area } from '../model/snapshot';
import { enumMembers, mismatchText } from '../service-context';
import type { Session } from './session';

export interface RangePlace {
  readonly sheetModel: SheetModel;
  readonly area: Area;
}

function isPlace(value: unknown): value is RangePlace {
  return typeof value === 'object' && value !== null && 'sheetModel' in value && 'area' in value;
}

export function rangeFrom(value: unknown): RangePlace | null {
  return isPlace(value) ? value : null;
}

type Kind = 'number' | 'text' | 'flag' | 'list' | 'grid' | 'object' | 'any' | 'text?';

const TESTS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  number: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string',
  flag: (value) => typeof value === 'boolean',
  list: (value) => Array.isArray(value),
  grid: (value) => Array.isArray(value) && value.every((row) => Array.isArray(row)),
  object: (value) => typeof value === 'object' && value !== null,
  any: () => true,
  'text?': (value) => typeof value === 'string' || value === null || value === undefined,
};

export class Arguments {
  constructor(
    private readonly session: Session,
    private readonly service: string,
    private readonly member: string,
    private readonly values: readonly unknown[],
  ) {}

  are(...kinds: readonly Kind[]): boolean {
    return this.values.length === kinds.length && kinds.every((kind, index) => TESTS[kind](this.values[index]));
  }

  /** @throws Exception "The parameters (…) don't match the method signature for …" unless one of the lists fits [behaviour 2.3, R + L] */
  expect(...overloads: readonly (readonly Kind[])[]): this {
    if (!overloads.some((kinds) => this.are(...kinds))) this.refuse();
    return this;
  }

  get length(): number {
    return this.values.length;
  }

  any(index: number): unknown {
    return this.values[index];
  }

  /** Returns a whole number; fractions are cut off, and NaN is 0, as in Java's int [assumed 38]. */
  number(index: number): number {
    const value = this.values[index];
    return typeof value === 'number' ? Math.trunc(value) || 0 : this.refuse();
  }

  text(index: number): string {
    const value = this.values[index];
    return typeof value === 'string' ? value : this.refuse();
  }

  flag(index: number): boolean {
    const value = this.values[index];
    return typeof value === 'boolean' ? value : this.refuse();
  }

  grid(index: number): unknown[][] {
    const value = this.values[index];
    return isGrid(value) ? value : this.refuse();
  }

  list(index: number): unknown[] {
    const value: unknown = this.values[index];
    return isList(value) ? value : this.refuse();
  }

  refuse(): never {
    const service = this.service === 'SpreadsheetApp' ? this.service : `SpreadsheetApp.${this.service}`;
    return this.session.fail(mismatchText(`${service}.${this.member}`, this.values));
  }
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function isGrid(value: unknown): value is unknown[][] {
  return isList(value) && value.every(isList);
}

export function numberedArea(args: Arguments): Area {
  args.expect(['number', 'number'], ['number', 'number', 'number'], ['number', 'number', 'number', 'number']);
  return {
    row: args.number(0),
    column: args.number(1),
    rows: args.length > 2 ? args.number(2) : 1,
    columns: args.length > 3 ? args.number(3) : 1,
  };
}

export function withoutSheet(text: string): string {
  return text.slice(text.lastIndexOf('!') + 1);
}

export function namedArea(session: Session, { rows, columns, name }: SheetModel, text: string): Area {
  const cut = text.lastIndexOf('!');
  const named = text
    .slice(0, Math.max(0, cut))
    .replace(/^'(.*)'$/, '$1')
    .replaceAll("''", "'");
  const area = parseNotation(withoutSheet(text), { rows: rows.count, columns: columns.count });
  return area && (cut < 0 || named === name) ? area : session.fail('Range not found');
}

/**
 * Returns the area if the sheet has it.
 * @throws Exception with Google's text for a start, a size or an end that it cannot have [behaviour 2.3, R]
 */
export function checkedArea(session: Session, sheet: SheetModel, area: Area): Area {
  if (area.row < 1) session.fail('The starting row of the range is too small.');
  if (area.column < 1) session.fail('The starting column of the range is too small.');
  if (area.rows < 1) session.fail('The number of rows in the range must be at least 1.');
  if (area.columns < 1) session.fail('The number of columns in the range must be at least 1.');
  if (area.row + area.rows - 1 > sheet.rows.count || area.column + area.columns - 1 > sheet.columns.count) {
    session.fail('The coordinates of the range are outside the dimensions of the sheet.');
  }
  return area;
}

/** @throws Exception when a grid of data has not the area's size [behaviour 2.3, R] */
export function checkSize(session: Session, area: Area, grid: readonly (readonly unknown[])[]): void {
  const complain = (what: string, has: number, wanted: number) =>
    session.fail(
      `The number of ${what} in the data does not match the number of ${what} in the range. The data has ${has} but the range has ${wanted}.`,
    );
  if (grid.length !== area.rows) complain('rows', grid.length, area.rows);
  const odd = grid.find((row) => row.length !== area.columns);
  if (odd) complain('columns', odd.length, area.columns);
}

/** The enums of the spreadsheet service that the emulation takes or answers; members that it does not handle are refused. [D] */
export const DEVELOPER_METADATA_VISIBILITY = enumMembers('DeveloperMetadataVisibility', ['DOCUMENT', 'PROJECT']);

export const PIVOT_TABLE_SUMMARIZE_FUNCTION = enumMembers('PivotTableSummarizeFunction', ['SUM', 'COUNTA']);

/** Not in the published types. [D: reference of PivotGroup] */
export const DATE_TIME_GROUPING_RULE_TYPE = enumMembers('DateTimeGroupingRuleType', ['YEAR_MONTH']);

export const CHART_TYPE = enumMembers('ChartType', ['BAR', 'COLUMN']);

export function memberName<Name extends string>(members: Readonly<Record<Name, unknown>>, value: unknown): Name | null {
  const isName = (name: string): name is Name => Object.hasOwn(members, name);
  return (
    Object.keys(members)
      .filter(isName)
      .find((name) => members[name] === value) ?? null
  );
}
