import { useRef, useState } from 'preact/hooks';
import { failureOf, type RpcFailure } from '../rpc';

/** Work that a button starts: at most one at a time. */
export interface Action {
  /** The name of what is under way; null when nothing is. */
  readonly busy: string | null;
  /** What ended the last work early. */
  readonly failure: RpcFailure | null;
  /** The name of the last work. */
  readonly last: string | null;
  /** Starts the work, unless some is under way: a double click is one click. */
  run(name: string, work: () => Promise<void>): void;
  /** Forgets what ended the last work, once that is of no concern any more. */
  forget(): void;
}

/** Keeps the state of a view's actions. */
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
