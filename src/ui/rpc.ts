import type { Issue } from '../core';
import type { RpcAnswer, RpcMethod, RpcMethods } from '../protocol';

/** Asks the server for one thing; rejects with an RpcFailure. */
export type Call = <M extends RpcMethod>(method: M, args: RpcMethods[M]['args']) => Promise<RpcMethods[M]['value']>;

/** Calls `work` after `ms` milliseconds, unless the function that it returns is called before. */
export type Timer = (ms: number, work: () => void) => () => void;

/** The part of google.script.run that is used. */
export interface Runner {
  withSuccessHandler(handler: (answer: unknown) => void): Runner;
  withFailureHandler(handler: (error: unknown) => void): Runner;
  rpc(text: string): void;
}

/** A call that came to nothing, with the code of its sentence; `issues` name fields of a form. */
export class RpcFailure extends Error {
  override readonly name = 'RpcFailure';

  constructor(
    readonly code: string,
    readonly params: Issue['params'] = {},
    readonly issues: readonly Issue[] = [],
  ) {
    super(code);
  }
}

/** Whatever was thrown, as a failure with a sentence; what no server answer explains is the platform's. */
export function failureOf(error: unknown): RpcFailure {
  return error instanceof RpcFailure ? error : new RpcFailure('error.platform');
}

/** With several Google accounts the platform may never answer, so the first answer is waited for this long only. */
const FIRST_ANSWER_MS = 30_000;

/**
 * Makes google.script.run a typed promise; both ways travel as JSON text, because a Date would not cross
 * [behaviour 43, D].
 */
export function createCall(run: Runner, timer: Timer): Call {
  let answered = false;
  return (method, args) =>
    new Promise((resolve, reject) => {
      const fail = (): void => reject(new RpcFailure('error.platform'));
      const cancel = answered ? () => undefined : timer(FIRST_ANSWER_MS, fail);
      const settle = (text: unknown): void => {
        answered = true;
        cancel();
        const answer = decode<RpcMethods[typeof method]['value']>(text);
        if (answer === null) fail();
        else if (answer.ok) resolve(answer.value);
        else reject(new RpcFailure(answer.error.code, answer.error.params, answer.error.issues));
      };
      const platformFailed = (): void => {
        cancel();
        fail();
      };
      run.withSuccessHandler(settle).withFailureHandler(platformFailed).rpc(JSON.stringify({ method, args }));
    });
}

/** Form is checked, content is not: both sides are built from one protocol. */
function decode<Value>(text: unknown): RpcAnswer<Value> | null {
  if (typeof text !== 'string') return null;
  try {
    const answer: unknown = JSON.parse(text);
    return isAnswer<Value>(answer) ? answer : null;
  } catch {
    return null;
  }
}

function isAnswer<Value>(answer: unknown): answer is RpcAnswer<Value> {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && ('value' in answer || 'error' in answer);
}
