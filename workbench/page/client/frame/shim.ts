import {
  createRunner,
  type FrameAnswer,
  type FrameEntry,
  type FrameMessage,
  type FrameTime,
  type Handlers,
} from '../../script-call';
import { keyboardTaker } from './add-on-frame';

const Own = Date;
const ownNow = Date.now;
let aheadMs = 0;

function now(): number {
  return ownNow() + aheadMs;
}

/** Lets `Date` in this frame tell a time that is so far ahead of the browser's; one that never was is left as it is. */
export function moveDate(offsetMs: number): void {
  aheadMs = offsetMs;
  if (offsetMs === 0 || window.Date !== Own) return;
  const moved = new Proxy(Own, {
    construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [now()] : given, made),
    apply: () => new Own(now()).toString(),
  });
  Own.now = now;
  Own.prototype.constructor = moved;
  window.Date = moved;
}

/** Runs inside the add-on's frame, before its own scripts, and gives them `google.script`. */

const answers = new Map<number, (answer: FrameAnswer) => void>();
let lastId = 0;
const takeKeyboard = keyboardTaker();

function tell(message: FrameMessage): void {
  // The frame's own origin is opaque; what is sent is meant for the page that holds it, whatever its port.
  window.parent.postMessage(message, '*');
}

function scriptError(message: string): Error {
  const error = new Error(message);
  error.name = 'ScriptError';
  return error;
}

function deliver(answer: FrameAnswer, { success, failure }: Handlers): void {
  if (answer.ok) {
    success?.(answer.value);
    return;
  }
  const error = scriptError(answer.error.message);
  if (!failure) throw error;
  failure(error);
}

function send(name: string, args: readonly unknown[], handlers: Handlers): void {
  lastId += 1;
  const id = lastId;
  answers.set(id, (answer) => deliver(answer, handlers));
  tell({ kind: 'run', id, name, args });
}

window.addEventListener('message', (event: MessageEvent<FrameAnswer | FrameEntry | FrameTime>) => {
  if (event.source !== window.parent) return;
  if ('kind' in event.data) {
    if (event.data.kind === 'clock') moveDate(event.data.offsetMs);
    else takeKeyboard();
    return;
  }
  const receive = answers.get(event.data.id);
  answers.delete(event.data.id);
  receive?.(event.data);
});

window.addEventListener('keydown', (event) => {
  if (event.key !== 'F6' || event.defaultPrevented) return;
  event.preventDefault();
  tell({ kind: 'leave', step: event.shiftKey ? -1 : 1 });
});

const host = { close: () => tell({ kind: 'close' }) };

function publicFunctions(): ReadonlySet<string> | null {
  const listed = document.currentScript?.dataset.functions;
  return listed === undefined ? null : new Set(listed.split(' '));
}

moveDate(Number(document.currentScript?.dataset.clock));
const run = createRunner(send, publicFunctions());
Object.defineProperty(window, 'google', { value: { script: { run, host } } });
