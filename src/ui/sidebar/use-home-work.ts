import { useState } from 'preact/hooks';
import { type Action, useAction } from '../parts/use-action';
import { useWords } from '../words';
import { createdSentence, withPulled } from './desk-change';
import { pullSentences } from './pull-sentence';
import type { ViewProps } from './view-props';

/** What came of the last work, and the name of its button; '' for another view. */
export interface News {
  readonly of: string;
  readonly sentences: readonly string[];
}

/** What the home view can have done, each under the name of its button. */
export interface HomeWork {
  readonly action: Action;
  readonly news: News;
  /** How many works were begun: what was counted before the last of them is true no more. */
  readonly begun: number;
  forgetNews(): void;
  pullCategories(): void;
  create(method: 'newProducts' | 'newOrders' | 'showLists'): void;
  openReview(): void;
  openPriceList(): void;
  reveal(sheetId: number): void;
}

const NO_NEWS: News = { of: '', sentences: [] };

/**
 * Keeps what the home view does and did.
 * @param before what happened before the view was shown
 */
export function useHomeWork({ call, desk, setDesk }: ViewProps, before: readonly string[]): HomeWork {
  const words = useWords();
  const action = useAction();
  const [news, setNews] = useState<News>({ of: '', sentences: before });
  const [begun, setBegun] = useState(0);
  const start = (name: string, work: () => Promise<readonly string[]>): void =>
    action.run(name, async () => {
      setNews(NO_NEWS);
      if (name !== 'reveal') setBegun((count) => count + 1);
      setNews({ of: name, sentences: await work() });
    });
  const silent = (work: Promise<unknown>): Promise<readonly string[]> => work.then(() => []);
  return {
    action,
    news,
    begun,
    forgetNews: () => setNews(NO_NEWS),
    pullCategories: () =>
      start('pullCategories', async () => {
        const summary = await call('pullCategories', null);
        setDesk(withPulled(desk, 'categories', summary));
        return pullSentences(words, summary);
      }),
    create: (method) =>
      start(method, async () => {
        const after = await call(method, null);
        setDesk(after);
        return [createdSentence(words, desk.tables, after.tables)];
      }),
    openReview: () =>
      start('review', async () => {
        await call('openReview', null);
        return [words.say('home.review.opened')];
      }),
    openPriceList: () => start('priceList', () => silent(call('showPriceList', null))),
    reveal: (sheetId) => start('reveal', () => silent(call('reveal', { sheetId, row: 1 }))),
  };
}
