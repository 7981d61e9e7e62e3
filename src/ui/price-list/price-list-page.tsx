import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { Voice } from '../../i18n';
import { foldCode, type ListedProduct } from '../../price-list';
import type { ListSource, NewPrice, PriceListOpening, PriceListUndone, Refusing } from '../../protocol';
import { WindowHelp } from '../help/window-help';
import { Button, LinkButton } from '../kit/button';
import { useAction, useEscape, useOnOpen } from '../kit/hooks';
import { FailureNotice, Notice, Opening } from '../kit/notice';
import { refusedSentence } from '../kit/texts';
import { type Call, closeWindow } from '../rpc';
import { firstVoice, useWords, WordsContext, wordsOf } from '../words';
import { choiceIfUnchanged, type KeptChoice, missingIn, withListOf } from './choice-form';
import { ListColumns, ListProblems } from './list-columns';
import type { GivenList } from './lists-beside';
import { BookLibraryContext, loadBookLibrary } from './load-book-library';
import { type PricePlan, planPrices } from './plan-prices';
import { PreviewView } from './preview-view';
import { PriceTargets } from './price-targets';
import { ProfileField, ProfileNotice } from './profile-field';
import { type Profile, printProfile, profileOf } from './profiles';
import { SourceChoice } from './source-choice';
import { type Choice, type PriceListWork, useChoice, usePriceList } from './use-choice';

interface FootProps {
  readonly work: PriceListWork;
  readonly plan: PricePlan | null;
  readonly undoable: number;
  /** What is still to be decided, as a code of the messages; '' when nothing is. */
  readonly missing: string;
  readonly onAnother: () => void;
}

function PriceListFoot({ work, plan, undoable, missing, onAnother }: FootProps) {
  const { say } = useWords();
  const prices = plan?.prices ?? [];
  const { action, applied } = work;
  const n = applied?.prices || undoable;
  return (
    <footer>
      {applied && (
        <Notice tone={applied.refused ? 'warning' : 'good'}>
          <p>{say('priceList.applied', { prices: applied.prices, products: applied.products })}</p>
          <RefusedLine told={applied} />
          {work.left > 0 && <p>{say('priceList.applied.left', { n: work.left })}</p>}
        </Notice>
      )}
      <div class="foot-line">
        {applied ? (
          <AfterApply {...{ work, onAnother }} />
        ) : (
          <Button
            primary
            busy={action.busy === 'apply'}
            busyText={say('priceList.applying')}
            disabled={action.busy !== null || prices.length === 0}
            onClick={() => work.apply(prices)}
          >
            {say('priceList.apply', { n: prices.length })}
          </Button>
        )}
        {n > 0 && (
          <Button
            busy={action.busy === 'undo'}
            busyText={say('priceList.undoing')}
            disabled={action.busy !== null}
            onClick={work.undo}
          >
            {say('priceList.undo', { n })}
          </Button>
        )}
        <Button onClick={closeWindow}>{say('ui.close')}</Button>
        {missing !== '' && !applied && <p class="quiet">{say(missing)}</p>}
        {missing === '' && plan && !applied && <LeftOut {...{ plan }} />}
      </div>
    </footer>
  );
}

function LeftOut({ plan: { counts, held } }: { readonly plan: PricePlan }) {
  const { say } = useWords();
  const { impossible, unmatched } = counts;
  const left = Object.entries({ impossible, unmatched, held: held.size }).filter(([, n]) => n > 0);
  if (left.length === 0) return null;
  return <p class="quiet">{left.map(([name, n]) => say(`priceList.leaves.${name}`, { n })).join(' · ')}</p>;
}

function AfterApply({ work: { action, review }, onAnother }: Pick<FootProps, 'work' | 'onAnother'>) {
  const { say } = useWords();
  return (
    <>
      <Button
        primary
        busy={action.busy === 'review'}
        busyText={say('ui.opening')}
        disabled={action.busy !== null}
        onClick={review}
      >
        {say('priceList.review')}
      </Button>
      <Button disabled={action.busy !== null} onClick={onAnother}>
        {say('priceList.another')}
      </Button>
    </>
  );
}

interface PriceListPageProps {
  readonly call: Call;
  /** The day, in the form 2026-12-01. */
  readonly today: string;
  readonly opening: PriceListOpening;
  /** What was pasted or dropped; null where the list is one of the spreadsheet. */
  readonly pasted: readonly GivenList[] | null;
  readonly kept: KeptChoice | null;
  readonly undone: PriceListUndone | null;
  /** Reads the selected cells, or a tab, and the products anew. */
  readonly onRead: (kept: KeptChoice, source: ListSource | null) => void;
  readonly source: ListSource | null;
  /** Reads the products anew, and leaves the list at that. */
  readonly onChanged: (kept: KeptChoice, undone: PriceListUndone | null) => void;
  readonly onGiven: (given: readonly GivenList[]) => void;
  readonly profiles: string;
  readonly onProfiles: (profiles: string) => void;
}

function PriceListPage(props: PriceListPageProps) {
  const { call, opening, undone, source, pasted, today, onRead, onChanged, onGiven } = props;
  const { say } = useWords();
  const suppliers = useSuppliers(props);
  const choice = useChoice(opening, { kept: props.kept, pasted, profiles: suppliers.profiles, today });
  const { products, list, form, setForm, others, kept, profile } = choice;
  const ofList = form.source === 'list' ? list : null;
  const [name, setName] = useState(profile?.name ?? '');
  const work = usePriceList(call, (news) => onChanged(kept, news));
  const { missing, plan } = usePlan(opening, products, { form, list, others });
  const columns = ofList && { form, opening, plan, list: ofList, onChange: setForm };
  const apply = (prices: readonly NewPrice[]): void => {
    work.apply(prices);
    if (ofList && name.trim() !== '') suppliers.keep(profileOf(name, form, ofList, today));
  };
  return (
    <>
      <div class="scroll">
        <main class={plan ? 'split' : ''}>
          <div class="choices">
            <UndoneNotice undone={undone} />
            <FailureNotice failure={work.action.failure} />
            {work.action.failure?.code === 'error.list.changed' && (
              <p>
                <LinkButton onClick={() => onChanged(kept, null)}>{say('priceList.newPreview')}</LinkButton>
              </p>
            )}
            <fieldset class="plain" disabled={work.applied !== null}>
              <SourceChoice
                {...{ form, opening, list, others, onGiven }}
                isPasted={pasted !== null}
                onChange={setForm}
                onRead={(from) => onRead(kept, from)}
                onTake={choice.take}
              />
              {profile && (
                <ProfileNotice {...{ profile }} onReadAfresh={choice.forgetProfile} onForget={suppliers.onForget} />
              )}
              {columns && (
                <>
                  <ListProblems {...columns} />
                  <ListColumns {...columns} onHeaderRow={choice.setHeaderRow} />
                </>
              )}
              {(form.source === 'current' || ofList) && (
                <PriceTargets {...{ form, opening, list }} onChange={setForm} />
              )}
              {ofList && <ProfileField {...{ ...suppliers, name }} onName={setName} />}
            </fieldset>
          </div>
          <div class="outcome">
            {plan && (
              <PreviewView
                key={form.source}
                {...{ plan, opening }}
                firstRow={form.source === 'list' ? (list?.table.firstRow ?? 1) : null}
                onReveal={work.reveal}
                onLink={(code, product) => setForm({ ...form, links: { ...form.links, [foldCode(code)]: product } })}
              />
            )}
          </div>
        </main>
      </div>
      <PriceListFoot
        work={{ ...work, apply }}
        {...{ missing, plan }}
        undoable={opening.undoable}
        onAnother={() => onRead(kept, source)}
      />
    </>
  );
}

function usePlan(
  opening: PriceListOpening,
  products: readonly ListedProduct[],
  { form, list, others }: Pick<Choice, 'form' | 'list' | 'others'>,
): { readonly missing: string; readonly plan: PricePlan | null } {
  const asked = missingIn(form, list);
  const isSheetOpen = asked === 'priceList.missing.list' && others.some(({ isRival }) => isRival);
  const missing = isSheetOpen ? 'priceList.missing.sheet' : asked;
  const plan = useMemo(
    () => (missing === '' ? planPrices(opening, products, { form, list }) : null),
    [opening, products, form, list, missing],
  );
  return { missing: plan?.prices.length === 0 ? 'priceList.missing.change' : missing, plan };
}

const MAX_NAMED = 20;

function namesOf({ codes }: PriceListUndone): string {
  return codes.slice(0, MAX_NAMED).join(', ') + (codes.length > MAX_NAMED ? '…' : '');
}

function RefusedLine({ told }: { readonly told: Refusing }) {
  const sentence = refusedSentence(useWords(), told);
  return sentence === null ? null : <p>{sentence}</p>;
}

function UndoneNotice({ undone }: Pick<PriceListPageProps, 'undone'>) {
  const { say } = useWords();
  if (!undone) return null;
  return (
    <Notice tone={undone.left > 0 || undone.refused ? 'warning' : 'good'}>
      <p>{say('priceList.undone', { n: undone.prices })}</p>
      <RefusedLine told={undone} />
      {undone.left > 0 && <p>{say('priceList.undone.left', { n: undone.left, codes: namesOf(undone) })}</p>}
    </Notice>
  );
}

const words = wordsOf('priceList');

function useSuppliers({ call, profiles, onProfiles }: Pick<PriceListPageProps, 'call' | 'profiles' | 'onProfiles'>) {
  const [hasFailed, setFailed] = useState(false);
  const send = async (name: string, line: string): Promise<void> => {
    try {
      onProfiles(await call('keepProfile', { name, line }));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const keep = (profile: Profile): void => {
    const line = printProfile(profile);
    if (line === '') setFailed(true);
    else void send(profile.name, line);
  };
  return { profiles, hasFailed, keep, onForget: (name: string) => void send(name, '') };
}

function useOpening(call: Call, setVoice: (voice: Voice) => void) {
  const action = useAction();
  const [opening, setOpening] = useState<PriceListOpening | null>(null);
  const [undone, setUndone] = useState<PriceListUndone | null>(null);
  const [kept, setKept] = useState<KeptChoice | null>(null);
  const [source, setSource] = useState<ListSource | null>(null);
  const [pasted, setPasted] = useState<readonly GivenList[] | null>(null);
  const [pastes, setPastes] = useState(0);
  const [profiles, setProfiles] = useState('');
  const open = (before: KeptChoice | null, from: ListSource | null | 'same', news: PriceListUndone | null): void =>
    action.run('open', async () => {
      setOpening(null);
      setUndone(news);
      const asked = from === 'same' ? source : from;
      setSource(asked);
      if (from !== 'same') setPasted(null);
      const telling = call('open', null).then(setVoice);
      const [found] = await Promise.all([call('openPriceList', asked), telling]);
      const now = before && from === 'same' ? withListOf(before.opening, found) : found;
      setKept(choiceIfUnchanged(before, now));
      setProfiles(found.profiles);
      setOpening(now);
    });
  const give = (given: readonly GivenList[]): void => {
    setKept(null);
    setPasted(given);
    setPastes((count) => count + 1);
  };
  const texts = { profiles, onProfiles: setProfiles };
  return { opening, undone, kept, source, pasted, pastes, texts, failure: action.failure, open, give };
}

export function PriceListApp({ call, today }: Pick<PriceListPageProps, 'call' | 'today'>) {
  const [voice, setVoice] = useState<Voice>(firstVoice);
  const told = words(voice);
  const { language, say } = told;
  const { opening, undone, kept, source, pasted, pastes, texts, failure, open, give } = useOpening(call, setVoice);
  const library = useCallback(() => loadBookLibrary(call), [call]);
  useOnOpen(() => open(null, null, null));
  useEscape(closeWindow);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <WordsContext.Provider value={told}>
      <header class="hidden">
        <h1>{say('priceList.title')}</h1>
      </header>
      <BookLibraryContext.Provider value={library}>
        {opening ? (
          <PriceListPage
            key={pastes}
            {...{ call, today, opening, pasted, kept, undone, source, ...texts }}
            onGiven={give}
            onRead={(before, from) => open(before, from, null)}
            onChanged={(before, news) => open(before, 'same', news)}
          />
        ) : (
          <Opening what="priceList.opening" failure={failure} onAgain={() => open(kept, 'same', null)} />
        )}
      </BookLibraryContext.Provider>
      <WindowHelp chapter="price-list" />
    </WordsContext.Provider>
  );
}
