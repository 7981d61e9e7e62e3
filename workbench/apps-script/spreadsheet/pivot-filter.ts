import type { Emulates } from '../emulates';
import type { PivotFilterSnapshot } from '../model';
import { refuseUnknown } from '../refuse-unknown';
import { criteriaFrom, filterCriteria } from './filter-criteria';
import type { PivotPlace } from './pivot-place';

type Real = GoogleAppsScript.Spreadsheet.PivotFilter;
type Members = 'getFilterCriteria' | 'getSourceDataColumn' | 'remove' | 'setFilterCriteria';

/** Which rows of the source a pivot table takes. */
class PivotFilter implements Emulates<Real, Members> {
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
export function pivotFilter(place: PivotPlace, key: number): object {
  return refuseUnknown('PivotFilter', new PivotFilter(place, key));
}
