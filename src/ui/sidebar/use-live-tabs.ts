import { useRef, useState } from 'preact/hooks';
import { type Call, failureOf, RpcFailure } from '../rpc';
import { useFreshTables } from './use-fresh-tables';
import type { ViewProps } from './view-props';

/** The tabs that are there by the server's last word. */
export interface LiveTabs {
  /** Asks the server; where it says that a tab is gone, its card goes, and the failure names it. */
  readonly call: Call;
  /** Takes the cards of these tabs away. */
  drop(sheetIds: readonly number[]): void;
  /** The title of the tab that somebody wanted something of and that is gone; null for none. */
  readonly missed: string | null;
  /** Once something else is begun, that is of no concern any more. */
  forget(): void;
}

/** Keeps the tabs of a view true: by the answers of the server, and whenever somebody comes back from the sheet. */
export function useLiveTabs(props: ViewProps): LiveTabs {
  const { desk, setDesk } = props;
  useFreshTables(props);
  const latest = useRef(desk);
  latest.current = desk;
  const [missed, setMissed] = useState<string | null>(null);
  const drop = (gone: readonly number[]): void => {
    if (gone.length === 0) return;
    const { queries, tables } = latest.current;
    const isThere = ({ sheetId }: { readonly sheetId: number }): boolean => !gone.includes(sheetId);
    setDesk({ ...latest.current, queries: queries.filter(isThere), tables: tables.filter(isThere) });
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
