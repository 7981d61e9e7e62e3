import { CANARY_PAGE } from './canaries';
import type { Json } from './probe';
import { SCRATCH } from './run';

/** Limits what a page may ask for. */
const MOST_CHARACTERS = 30_000_000;
const MOST_MS = 20_000;
const MOST_ROWS = 20_000;

const SHARED = 'live kit shared';

/** Sends back what a page sent. */
export function echo(given: unknown): unknown {
  return given;
}

/** Returns a text of so many characters. */
export function textOf(characters: number): string {
  return 'x'.repeat(Math.min(characters, MOST_CHARACTERS));
}

/** Returns what a page cannot be sent, for it to see what arrives. */
export function oddAnswer(which: string): unknown {
  const ring: Record<string, unknown> = {};
  ring.self = ring;
  const answers: Readonly<Record<string, unknown>> = {
    date: { at: new Date(0) },
    function: { run: () => 1 },
    undefined: { lacking: undefined, list: [undefined, 1] },
    nothing: undefined,
    'no number': { list: [Number.NaN, Number.POSITIVE_INFINITY] },
    cycle: ring,
    promise: Promise.resolve('kept'),
  };
  return answers[which];
}

/** Throws what a script throws, for a page to see what arrives. @param which "service", "script" or "text" */
export function thrown(which: string): void {
  if (which === 'service') LockService.getDocumentLock().tryLock('soon' as never);
  throw which === 'text' ? 'a text' : new RangeError('out of range');
}

/** Sleeps so many milliseconds; returns when it began and ended. */
export function pauseOf(ms: number): readonly number[] {
  const began = Date.now();
  Utilities.sleep(Math.min(ms, MOST_MS));
  return [began, Date.now()];
}

const spreadsheet = () => SpreadsheetApp.getActiveSpreadsheet();

/** Makes the sheet that two executions share; `unshare` takes it away, or else the end of the kit. */
export function share(): void {
  unshare();
  spreadsheet().insertSheet(`${SCRATCH} shared`);
}

/** Writes a text into the shared sheet and the cache, and stays under way so many milliseconds without a flush. */
export function writeShared({ text, ms }: { readonly text: string; readonly ms: number }): void {
  CacheService.getUserCache().put(SHARED, text, 60);
  spreadsheet().getSheetByName(`${SCRATCH} shared`)?.getRange(1, 1).setValue(text);
  Utilities.sleep(Math.min(ms, MOST_MS));
}

/** Returns what the shared sheet and the cache hold. */
export function readShared(): Json {
  const sheet = spreadsheet().getSheetByName(`${SCRATCH} shared`);
  const cached = CacheService.getUserCache().get(SHARED);
  return { cell: sheet?.getRange(1, 1).getDisplayValues()[0]?.[0] ?? null, cached };
}

/** Takes the shared sheet away. */
export function unshare(): void {
  CacheService.getUserCache().removeAll([SHARED]);
  const sheet = spreadsheet().getSheetByName(`${SCRATCH} shared`);
  if (sheet) spreadsheet().deleteSheet(sheet);
}

/** Fills the shared sheet, with a flush at its end or without; the page tells how long it waited. */
export function fillShared({ rows, flush }: { readonly rows: number; readonly flush: boolean }): void {
  const sheet = spreadsheet().getSheetByName(`${SCRATCH} shared`);
  if (!sheet) throw new Error('The shared sheet is gone.');
  const count = Math.min(rows, MOST_ROWS);
  const missing = count - sheet.getMaxRows();
  if (missing > 0) sheet.insertRowsAfter(sheet.getMaxRows(), missing);
  SpreadsheetApp.flush();
  const first = Date.now();
  const values = Array.from({ length: count }, (_, row) =>
    Array.from({ length: 20 }, (_each, at) => first + row * 20 + at),
  );
  sheet.getRange(1, 1, count, 20).setValues(values);
  if (flush) SpreadsheetApp.flush();
}

/** Tells its size to the script and closes itself. */
const MEASURED = `<p>This closes by itself.</p><script>
google.script.run.withSuccessHandler(function () { google.script.host.close(); })
  .keepTold([window.innerWidth, window.innerHeight]);
</script>`;

/** Shows a dialog that tells something, and forgets what one before it told. @param which "canaries", or else its size */
export function showTelling(which: string): void {
  CacheService.getUserCache().removeAll([SHARED]);
  const page = HtmlService.createHtmlOutput(which === 'canaries' ? CANARY_PAGE : MEASURED);
  SpreadsheetApp.getUi().showModelessDialog(page, 'Live kit');
}

/** Keeps what the dialog tells. */
export function keepTold(told: unknown): void {
  CacheService.getUserCache().put(SHARED, JSON.stringify(told), 60);
}

/** Returns what the dialog told; null while it has not. */
export function told(): Json {
  const kept = CacheService.getUserCache().get(SHARED);
  return kept === null ? null : JSON.parse(kept);
}
