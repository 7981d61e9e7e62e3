export { signalCache, stagingCache } from './caches';
export { secondTry, tryingTwice } from './second-try';
export {
  clockTriggers,
  documentLock,
  mailer,
  platformClock,
  platformRandom,
  platformUser,
  propertyStore,
  spreadsheetUi,
  spreadsheetZone,
} from './services';
export { spreadsheetWorkbook } from './spreadsheet-workbook';
export { UrlFetchTransport } from './url-fetch-transport';
