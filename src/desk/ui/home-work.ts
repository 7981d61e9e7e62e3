import { useState } from 'preact/hooks';
import type { Key } from '../../i18n/translate';
import type { RowState } from '../../journal/last-check';
import type { QueryTab } from '../../opportunities/calls';
import { pullSentences, usePulling } from '../../opportunities/ui/pulling';
import { isPushedKind } from '../../records/catalogue';
import { type Action, useAction, useLatest, useOnReturn } from '../../ui-kit/hooks';
import { createdSentence, useFreshDesk, type ViewProps, withCategories } from '../../ui-kit/view';
import { useWords } from '../../ui-kit/words';
import type { DeskState } from '../calls';

interface News {
  readonly sentences: readonly string[];
  readonly tone: 'good' | 'warning';
  /** Goes when somebody comes back from elsewhere; takes no focus from what was opened. */
  readonly isPassing?: boolean;
  readonly again?: { readonly code: Key; readonly run: () => void };
}

type Start = (name: string, work: () => Promise<News | null>) => void;
export type HomeWork = ReturnType<typeof useHomeWork>;

export function useHomeWork(props: ViewProps, before: readonly string[]) {
  const { call } = props;
  const words = useWords();
  const action = useAction();
  const [news, setNews] = useState<News | null>(before.length > 0 ? goodNews(...before) : null);
  const latest = useLatest(props);
  const setDesk = (changed: Partial<DeskState>): void => latest.current.setDesk({ ...latest.current.desk, ...changed });
  const run: Action['run'] = (name, work) =>
    action.run(name, async () => {
      setNews(null);
      await work();
    });
  const pulling = usePulling(props, run);
  const start: Start = (name, work) =>
    run(name, async () => {
      pulling.forget();
      setNews(await work());
    });
  useFreshDesk(props);
  useOnReturn(async () => setNews((now) => (now?.isPassing ? null : now)));
  return {
    ...useMakingWork(props, start),
    action,
    pulling,
    news,
    dismiss: (): void => {
      setNews(null);
      pulling.forget();
      action.forget();
    },
    check: (): void =>
      start('check', async () => {
        const { counts, journalGone: n } = await call('check', null);
        setDesk({ lastCheck: { at: Date.now(), counts } });
        return n > 0 ? { sentences: [words.t('note.journal.gone', { n })], tone: 'warning' } : null;
      }),
    openReview: (at: RowState | null): void =>
      start('review', async () => {
        await call('openReview', at === null ? null : { at });
        return { ...goodNews(words.t('home.review.opened')), isPassing: true };
      }),
    openPriceList: (): void => start('priceList', () => call('showPriceList', null)),
    reveal: (sheetId: number): void => start('reveal', () => call('reveal', { sheetId, row: 1 })),
    refresh: ({ sheetId, title }: QueryTab): void =>
      pulling.start([{ title, request: { sheetId, query: null } }], () => undefined),
  };
}

function goodNews(...sentences: readonly string[]): News {
  return { sentences, tone: 'good' };
}

function useMakingWork(props: ViewProps, start: Start) {
  const { call } = props;
  const words = useWords();
  const latest = useLatest(props);
  const report = (tab: QueryTab, anew = false): void =>
    start(`report-${tab.sheetId}`, async () => {
      const { sheetId, title, isNew } = await call('openReport', { sheetId: tab.sheetId, anew });
      const { desk, setDesk } = latest.current;
      if (isNew) setDesk({ ...desk, tables: [...desk.tables, { sheetId, title, kind: 'report' }] });
      if (isNew) return goodNews(words.t('tab.report.made', { title }));
      const again: News['again'] = { code: 'tab.report.anew', run: () => report(tab, true) };
      return { ...goodNews(words.t('tab.report.shown', { title })), again };
    });
  return {
    report,
    pullCategories: (): void =>
      start('pullCategories', async () => {
        const summary = await call('pullCategories', null);
        const { desk, setDesk } = latest.current;
        setDesk(withCategories(desk, summary));
        return goodNews(...pullSentences(words, summary));
      }),
    create: (method: 'newProducts' | 'newOrders' | 'showLists' | 'showCosts'): void =>
      start(method, async () => {
        const { tables } = latest.current.desk;
        const after = await call(method, null);
        latest.current.setDesk(after);
        return goodNews(createdSentence(words, tables, after.tables));
      }),
  };
}

export function hasRows({ tables }: Pick<DeskState, 'tables'>): boolean {
  return tables.some(({ kind }) => isPushedKind(kind));
}
