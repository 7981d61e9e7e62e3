export {
  ClockTriggers,
  DocumentLock,
  Mailer,
  PlatformClock,
  PlatformRandom,
  PlatformUser,
  PropertyStore,
  spreadsheetZone,
} from './services';
export { SpreadsheetUi } from './spreadsheet-ui';
export { SpreadsheetWorkbook } from './spreadsheet-workbook';
export { StagingCache } from './staging-cache';
export { UrlFetchTransport } from './url-fetch-transport';
