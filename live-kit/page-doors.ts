import { CANARY_PAGE } from './canaries';
import type { Json } from './probe';
import { SHARED_SHEET } from './run';

const SHARED = 'live kit shared';

const spreadsheet = () => SpreadsheetApp.getActiveSpreadsheet();
const cache = () => CacheService.getUserCache();

/** Makes the sheet that two executions share; `unshare` deletes it, or else the end of the kit. */
export function share(): void {
  unshare();
  spreadsheet().insertSheet(SHARED_SHEET);
}

/** Writes a text into the shared sheet and the cache, and stays under way for some seconds without a flush. */
export function writeShared(text: string): void {
  cache().put(SHARED, text, 60);
  spreadsheet().getSheetByName(SHARED_SHEET)?.getRange(1, 1).setValue(text);
  Utilities.sleep(6_000);
}

/** Returns what the shared sheet and the cache contain. */
export function readShared(): Json {
  const cell = spreadsheet().getSheetByName(SHARED_SHEET)?.getRange(1, 1).getDisplayValues()[0]?.[0] ?? null;
  return { cell, cached: cache().get(SHARED) };
}

/** Deletes the shared sheet. */
export function unshare(): void {
  cache().removeAll([SHARED]);
  const sheet = spreadsheet().getSheetByName(SHARED_SHEET);
  if (sheet) spreadsheet().deleteSheet(sheet);
}

/** Shows a dialog that reports which of its scripts arrived. */
export function showCanaries(): void {
  cache().removeAll([SHARED]);
  SpreadsheetApp.getUi().showModelessDialog(HtmlService.createHtmlOutput(CANARY_PAGE), 'Live kit');
}

/** Keeps what the dialog reports. */
export function keepArrived(scripts: unknown): void {
  cache().put(SHARED, JSON.stringify(scripts), 60);
}

/** Returns what the dialog reported; null while it has not. */
export function arrived(): Json {
  const kept = cache().get(SHARED);
  return kept === null ? null : JSON.parse(kept);
}
