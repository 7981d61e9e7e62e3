import type { ServiceContext } from './service-context';

/** What the services other than Spreadsheet need of their execution on top of the common part. */
export interface ExecutionContext extends ServiceContext {
  /** Takes plain data; returns a copy made of the script's own objects and arrays. */
  copy(value: unknown): unknown;
  /** Milliseconds until the execution's time limit; never negative. */
  remainingMs(): number;
  /** Waits; ends the execution where the time limit falls into the wait. */
  sleep(ms: number): void;
  /** Ends the execution as one that ran out of time. */
  timeOut(): never;
  /** Counts requests sent by UrlFetchApp. */
  countRequests(count: number): void;
  log(level: string, text: string): void;
  /** Whether the manifest asks for a scope; a manifest without a list asks for all. */
  hasScope(scope: string): boolean;
  /** Whether the person has granted every scope that the manifest asks for. */
  isAuthorised(): boolean;
}
