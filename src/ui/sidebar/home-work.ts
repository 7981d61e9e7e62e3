import { useEffect, useRef, useState } from 'preact/hooks';
import { isPushedKind } from '../../core';
import type { CheckResult, DeskState, QueryTab, RowState } from '../../protocol';
import { type Action, type Kept, useAction, useGone, useLatest, useOnOpen, useOnReturn, useWatch } from '../kit/hooks';
import { useWords } from '../words';
import { type Pulling, pullSentences, usePulling } from './pulling';
import { createdSentence, type ViewProps, withPulled } from './view';

/** Says what came of something. */
export interface News {
  readonly sentences: readonly string[];
  readonly tone: 'good' | 'warning';
  /** Tells that it is over as soon as somebody comes back from elsewhere; it takes no focus from what was opened. */
  readonly isPassing?: boolean;
  /** Does the same once more in another way; its code names the button. */
  readonly again?: { readonly code: string; readonly run: () => void };
}

/** Describes the work that the home view can start, each under the name of its door. */
export interface HomeWork {
  readonly action: Action;
  readonly pulling: Pulling;
  readonly news: News | null;
  /** Takes the message away. */
  dismiss(): void;
  /** Compares all rows with what the CRM confirmed last. */
  check(): void;
  pullCategories(): void;
  create(method: 'newProducts' | 'newOrders' | 'showLists' | 'showCosts'): void;
  /** @param at the state whose rows are to be seen first; null for all */
  openReview(at: RowState | null): void;
  openPriceList(): void;
  refresh(tab: QueryTab): void;
  /** @param anew makes another report beside the one that is there */
  report(tab: QueryTab, anew?: boolean): void;
  reveal(sheetId: number): void;
}

/** Runs work under a name; what it resolves with is told, null tells nothing. */
type Start = (name: string, work: () => Promise<News | null>) => void;

/**
 * Keeps what the home view does and did.
 * @param before what happened before the view was shown
 */
export function useHomeWork(props: ViewProps, before: readonly string[]): HomeWork {
  const { say } = useWords();
  const action = useAction();
  const [news, setNews] = useState<News | null>(before.length > 0 ? told(before) : null);
  const [opened, setOpened] = useState<News | null>(null);
  const latest = useLatest(props);
  const run: Action['run'] = (name, work) =>
    action.run(name, async () => {
      setNews(null);
      setOpened(null);
      await work();
    });
  const pulling = usePulling(props, run);
  const dismiss = (): void => {
    setNews(null);
    pulling.forget();
    action.forget();
  };
  const start: Start = (name, work) =>
    run(name, async () => {
      pulling.forget();
      setNews(await work());
    });
  useFreshDesk(
    { ...props, isBusy: action.busy !== null, isReviewOpen: opened !== null },
    {
      onReturn: () => {
        // A review that was opened after they came back is open still.
        setOpened((now) => (now === opened ? null : now));
        setNews((now) => (now === news && now?.isPassing ? null : now));
      },
      onGoneOn: () => {
        pulling.forget();
        setNews(null);
      },
    },
  );
  return {
    ...useMakingWork(props, start),
    ...openersOf(props.call, start),
    action,
    pulling,
    news,
    dismiss,
    check: () =>
      start('check', async () => {
        const found = await props.call('check', null);
        latest.current.setDesk({ ...latest.current.desk, standing: standingOf(found) });
        return found.journalGone ? { sentences: [say('note.journal.gone')], tone: 'warning' } : null;
      }),
    openReview: (at) =>
      start('review', async () => {
        await props.call('openReview', at === null ? null : { at });
        const said: News = { ...told([say('home.review.opened')]), isPassing: true };
        setOpened(said);
        return said;
      }),
    refresh: ({ sheetId, title }) => pulling.start([{ title, request: { sheetId, query: null } }], () => undefined),
  };
}

/** Returns what opens something else, which speaks for itself. */
function openersOf(call: ViewProps['call'], start: Start): Pick<HomeWork, 'openPriceList' | 'reveal'> {
  const silent = (work: Promise<unknown>): Promise<null> => work.then(() => null);
  return {
    openPriceList: () => start('priceList', () => silent(call('showPriceList', null))),
    reveal: (sheetId) => start('reveal', () => silent(call('reveal', { sheetId, row: 1 }))),
  };
}

function told(sentences: readonly string[]): News {
  return { sentences, tone: 'good' };
}

function standingOf({ counts }: CheckResult): DeskState['standing'] {
  return { at: Date.now(), counts };
}

/** Offers what makes or fills sheets. */
function useMakingWork(props: ViewProps, start: Start): Pick<HomeWork, 'pullCategories' | 'create' | 'report'> {
  const { call } = props;
  const words = useWords();
  const latest = useLatest(props);
  const report = (tab: QueryTab, anew = false): void =>
    start(`report-${tab.sheetId}`, async () => {
      const { sheetId, title, isNew } = await call('openReport', { sheetId: tab.sheetId, anew });
      const { desk, setDesk } = latest.current;
      if (isNew) setDesk({ ...desk, tables: [...desk.tables, { sheetId, title, kind: 'report' }] });
      if (isNew) return told([words.say('tab.report.made', { title })]);
      const again = { code: 'tab.report.anew', run: () => report(tab, true) };
      return { ...told([words.say('tab.report.shown', { title })]), again };
    });
  return {
    report,
    pullCategories: () =>
      start('pullCategories', async () => {
        const summary = await call('pullCategories', null);
        const { desk, setDesk } = latest.current;
        setDesk(withPulled(desk, 'categories', summary));
        return told(pullSentences(words, summary));
      }),
    create: (method) =>
      start(method, async () => {
        const { tables } = latest.current.desk;
        const after = await call(method, null);
        latest.current.setDesk(after);
        return told([createdSentence(words, tables, after.tables)]);
      }),
  };
}

/** Tells whether the file has a table whose rows can be pushed. */
export function hasRows({ tables }: Pick<DeskState, 'tables'>): boolean {
  return tables.some(({ kind }) => isPushedKind(kind));
}

/** After a comparison that nobody asked for, the next one comes after so many times as long: a large file has its rest. */
const REST = 5;
/** Sets how long a comparison after the rest waits, again and again, while the user's own work is under way. */
const BUSY_MS = 1_000;

interface FreshProps extends ViewProps {
  /** Tells whether the user's own work is under way. */
  readonly isBusy: boolean;
  /** Tells whether a review that was opened from here may still be open: Google does not say when it ends. */
  readonly isReviewOpen: boolean;
}

/** Holds what to do about what the page has said. */
interface Hearing {
  /** Hears that somebody came back from elsewhere. */
  onReturn(): void;
  /** Hears that rows were pushed, checked with another result, or pulled meanwhile: what was said is over. */
  onGoneOn(): void;
}

/**
 * Keeps what stands in the file true: when the view opens, whenever somebody comes back from the sheet or a dialog, and while a
 * review is open. Rows are compared again unasked once somebody has checked them for the first time; a review compares them itself.
 */
function useFreshDesk(props: FreshProps, { onReturn, onGoneOn }: Hearing): void {
  const latest = useLatest(props);
  const isGone = useGone();
  const look = useLook(latest, isGone);
  /** Returns the state with what stands in the file by now; null where the user has brought something newer meanwhile. */
  const reread = async (): Promise<DeskState | null> => {
    const { call, desk: before } = latest.current;
    const now = await call('open', null).catch(() => null);
    if (!now || isGone.current || latest.current.desk !== before) return null;
    const { tables, queries, seen, activeSheet, standing, plans } = now;
    const isRenewed = before.isRenewed || now.isRenewed;
    return { ...before, tables, queries, seen, activeSheet, standing, plans, isRenewed };
  };
  const show = (fresh: DeskState): void => {
    if (hasGoneOn(latest.current.desk, fresh)) onGoneOn();
    latest.current.setDesk(fresh);
  };
  const reopen = async (): Promise<void> => {
    const fresh = await reread();
    if (fresh) onReturn();
    if (fresh) show(fresh);
    await look(fresh ?? latest.current.desk);
  };
  // A push goes in steps, and the review compares before the first: what has gone on once goes on further.
  const follow = async (): Promise<void> => {
    const fresh = await reread();
    const { desk, isReviewOpen } = latest.current;
    if (fresh && isReviewOpen && hasGoneOn(desk, fresh)) show(fresh);
  };
  useOnOpen(() => {
    look(latest.current.desk);
  });
  useOnReturn(reopen, true);
  useWatch(props.isReviewOpen, follow);
}

/** Returns what compares the rows and shows what that found; it takes the state that is shown, which may not be drawn yet. */
function useLook(latest: Kept<FreshProps>, isGone: Kept<boolean>): (desk: DeskState) => Promise<void> {
  const restUntil = useRef(0);
  const waiting = useRef(0);
  const last = useRef(0);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const lookIn = (ms: number): void => {
    const begin = (): unknown => (latest.current.isBusy ? lookIn(BUSY_MS) : look(latest.current.desk));
    clearTimeout(waiting.current);
    waiting.current = window.setTimeout(begin, ms);
  };
  const look = async (desk: DeskState): Promise<void> => {
    const { standing } = desk;
    const begun = Date.now();
    if (isGone.current || latest.current.isBusy || !standing || !hasRows(desk)) return;
    if (begun < restUntil.current) return lookIn(restUntil.current - begun);
    clearTimeout(waiting.current);
    last.current += 1;
    const mine = last.current;
    const found = await latest.current.call('look', null).catch(() => null);
    restUntil.current = Date.now() + REST * (Date.now() - begun);
    // What the user started meanwhile, and a comparison that began later, bring something newer.
    if (!found || isGone.current || mine !== last.current || latest.current.desk.standing?.at !== standing.at) return;
    latest.current.setDesk({ ...latest.current.desk, standing: standingOf(found) });
  };
  return look;
}

/** Tells whether rows were pushed, checked with another result, or pulled meanwhile. */
function hasGoneOn(before: DeskState, now: DeskState): boolean {
  const stateOf = ({ standing, queries, plans }: DeskState): string =>
    JSON.stringify([standing?.counts, queries.map(({ lastRefresh }) => lastRefresh), plans]);
  return stateOf(before) !== stateOf(now);
}
