import type { Area, WorkbookModel } from '../model';
import { type CallKind, type Emulates, refuseUnknown, type ServiceContext } from '../service-context';
import { newDataValidation } from './data-validation';
import { developerMetadata, developerMetadataFinder } from './developer-metadata';
import { DATE_TIME_GROUPING_RULE_TYPE, DEVELOPER_METADATA_VISIBILITY, PIVOT_TABLE_SUMMARIZE_FUNCTION } from './enums';
import { newFilterCriteria } from './filter-criteria';
import { newRange } from './range';
import { type Makers, Session } from './session';
import { newSheet } from './sheet';
import { newSpreadsheet } from './spreadsheet';
import { newUi } from './ui';

const MAKERS: Makers = {
  spreadsheet: newSpreadsheet,
  sheet: newSheet,
  range: newRange,
  metadata: developerMetadata,
  metadataFinder: developerMetadataFinder,
};

/** The global SpreadsheetApp over one workbook. Which member an authorisation mode allows is the context's affair. */
class SpreadsheetApp implements Emulates<GoogleAppsScript.Spreadsheet.SpreadsheetApp, SpreadsheetApp> {
  readonly DeveloperMetadataVisibility = DEVELOPER_METADATA_VISIBILITY;
  readonly DateTimeGroupingRuleType = DATE_TIME_GROUPING_RULE_TYPE;
  readonly PivotTableSummarizeFunction = PIVOT_TABLE_SUMMARIZE_FUNCTION;

  constructor(private readonly session: Session) {}

  private enter(member: string, kind: CallKind): void {
    this.session.enter('SpreadsheetApp', member, kind);
  }

  getActiveSpreadsheet(): object {
    this.enter('getActiveSpreadsheet', 'handle');
    return this.session.spreadsheet();
  }

  getActive(): object {
    this.enter('getActive', 'handle');
    return this.session.spreadsheet();
  }

  getActiveSheet(): object | null {
    this.enter('getActiveSheet', 'handle');
    return this.session.activeSheetHandle();
  }

  getActiveRange(): object | null {
    this.enter('getActiveRange', 'read');
    return this.session.activeRange();
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
}

export interface SpreadsheetService {
  readonly app: object;
  /** Commits what was written, as the end of an execution does. @throws Exception that a write left behind */
  readonly settle: () => void;
  readonly rangeOf: (place: Area & { readonly sheetId: number }) => object;
}

export function createSpreadsheetService(model: WorkbookModel, ctx: ServiceContext): SpreadsheetService {
  const session = new Session(model, ctx, MAKERS);
  return {
    app: refuseUnknown('SpreadsheetApp', new SpreadsheetApp(session)),
    settle: () => session.settle(),
    rangeOf: ({ sheetId, ...area }) => {
      const sheet = model.sheet(sheetId);
      if (!sheet) throw new Error(`There is no sheet ${sheetId}.`);
      return session.range(sheet, area);
    },
  };
}
