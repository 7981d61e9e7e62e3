import type { LongAnswer, RpcAnswer, RpcMethod, RpcMethods } from '../calls';
import type { Key } from '../i18n/translate';
import { googleWords } from '../platform/google-words';
import type { Issue } from '../records/record';

export type Call = <M extends RpcMethod>(method: M, args: RpcMethods[M]['args']) => Promise<RpcMethods[M]['value']>;
type Timer = (ms: number, work: () => void) => () => void;

export interface Runner {
  withSuccessHandler(handler: (answer: unknown) => void): Runner;
  withFailureHandler(handler: (error: unknown) => void): Runner;
  rpc(text: string): void;
}

export class RpcFailure extends Error {
  override readonly name = 'RpcFailure';

  constructor(
    readonly code: Key,
    readonly params: Issue['params'] = {},
    readonly issues: readonly Issue[] = [],
  ) {
    super(code);
  }
}

export function failureOf(error: unknown): RpcFailure {
  return error instanceof RpcFailure ? error : new RpcFailure('error.platform');
}

/** Why a call did not run [behaviour 52, R], in Vietnamese too [behaviour 81, R]; network texts are [assumed 75]. */
const PLATFORM_TEXTS = [
  [
    'accounts',
    /PERMISSION_DENIED|authori[sz]|access the requested document|cần được cho phép|không có quyền|quyền truy cập|[uủ][yỷ] quyền|\b403\b/i,
  ],
  ['offline', /NetworkError|HTTP 0\b/i],
] as const;

function platformFailure(error: unknown): RpcFailure {
  const text = googleWords(error);
  const known = PLATFORM_TEXTS.find(([, sign]) => sign.test(text));
  return new RpcFailure('error.platform', known ? { why: known[0] } : {});
}

export function remembering(call: Call): { readonly call: Call; readonly lastFailure: () => RpcFailure | null } {
  let last: RpcFailure | null = null;
  const keep = (error: unknown): never => {
    last = failureOf(error);
    throw last;
  };
  return { call: (method, args) => call(method, args).catch(keep), lastFailure: () => last };
}

/** Half a minute after Google has ended every run [behaviour 49, D]. */
const UNANSWERED_MS = 390_000;
/** With several Google accounts the platform may never answer. */
const FIRST_ANSWER_MS = 30_000;
/** Checked by the clock: timers stop while a computer sleeps. */
const CHECK_MS = 10_000;
/** Later it may be long work, so a ping asks for a sign. */
const PING_AFTER_MS = 5_000;

interface PageWorld {
  readonly timer: Timer;
  readonly now: () => number;
  readonly person: string;
}

/** Gives up when no answer can come any more, or the platform answers nothing at all. @returns ends the watch */
function watchAnswer(
  { timer, now }: PageWorld,
  isAnswered: () => boolean,
  giveUp: (failure: RpcFailure) => void,
): () => void {
  const askedAt = now();
  let checks = 0;
  const check = (): void => {
    checks += 1;
    const isSilent = !isAnswered() && checks * CHECK_MS >= FIRST_ANSWER_MS;
    if (isSilent) giveUp(new RpcFailure('error.platform', { why: 'silent' }));
    else if (now() - askedAt >= UNANSWERED_MS) giveUp(new RpcFailure('error.unanswered'));
    else cancel = timer(CHECK_MS, check);
  };
  let cancel = timer(CHECK_MS, check);
  return () => cancel();
}

type Taker = (answer: unknown) => void;
const noTaker: Taker = () => undefined;

/** JSON text both ways, because a Date would not cross [behaviour 43, D]. */
export function createCall(run: Runner, world: PageWorld): Call {
  const { person, timer } = world;
  // Any answer, also an error, proves that the platform answers this page; then calls may take minutes.
  let isAnswered = false;
  let isPinged = false;
  const ask = (request: { method: RpcMethod; args: unknown }, onAnswer: Taker, onRefusal: Taker): void => {
    const proving = (take: Taker) => (answer: unknown) => {
      isAnswered = true;
      take(answer);
    };
    const asked = run.withSuccessHandler(proving(onAnswer)).withFailureHandler(proving(onRefusal));
    asked.rpc(JSON.stringify({ ...request, person }));
  };
  const ping = (): void => {
    if (!isAnswered) ask({ method: 'ping', args: null }, noTaker, noTaker);
  };
  const call: Call = (method, args) =>
    new Promise((resolve, reject) => {
      const read = (text: unknown): void => {
        const answer = decode<RpcMethods[typeof method]['value']>(text);
        if (answer === null) reject(new RpcFailure('error.platform'));
        else if ('first' in answer) wholeText(answer, call).then(read, reject);
        else if (answer.ok) resolve(answer.value);
        else reject(new RpcFailure(answer.error.code, answer.error.params, answer.error.issues));
      };
      let isGivenUp = false;
      const giveUp = (failure: RpcFailure): void => {
        isGivenUp = true;
        isPinged = false;
        reject(failure);
      };
      const endWatch = watchAnswer(world, () => isAnswered, giveUp);
      const settle = (take: Taker) => (answer: unknown) => {
        endWatch();
        if (!isGivenUp) take(answer);
      };
      if (!isAnswered && !isPinged) timer(PING_AFTER_MS, ping);
      isPinged = true;
      ask(
        { method, args },
        settle(read),
        settle((error) => reject(platformFailure(error))),
      );
    });
  return call;
}

/** Google runs thirty executions of a person at a time. */
const PARTS_AT_ONCE = 4;

async function wholeText({ id, parts, first }: LongAnswer, call: Call): Promise<string> {
  const texts = [first];
  while (texts.length < parts) {
    const count = Math.min(PARTS_AT_ONCE, parts - texts.length);
    const next = Array.from({ length: count }, (_, at) => call('rest', { id, part: texts.length + at }));
    texts.push(...(await Promise.all(next)));
  }
  return texts.join('');
}

/** Form is checked, content is not: both sides are built from one protocol. */
function decode<Value>(text: unknown): RpcAnswer<Value> | LongAnswer | null {
  if (typeof text !== 'string') return null;
  try {
    const answer: unknown = JSON.parse(text);
    return isAnswer<Value>(answer) ? answer : null;
  } catch {
    return null;
  }
}

function isAnswer<Value>(answer: unknown): answer is RpcAnswer<Value> | LongAnswer {
  if (typeof answer !== 'object' || answer === null) return false;
  return 'first' in answer || ('ok' in answer && ('value' in answer || 'error' in answer));
}

declare const google: { readonly script: { readonly run: Runner; readonly host: { close(): void } } };

const browserTimer: Timer = (ms, work) => {
  const id = setTimeout(work, ms);
  return () => clearTimeout(id);
};

export function serverCall(): Call {
  const { person = '' } = document.body.dataset;
  return createCall(google.script.run, { timer: browserTimer, now: Date.now, person });
}

export function closeWindow(): void {
  google.script.host.close();
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export function addStyle(css: string): void {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
}
