import type { Emulates } from '../emulates';
import type { EnumMember } from '../enum-members';
import type { PivotGroupSnapshot, StoredValue } from '../model';
import { refuseUnknown } from '../refuse-unknown';
import type { CallKind } from '../service-context';
import type { Arguments } from './arguments';
import { DATE_TIME_GROUPING_RULE_TYPE, DIMENSION, memberName } from './enums';
import type { PivotPlace } from './pivot-place';
import { pivotValueKey } from './pivot-value';

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
