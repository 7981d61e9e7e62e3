import { useEffect, useState } from 'preact/hooks';
import { formatDate, type Locale } from '../../i18n/translate';
import { ActionButton, Button, LinkButton } from '../../ui-kit/button';
import { WindowHelp } from '../../ui-kit/help/help-view';
import { useAction, useEscape, useOnOpen } from '../../ui-kit/hooks';
import { FailureNotice, Notice, Opening, Warnings } from '../../ui-kit/notice';
import { type Call, closeWindow } from '../../ui-kit/rpc';
import { refusedSentences } from '../../ui-kit/texts';
import { browserLocale, useWords, WordsContext, wordsOf } from '../../ui-kit/words';
import type { ListSource, PriceListOpening, PriceListUndone } from '../calls';
import { choiceIfUnchanged, type SavedChoice, withListOf } from './choice-form';
import { ListColumns, ListProblems } from './list-columns';
import type { SourceList } from './lists-beside';
import { PreviewView } from './preview-view';
import { PriceTargets } from './price-targets';
import { PriceWindowContext, type PriceWindowProps, usePriceWindow, useWindow } from './price-window';
import { parseProfiles } from './profiles';
import { SourceChoice } from './source-choice';

function PriceListFoot({ onAnother }: { readonly onAnother: () => void }) {
  const { opening, plan, missing, work, apply } = useWindow();
  const words = useWords();
  const { t } = words;
  const prices = plan?.prices ?? [];
  const { action, applied } = work;
  const n = applied?.prices || opening.undoable;
  return (
    <footer>
      {applied && (
        <Notice
          tone={applied.refused ? 'warning' : 'good'}
          sentences={[
            t('priceList.applied', { prices: applied.prices, products: applied.products }),
            ...refusedSentences(words, applied),
            ...(work.left > 0 ? [t('priceList.applied.left', { n: work.left })] : []),
          ]}
        />
      )}
      <div class="foot-line">
        {applied ? (
          <AfterApply onAnother={onAnother} />
        ) : (
          <ActionButton
            primary
            of={action}
            name="apply"
            busyText={t('priceList.applying')}
            disabled={prices.length === 0}
            onClick={() => apply(prices)}
          >
            {t('priceList.apply', { n: prices.length })}
          </ActionButton>
        )}
        {n > 0 && (
          <ActionButton of={action} name="undo" busyText={t('priceList.undoing')} onClick={work.undo}>
            {t('priceList.undo', { n })}
          </ActionButton>
        )}
        <Button onClick={closeWindow}>{t('ui.close')}</Button>
        {!applied && (missing === '' ? <LeftOut /> : <p class="quiet">{t(missing)}</p>)}
      </div>
    </footer>
  );
}

function LeftOut() {
  const { plan } = useWindow();
  const { t } = useWords();
  const { impossible = 0, unmatched = 0 } = plan?.counts ?? {};
  const all = [
    ['impossible', impossible],
    ['unmatched', unmatched],
    ['held', plan?.held.size ?? 0],
  ] as const;
  const left = all.filter(([, n]) => n > 0);
  if (left.length === 0) return null;
  return <p class="quiet">{left.map(([name, n]) => t(`priceList.leaves.${name}`, { n })).join(' · ')}</p>;
}

function AfterApply({ onAnother }: { readonly onAnother: () => void }) {
  const { action, review } = useWindow().work;
  const { t } = useWords();
  return (
    <>
      <ActionButton primary of={action} name="review" busyText={t('ui.opening')} onClick={review}>
        {t('priceList.review')}
      </ActionButton>
      <Button disabled={action.busy !== null} onClick={onAnother}>
        {t('priceList.another')}
      </Button>
    </>
  );
}

function PriceListPage(props: PriceWindowProps & { readonly source: ListSource | null }) {
  const window = usePriceWindow(props);
  const { form, ofList, plan, work } = window;
  const { t } = useWords();
  return (
    <PriceWindowContext.Provider value={window}>
      <div class="scroll">
        <main class={plan ? 'split' : ''}>
          <div class="choices">
            <UndoneNotice undone={props.undone} />
            <FailureNotice failure={work.action.failure} />
            {work.action.failure?.code === 'error.list.changed' && (
              <p>
                <LinkButton onClick={window.readProducts}>{t('priceList.newPreview')}</LinkButton>
              </p>
            )}
            <fieldset class="plain" disabled={work.applied !== null}>
              <SourceChoice />
              <ProfileNotice />
              {ofList && <ListProblems list={ofList} />}
              {ofList && <ListColumns list={ofList} />}
              {(form.source === 'current' || ofList) && <PriceTargets />}
              {ofList && <ProfileField />}
            </fieldset>
          </div>
          <div class="outcome">{plan && <PreviewView key={form.source} plan={plan} />}</div>
        </main>
      </div>
      <PriceListFoot onAnother={() => window.readAgain(props.source)} />
    </PriceWindowContext.Provider>
  );
}

const MAX_NAMED = 20;

function namesOf({ codes }: PriceListUndone): string {
  return codes.slice(0, MAX_NAMED).join(', ') + (codes.length > MAX_NAMED ? '…' : '');
}

function UndoneNotice({ undone }: Pick<PriceWindowProps, 'undone'>) {
  const words = useWords();
  if (!undone) return null;
  const { prices: n, left } = undone;
  const sentences = [
    words.t('priceList.undone', { n }),
    ...refusedSentences(words, undone),
    ...(left > 0 ? [words.t('priceList.undone.left', { n: left, codes: namesOf(undone) })] : []),
  ];
  return <Notice tone={sentences.length > 1 ? 'warning' : 'good'} sentences={sentences} />;
}

const wordsIn = wordsOf('priceList');

function useOpening(call: Call, setLocale: (locale: Locale) => void) {
  const action = useAction();
  const [opening, setOpening] = useState<PriceListOpening | null>(null);
  const [undone, setUndone] = useState<PriceListUndone | null>(null);
  const [saved, setSaved] = useState<SavedChoice | null>(null);
  const [source, setSource] = useState<ListSource | null>(null);
  const [pasted, setPasted] = useState<readonly SourceList[] | null>(null);
  const [pastes, setPastes] = useState(0);
  const [profiles, setProfiles] = useState('');
  const open = (before: SavedChoice | null, from: ListSource | null | 'same', news: PriceListUndone | null): void =>
    action.run('open', async () => {
      setOpening(null);
      setUndone(news);
      const requested = from === 'same' ? source : from;
      setSource(requested);
      if (from !== 'same') setPasted(null);
      const localeLoaded = call('open', null).then(setLocale);
      const [found] = await Promise.all([call('openPriceList', requested), localeLoaded]);
      const now = before && from === 'same' ? withListOf(before.opening, found) : found;
      setSaved(choiceIfUnchanged(before, now));
      setProfiles(found.profiles);
      setOpening(now);
    });
  const onSource = (sources: readonly SourceList[]): void => {
    setSaved(null);
    setPasted(sources);
    setPastes((count) => count + 1);
  };
  const page = { undone, saved, source, pasted, profiles, onProfiles: setProfiles, onSource };
  return { opening, saved, pastes, page, failure: action.failure, open };
}

export function PriceListApp({ call, today }: Pick<PriceWindowProps, 'call' | 'today'>) {
  const [locale, setLocale] = useState<Locale>(browserLocale);
  const words = wordsIn(locale);
  const { language, t } = words;
  const { opening, saved, pastes, page, failure, open } = useOpening(call, setLocale);
  useOnOpen(() => open(null, null, null));
  useEscape(closeWindow);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <WordsContext.Provider value={words}>
      <header class="hidden">
        <h1>{t('priceList.title')}</h1>
      </header>
      {opening ? (
        <PriceListPage
          key={pastes}
          {...page}
          call={call}
          today={today}
          opening={opening}
          onRead={(before, from) => open(before, from, null)}
          onChanged={(before, news) => open(before, 'same', news)}
        />
      ) : (
        <Opening what="priceList.opening" failure={failure} onAgain={() => open(saved, 'same', null)} />
      )}
      <WindowHelp chapter="price-list" />
    </WordsContext.Provider>
  );
}

function ProfileNotice() {
  const { profile, forgetProfile, suppliers } = useWindow();
  const { language, t } = useWords();
  if (!profile) return null;
  const { name, used, targets, links } = profile;
  const linked = Object.keys(links).length;
  return (
    <div class="profile">
      {t('priceList.profile.known', { name, date: formatDate(language, used), n: targets.length + 1 })}{' '}
      {linked > 0 && t('priceList.profile.links', { n: linked })}{' '}
      <LinkButton onClick={forgetProfile}>{t('priceList.profile.afresh')}</LinkButton>
      {' · '}
      <LinkButton onClick={() => suppliers.forget(name)}>{t('priceList.profile.forget', { name })}</LinkButton>
    </div>
  );
}

function ProfileField() {
  const { supplier, setSupplier, suppliers } = useWindow();
  const { t } = useWords();
  const profiles = parseProfiles(suppliers.profiles);
  return (
    <section>
      <div class="inline">
        <label for="supplier">{t('priceList.profile.name')}</label>
        <input
          id="supplier"
          name="supplier"
          type="text"
          autocomplete="off"
          maxLength={60}
          value={supplier}
          placeholder={t('priceList.profile.placeholder')}
          onInput={(event) => setSupplier(event.currentTarget.value.replace(/\s+/g, ' '))}
        />
      </div>
      {suppliers.hasFailed && <Warnings sentences={[t('priceList.profile.failed')]} />}
      <details class="others">
        <summary>{t('priceList.profile.all', { n: profiles.length })}</summary>
        {profiles.map(({ name }) => (
          <p key={name}>
            {name}{' '}
            <LinkButton onClick={() => suppliers.forget(name)}>{t('priceList.profile.forget', { name })}</LinkButton>
          </p>
        ))}
      </details>
    </section>
  );
}
