import type { Area, PivotFilterSnapshot, PivotGroupSnapshot, SheetModel } from '../model';
import { type CallKind, type Emulates, type EnumMember, refuseUnknown } from '../service-context';
import type { Arguments } from './arguments';
import { DIMENSION, memberName, PIVOT_TABLE_SUMMARIZE_FUNCTION } from './enums';
import { criteriaFrom, filterCriteria } from './filter';
import { type GroupSide, PivotPlace, pivotGroup, pivotValue } from './pivot-group';
import type { Session } from './session';

type RealPivotFilter = GoogleAppsScript.Spreadsheet.PivotFilter;
type PivotFilterMembers = 'getFilterCriteria' | 'getSourceDataColumn' | 'remove' | 'setFilterCriteria';

/** Which rows of the source a pivot table takes. */
class PivotFilter implements Emulates<RealPivotFilter, PivotFilterMembers> {
  constructor(
    private readonly place: PivotPlace,
    private readonly key: number,
  ) {}

  private get filter(): PivotFilterSnapshot {
    const found = this.place.pivot.filters.find(({ key }) => key === this.key);
    return found ?? this.place.session.fail('The pivot filter no longer exists.'); // assumed text
  }

  getSourceDataColumn(): number {
    this.place.enter('PivotFilter', 'getSourceDataColumn', 'handle');
    return this.filter.column;
  }

  getFilterCriteria(): object {
    this.place.enter('PivotFilter', 'getFilterCriteria', 'handle');
    return filterCriteria(this.place.session, this.filter.criteria);
  }

  setFilterCriteria(...values: unknown[]): this {
    this.place.enter('PivotFilter', 'setFilterCriteria', 'write');
    const args = this.place.args('PivotFilter', 'setFilterCriteria', values).expect(['object']);
    const criteria = criteriaFrom(args.any(0)) ?? args.refuse();
    const { filter } = this;
    this.place.change(({ filters }) => ({
      filters: filters.map((other) => (other === filter ? { ...filter, criteria } : other)),
    }));
    return this;
  }

  remove(): void {
    this.place.enter('PivotFilter', 'remove', 'write');
    const { filter } = this;
    this.place.change(({ filters }) => ({ filters: filters.filter((other) => other !== filter) }));
  }

  toString(): string {
    return 'PivotFilter';
  }
}

/** Returns a filter as scripts hold it. */
function pivotFilter(place: PivotPlace, key: number): object {
  return refuseUnknown('PivotFilter', new PivotFilter(place, key));
}

type Real = GoogleAppsScript.Spreadsheet.PivotTable;
type Members =
  | 'addColumnGroup'
  | 'addFilter'
  | 'addPivotValue'
  | 'addRowGroup'
  | 'getAnchorCell'
  | 'getColumnGroups'
  | 'getFilters'
  | 'getPivotValues'
  | 'getRowGroups'
  | 'getValuesDisplayOrientation'
  | 'remove'
  | 'setValuesDisplayOrientation';

/** Ascending and with totals. [behaviour 30, L] */
const NEW_GROUP: Omit<PivotGroupSnapshot, 'key' | 'column'> = {
  name: null,
  ascending: true,
  sortedBy: null,
  totals: true,
  labelsRepeated: false,
  dateRule: null,
};

/** A pivot table as scripts hold it; the model computes its result into cells. Calculated values are not emulated. */
class PivotTable implements Emulates<Real, Members> {
  constructor(private readonly place: PivotPlace) {}

  private enter(member: string, kind: CallKind): void {
    this.place.enter('PivotTable', member, kind);
  }

  private args(member: string, values: readonly unknown[]): Arguments {
    return this.place.args('PivotTable', member, values);
  }

  private addGroup(member: string, side: GroupSide, values: readonly unknown[]): object {
    this.enter(member, 'write');
    const column = this.place.checkColumn(this.args(member, values).expect(['number']).number(0));
    const key = this.place.newKey();
    this.place.change((pivot) => ({ [side]: [...pivot[side], { ...NEW_GROUP, key, column }] }));
    return pivotGroup(this.place, side, key);
  }

  private groups(member: string, side: GroupSide): object[] {
    this.enter(member, 'read');
    return this.place.pivot[side].map(({ key }) => pivotGroup(this.place, side, key));
  }

  addRowGroup(...values: unknown[]): object {
    return this.addGroup('addRowGroup', 'rows', values);
  }

  addColumnGroup(...values: unknown[]): object {
    return this.addGroup('addColumnGroup', 'columns', values);
  }

  getRowGroups(): object[] {
    return this.groups('getRowGroups', 'rows');
  }

  getColumnGroups(): object[] {
    return this.groups('getColumnGroups', 'columns');
  }

  addPivotValue(...values: unknown[]): object {
    this.enter('addPivotValue', 'write');
    const args = this.args('addPivotValue', values).expect(['number', 'object']);
    const column = this.place.checkColumn(args.number(0));
    const summary = memberName(PIVOT_TABLE_SUMMARIZE_FUNCTION, args.any(1)) ?? args.refuse();
    const key = this.place.newKey();
    this.place.change((pivot) => ({ values: [...pivot.values, { key, column, summary, name: null }] }));
    return pivotValue(this.place, key);
  }

  getPivotValues(): object[] {
    this.enter('getPivotValues', 'read');
    return this.place.pivot.values.map(({ key }) => pivotValue(this.place, key));
  }

  addFilter(...values: unknown[]): object {
    this.enter('addFilter', 'write');
    const args = this.args('addFilter', values).expect(['number', 'object']);
    const column = this.place.checkColumn(args.number(0));
    const criteria = criteriaFrom(args.any(1)) ?? args.refuse();
    const key = this.place.newKey();
    this.place.change((pivot) => ({ filters: [...pivot.filters, { key, column, criteria }] }));
    return pivotFilter(this.place, key);
  }

  getFilters(): object[] {
    this.enter('getFilters', 'read');
    return this.place.pivot.filters.map(({ key }) => pivotFilter(this.place, key));
  }

  getAnchorCell(): object {
    this.enter('getAnchorCell', 'handle');
    return this.place.session.range(this.place.sheetModel, { ...this.place.pivot.anchor, rows: 1, columns: 1 });
  }

  /** Side by side. [behaviour 30, L] */
  getValuesDisplayOrientation(): EnumMember {
    this.enter('getValuesDisplayOrientation', 'handle');
    return DIMENSION.COLUMNS;
  }

  setValuesDisplayOrientation(...values: unknown[]): this {
    this.enter('setValuesDisplayOrientation', 'write');
    const args = this.args('setValuesDisplayOrientation', values).expect(['object']);
    if (args.any(0) === DIMENSION.ROWS) throw new Error('not emulated: values of a pivot table below each other');
    return args.any(0) === DIMENSION.COLUMNS ? this : args.refuse();
  }

  remove(): void {
    this.enter('remove', 'write');
    this.place.sheetModel.removePivot(this.place.pivot.id);
  }

  toString(): string {
    return 'PivotTable';
  }
}

/** Returns the pivot tables of a sheet as scripts hold them. */
export function pivotTables(session: Session, sheet: SheetModel): object[] {
  return sheet.pivots.map(({ id }) => pivotTable(session, sheet, id));
}

function pivotTable(session: Session, sheet: SheetModel, id: number): object {
  return refuseUnknown('PivotTable', new PivotTable(new PivotPlace(session, sheet, id)));
}

/** Puts a pivot table without groups into a cell. What stands there is in its way; assumed. */
export function createPivotTable(
  session: Session,
  sheet: SheetModel,
  anchor: Area,
  source: { readonly sheetId: number; readonly area: Area },
): object {
  const id = session.model.newFigureId();
  const { row, column } = anchor;
  // A blank cell of another one's result is not empty either.
  if ([sheet.values, sheet.formulas, sheet.results].some((layer) => layer.get(row, column) !== undefined)) {
    throw new Error('not emulated: Range.createPivotTable in a cell that is not empty');
  }
  const nothing = { rows: [], columns: [], values: [], filters: [], written: null };
  sheet.addPivot({ id, anchor: { row, column }, source, ...nothing });
  return pivotTable(session, sheet, id);
}
