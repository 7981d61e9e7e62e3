import type { CallKind } from '../service-context';

/** A service call as the meter sees it. */
export interface MeteredCall {
  readonly service: string;
  readonly member: string;
  readonly kind: CallKind;
  readonly cells: number;
}

const READ_MS = 150; // a call that forces a read, e.g. getSheetName [M: platform facts §1]
const READ_CELL_MS = 0.0085; // 8.5 s a million cells [M: §1, 10 M cells in slices]
const WRITE_MS = 10; // setValues of 4,000 cells, buffered: < 50 ms [M: §1]
const WRITE_CELL_MS = 0.01;
const FLUSH_MS = 30; // 400 flushes: about 12 s [M: §1]
const FLUSH_CELL_MS = 0.14; // 4,000 pending cells: about 560 ms more with flush [M: §1]

/** A call of each of these costs the same, whatever it moves: half of a measured pair of write and read. */
const FLAT_MS: Readonly<Record<string, number>> = {
  Cache: 32, // 63 ms a pair [M: §1]
  Properties: 40, // 80 ms a pair [M: §1]
  Lock: 40, // assumed: like Properties
  Session: 5, // assumed
  User: 5, // assumed
  ScriptApp: 5, // assumed
  ClockTriggerBuilder: 300, // assumed
  MailApp: 300, // assumed
  Ui: 100, // assumed
  UrlFetchApp: 0, // the request itself is real time and is measured
};

const READING_FORCES_COMMIT = new Set(['read']);

/** Takes a call and the cells written before it and not yet committed; returns milliseconds on Google's servers. */
export function callCostMs(call: MeteredCall, pendingCells: number): number {
  if (call.kind === 'handle') return 0;
  const flat = FLAT_MS[call.service];
  if (flat !== undefined) return flat;
  if (call.member === 'flush') return FLUSH_MS + pendingCells * FLUSH_CELL_MS;
  if (call.kind === 'write') return WRITE_MS + call.cells * WRITE_CELL_MS;
  return READ_MS + call.cells * READ_CELL_MS + pendingCells * FLUSH_CELL_MS;
}

/** Whether a call makes the service commit what was written before it. [D: best practices, reads and writes batched] */
export function commits(call: MeteredCall): boolean {
  return call.member === 'flush' || READING_FORCES_COMMIT.has(call.kind);
}
