import { useState } from 'preact/hooks';
import type { RevertSummary, RunList } from '../../protocol';
import { type Action, useAction } from '../parts/use-action';
import { useOnOpen } from '../parts/use-on-open';
import { useOnReturn } from '../parts/use-on-return';
import { useWatch } from '../parts/use-watch';
import type { Call } from '../rpc';

/** The runs as the user works on them. */
export interface WorkedRuns {
  /** null before they are read. */
  readonly list: RunList | null;
  /** What the last revert wrote, as long as that waits to be pushed; null for none. */
  readonly done: RevertSummary | null;
  readonly action: Action;
  readonly read: () => void;
  readonly revert: (run: string) => void;
}

/** Keeps the list of runs; it follows by itself a push that goes on, and the one that a revert is waiting for. */
export function useRuns(call: Call): WorkedRuns {
  const action = useAction();
  const [list, setList] = useState<RunList | null>(null);
  const [done, setDone] = useState<RevertSummary | null>(null);
  const [moving, setMoving] = useState(false);
  const read = (): void => action.run('read', async () => setList(await call('runs', null)));
  const follow = async (): Promise<void> => {
    const now = await call('runs', null).catch(() => null);
    if (!list || !now) return;
    setMoving(JSON.stringify(now) !== JSON.stringify(list));
    setList(now);
    // Something was pushed since: what is still to be pushed is no news any more.
    if (now.runs[0]?.run !== list.runs[0]?.run) setDone(null);
  };
  const revert = (run: string): void =>
    action.run(run, async () => {
      setDone(null);
      setDone(await call('revert', { run }));
    });
  useOnOpen(read);
  // After a push in the review, whoever only wants to read the list gives the sidebar no focus.
  useOnReturn(follow, true);
  const isDue = done !== null && done.records > 0;
  useWatch(isDue || moving || (list?.underWay ?? '') !== '', follow);
  return { list, done, action, read, revert };
}
