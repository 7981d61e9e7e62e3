import type { Emulates } from '../emulates';
import type { WorkbookModel } from '../model';
import { refuseUnknown } from '../refuse-unknown';
import type { CallKind, ServiceContext } from '../service-context';
import { Arguments } from './arguments';
import { newDataValidation } from './data-validation';
import { developerMetadata } from './developer-metadata';
import { developerMetadataFinder } from './developer-metadata-finder';
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
import { newFilterCriteria } from './filter-criteria';
import { newRange } from './range';
import { rangeFrom } from './range-place';
import { type Makers, Session } from './session';
import { newSheet } from './sheet';
import { sheetFrom } from './sheet-selection';
import { newSpreadsheet } from './spreadsheet';
import { newUi } from './ui';

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
export interface SpreadsheetService {
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
