export {
  ClockTriggers,
  DocumentLock,
  Mailer,
  PlatformClock,
  PlatformRandom,
  PlatformUser,
  PropertyStore,
  StagingCache,
  spreadsheetZone,
} from './services';
export { SpreadsheetUi } from './spreadsheet-ui';
export { SpreadsheetWorkbook } from './spreadsheet-workbook';
export { UrlFetchTransport } from './url-fetch-transport';
