import type { PivotGroupSnapshot, PivotSnapshot, PivotValueSnapshot, SheetModel, StoredValue } from '../model';
import { type CallKind, type Emulates, type EnumMember, refuseUnknown } from '../service-context';
import { Arguments } from './arguments';
import {
  DATE_TIME_GROUPING_RULE_TYPE,
  DIMENSION,
  memberName,
  PIVOT_TABLE_SUMMARIZE_FUNCTION,
  PIVOT_VALUE_DISPLAY_TYPE,
} from './enums';
import type { Session } from './session';

/** One pivot table of a sheet, as the objects over it see it. They stay true after a change; live ones grow stale. [behaviour 30, L] */
export class PivotPlace {
  constructor(
    readonly session: Session,
    readonly sheetModel: SheetModel,
    readonly id: number,
  ) {}

  enter(service: string, member: string, kind: CallKind): void {
    this.session.enter(service, member, kind);
    this.session.checkAlive(this.sheetModel);
  }

  args(service: string, member: string, values: readonly unknown[]): Arguments {
    return new Arguments(this.session, service, member, values);
  }

  /** @throws Exception when the pivot table was removed; its text is assumed */
  get pivot(): PivotSnapshot {
    const found = this.sheetModel.pivots.find((pivot) => pivot.id === this.id);
    return found ?? this.session.fail('The pivot table no longer exists.');
  }

  change(change: (pivot: PivotSnapshot) => Partial<PivotSnapshot>): void {
    const { pivot, sheetModel } = this;
    sheetModel.pivots = sheetModel.pivots.map((other) => (other === pivot ? { ...pivot, ...change(pivot) } : other));
    this.session.model.cells(sheetModel.id, { ...pivot.anchor, rows: 1, columns: 1 }, true);
  }

  /** Returns a key for a group, a value or a filter that the pivot table has not used. */
  newKey(): number {
    const { rows, columns, values, filters } = this.pivot;
    return Math.max(0, ...[...rows, ...columns, ...values, ...filters].map(({ key }) => key)) + 1;
  }

  /** Takes a column of the source's sheet, 1 is A. [D] @throws Exception outside the source; its text is assumed */
  checkColumn(column: number): number {
    const area = this.pivot.source?.area;
    if (!area || column < area.column || column >= area.column + area.columns) {
      this.session.fail(`The column ${column} is outside the source data of the pivot table.`);
    }
    return column;
  }
}

type RealPivotValue = GoogleAppsScript.Spreadsheet.PivotValue;
type PivotValueMembers =
  | 'getDisplayType'
  | 'getFormula'
  | 'getSummarizedBy'
  | 'setDisplayName'
  | 'showAs'
  | 'summarizeBy';

/** What a pivot table computes in its cells. Calculated fields and shares of totals are not emulated. */
class PivotValue implements Emulates<RealPivotValue, PivotValueMembers> {
  constructor(
    readonly place: PivotPlace,
    readonly key: number,
  ) {}

  private get value(): PivotValueSnapshot {
    const found = this.place.pivot.values.find(({ key }) => key === this.key);
    return found ?? this.place.session.fail('The pivot value no longer exists.'); // assumed text
  }

  private change(member: string, change: Partial<PivotValueSnapshot>): this {
    this.place.enter('PivotValue', member, 'write');
    const { value } = this;
    this.place.change(({ values }) => ({
      values: values.map((other) => (other === value ? { ...value, ...change } : other)),
    }));
    return this;
  }

  getDisplayType(): EnumMember {
    this.place.enter('PivotValue', 'getDisplayType', 'handle');
    return PIVOT_VALUE_DISPLAY_TYPE.DEFAULT;
  }

  /** Null, for it is not calculated. [behaviour 30, L] */
  getFormula(): null {
    this.place.enter('PivotValue', 'getFormula', 'handle');
    return null;
  }

  getSummarizedBy(): EnumMember {
    this.place.enter('PivotValue', 'getSummarizedBy', 'handle');
    return PIVOT_TABLE_SUMMARIZE_FUNCTION[this.value.summary];
  }

  setDisplayName(...values: unknown[]): this {
    const name = this.place.args('PivotValue', 'setDisplayName', values).expect(['text']).text(0);
    return this.change('setDisplayName', { name });
  }

  showAs(...values: unknown[]): this {
    const args = this.place.args('PivotValue', 'showAs', values).expect(['object']);
    if (args.any(0) !== PIVOT_VALUE_DISPLAY_TYPE.DEFAULT) args.refuse();
    return this.change('showAs', {});
  }

  summarizeBy(...values: unknown[]): this {
    const args = this.place.args('PivotValue', 'summarizeBy', values).expect(['object']);
    const summary = memberName(PIVOT_TABLE_SUMMARIZE_FUNCTION, args.any(0)) ?? args.refuse();
    return this.change('summarizeBy', { summary });
  }

  toString(): string {
    return 'PivotValue';
  }
}

/** Returns a value as scripts hold it. */
export function pivotValue(place: PivotPlace, key: number): object {
  return refuseUnknown('PivotValue', new PivotValue(place, key));
}

/** Returns the key of the value that a script passed, or null when it is none of this pivot table. */
function pivotValueKey(value: unknown, { id }: PivotPlace): number | null {
  return value instanceof PivotValue && value.place.id === id ? value.key : null;
}

type Real = GoogleAppsScript.Spreadsheet.PivotGroup;
type Members =
  | 'addManualGroupingRule'
  | 'areLabelsRepeated'
  | 'clearGroupingRule'
  | 'clearSort'
  | 'getDimension'
  | 'getIndex'
  | 'getSourceDataColumn'
  | 'hideRepeatedLabels'
  | 'isSortAscending'
  | 'remove'
  | 'resetDisplayName'
  | 'setDisplayName'
  | 'showRepeatedLabels'
  | 'showTotals'
  | 'sortAscending'
  | 'sortBy'
  | 'sortDescending'
  | 'totalsAreShown';

export type GroupSide = 'rows' | 'columns';

/** A row group or a column group. Histogram rules and limits are not emulated. */
class PivotGroup implements Emulates<Real, Members> {
  constructor(
    private readonly place: PivotPlace,
    private readonly side: GroupSide,
    private readonly key: number,
  ) {}

  private enter(member: string, kind: CallKind = 'handle'): void {
    this.place.enter('PivotGroup', member, kind);
  }

  private args(member: string, values: readonly unknown[]): Arguments {
    return this.place.args('PivotGroup', member, values);
  }

  private get group(): PivotGroupSnapshot {
    const found = this.place.pivot[this.side].find(({ key }) => key === this.key);
    return found ?? this.place.session.fail('The pivot group no longer exists.'); // assumed text
  }

  private change(member: string, change: Partial<PivotGroupSnapshot>): this {
    this.enter(member, 'write');
    const { group, side } = this;
    this.place.change((pivot) => ({
      [side]: pivot[side].map((other) => (other === group ? { ...group, ...change } : other)),
    }));
    return this;
  }

  getDimension(): EnumMember {
    this.enter('getDimension');
    return this.side === 'rows' ? DIMENSION.ROWS : DIMENSION.COLUMNS;
  }

  /** From 0 among the groups of its side; assumed. */
  getIndex(): number {
    this.enter('getIndex');
    return this.place.pivot[this.side].indexOf(this.group);
  }

  getSourceDataColumn(): number {
    this.enter('getSourceDataColumn');
    return this.group.column;
  }

  isSortAscending(): boolean {
    this.enter('isSortAscending');
    return this.group.ascending;
  }

  sortAscending(): this {
    return this.change('sortAscending', { ascending: true });
  }

  sortDescending(): this {
    return this.change('sortDescending', { ascending: false });
  }

  /** By a value's totals over all of the other side. */
  sortBy(...values: unknown[]): this {
    const args = this.args('sortBy', values).expect(['object', 'list']);
    if (args.list(1).length > 0) throw new Error('not emulated: PivotGroup.sortBy with values of the opposite group');
    return this.change('sortBy', { sortedBy: pivotValueKey(args.any(0), this.place) ?? args.refuse() });
  }

  clearSort(): this {
    return this.change('clearSort', { ascending: true, sortedBy: null });
  }

  totalsAreShown(): boolean {
    this.enter('totalsAreShown');
    return this.group.totals;
  }

  showTotals(...values: unknown[]): this {
    return this.change('showTotals', { totals: this.args('showTotals', values).expect(['flag']).flag(0) });
  }

  areLabelsRepeated(): boolean {
    this.enter('areLabelsRepeated');
    return this.group.labelsRepeated;
  }

  showRepeatedLabels(): this {
    return this.change('showRepeatedLabels', { labelsRepeated: true });
  }

  hideRepeatedLabels(): this {
    return this.change('hideRepeatedLabels', { labelsRepeated: false });
  }

  setDisplayName(...values: unknown[]): this {
    return this.change('setDisplayName', { name: this.args('setDisplayName', values).expect(['text']).text(0) });
  }

  resetDisplayName(): this {
    return this.change('resetDisplayName', { name: null });
  }

  /** Not in the published types. [D: reference of PivotGroup] */
  setDateTimeGroupingRule(...values: unknown[]): this {
    const args = this.args('setDateTimeGroupingRule', values).expect(['object']);
    const dateRule = memberName(DATE_TIME_GROUPING_RULE_TYPE, args.any(0)) ?? args.refuse();
    return this.change('setDateTimeGroupingRule', { dateRule });
  }

  /** What is in none of the groups stays by itself [D: ManualRule]; the title stays what it is (assumed). */
  addManualGroupingRule(...values: unknown[]): this {
    const args = this.args('addManualGroupingRule', values).expect(['text', 'list']);
    const isValue = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
    const members = args.list(1).filter((value): value is StoredValue => isValue(value));
    if (members.length < args.list(1).length) args.refuse();
    const manual = [...(this.group.manual ?? []), { name: args.text(0), values: members }];
    return this.change('addManualGroupingRule', { manual });
  }

  clearGroupingRule(): this {
    return this.change('clearGroupingRule', { dateRule: null, manual: [] });
  }

  remove(): void {
    this.enter('remove', 'write');
    const { group, side } = this;
    this.place.change((pivot) => ({ [side]: pivot[side].filter((other) => other !== group) }));
  }

  toString(): string {
    return 'PivotGroup';
  }
}

/** Returns a group as scripts hold it. */
export function pivotGroup(place: PivotPlace, side: GroupSide, key: number): object {
  return refuseUnknown('PivotGroup', new PivotGroup(place, side, key));
}
