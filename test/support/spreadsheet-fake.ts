import type { EngineEvent } from '../../workbench/apps-script/engine-api';
import { WorkbookModel } from '../../workbench/apps-script/model';
import type { ServiceContext } from '../../workbench/apps-script/service-context';
import { createSpreadsheetService } from '../../workbench/apps-script/spreadsheet';

type SpreadsheetApp = GoogleAppsScript.Spreadsheet.SpreadsheetApp;

/** The emulation answers plain objects; tests speak to it as scripts do, through Google's own types. */
function isSpreadsheetApp(app: object): app is SpreadsheetApp {
  return 'getActiveSpreadsheet' in app;
}

class ServiceException extends Error {
  override name = 'Exception';
}

/** Returns a workbook with one sheet, the service over it, and an account of what was called and emitted. */
export function spreadsheetFake(options: { locale?: string; timeZone?: string; model?: WorkbookModel } = {}) {
  const { locale = 'en_US', timeZone = 'Asia/Ho_Chi_Minh' } = options;
  const model = options.model ?? WorkbookModel.empty({ locale, timeZone });
  const calls: string[] = [];
  const events: EngineEvent[] = [];
  const ctx: ServiceContext = {
    call: (service, member, kind, cells = 0) => {
      calls.push(`${kind} ${service}.${member} ${cells}`);
    },
    date: (ms) => new Date(ms),
    exception: (message) => new ServiceException(message),
    now: () => Date.UTC(2026, 8, 5),
    emit: (event) => {
      events.push(event);
    },
    authMode: 'FULL',
    locale: 'en',
    userEmail: 'someone@example.com',
    unattended: false,
  };
  const { app, settle } = createSpreadsheetService(model, ctx);
  if (!isSpreadsheetApp(app)) {
    throw new Error('no SpreadsheetApp');
  }
  const spreadsheet = app.getActiveSpreadsheet();
  const sheet = spreadsheet.getActiveSheet();
  calls.length = 0;
  return { app, settle, model, spreadsheet, sheet, calls, events };
}

/** Calls a member as a script might, with arguments that the published types do not allow. */
export function callLoosely(target: object, member: string, ...values: unknown[]): unknown {
  const method: unknown = Reflect.get(target, member);
  if (typeof method !== 'function') {
    throw new Error(`${member} is no method`);
  }
  return Reflect.apply(method, target, values);
}
