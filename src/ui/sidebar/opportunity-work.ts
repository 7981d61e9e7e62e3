import { useState } from 'preact/hooks';
import type { QueryTab, SavedQuery } from '../../protocol';
import { type Action, useAction, useLatest } from '../kit/hooks';
import { type Call, failureOf, RpcFailure } from '../rpc';
import { type TabToPull, usePulling } from './pulling';
import { useFreshDesk, type ViewProps } from './view';

/**
 * Keeps the tabs of a view true: by the answers of the server, and whenever somebody comes back from the sheet. Its `call` takes the card of a tab
 * away that the server says is gone, and names the tab in its failure.
 */
function useLiveTabs(props: ViewProps) {
  useFreshDesk(props);
  const latest = useLatest(props.desk);
  /** The title of the tab that somebody wanted something of and that is gone; null for none. */
  const [missed, setMissed] = useState<string | null>(null);
  const drop = (gone: readonly number[]): void => {
    if (gone.length === 0) return;
    const { queries, tables } = latest.current;
    const isThere = ({ sheetId }: { readonly sheetId: number }): boolean => !gone.includes(sheetId);
    props.setDesk({ ...latest.current, queries: queries.filter(isThere), tables: tables.filter(isThere) });
  };
  const call: Call = async (method, args) => {
    const { queries } = latest.current;
    try {
      return await props.call(method, args);
    } catch (error) {
      const failure = failureOf(error);
      const wanted = failure.code === 'error.noSheet' ? sheetOf(args) : null;
      const tab = queries.find(({ sheetId }) => sheetId === wanted);
      if (!tab) throw failure;
      setMissed(tab.title);
      drop([tab.sheetId]);
      throw new RpcFailure('opportunities.deleted', { title: tab.title });
    }
  };
  return { call, drop, missed, forget: () => setMissed(null) };
}

function sheetOf(args: unknown): unknown {
  return typeof args === 'object' && args !== null && 'sheetId' in args ? args.sheetId : null;
}

interface Open {
  readonly what: 'new' | 'change' | 'columns' | 'nothing';
  readonly sheetId: number | null;
}

const NOTHING_OPEN: Open = { what: 'nothing', sheetId: null };

export type OpportunityWork = ReturnType<typeof useOpportunityWork>;

export function useOpportunityWork(props: ViewProps) {
  const action = useAction();
  const tabs = useLiveTabs(props);
  const { call } = tabs;
  const [open, setOpen] = useState<Open>(
    props.desk.queries.length === 0 ? { ...NOTHING_OPEN, what: 'new' } : NOTHING_OPEN,
  );
  /** Opens the next form; a form takes its failure with it. */
  const openNext = (next: Open): void => {
    action.forget();
    setOpen(next);
  };
  const run: Action['run'] = (name, work) => {
    tabs.forget();
    action.run(name, work);
  };
  const pulling = usePulling({ ...props, call }, run);
  const close = (): void => openNext(NOTHING_OPEN);
  /** Takes away how the pull of another tab went, once that is read and something else is begun. */
  const leaveOther = (sheetId: number | null): void => {
    const [end, ...others] = pulling.ends;
    if (end?.kind === 'done' && others.length === 0 && end.sheetId !== sheetId) pulling.forget();
  };
  return {
    ...{ action, tabs, pulling, open, close },
    show: (what: Open['what'], sheetId: number | null): void => {
      leaveOther(sheetId);
      openNext({ what, sheetId });
    },
    refresh: (wanted: readonly QueryTab[]): void => pulling.start(wanted.map(tabToPull), close),
    /** Pulls by a query into its tab; null makes a new one. */
    ask: (tab: QueryTab | null, query: SavedQuery, title: string): void => {
      const request = tab ? { sheetId: tab.sheetId, query } : { sheetId: null, query, title };
      pulling.start([{ title: tab?.title ?? title, request }], close);
    },
    reveal: (sheetId: number): void => run('reveal', async () => void (await call('reveal', { sheetId, row: 1 }))),
  };
}

function tabToPull({ sheetId, title }: QueryTab): TabToPull {
  return { title, request: { sheetId, query: null } };
}
