import type { EngineEvent, EngineOptions } from '../engine-api';
import type { FetchBridge } from '../services';
import type { MeteredCall } from './call-cost';
import type { Clock, Limits } from './limits';

/** Holds what a runtime is made with; `store` is the engine's business and not read here. */
export interface RuntimeOptions extends Omit<EngineOptions, 'store'> {
  readonly fetchWorkerFile: string;
  /** The way to the fetch worker, where several runtimes share one: whoever made it closes it. */
  readonly bridge?: FetchBridge;
  readonly allowHosts?: readonly string[];
  readonly limits?: Partial<Limits>;
  readonly clock?: Clock;
  readonly onEvent?: (event: EngineEvent) => void;
  /** Called for each emulated member that a script enters, handles too, in the order of the calls; enums are no members. */
  readonly onCall?: (call: MeteredCall) => void;
  /** Called again and again while a run waits for the network: may begin further runs, which end before that one goes on. */
  readonly letIn?: () => void;
}

/** Thrown by a run that waits for a lock which another one holds: it is to be run again, as the same request, when that has ended. */
export class WaitsForLock extends Error {}
