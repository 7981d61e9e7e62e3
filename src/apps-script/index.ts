export { signalCache, stagingCache } from './caches';
export {
  ClockTriggers,
  DocumentLock,
  Mailer,
  PlatformClock,
  PlatformRandom,
  PlatformUser,
  PropertyStore,
  SpreadsheetUi,
  spreadsheetZone,
} from './services';
export { SpreadsheetWorkbook } from './spreadsheet-workbook';
export { UrlFetchTransport } from './url-fetch-transport';
