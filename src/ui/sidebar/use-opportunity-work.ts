import { useState } from 'preact/hooks';
import type { QueryTab, SavedQuery } from '../../protocol';
import { type Action, useAction } from '../parts/use-action';
import type { TabToPull } from './opportunity-pull';
import { type LiveTabs, useLiveTabs } from './use-live-tabs';
import { type Pulling, usePulling } from './use-pulling';
import type { ViewProps } from './view-props';

/** What is open beside the list: the form of a new query, that of a tab, or the columns of a tab. */
interface Open {
  readonly what: 'new' | 'change' | 'columns' | 'nothing';
  readonly sheetId: number | null;
}

/** What can be done with the Opportunities tabs, and how far it is. */
export interface OpportunityWork {
  readonly action: Action;
  readonly tabs: LiveTabs;
  readonly pulling: Pulling;
  readonly open: Open;
  /** Opens something of a tab, or the form of a new query. */
  show(what: 'new' | 'change' | 'columns', sheetId: number | null): void;
  close(): void;
  /** Asks the CRM again by the query that each tab has by now. */
  refresh(tabs: readonly QueryTab[]): void;
  /** Pulls by a query into its tab; null makes a new one. */
  ask(tab: QueryTab | null, query: SavedQuery): void;
  reveal(sheetId: number): void;
}

const CLOSED: Open = { what: 'nothing', sheetId: null };

/** Keeps what is open and under way in the view of opportunities. */
export function useOpportunityWork(props: ViewProps): OpportunityWork {
  const action = useAction();
  const tabs = useLiveTabs(props);
  const { call } = tabs;
  const [open, setOpen] = useState<Open>(props.desk.queries.length === 0 ? { ...CLOSED, what: 'new' } : CLOSED);
  /** A form takes its failure with it: the next one has none yet. */
  const openNext = (next: Open): void => {
    action.forget();
    setOpen(next);
  };
  const run: Action['run'] = (name, work) => {
    tabs.forget();
    action.run(name, work);
  };
  const pulling = usePulling({ ...props, call }, run);
  const close = (): void => openNext(CLOSED);
  return {
    action,
    tabs,
    pulling,
    open,
    show: (what, sheetId) => openNext({ what, sheetId }),
    close,
    refresh: (wanted) => pulling.start(wanted.map(tabToPull), close),
    ask: (tab, query) =>
      pulling.start([{ title: tab?.title ?? '', request: { sheetId: tab?.sheetId ?? null, query } }], close),
    reveal: (sheetId) => run('reveal', async () => void (await call('reveal', { sheetId, row: 1 }))),
  };
}

function tabToPull({ sheetId, title }: QueryTab): TabToPull {
  return { title, request: { sheetId, query: null } };
}
