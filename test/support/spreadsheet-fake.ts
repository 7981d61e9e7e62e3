import type { EngineEvent } from '../../workbench/apps-script/engine-api';
import { WorkbookModel } from '../../workbench/apps-script/model/workbook-model';
import type { CallKind } from '../../workbench/apps-script/service-context';
import { createSpreadsheetService } from '../../workbench/apps-script/spreadsheet/spreadsheet-app';
import { PlainExecution } from './emulated-services';

type SpreadsheetApp = GoogleAppsScript.Spreadsheet.SpreadsheetApp;

/** The emulation answers plain objects; tests speak to it as scripts do, through Google's own types. */
function isSpreadsheetApp(app: object): app is SpreadsheetApp {
  return 'getActiveSpreadsheet' in app;
}

export function spreadsheetFake(options: { locale?: string; timeZone?: string; model?: WorkbookModel } = {}) {
  const { locale = 'en_US', timeZone = 'Asia/Ho_Chi_Minh' } = options;
  const model = options.model ?? WorkbookModel.empty({ locale, timeZone });
  const calls: string[] = [];
  const events: EngineEvent[] = [];
  const execution = Object.assign(new PlainExecution('someone@example.com'), {
    call: (service: string, member: string, kind: CallKind, cells = 0) => {
      calls.push(`${kind} ${service}.${member} ${cells}`);
    },
    emit: (event: EngineEvent) => {
      events.push(event);
    },
  });
  const { app, settle } = createSpreadsheetService(model, execution);
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
