import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { failureOf, type RpcFailure } from './rpc';

/** Work that a button starts: at most one at a time. */
export interface Action {
  readonly busy: string | null;
  readonly failure: RpcFailure | null;
  readonly last: string | null;
  /** Starts the work, unless some is under way: a double click is one click. */
  run(name: string, work: () => Promise<void>): void;
  /** Forgets what ended the last work, once that is of no concern any more. */
  forget(): void;
}

export function useAction(): Action {
  const running = useRef(false);
  const [state, setState] = useState<Omit<Action, 'run' | 'forget'>>({ busy: null, failure: null, last: null });
  const run = async (name: string, work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setState({ busy: name, failure: null, last: name });
    const failure = await work().then(() => null, failureOf);
    running.current = false;
    setState({ busy: null, failure, last: name });
  };
  return { ...state, run, forget: () => setState((now) => ({ ...now, failure: null })) };
}

export interface Kept<Value> {
  readonly current: Value;
}

/** Keeps the last of something for work that goes on for longer than one render. */
export function useLatest<Value>(value: Value): Kept<Value> {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}

/** Hears every key that is pressed in the page. @param handle whether the key was for it */
export function useKeyDown(handle: (event: KeyboardEvent) => boolean): void {
  const latest = useLatest(handle);
  // Preact runs useEffect after the next frame; a key typed meanwhile would be lost. The same holds wherever the focus moves.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      // Such keys belong to whoever composes an accented letter.
      if (!event.isComposing && latest.current(event)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [latest]);
}

/** Lets Escape close what there is nothing to lose in. */
export function useEscape(onClose: () => void): void {
  useKeyDown((event) => closesByEscape(event, onClose));
}

/** Closes, unless the key was meant for what is typed or chosen; returns whether it did. */
export function closesByEscape({ key, target }: KeyboardEvent, onClose: () => void): boolean {
  if (key !== 'Escape' || holdsText(target) || target instanceof HTMLSelectElement) return false;
  onClose();
  return true;
}

const TICKED_TYPES = ['checkbox', 'radio'];

function holdsText(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && !TICKED_TYPES.includes(target.type) && target.value !== '';
}

/** Works as the view opens, and again whenever `anew` is another text. */
export function useOnOpen(work: () => void, anew = ''): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: later renders make `work` anew, and are no opening
  useEffect(work, [anew]);
}

/** Does something whenever somebody comes back to the page from the sheet or a dialog; not again while that is under way. */
export function useOnReturn(work: () => Promise<void>): void {
  const latest = useLatest(work);
  const working = useRef(false);
  useEffect(() => {
    const run = async (): Promise<void> => {
      if (working.current) return;
      working.current = true;
      try {
        await latest.current();
      } finally {
        working.current = false;
      }
    };
    window.addEventListener('focus', run);
    return () => window.removeEventListener('focus', run);
  }, [latest]);
}

/** Tells work that goes on whether its view was left meanwhile: another view knows more by then. */
export function useGone(): Kept<boolean> {
  const isGone = useRef(false);
  useLayoutEffect(
    () => () => {
      isGone.current = true;
    },
    [],
  );
  return isGone;
}
