import type { SheetModel } from '../model/sheet-model';
import type { Area, PivotCriteria, PivotGroupSnapshot, PivotSnapshot, StoredValue } from '../model/snapshot';
import { type CallKind, type Emulates, refuseUnknown } from '../service-context';
import { Arguments, DATE_TIME_GROUPING_RULE_TYPE, memberName, PIVOT_TABLE_SUMMARIZE_FUNCTION } from './arguments';
import type { Session } from './session';

class FilterCriteria {
  constructor(readonly criteria: PivotCriteria) {}
}

class FilterCriteriaBuilder
  implements Emulates<GoogleAppsScript.Spreadsheet.FilterCriteriaBuilder, FilterCriteriaBuilder>
{
  private criteria: PivotCriteria | null = null;

  constructor(private readonly session: Session) {}

  private set(member: string, criteria: PivotCriteria): this {
    this.session.enter('FilterCriteriaBuilder', member, 'handle');
    this.criteria = criteria;
    return this;
  }

  whenCellEmpty(): this {
    return this.set('whenCellEmpty', { kind: 'empty' });
  }

  whenCellNotEmpty(): this {
    return this.set('whenCellNotEmpty', { kind: 'notEmpty' });
  }

  build(): object {
    this.session.enter('FilterCriteriaBuilder', 'build', 'handle');
    if (this.criteria === null) throw new Error('not emulated: filter criteria without a condition');
    return refuseUnknown('FilterCriteria', new FilterCriteria(this.criteria));
  }
}

export function newFilterCriteria(session: Session): object {
  return refuseUnknown('FilterCriteriaBuilder', new FilterCriteriaBuilder(session));
}

export function criteriaFrom(value: unknown): PivotCriteria | null {
  return value instanceof FilterCriteria ? value.criteria : null;
}

class PivotPlace {
  constructor(
    private readonly session: Session,
    private readonly sheetModel: SheetModel,
    private readonly id: number,
  ) {}

  enter(service: string, member: string, kind: CallKind): void {
    this.session.enter(service, member, kind);
    this.session.checkAlive(this.sheetModel);
  }

  args(service: string, member: string, values: readonly unknown[]): Arguments {
    return new Arguments(this.session, service, member, values);
  }

  get anchor(): object {
    return this.session.range(this.sheetModel, { ...this.pivot.anchor, rows: 1, columns: 1 });
  }

  isPlaceOf(other: PivotPlace): boolean {
    return other.id === this.id;
  }

  /** @throws Exception when the pivot table was removed; its text [assumed 46] */
  get pivot(): PivotSnapshot {
    const found = this.sheetModel.pivots.find((pivot) => pivot.id === this.id);
    return found ?? this.session.fail('The pivot table no longer exists.');
  }

  change(change: Partial<PivotSnapshot>): void {
    const { pivot, sheetModel, session } = this;
    sheetModel.pivots = sheetModel.pivots.map((other) => (other === pivot ? { ...pivot, ...change } : other));
    session.model.cells(sheetModel.id, { ...pivot.anchor, rows: 1, columns: 1 }, true);
  }

  newKey(): number {
    const { rows, columns, values, filters } = this.pivot;
    return Math.max(0, ...[...rows, ...columns, ...values, ...filters].map(({ key }) => key)) + 1;
  }

  /** Takes a column of the source's sheet, 1 is A. [D] @throws Exception outside the source; its text [assumed 46] */
  checkColumn(column: number): number {
    const area = this.pivot.source?.area;
    if (!area || column < area.column || column >= area.column + area.columns) {
      this.session.fail(`The column ${column} is outside the source data of the pivot table.`);
    }
    return column;
  }
}

/** A value that a pivot table computes in its cells. Calculated fields and shares of totals are not emulated. */
class PivotValue implements Emulates<GoogleAppsScript.Spreadsheet.PivotValue, PivotValue> {
  constructor(
    readonly place: PivotPlace,
    readonly key: number,
  ) {}

  setDisplayName(...texts: unknown[]): this {
    this.place.enter('PivotValue', 'setDisplayName', 'write');
    const name = this.place.args('PivotValue', 'setDisplayName', texts).expect(['text']).text(0);
    const { values } = this.place.pivot;
    this.place.change({ values: values.map((value) => (value.key === this.key ? { ...value, name } : value)) });
    return this;
  }
}

type GroupSide = 'rows' | 'columns';

/**
 * A row group or a column group; it stays good for further changes after those through others [assumed 92].
 * Histogram rules and limits are not emulated.
 */
class PivotGroup implements Emulates<GoogleAppsScript.Spreadsheet.PivotGroup, PivotGroup> {
  constructor(
    private readonly place: PivotPlace,
    private readonly side: GroupSide,
    private readonly key: number,
  ) {}

  private args(member: string, values: readonly unknown[]): Arguments {
    this.place.enter('PivotGroup', member, 'write');
    return this.place.args('PivotGroup', member, values);
  }

  private change(change: (group: PivotGroupSnapshot) => Partial<PivotGroupSnapshot>): this {
    const groups = this.place.pivot[this.side];
    this.place.change({
      [this.side]: groups.map((group) => (group.key === this.key ? { ...group, ...change(group) } : group)),
    });
    return this;
  }

  sortDescending(): this {
    this.args('sortDescending', []);
    return this.change(() => ({ ascending: false }));
  }

  /** Sorts by a value's totals over all of the other side. */
  sortBy(...values: unknown[]): this {
    const args = this.args('sortBy', values).expect(['object', 'list']);
    if (args.list(1).length > 0) throw new Error('not emulated: PivotGroup.sortBy with values of the opposite group');
    const value = args.any(0);
    const sortedBy = value instanceof PivotValue && value.place.isPlaceOf(this.place) ? value.key : args.refuse();
    return this.change(() => ({ sortedBy }));
  }

  showTotals(...values: unknown[]): this {
    const totals = this.args('showTotals', values).expect(['flag']).flag(0);
    return this.change(() => ({ totals }));
  }

  setDisplayName(...values: unknown[]): this {
    const name = this.args('setDisplayName', values).expect(['text']).text(0);
    return this.change(() => ({ name }));
  }

  /** Not in the published types. [D: reference of PivotGroup] */
  setDateTimeGroupingRule(...values: unknown[]): this {
    const args = this.args('setDateTimeGroupingRule', values).expect(['object']);
    const dateRule = memberName(DATE_TIME_GROUPING_RULE_TYPE, args.any(0)) ?? args.refuse();
    return this.change(() => ({ dateRule }));
  }

  /** Keeps by itself what is in none of the groups [D: ManualRule]; the title stays what it is [assumed 24]. */
  addManualGroupingRule(...values: unknown[]): this {
    const args = this.args('addManualGroupingRule', values).expect(['text', 'list']);
    const isValue = (value: unknown): value is StoredValue => ['string', 'number', 'boolean'].includes(typeof value);
    const members = args.list(1).filter(isValue);
    if (members.length < args.list(1).length) args.refuse();
    return this.change(({ manual = [] }) => ({
      manual: [...manual, { name: args.text(0), values: members }],
    }));
  }
}

/** A group as it is added: ascending and with totals. [behaviour 30, L] */
const NEW_GROUP: Omit<PivotGroupSnapshot, 'key' | 'column'> = {
  name: null,
  ascending: true,
  sortedBy: null,
  totals: true,
  dateRule: null,
};

/**
 * A pivot table as scripts hold it; the model computes its result into cells. Calculated values are not emulated, nor that one
 * which is held is stale after a change through another object [behaviour 30, L]: that the add-on fetches it anew has a test of its own.
 */
class PivotTable implements Emulates<GoogleAppsScript.Spreadsheet.PivotTable, PivotTable> {
  constructor(private readonly place: PivotPlace) {}

  private args(member: string, values: readonly unknown[]): Arguments {
    this.place.enter('PivotTable', member, 'write');
    return this.place.args('PivotTable', member, values);
  }

  /** Answers from what it holds, so that no server is asked [assumed 92]. */
  private held(member: string): PivotSnapshot {
    this.place.enter('PivotTable', member, 'handle');
    return this.place.pivot;
  }

  getAnchorCell(): object {
    this.place.enter('PivotTable', 'getAnchorCell', 'handle');
    return this.place.anchor;
  }

  getRowGroups(): object[] {
    return this.held('getRowGroups').rows.map(({ key }) => newGroup(this.place, 'rows', key));
  }

  getColumnGroups(): object[] {
    return this.held('getColumnGroups').columns.map(({ key }) => newGroup(this.place, 'columns', key));
  }

  getPivotValues(): object[] {
    return this.held('getPivotValues').values.map(({ key }) => newValue(this.place, key));
  }

  private addGroup(member: string, side: GroupSide, values: readonly unknown[]): object {
    const column = this.place.checkColumn(this.args(member, values).expect(['number']).number(0));
    const key = this.place.newKey();
    this.place.change({ [side]: [...this.place.pivot[side], { ...NEW_GROUP, key, column }] });
    return newGroup(this.place, side, key);
  }

  addRowGroup(...values: unknown[]): object {
    return this.addGroup('addRowGroup', 'rows', values);
  }

  addColumnGroup(...values: unknown[]): object {
    return this.addGroup('addColumnGroup', 'columns', values);
  }

  addPivotValue(...values: unknown[]): object {
    const args = this.args('addPivotValue', values).expect(['number', 'object']);
    const column = this.place.checkColumn(args.number(0));
    const summary = memberName(PIVOT_TABLE_SUMMARIZE_FUNCTION, args.any(1)) ?? args.refuse();
    const key = this.place.newKey();
    this.place.change({ values: [...this.place.pivot.values, { key, column, summary, name: null }] });
    return newValue(this.place, key);
  }

  /** Answers a filter of which no member is emulated. */
  addFilter(...values: unknown[]): object {
    const args = this.args('addFilter', values).expect(['number', 'object']);
    const column = this.place.checkColumn(args.number(0));
    const criteria = criteriaFrom(args.any(1)) ?? args.refuse();
    this.place.change({ filters: [...this.place.pivot.filters, { key: this.place.newKey(), column, criteria }] });
    return refuseUnknown('PivotFilter', {});
  }
}

function newGroup(place: PivotPlace, side: GroupSide, key: number): object {
  return refuseUnknown('PivotGroup', new PivotGroup(place, side, key));
}

function newValue(place: PivotPlace, key: number): object {
  return refuseUnknown('PivotValue', new PivotValue(place, key));
}

function newPivotTable(session: Session, sheet: SheetModel, id: number): object {
  return refuseUnknown('PivotTable', new PivotTable(new PivotPlace(session, sheet, id)));
}

/** Returns the pivot tables of a sheet as scripts hold them, in the order in which they were made [assumed 92]. */
export function pivotTables(session: Session, sheet: SheetModel): object[] {
  return sheet.pivots.map(({ id }) => newPivotTable(session, sheet, id));
}

/** Puts a pivot table without groups into a cell. What stands there is in its way [assumed 27]. */
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
  return newPivotTable(session, sheet, id);
}
