import type { PivotCriteria } from '../model';
import { type Emulates, refuseUnknown } from '../service-context';
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
