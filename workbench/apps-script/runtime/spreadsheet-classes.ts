const NOT_SPREADSHEET = new Set([
  'UrlFetchApp',
  'HTTPResponse',
  'PropertiesService',
  'Properties',
  'CacheService',
  'Cache',
  'LockService',
  'Lock',
  'HtmlService',
  'HtmlOutput',
  'Session',
  'User',
  'ScriptApp',
  'AuthorizationInfo',
  'Trigger',
  'TriggerBuilder',
  'ClockTriggerBuilder',
  'MailApp',
  'Utilities',
  'Blob',
  'Logger',
  'console',
  'Ui',
  'Menu',
]);

export function isSpreadsheetClass(service: string): boolean {
  return !NOT_SPREADSHEET.has(service);
}
