import type { Engine, EngineEvent, EngineOptions } from './engine-api';
import type { Limits } from './runtime/limits';

export type EngineMethod = Exclude<keyof Engine, 'onEvent' | 'close'> | 'save';

export interface EngineCall {
  readonly id: number;
  readonly method: EngineMethod;
  readonly args: readonly unknown[];
}

export type FromWorker<Value> =
  | { readonly kind: 'answer'; readonly id: number; readonly value: Value }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }
  | { readonly kind: 'event'; readonly event: EngineEvent }
  | { readonly kind: 'state'; readonly text: string };

export interface StartEngineOptions extends EngineOptions {
  readonly workerFile: string;
  readonly fetchWorkerFile: string;
  readonly allowHosts?: readonly string[];
  readonly limits?: Partial<Limits>;
}

export interface EngineWorkerData {
  readonly options: Omit<StartEngineOptions, 'workerFile'>;
  /** A kept state; null begins with an empty workbook. */
  readonly state: string | null;
}
