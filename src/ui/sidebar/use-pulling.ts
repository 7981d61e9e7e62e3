import { useRef, useState } from 'preact/hooks';
import type { Action } from '../parts/use-action';
import { type PullEnd, pullTab, pullTabs, type TabToPull } from './opportunity-pull';
import type { Running } from './pull-progress';
import type { ViewProps } from './view-props';

/** The pull of one tab, or of several one after the other. */
export interface Pulling {
  /** null when none is under way. */
  readonly running: Running | null;
  readonly ends: readonly PullEnd[];
  /** @param done is called when a tab was refreshed */
  start(tabs: readonly TabToPull[], done: () => void): void;
  /** Ends it after the step under way. */
  stop(): void;
}

/** Keeps the state of pulls; the failure of one that a form asks for is the form's, those of others stand in their ends. */
export function usePulling({ call, setDesk }: ViewProps, run: Action['run']): Pulling {
  const stopped = useRef(false);
  const [running, setRunning] = useState<Running | null>(null);
  const [ends, setEnds] = useState<readonly PullEnd[]>([]);
  const pull = async (tabs: readonly TabToPull[], done: () => void): Promise<void> => {
    const report = (progress: Running['progress']): void => setRunning((now) => now && { ...now, progress });
    const world = { call, stopped: () => stopped.current, report };
    const next = ({ title, request: { sheetId } }: TabToPull, index: number): void =>
      setRunning({ title, sheetId, index, all: tabs.length, progress: null });
    const asked = tabs.find(({ request }) => request.query !== null);
    if (asked) next(asked, 0);
    const results = asked ? [await pullTab(world, asked)] : await pullTabs(world, tabs, next);
    if (results.some(mayHaveWritten)) setDesk(await call('open', null));
    setEnds(results);
    if (results.some(({ kind }) => kind === 'done')) done();
  };
  return {
    running,
    ends,
    start: (tabs, done) =>
      run('pull', async () => {
        stopped.current = false;
        setEnds([]);
        await pull(tabs, done).finally(() => setRunning(null));
      }),
    stop: () => {
      stopped.current = true;
    },
  };
}

function mayHaveWritten(end: PullEnd): boolean {
  if (end.kind === 'stopped') return end.progress.state === 'writing';
  return end.kind !== 'skipped';
}
