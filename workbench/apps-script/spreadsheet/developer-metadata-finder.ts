import type { Emulates } from '../emulates';
import { contains, type MetadataSnapshot } from '../model';
import { refuseUnknown } from '../refuse-unknown';
import { Arguments } from './arguments';
import type { MetadataScope, Session } from './session';

type Location = MetadataSnapshot['location'];
type RealFinder = GoogleAppsScript.Spreadsheet.DeveloperMetadataFinder;
type Test = (entry: MetadataSnapshot) => boolean;

/** A search for metadata in a spreadsheet, in a sheet with its rows and columns, or in a range. [D] */
class DeveloperMetadataFinder
  implements
    Emulates<
      RealFinder,
      'find' | 'onIntersectingLocations' | 'withId' | 'withKey' | 'withLocationType' | 'withValue' | 'withVisibility'
    >
{
  private readonly tests: Test[] = [];
  private intersecting = false;

  constructor(
    private readonly session: Session,
    private readonly scope: MetadataScope,
  ) {}

  private enter(member: string): void {
    this.session.enter('DeveloperMetadataFinder', member, 'handle');
  }

  private with(member: string, values: readonly unknown[], test: (wanted: unknown) => Test): this {
    this.enter(member);
    const wanted = new Arguments(this.session, 'DeveloperMetadataFinder', member, values).expect(['any']).any(0);
    this.tests.push(test(wanted));
    return this;
  }

  withKey(...values: unknown[]): this {
    return this.with('withKey', values, (key) => (entry) => entry.key === key);
  }

  withValue(...values: unknown[]): this {
    return this.with('withValue', values, (value) => (entry) => entry.value === value);
  }

  withId(...values: unknown[]): this {
    return this.with('withId', values, (id) => (entry) => entry.id === id);
  }

  withVisibility(...values: unknown[]): this {
    return this.with('withVisibility', values, (wanted) => (entry) => entry.visibility === String(wanted));
  }

  withLocationType(...values: unknown[]): this {
    return this.with(
      'withLocationType',
      values,
      (wanted) => (entry) => entry.location.on.toUpperCase() === String(wanted),
    );
  }

  onIntersectingLocations(): this {
    this.enter('onIntersectingLocations');
    this.intersecting = true;
    return this;
  }

  find(): object[] {
    this.session.enter('DeveloperMetadataFinder', 'find', 'read');
    return this.session.model.metadata
      .filter(
        (entry) => inScope(entry.location, this.scope, this.intersecting) && this.tests.every((test) => test(entry)),
      )
      .map((entry) => this.session.metadata(entry.id));
  }

  toString(): string {
    return 'DeveloperMetadataFinder';
  }
}

function inScope(location: Location, { sheet, area }: MetadataScope, intersecting: boolean): boolean {
  if (!sheet) {
    return true;
  }
  if (location.on === 'spreadsheet' || location.sheetId !== sheet.id) {
    return false;
  }
  if (!area) {
    return true;
  }
  if (location.on === 'sheet') {
    return intersecting;
  }
  const [start, end] =
    location.on === 'row'
      ? [
          { row: location.index, column: 1 },
          { row: location.index, column: sheet.columns.count },
        ]
      : [
          { row: 1, column: location.index },
          { row: sheet.rows.count, column: location.index },
        ];
  const inside = contains(area, start.row, start.column) && contains(area, end.row, end.column);
  const crosses = contains(
    area,
    location.on === 'row' ? location.index : area.row,
    location.on === 'row' ? area.column : location.index,
  );
  return inside || (intersecting && crosses);
}

/** Returns a finder over that scope. */
export function developerMetadataFinder(session: Session, scope: MetadataScope): object {
  return refuseUnknown('DeveloperMetadataFinder', new DeveloperMetadataFinder(session, scope));
}
