import { useState } from 'preact/hooks';
import { isPushedKind } from '../../core';
import type { CheckResult, DeskState, QueryTab, RowState } from '../../protocol';
import { type Action, useAction, useLatest, useOnReturn } from '../kit/hooks';
import { useWords } from '../words';
import { type Pulling, pullSentences, usePulling } from './pulling';
import { createdSentence, useFreshDesk, type ViewProps, withPulled } from './view';

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
  const latest = useLatest(props);
  const run: Action['run'] = (name, work) =>
    action.run(name, async () => {
      setNews(null);
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
  useFreshDesk(props);
  useOnReturn(async () => setNews((now) => (now?.isPassing ? null : now)));
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
        const { journalGone: n } = found;
        return n > 0 ? { sentences: [say('note.journal.gone', { n })], tone: 'warning' } : null;
      }),
    openReview: (at) =>
      start('review', async () => {
        await props.call('openReview', at === null ? null : { at });
        return { ...told([say('home.review.opened')]), isPassing: true };
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
