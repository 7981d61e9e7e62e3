import { refuseUnknown } from '../service-context';
import {
  CacheService,
  type FetchBridge,
  HtmlService,
  LockService,
  Logger,
  MailApp,
  PropertiesService,
  ScriptApp,
  ScriptConsole,
  Session,
  UrlFetchApp,
  Utilities,
} from '../services';
import { createChartsService, createSpreadsheetService, type SpreadsheetService } from '../spreadsheet';
import type { Execution } from './execution';
import type { Realm } from './realm';
import type { RuntimeState } from './runtime-state';
import type { ScriptProject } from './script-project';

interface GlobalsSource {
  readonly state: RuntimeState;
  readonly project: ScriptProject;
  readonly bridge: FetchBridge;
  readonly allowHosts: readonly string[];
  readonly letIn: (() => void) | undefined;
}

/**
 * Gives a realm the globals of Apps Script, serving one execution; returns what commits the script's last writes, and
 * throws what a write left behind, and what makes the range of an edit.
 */
export function defineGlobals(
  realm: Realm,
  execution: Execution,
  source: GlobalsSource,
): Pick<SpreadsheetService, 'settle' | 'rangeOf'> {
  const { state, project, bridge, allowHosts, letIn } = source;
  const spreadsheet = createSpreadsheetService(state.model, execution);
  const services: Readonly<Record<string, object>> = {
    SpreadsheetApp: spreadsheet.app,
    Charts: createChartsService(),
    UrlFetchApp: new UrlFetchApp(execution, {
      exchange: (requests, waitMs) => bridge.exchange(requests, waitMs, letIn),
      takeQuota: (count) => state.fetchQuotas.of(execution.userEmail).take(count),
      takeOfMoment: (count) => state.fetchMoments.of(execution.userEmail).take(count),
      allowHosts,
    }),
    PropertiesService: new PropertiesService(execution, {
      store: state.properties,
      takeQuota: (count) => state.propertyQuotas.of(execution.userEmail).take(count),
    }),
    CacheService: new CacheService(execution, state.cache),
    LockService: new LockService(execution, state.locks),
    HtmlService: new HtmlService(execution, (name) => project.html(name)),
    Session: new Session(execution),
    ScriptApp: new ScriptApp(execution, state.triggers),
    MailApp: new MailApp(execution, {
      outbox: state.outbox,
      takeQuota: (user, count) => state.mailQuotas.of(user).take(count),
      quotaLeft: (user) => state.mailQuotas.of(user).left(),
    }),
    Utilities: new Utilities(execution),
    Logger: new Logger(execution),
    console: new ScriptConsole(execution),
  };
  for (const [name, service] of Object.entries(services)) realm.define(name, refuseUnknown(name, service));
  return spreadsheet;
}
