import { refuseAll } from '../service-context';
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

/** Globals of Apps Script that are not emulated: naming one is allowed, using it is not. [D: reference, list of services] */
const NOT_EMULATED_GLOBALS: readonly string[] = [
  'Browser',
  'CalendarApp',
  'CardService',
  'ConferenceDataService',
  'ContactsApp',
  'ContentService',
  'DataStudioApp',
  'DocumentApp',
  'DriveApp',
  'FormApp',
  'GmailApp',
  'GroupsApp',
  'Jdbc',
  'LanguageApp',
  'LinearOptimizationService',
  'Maps',
  'MimeType',
  'SitesApp',
  'SlidesApp',
  'XmlService',
];

interface GlobalsSource {
  readonly state: RuntimeState;
  readonly project: ScriptProject;
  readonly bridge: FetchBridge;
  readonly allowHosts: readonly string[];
  /** Called while answers of the network are awaited. */
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
  const services: Readonly<Record<string, unknown>> = {
    SpreadsheetApp: spreadsheet.app,
    Charts: createChartsService(),
    UrlFetchApp: UrlFetchApp.of(execution, {
      exchange: (requests, waitMs) => bridge.exchange(requests, waitMs, letIn),
      takeQuota: (count) => state.fetchQuotas.of(execution.userEmail).take(count),
      takeOfMoment: (count) => state.fetchMoments.of(execution.userEmail).take(count),
      allowHosts,
    }),
    PropertiesService: PropertiesService.of(execution, {
      store: state.properties,
      takeQuota: (count) => state.propertyQuotas.of(execution.userEmail).take(count),
    }),
    CacheService: CacheService.of(execution, state.cache),
    LockService: LockService.of(execution, state.locks),
    HtmlService: HtmlService.of(execution, (name) => project.html(name)),
    Session: Session.of(execution),
    ScriptApp: ScriptApp.of(execution, state.triggers),
    MailApp: MailApp.of(execution, {
      outbox: state.outbox,
      takeQuota: (user, count) => state.mailQuotas.of(user).take(count),
      quotaLeft: (user) => state.mailQuotas.of(user).left(),
    }),
    Utilities: Utilities.of(execution),
    Logger: Logger.of(execution),
    console: ScriptConsole.of(execution),
  };
  for (const [name, service] of Object.entries(services)) realm.define(name, service);
  for (const name of NOT_EMULATED_GLOBALS) realm.define(name, refuseAll(name));
  return spreadsheet;
}
