import type { CallKind } from '../service-context';

export interface MeteredCall {
  readonly service: string;
  readonly member: string;
  readonly kind: CallKind;
  readonly cells: number;
}

/** A call that forces a read: getSheetName takes about so long. [platform 1, M: TAN 2022-08-31] */
const READ_MS = 150;
/** A cell of a read: 10 million in slices take 85 s. [platform 1, M: TAN 2022-04-25] */
const READ_CELL_MS = 0.0085;
/** A write that is only buffered: setValues of 4,000 cells takes less than 50 ms. [platform 1, M: SO 29263774] */
const WRITE_MS = 10;
const WRITE_CELL_MS = 0.01;
/** A cell of a write that gives all its cells the same: 10 million take 1 s, committed. [platform 1, M: TAN 2022-04-25] */
const SAME_CELL_MS = 0.0001;
const SAME_TO_ALL: ReadonlySet<string> = new Set([
  'setBackground',
  'setDataValidation',
  'setFontColor',
  'setFontWeight',
  'setHorizontalAlignment',
  'setNote',
  'setNumberFormat',
  'setValue',
  'setVerticalAlignment',
  'setWrap',
]);
/** A flush with next to nothing to commit: 400 of them take about 12 s. [platform 1, M: SO 29263774] */
const FLUSH_MS = 30;
/** A cell that a flush or a read has to commit first: 4,000 take about 560 ms. [platform 1, M: SO 29263774] */
const COMMIT_CELL_MS = 0.14;
/** A handle such as getSheetId: "about 2 ms" is the one that was measured; all others are taken to last as long. [platform 1, M: TAN 2022-08-31] [assumed 76] */
const HANDLE_MS = 1.5;
/** Handles that were measured to take longer. [platform 1, M: TAN 2022-08-31] */
const SLOW_HANDLES_MS: Readonly<Record<string, number>> = { getActiveSheet: 8 };

const FLAT_MS: Readonly<Record<string, number>> = {
  Cache: 32, // half of a pair of write and read: 63 ms [platform 1, M: JP]
  Properties: 40, // half of a pair: 80 ms [platform 1, M: JP]
  Lock: 40, // [assumed 77] like Properties
  HtmlService: 40, // [assumed 77] like Properties
  HtmlOutput: 40, // [assumed 77] like Properties
  Session: 5, // [assumed 77]
  User: 5, // [assumed 77]
  ScriptApp: 5, // [assumed 77]
  ClockTriggerBuilder: 300, // [assumed 77]
  MailApp: 300, // [assumed 77]
  Ui: 100, // [assumed 77]
  UrlFetchApp: 0, // the request itself is real time and is measured
};

/** Takes cells that were written and not committed; returns what that takes, at the latest when the execution ends, as by a flush [assumed 78]. */
export function commitMs(pendingCells: number): number {
  return pendingCells * COMMIT_CELL_MS;
}

/** Takes a call and the cells written before it and not yet committed; returns milliseconds on Google's servers. */
export function callCostMs({ service, member, kind, cells }: MeteredCall, pendingCells: number): number {
  const flat = FLAT_MS[service];
  if (flat !== undefined) return flat;
  if (kind === 'handle') return SLOW_HANDLES_MS[member] ?? HANDLE_MS;
  if (member === 'flush') return FLUSH_MS + commitMs(pendingCells);
  if (kind === 'write') return WRITE_MS + cells * (SAME_TO_ALL.has(member) ? SAME_CELL_MS : WRITE_CELL_MS);
  return READ_MS + cells * READ_CELL_MS + commitMs(pendingCells);
}

export function cellsToCommit({ member, cells }: MeteredCall): number {
  return SAME_TO_ALL.has(member) ? 0 : cells;
}

/** Tells if a call makes the service commit what was written before it. [D: best practices, reads and writes batched] */
export function commits({ member, kind }: MeteredCall): boolean {
  return member === 'flush' || kind === 'read';
}
