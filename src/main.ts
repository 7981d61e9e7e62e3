import { createApp } from './app';
import { countRequests } from './desk/usage';
import { loggedTransport } from './platform/failure';
import { flagCache, stagingCache } from './platform/google/caches';
import { secondTry, tryingTwice } from './platform/google/second-try';
import {
  clockTriggers,
  documentLock,
  mailer,
  platformClock,
  platformRandom,
  platformUser,
  propertyStore,
  spreadsheetUi,
  spreadsheetZone,
} from './platform/google/services';
import { spreadsheetWorkbook } from './platform/google/spreadsheet-workbook';
import { UrlFetchTransport } from './platform/google/url-fetch-transport';
import type { Ports, ReportPorts } from './platform/ports';

declare const CRM_DESK_VERSION: string;
declare const CRM_DESK_COMMIT: string;

const reportTo: Omit<ReportPorts, 'random'> = {
  build: { version: CRM_DESK_VERSION, commit: CRM_DESK_COMMIT },
  // biome-ignore lint/suspicious/noConsole: Google keeps it where a maintainer looks
  log: (text) => console.error(text),
};

const reports = (): ReportPorts => ({ ...reportTo, random: platformRandom(Utilities) });
const twice = secondTry((ms) => Utilities.sleep(ms));

/** Touches no service while the file loads, which would break the menu in authorisation mode NONE. */
function googlePorts(isWatched = true): Ports {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  const cache = CacheService.getUserCache();
  const properties = propertyStore(() => PropertiesService.getScriptProperties());
  const documentProperties = propertyStore(() => PropertiesService.getDocumentProperties());
  const zone = spreadsheetZone(spreadsheet, Utilities, documentProperties);
  const ports: Ports = {
    ...reportTo,
    workbook: spreadsheetWorkbook(
      { app: SpreadsheetApp, spreadsheet, charts: Charts },
      { wallTimeAt: zone, store: documentProperties, isWatched },
    ),
    transport: loggedTransport(googleTransport(), reports),
    properties,
    documentProperties,
    userProperties,
    lock: documentLock(LockService, () => {
      for (const store of [properties, documentProperties, userProperties]) store.forget();
    }),
    staging: stagingCache(cache, Utilities),
    flags: flagCache(cache),
    clock: platformClock(Utilities, zone, documentProperties),
    random: platformRandom(Utilities),
    user: googleUser(),
    triggers: clockTriggers(ScriptApp),
    mailer: mailer(MailApp, spreadsheet),
  };
  return tryingTwice(ports, twice);
}

const userProperties = propertyStore(() => PropertiesService.getUserProperties());

let transport: UrlFetchTransport | null = null;

function googleTransport(): UrlFetchTransport {
  transport ??= new UrlFetchTransport(UrlFetchApp);
  return transport;
}

function settle(): void {
  if (!transport?.sent) return;
  userProperties.forget();
  countRequests({ clock: Date, userProperties }, transport.sent, transport.answered);
}

let user: Ports['user'] | null = null;

function googleUser(): Ports['user'] {
  user ??= twice(platformUser(Session), ['email', 'language']);
  return user;
}

const app = createApp({
  user: googleUser,
  ui: () => spreadsheetUi({ app: SpreadsheetApp, html: HtmlService, person: () => googleUser().email() }),
  ports: googlePorts,
  reports,
  settle,
});

export function onOpen(): void {
  app.onOpen();
}

export function onInstall(): void {
  app.onOpen();
}

/** After each edit by hand, for 30 s at most and without services that need consent [pages, simple triggers, D]. */
export function onEdit({ range }: Pick<GoogleAppsScript.Events.SheetsOnEdit, 'range'>): void {
  app.onEdit({
    sheetId: range.getSheet().getSheetId(),
    row: range.getRow(),
    column: range.getColumn(),
    rows: range.getNumRows(),
    columns: range.getNumColumns(),
  });
}

/** The build declares a global function for each item, since Apps Script finds handlers nowhere else. */
export const { menu } = app;

/** The hourly trigger passes an event, a person's click none. */
export function refreshOnSchedule(event?: unknown): void {
  const report = app.refreshOnSchedule(event === undefined);
  Logger.log(report);
}

/** The only function that pages call: JSON text in, JSON text out. */
export function rpc(text: string): string {
  return app.rpc(text);
}
