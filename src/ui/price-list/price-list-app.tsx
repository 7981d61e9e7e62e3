import { useEffect, useState } from 'preact/hooks';
import type { Language } from '../../core';
import { priceListMessages } from '../../i18n';
import type { ListSource, PriceListOpening, PriceListUndone } from '../../protocol';
import { closeWindow } from '../host';
import { Opening } from '../parts/opening';
import { useAction } from '../parts/use-action';
import { useEscape } from '../parts/use-escape';
import { useOnOpen } from '../parts/use-on-open';
import type { Call } from '../rpc';
import { firstLanguage, WordsContext, wordsOf } from '../words';
import { type KeptChoice, stillMeant, withListOf } from './kept-choice';
import { PriceListPage } from './price-list-page';

const words = wordsOf(priceListMessages);

/** The window of price lists: reads what the user has selected, then lets them decide what it means. */
export function PriceListApp({ call }: { readonly call: Call }) {
  const action = useAction();
  const [language, setLanguage] = useState<Language>(firstLanguage);
  const [opening, setOpening] = useState<PriceListOpening | null>(null);
  const [undone, setUndone] = useState<PriceListUndone | null>(null);
  const { say } = words(language);
  const [kept, setKept] = useState<KeptChoice | null>(null);
  const [source, setSource] = useState<ListSource | null>(null);
  const open = (before: KeptChoice | null, from: ListSource | null | 'same', news: PriceListUndone | null): void =>
    action.run('open', async () => {
      setOpening(null);
      setUndone(news);
      const asked = from === 'same' ? source : from;
      setSource(asked);
      const telling = call('open', null).then((desk) => setLanguage(desk.language));
      const [found] = await Promise.all([call('openPriceList', asked), telling]);
      const now = before && from === 'same' ? withListOf(before.opening, found) : found;
      setKept(stillMeant(before, now));
      setOpening(now);
    });
  useOnOpen(() => open(null, null, null));
  useEscape(closeWindow);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <WordsContext.Provider value={words(language)}>
      <header class="hidden">
        <h1>{say('priceList.title')}</h1>
      </header>
      {opening ? (
        <PriceListPage
          {...{ call, opening, kept, undone, source }}
          onRead={(before, from) => open(before, from, null)}
          onChanged={(before, news) => open(before, 'same', news)}
        />
      ) : (
        <Opening what="priceList.opening" failure={action.failure} onAgain={() => open(kept, 'same', null)} />
      )}
    </WordsContext.Provider>
  );
}
