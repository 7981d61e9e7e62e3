import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { failureOf, type RpcFailure } from './rpc';
import { useWords } from './words';

export interface Action {
  readonly busy: string | null;
  readonly failure: RpcFailure | null;
  readonly last: string | null;
  /** Ignored while another work runs: a double click is one click. */
  run(name: string, work: () => Promise<void>): void;
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

export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}

/** @param handle returns whether the key was for it */
export function useKeyDown(handle: (event: KeyboardEvent) => boolean): void {
  const latest = useLatest(handle);
  // Preact runs useEffect after the next frame and would lose a key typed meanwhile; so wherever the focus moves.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!event.isComposing && latest.current(event)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [latest]);
}

export function useEscape(onClose: () => void): void {
  useKeyDown((event) => closesByEscape(event, onClose));
}

/** Not while text is typed or an option chosen. @returns whether it closed */
export function closesByEscape({ key, target }: KeyboardEvent, onClose: () => void): boolean {
  if (key !== 'Escape' || hasText(target) || target instanceof HTMLSelectElement) return false;
  onClose();
  return true;
}

const TICKED_TYPES = ['checkbox', 'radio'];

function hasText(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && !TICKED_TYPES.includes(target.type) && target.value !== '';
}

/** Runs when the view opens, and again whenever `anew` changes. */
export function useOnOpen(work: () => void, anew = ''): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: later renders make `work` anew, and are no opening
  useEffect(work, [anew]);
}

/** When somebody comes back to the page from the sheet or a dialog; not again while it runs. */
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

/** @returns for an element that takes the focus, or what else `act` does, when it appears or `when` turns true */
export function useFocus<Target extends HTMLElement>(when = true, act = (target: Target): void => target.focus()) {
  const target = useRef<Target>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: later renders make `act` anew, and are no appearance
  useLayoutEffect(() => {
    if (when && target.current) act(target.current);
  }, [when]);
  return target;
}

/** When what was open closes. */
export function useOnClose(isOpen: boolean, work: () => void): void {
  const wasOpen = useRef(isOpen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `work` is made anew by each render
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) work();
    wasOpen.current = isOpen;
  }, [isOpen]);
}

export function useGone(): { readonly current: boolean } {
  const isGone = useRef(false);
  useLayoutEffect(
    () => () => {
      isGone.current = true;
    },
    [],
  );
  return isGone;
}

const MINUTE_MS = 60_000;

/** "5 minutes ago" for a time in milliseconds; goes on with the clock. */
export function useAgo(): (ms: number) => string {
  const { t } = useWords();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const id = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(id);
  }, []);
  return (ms) => {
    const minutes = Math.floor((now - ms) / MINUTE_MS);
    if (minutes < 1) return t('ago.now');
    if (minutes < 60) return t('ago.minutes', { n: minutes });
    const hours = Math.floor(minutes / 60);
    return hours < 24 ? t('ago.hours', { n: hours }) : t('ago.days', { n: Math.floor(hours / 24) });
  };
}
