import type { Answer, JsonObject } from '../http';
import type { Check, QueryForms } from '../interface';
import type { StandIn } from '../stand-in';

/** A request that keeps to the interface. */
export interface CallRequest {
  /** The ID in the path, for the one call that has it; otherwise "". */
  readonly pathId: string;
  readonly query: ReadonlyMap<string, string>;
  readonly body: JsonObject;
  readonly header: (name: string) => string | null;
}

/** One of the eight calls, as data: where it is found, what it takes, what it does. */
export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'PUT' | 'POST';
  /** Matches the whole path; its first group, if any, is the ID. */
  readonly path: RegExp;
  readonly query: QueryForms;
  readonly body: Check | null;
  readonly act: (standIn: StandIn, request: CallRequest) => Answer;
}
