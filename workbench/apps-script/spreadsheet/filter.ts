import type { PivotCriteria, SheetModel } from '../model';
import { type Emulates, type EnumMember, refuseUnknown } from '../service-context';
import { Arguments } from './arguments';
import { BOOLEAN_CRITERIA } from './enums';
import type { Session } from './session';

type Real = GoogleAppsScript.Spreadsheet.Filter;

/** The filter of a sheet. Its criteria are not emulated. */
class Filter implements Emulates<Real, 'getRange' | 'remove'> {
  constructor(
    private readonly session: Session,
    private readonly sheetModel: SheetModel,
  ) {}

  getRange(): object {
    this.session.enter('Filter', 'getRange', 'read');
    const area = this.sheetModel.filter ?? this.session.fail('Range not found');
    return this.session.range(this.sheetModel, area);
  }

  remove(): void {
    this.session.enter('Filter', 'remove', 'write');
    this.sheetModel.filter = null;
    this.session.model.structure();
  }

  toString(): string {
    return 'Filter';
  }
}

/** Returns the sheet's filter as scripts hold it. */
export function newFilter(session: Session, sheet: SheetModel): object {
  return refuseUnknown('Filter', new Filter(session, sheet));
}

type RealFilterCriteria = GoogleAppsScript.Spreadsheet.FilterCriteria;
type RealBuilder = GoogleAppsScript.Spreadsheet.FilterCriteriaBuilder;

/** What a filter lets through, as scripts hold it. Only what pivot tables take is emulated, and of that the visible values and blanks. */
class FilterCriteria implements Emulates<Omit<RealFilterCriteria, 'getCriteriaType'>, 'copy' | 'getVisibleValues'> {
  constructor(
    protected readonly session: Session,
    readonly criteria: PivotCriteria,
  ) {}

  private enter(member: string): void {
    this.session.enter('FilterCriteria', member, 'handle');
  }

  copy(): object {
    this.enter('copy');
    return newFilterCriteria(this.session, this.criteria);
  }

  getVisibleValues(): string[] {
    this.enter('getVisibleValues');
    return this.criteria.kind === 'visible' ? [...this.criteria.values] : [];
  }

  /** Null without a condition. [D] */
  getCriteriaType(): EnumMember | null {
    this.enter('getCriteriaType');
    if (this.criteria.kind === 'visible') return null;
    return this.criteria.kind === 'empty' ? BOOLEAN_CRITERIA.CELL_EMPTY : BOOLEAN_CRITERIA.CELL_NOT_EMPTY;
  }

  toString(): string {
    return 'FilterCriteria';
  }
}

class FilterCriteriaBuilder
  implements Emulates<RealBuilder, 'build' | 'setVisibleValues' | 'whenCellEmpty' | 'whenCellNotEmpty'>
{
  constructor(
    private readonly session: Session,
    private criteria: PivotCriteria | null,
  ) {}

  private set(member: string, criteria: PivotCriteria): this {
    this.session.enter('FilterCriteriaBuilder', member, 'handle');
    // Live, both may hold at once; which of them would have to give way here is not known.
    if (this.criteria !== null && (this.criteria.kind === 'visible') !== (criteria.kind === 'visible')) {
      throw new Error('not emulated: filter criteria with values and a condition');
    }
    this.criteria = criteria;
    return this;
  }

  setVisibleValues(...values: unknown[]): this {
    const args = new Arguments(this.session, 'FilterCriteriaBuilder', 'setVisibleValues', values).expect(['list']);
    return this.set('setVisibleValues', { kind: 'visible', values: args.list(0).map(String) });
  }

  whenCellEmpty(): this {
    return this.set('whenCellEmpty', { kind: 'empty' });
  }

  whenCellNotEmpty(): this {
    return this.set('whenCellNotEmpty', { kind: 'notEmpty' });
  }

  build(): object {
    this.session.enter('FilterCriteriaBuilder', 'build', 'handle');
    if (this.criteria === null) throw new Error('not emulated: filter criteria without values or condition');
    return filterCriteria(this.session, this.criteria);
  }

  toString(): string {
    return 'FilterCriteriaBuilder';
  }
}

/** Returns criteria as scripts hold them. */
export function filterCriteria(session: Session, criteria: PivotCriteria): object {
  return refuseUnknown('FilterCriteria', new FilterCriteria(session, criteria));
}

/** Returns a builder that starts from criteria or from none. */
export function newFilterCriteria(session: Session, criteria: PivotCriteria | null = null): object {
  return refuseUnknown('FilterCriteriaBuilder', new FilterCriteriaBuilder(session, criteria));
}

/** Returns the criteria that a script passed, or null when the value is none. */
export function criteriaFrom(value: unknown): PivotCriteria | null {
  return value instanceof FilterCriteria ? value.criteria : null;
}
