import type { EngineEvent } from './engine-api';

/** What a call costs and whether it is counted. A handle is local navigation that no server is asked for (assumed). */
export type CallKind = 'read' | 'write' | 'handle';

/** What an emulated service needs of the execution that it serves. One per execution. */
export interface ServiceContext {
  /**
   * Stands at the start of every emulated member.
   * @param service the class, e.g. "Range"; @param member e.g. "setValues"; @param cells how many cells it moves
   * @throws in the place of the call, when the execution was told to die there or a limit is passed
   */
  call(service: string, member: string, kind: CallKind, cells?: number): void;
  /** Makes a Date that the script's own `instanceof Date` knows. */
  date(ms: number): Date;
  /** An error as Google's services throw it: name "Exception", known to the script's own `instanceof Error`. */
  exception(message: string): Error;
  /** Milliseconds since 1970. */
  now(): number;
  emit(event: EngineEvent): void;
  readonly authMode: 'NONE' | 'LIMITED' | 'FULL';
  readonly locale: string;
  readonly userEmail: string;
  /** Nobody looks at the spreadsheet: a trigger runs. */
  readonly unattended: boolean;
}
