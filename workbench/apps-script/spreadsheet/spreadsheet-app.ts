import { contains, type MetadataSnapshot, type WorkbookModel } from '../model';
import { type CallKind, type Emulates, refuseUnknown, type ServiceContext } from '../service-context';
import { Arguments } from './arguments';
import { newDataValidation } from './data-validation';
import { developerMetadata } from './developer-metadata';
import {
  BOOLEAN_CRITERIA,
  COPY_PASTE_TYPE,
  DATA_VALIDATION_CRITERIA,
  DATE_TIME_GROUPING_RULE_TYPE,
  DEVELOPER_METADATA_LOCATION_TYPE,
  DEVELOPER_METADATA_VISIBILITY,
  DIMENSION,
  PIVOT_TABLE_SUMMARIZE_FUNCTION,
  PIVOT_VALUE_DISPLAY_TYPE,
  SHEET_TYPE,
  WRAP_STRATEGY,
} from './enums';
import { newFilterCriteria } from './filter';
import { newRange } from './range';
import { rangeFrom } from './range-place';
import { type Makers, type MetadataScope, Session } from './session';
import { newSheet } from './sheet';
import { sheetFrom } from './sheet-selection';
import { newSpreadsheet } from './spreadsheet';
import { newUi } from './ui';

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
function developerMetadataFinder(session: Session, scope: MetadataScope): object {
  return refuseUnknown('DeveloperMetadataFinder', new DeveloperMetadataFinder(session, scope));
}

type Real = GoogleAppsScript.Spreadsheet.SpreadsheetApp;
type Members =
  | 'flush'
  | 'getActive'
  | 'getActiveRange'
  | 'getActiveSheet'
  | 'getActiveSpreadsheet'
  | 'getCurrentCell'
  | 'getUi'
  | 'newDataValidation'
  | 'newFilterCriteria'
  | 'setActiveRange'
  | 'setActiveSheet';

const MAKERS: Makers = {
  spreadsheet: newSpreadsheet,
  sheet: newSheet,
  range: newRange,
  metadata: developerMetadata,
  metadataFinder: developerMetadataFinder,
};

/** The global SpreadsheetApp over one workbook. Which member an authorisation mode allows is the context's affair. */
class SpreadsheetApp implements Emulates<Real, Members> {
  readonly BooleanCriteria = BOOLEAN_CRITERIA;
  readonly CopyPasteType = COPY_PASTE_TYPE;
  readonly DataValidationCriteria = DATA_VALIDATION_CRITERIA;
  readonly DeveloperMetadataLocationType = DEVELOPER_METADATA_LOCATION_TYPE;
  readonly DeveloperMetadataVisibility = DEVELOPER_METADATA_VISIBILITY;
  readonly DateTimeGroupingRuleType = DATE_TIME_GROUPING_RULE_TYPE;
  readonly Dimension = DIMENSION;
  readonly PivotTableSummarizeFunction = PIVOT_TABLE_SUMMARIZE_FUNCTION;
  readonly PivotValueDisplayType = PIVOT_VALUE_DISPLAY_TYPE;
  readonly SheetType = SHEET_TYPE;
  readonly WrapStrategy = WRAP_STRATEGY;

  constructor(private readonly session: Session) {}

  private enter(member: string, kind: CallKind): void {
    this.session.enter('SpreadsheetApp', member, kind);
  }

  private args(member: string, values: readonly unknown[]): Arguments {
    return new Arguments(this.session, 'SpreadsheetApp', member, values);
  }

  getActiveSpreadsheet(): object {
    this.enter('getActiveSpreadsheet', 'handle');
    return this.session.spreadsheet();
  }

  getActive(): object {
    this.enter('getActive', 'handle');
    return this.session.spreadsheet();
  }

  /** Null while a trigger runs, like the selection; that it is not the first sheet is assumed. */
  getActiveSheet(): object | null {
    this.enter('getActiveSheet', 'handle');
    return this.session.isWatched ? this.session.sheet(this.session.activeSheet()) : null;
  }

  setActiveSheet(...values: unknown[]): object {
    this.enter('setActiveSheet', 'handle');
    const args = this.args('setActiveSheet', values).expect(['object'], ['object', 'flag']);
    return (sheetFrom(args.any(0)) ?? args.refuse()).activate();
  }

  getActiveRange(): object | null {
    this.enter('getActiveRange', 'handle');
    return this.activeSheet().getActiveRange();
  }

  getCurrentCell(): object | null {
    this.enter('getCurrentCell', 'handle');
    return this.session.isWatched ? this.activeSheet().getCurrentCell() : null;
  }

  private activeSheet() {
    const sheet = sheetFrom(this.session.sheet(this.session.activeSheet()));
    return sheet ?? this.session.fail('Service error: Spreadsheets');
  }

  setActiveRange(...values: unknown[]): object {
    this.enter('setActiveRange', 'handle');
    const args = this.args('setActiveRange', values).expect(['object']);
    return (rangeFrom(args.any(0)) ?? args.refuse()).activate();
  }

  /** @throws Exception of a validation that an earlier write violated [behaviour 2.3, R] */
  flush(): void {
    this.enter('flush', 'write');
    this.session.settle();
  }

  /** @throws Exception while a trigger runs [behaviour 2.3, R] */
  getUi(): object {
    this.enter('getUi', 'handle');
    if (!this.session.isWatched) this.session.fail('Cannot call SpreadsheetApp.getUi() from this context.');
    return newUi(this.session);
  }

  newDataValidation(): object {
    this.enter('newDataValidation', 'handle');
    return newDataValidation(this.session);
  }

  newFilterCriteria(): object {
    this.enter('newFilterCriteria', 'handle');
    return newFilterCriteria(this.session);
  }

  toString(): string {
    return 'SpreadsheetApp';
  }
}

/** What an execution needs of the spreadsheet service. */
interface SpreadsheetService {
  /** The global that the script sees. */
  readonly app: object;
  /** Commits what was written, as the end of an execution does. @throws Exception that a write left behind */
  readonly settle: () => void;
}

/** Returns the service over a workbook, for one execution. */
export function createSpreadsheetService(model: WorkbookModel, ctx: ServiceContext): SpreadsheetService {
  const session = new Session(model, ctx, MAKERS);
  return {
    app: refuseUnknown('SpreadsheetApp', new SpreadsheetApp(session)),
    settle: () => session.settle(),
  };
}

/** Returns the global SpreadsheetApp over a workbook, for one execution. */
export function createSpreadsheetApp(model: WorkbookModel, ctx: ServiceContext): object {
  return createSpreadsheetService(model, ctx).app;
}
