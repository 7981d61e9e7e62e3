import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { labelOf } from '../../core';
import type { DeskState, QueryTab, ReportOpened, SavedQuery, ShownColumn } from '../../protocol';
import { Button, LinkButton } from '../kit/button';
import { Checkbox } from '../kit/field';
import { type Action, useAction, useOnOpen } from '../kit/hooks';
import { FailureNotice, Notice } from '../kit/notice';
import { type Call, failureOf, RpcFailure } from '../rpc';
import { useWords } from '../words';
import { type PullEnd, type Pulling, PullOfOthers, PullOfTab, type TabToPull, usePulling } from './pulling';
import { QueryCard } from './query-card';
import { QueryForm } from './query-form';
import { ScheduleSection } from './schedule-section';
import { useFreshDesk, ViewFrame, type ViewProps } from './view';

/** The tabs that are there by the server's last word. */
interface LiveTabs {
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
function useLiveTabs(props: ViewProps): LiveTabs {
  const { desk, setDesk } = props;
  useFreshDesk(props);
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

/** Names what is open beside the list: the form of a new query, that of a tab, or the columns of a tab. */
interface Open {
  readonly what: 'new' | 'change' | 'columns' | 'nothing';
  readonly sheetId: number | null;
}

/** Describes what can be done with the Opportunities tabs, and how far it is. */
interface OpportunityWork {
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
  ask(tab: QueryTab | null, query: SavedQuery, title: string): void;
  reveal(sheetId: number): void;
}

const NOTHING_OPEN: Open = { what: 'nothing', sheetId: null };

/** Keeps what is open and under way in the view of opportunities. */
function useOpportunityWork(props: ViewProps): OpportunityWork {
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
    action,
    tabs,
    pulling,
    open,
    show: (what, sheetId) => {
      leaveOther(sheetId);
      openNext({ what, sheetId });
    },
    close,
    refresh: (wanted) => pulling.start(wanted.map(tabToPull), close),
    ask: (tab, query, title) => {
      const request = tab ? { sheetId: tab.sheetId, query } : { sheetId: null, query, title };
      pulling.start([{ title: tab?.title ?? title, request }], close);
    },
    reveal: (sheetId) => run('reveal', async () => void (await call('reveal', { sheetId, row: 1 }))),
  };
}

function tabToPull({ sheetId, title }: QueryTab): TabToPull {
  return { title, request: { sheetId, query: null } };
}

interface QueryFormOfProps {
  /** null for a new one. */
  readonly tab: QueryTab | null;
  readonly desk: DeskState;
  readonly work: OpportunityWork;
}

/** Shows the form of a tab's query, or of a new one; without a way out where there is nothing to go back to. */
function QueryFormOf({ tab, desk, work: { action, ask, close, pulling } }: QueryFormOfProps) {
  const { say } = useWords();
  return (
    <QueryForm
      query={tab?.query ?? null}
      seen={desk.seen}
      pageSize={desk.settings.pageSize}
      failure={action.failure}
      busy={action.busy !== null}
      isPulling={pulling.running !== null}
      fileLanguage={desk.fileLanguage}
      submit={say(tab ? 'opportunities.save' : 'opportunities.pull')}
      onSubmit={(query, title) => ask(tab, query, title)}
      onCancel={desk.queries.length === 0 ? null : close}
    />
  );
}

interface ColumnChooserProps {
  readonly call: Call;
  readonly sheetId: number;
  readonly onClose: () => void;
}

/** Lets people choose the pulled columns of a tab that they see. */
function ColumnChooser({ call, sheetId, onClose }: ColumnChooserProps) {
  const { language, say } = useWords();
  const action = useAction();
  const [columns, setColumns] = useState<readonly ShownColumn[] | null>(null);
  const read = (): void => action.run('read', async () => setColumns(await call('pulledColumns', { sheetId })));
  useOnOpen(read);
  const save = (): void =>
    action.run('save', async () => {
      const shown = (columns ?? []).flatMap((column) => (column.shown ? [column.name] : []));
      await call('showColumns', { sheetId, shown });
      onClose();
    });
  const toggle = (name: string, shown: boolean): void =>
    setColumns((columns ?? []).map((column) => (column.name === name ? { name, shown } : column)));
  return (
    <div class="columns">
      <p class="help">{say('opportunities.columns.help')}</p>
      {columns === null && !action.failure && <p class="quiet">{say('opportunities.columns.reading')}</p>}
      {columns?.map(({ name, shown }) => (
        <Checkbox
          key={name}
          name={`column-${name}`}
          label={labelOf('opportunities', name, language)}
          checked={shown}
          onChange={(checked) => toggle(name, checked)}
        />
      ))}
      <div class="buttons">
        {columns && (
          <Button busy={action.busy === 'save'} onClick={save}>
            {say('opportunities.columns.save')}
          </Button>
        )}
        <Button onClick={onClose}>{say('ui.cancel')}</Button>
      </div>
      <FailureNotice failure={action.failure} />
    </div>
  );
}

/** The report of a tab: whether it is being opened, and what came of that. */
interface Report {
  readonly isBusy: boolean;
  readonly opened: ReportOpened | null;
  readonly failure: RpcFailure | null;
  /** @param anew makes another one beside the one that is there */
  open(anew: boolean): void;
}

/** Keeps what came of opening the report of the Opportunities tab with that id. */
function useReport({ call, desk, setDesk }: ViewProps, tab: number): Report {
  const action = useAction();
  const [opened, setOpened] = useState<ReportOpened | null>(null);
  const open = (anew: boolean): void =>
    action.run('report', async () => {
      setOpened(null);
      const report = await call('openReport', { sheetId: tab, anew });
      const { sheetId, title } = report;
      if (report.isNew) setDesk({ ...desk, tables: [...desk.tables, { sheetId, title, kind: 'report' }] });
      setOpened(report);
    });
  return { isBusy: action.busy !== null, opened, failure: action.failure, open };
}

/** Says which report is open now, and offers to make another one where it was there already. */
function ReportOutcome({ report: { opened, failure, open } }: { readonly report: Report }) {
  const { say } = useWords();
  return (
    <>
      {opened && (
        <Notice tone="good">
          <p>{say(opened.isNew ? 'tab.report.made' : 'tab.report.shown', { title: opened.title })}</p>
          {!opened.isNew && <LinkButton onClick={() => open(true)}>{say('tab.report.anew')}</LinkButton>}
        </Notice>
      )}
      <FailureNotice failure={failure} />
    </>
  );
}

interface TabCardProps extends ViewProps {
  readonly tab: QueryTab;
  readonly work: OpportunityWork;
}

/** Shows an Opportunities tab with what is open under it, and what came of its buttons. */
function TabCard(props: TabCardProps) {
  const { tab, work, desk } = props;
  const { action, open, pulling, tabs } = work;
  const { sheetId } = tab;
  const { say } = useWords();
  const report = useReport({ ...props, call: tabs.call }, sheetId);
  const isOpen = (what: 'change' | 'columns'): boolean => open.what === what && open.sheetId === sheetId;
  return (
    <QueryCard
      tab={tab}
      seen={desk.seen}
      busy={action.busy !== null}
      isReporting={report.isBusy}
      isTold={pulling.ends.some((end) => tellsAll(end, tab))}
      onReveal={() => work.reveal(sheetId)}
      onRefresh={() => work.refresh([tab])}
      onChange={() => work.show('change', sheetId)}
      onColumns={() => work.show('columns', sheetId)}
      onReport={() => report.open(false)}
    >
      <ReportOutcome report={report} />
      {isOpen('change') && (
        <>
          <p class="help">{say('opportunities.change.help')}</p>
          <QueryFormOf tab={tab} desk={desk} work={work} />
        </>
      )}
      {isOpen('columns') && <ColumnChooser call={tabs.call} sheetId={sheetId} onClose={work.close} />}
      <PullOfTab pulling={pulling} sheetId={sheetId} />
    </QueryCard>
  );
}

/** Tells whether the end of a pull is what the tab remembers as its last: a scheduled one may have come since. */
function tellsAll(end: PullEnd, { sheetId, lastRefresh }: QueryTab): boolean {
  if (end.kind !== 'done' || end.sheetId !== sheetId || !lastRefresh || lastRefresh.failure) return false;
  const { added, updated, unchanged, gone } = end.summary;
  const last = lastRefresh;
  return [added, updated, unchanged, gone].join() === [last.added, last.updated, last.unchanged, last.gone].join();
}

/** Shows the Opportunities tabs with their queries: new ones, changed ones, and refreshes. */
export function OpportunitiesView(props: ViewProps) {
  const { desk, go } = props;
  const { say } = useWords();
  const work = useOpportunityWork(props);
  const { action, open, pulling, tabs } = work;
  /** Leaving the view ends the pull: nobody would see its end. */
  const back = (): void => {
    pulling.stop();
    go('home');
  };
  const isFormOf = (sheetId: number): boolean => open.what === 'change' && open.sheetId === sheetId;
  const isFormShown = open.what === 'new' || desk.queries.some(({ sheetId }) => isFormOf(sheetId));
  return (
    <ViewFrame title={say('sheet.opportunities')} onBack={back}>
      {open.what === 'new' && (
        <NewQuery isFirst={desk.queries.length === 0}>
          <QueryFormOf tab={null} desk={desk} work={work} />
          {pulling.running?.sheetId === null && <PullOfOthers pulling={pulling} cards={[]} />}
        </NewQuery>
      )}
      <ul class="cards">
        {desk.queries.map((tab) => (
          <TabCard key={tab.sheetId} {...props} tab={tab} work={work} />
        ))}
      </ul>
      {open.what !== 'new' && (
        <QueryButtons
          busy={action.busy !== null}
          onRefreshAll={desk.queries.length > 1 ? () => work.refresh(desk.queries) : null}
          onNew={() => work.show('new', null)}
        />
      )}
      {tabs.missed !== null && <MissedNotice title={tabs.missed} />}
      {!isFormShown && tabs.missed === null && <FailureNotice failure={action.failure} />}
      {pulling.running?.sheetId !== null && (
        <PullOfOthers pulling={pulling} cards={desk.queries.map(({ sheetId }) => sheetId)} />
      )}
      <ScheduleSection call={tabs.call} desk={desk} onGone={tabs.drop} />
    </ViewFrame>
  );
}

function MissedNotice({ title }: { readonly title: string }) {
  const { say } = useWords();
  return (
    <Notice tone="bad">
      <p>{say('opportunities.deleted', { title })}</p>
    </Notice>
  );
}

interface QueryButtonsProps {
  readonly busy: boolean;
  /** null where there is one tab at most. */
  readonly onRefreshAll: (() => void) | null;
  readonly onNew: () => void;
}

function QueryButtons({ busy, onRefreshAll, onNew }: QueryButtonsProps) {
  const { say } = useWords();
  return (
    <div class="buttons">
      {onRefreshAll && (
        <Button disabled={busy} onClick={onRefreshAll}>
          {say('opportunities.refreshAll')}
        </Button>
      )}
      <Button disabled={busy} onClick={onNew}>
        {say('opportunities.new')}
      </Button>
    </div>
  );
}

function NewQuery({ isFirst, children }: { readonly isFirst: boolean; readonly children: ComponentChildren }) {
  const { say } = useWords();
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isFirst) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isFirst]);
  return (
    <section ref={place}>
      {!isFirst && <h2>{say('opportunities.new')}</h2>}
      <p class="quiet">{say('opportunities.new.help')}</p>
      <p class="quiet">{say('opportunities.intro')}</p>
      {children}
    </section>
  );
}
