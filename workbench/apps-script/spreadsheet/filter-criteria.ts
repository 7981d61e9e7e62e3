import type { PivotCriteria, SheetModel } from '../model';
import { type Emulates, refuseUnknown } from '../service-context';
import { BOOLEAN_CRITERIA } from './enums';
import type { Session } from './session';

type RealFilter = GoogleAppsScript.Spreadsheet.Filter;
type RealCriteria = GoogleAppsScript.Spreadsheet.FilterCriteria;
type RealBuilder = GoogleAppsScript.Spreadsheet.FilterCriteriaBuilder;

/** The condition by which a filter, or a pivot table of its source, takes rows, as scripts hold it. */
class FilterCriteria implements Emulates<RealCriteria, 'getCriteriaType'> {
  constructor(
    private readonly session: Session,
    readonly criteria: PivotCriteria,
  ) {}

  getCriteriaType(): object {
    this.session.enter('FilterCriteria', 'getCriteriaType', 'handle');
    return this.criteria.kind === 'empty' ? BOOLEAN_CRITERIA.CELL_EMPTY : BOOLEAN_CRITERIA.CELL_NOT_EMPTY;
  }

  toString(): string {
    return 'FilterCriteria';
  }
}

class FilterCriteriaBuilder implements Emulates<RealBuilder, 'build' | 'whenCellEmpty' | 'whenCellNotEmpty'> {
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
    return refuseUnknown('FilterCriteria', new FilterCriteria(this.session, this.criteria));
  }

  toString(): string {
    return 'FilterCriteriaBuilder';
  }
}

/** Returns a builder of criteria as scripts hold it. */
export function newFilterCriteria(session: Session): object {
  return refuseUnknown('FilterCriteriaBuilder', new FilterCriteriaBuilder(session));
}

/** Returns the criteria that a script passed, or null when the value is none. */
export function criteriaFrom(value: unknown): PivotCriteria | null {
  return value instanceof FilterCriteria ? value.criteria : null;
}

/** The filter of a sheet as scripts hold it: where it is; what it lets through is not emulated. */
class Filter implements Emulates<RealFilter, 'getRange' | 'remove'> {
  constructor(
    private readonly session: Session,
    private readonly sheetModel: SheetModel,
  ) {}

  getRange(): object {
    this.session.enter('Filter', 'getRange', 'read');
    const area = this.sheetModel.filter ?? this.session.fail('Service error: Spreadsheets');
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

/** Returns the filter of a sheet as scripts hold it. */
export function newFilter(session: Session, sheetModel: SheetModel): object {
  return refuseUnknown('Filter', new Filter(session, sheetModel));
}
