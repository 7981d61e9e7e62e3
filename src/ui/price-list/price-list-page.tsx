import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Language } from '../../core';
import type { ListedProduct } from '../../price-list';
import type { ListSource, NewPrice, PriceListOpening, PriceListUndone } from '../../protocol';
import { Button, LinkButton } from '../kit/button';
import { useAction, useEscape, useOnOpen } from '../kit/hooks';
import { FailureNotice, Notice, Opening } from '../kit/notice';
import { type Call, closeWindow } from '../rpc';
import { firstLanguage, useWords, WordsContext, wordsOf } from '../words';
import { type ChoiceForm, choiceIfUnchanged, type KeptChoice, missingIn, withListOf } from './choice-form';
import { ListColumns, ListProblems } from './list-columns';
import type { ReadList } from './lists-beside';
import { type PricePlan, planPrices } from './plan-prices';
import { PreviewView } from './preview-view';
import { PriceTargets } from './price-targets';
import { SourceChoice } from './source-choice';
import { type PriceListWork, useChoice, usePriceList } from './use-choice';

interface FootProps {
  readonly work: PriceListWork;
  readonly prices: readonly NewPrice[];
  /** Counts the prices that an earlier apply wrote and that can be put back. */
  readonly undoable: number;
  /** Names what is still to be decided, as a code of the messages; '' when nothing is. */
  readonly missing: string;
  readonly onAnother: () => void;
}

/** Shows the next step, the way back, and the way out. */
function PriceListFoot({ work, prices, undoable, missing, onAnother }: FootProps) {
  const { say } = useWords();
  const { action, applied } = work;
  const n = applied?.prices ?? undoable;
  return (
    <footer>
      {applied && (
        <Notice tone="good">
          <p>{say('priceList.applied', { ...applied })}</p>
          {work.left > 0 && <p>{say('priceList.applied.left', { n: work.left })}</p>}
        </Notice>
      )}
      <div class="foot-line">
        {applied ? <AfterApply {...{ work, onAnother }} /> : <Apply {...{ work, prices }} />}
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
      </div>
    </footer>
  );
}

function Apply({ work: { action, apply }, prices }: Pick<FootProps, 'work' | 'prices'>) {
  const { say } = useWords();
  return (
    <Button
      primary
      busy={action.busy === 'apply'}
      busyText={say('priceList.applying')}
      disabled={action.busy !== null || prices.length === 0}
      onClick={() => apply(prices)}
    >
      {say('priceList.apply', { n: prices.length })}
    </Button>
  );
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
  /** Holds what the user had decided about the same list before the file was read anew. */
  readonly kept: KeptChoice | null;
  /** Holds what was put back just before. */
  readonly undone: PriceListUndone | null;
  /** Reads the selected cells, or a tab, and the products anew. */
  readonly onRead: (kept: KeptChoice, source: ListSource | null) => void;
  /** Tells where the list came from; null where the user had selected it. */
  readonly source: ListSource | null;
  /** Reads the products anew, and leaves the list at that. */
  readonly onChanged: (kept: KeptChoice, undone: PriceListUndone | null) => void;
}

/** Leads from the list to the written prices: the columns, the rule, the preview, and the undo. */
function PriceListPage({ call, opening, undone, source, onRead, onChanged, ...props }: PriceListPageProps) {
  const { say } = useWords();
  const { products, list, form, setForm, setHeaderRow, others, take, kept } = useChoice(
    opening,
    props.kept,
    props.today,
  );
  const work = usePriceList(call, (news) => onChanged(kept, news));
  const { missing, plan } = usePlan(opening, products, list, form);
  return (
    <>
      <div class="scroll">
        <main>
          <UndoneNotice undone={undone} />
          <FailureNotice failure={work.action.failure} />
          {work.action.failure?.code === 'error.list.changed' && (
            <p>
              <LinkButton onClick={() => onChanged(kept, null)}>{say('priceList.newPreview')}</LinkButton>
            </p>
          )}
          <fieldset class="plain" disabled={work.applied !== null}>
            <SourceChoice
              {...{ form, opening, list, others }}
              onChange={setForm}
              onRead={(from) => onRead(kept, from)}
              onTake={take}
            />
            {form.source === 'list' && list && (
              <>
                <ListProblems {...{ form, list }} />
                <ListColumns {...{ form, opening, list }} onChange={setForm} onHeaderRow={setHeaderRow} />
              </>
            )}
            {(form.source === 'current' || list) && <PriceTargets {...{ form, opening, list }} onChange={setForm} />}
          </fieldset>
          {plan && (
            <PreviewView
              key={form.source}
              {...{ plan, opening }}
              firstRow={form.source === 'list' ? (list?.table.firstRow ?? 1) : null}
              onReveal={work.reveal}
            />
          )}
        </main>
      </div>
      <PriceListFoot
        {...{ work, missing }}
        prices={plan?.prices ?? []}
        undoable={opening.undoable}
        onAnother={() => onRead(kept, source)}
      />
    </>
  );
}

/** Returns the prices that result from the choice, or what is still to be decided. */
function usePlan(
  opening: PriceListOpening,
  products: readonly ListedProduct[],
  list: ReadList | null,
  form: ChoiceForm,
): { readonly missing: string; readonly plan: PricePlan | null } {
  const missing = missingIn(form, list);
  const plan = useMemo(
    () => (missing === '' ? planPrices(opening, products, { form, list }) : null),
    [opening, products, form, list, missing],
  );
  return { missing: plan?.prices.length === 0 ? 'priceList.missing.change' : missing, plan };
}

/** Names at most this many products one by one. */
const MAX_NAMED = 20;

function namesOf({ codes }: PriceListUndone): string {
  return codes.slice(0, MAX_NAMED).join(', ') + (codes.length > MAX_NAMED ? '…' : '');
}

function UndoneNotice({ undone }: Pick<PriceListPageProps, 'undone'>) {
  const { say } = useWords();
  if (!undone) return null;
  return (
    <Notice tone={undone.left > 0 ? 'warning' : 'good'}>
      <p>{say('priceList.undone', { n: undone.prices })}</p>
      {undone.left > 0 && <p>{say('priceList.undone.left', { n: undone.left, codes: namesOf(undone) })}</p>}
    </Notice>
  );
}

const words = wordsOf('priceList');

/** Shows the window of price lists: reads what the user has selected, then lets them decide what it means. */
export function PriceListApp({ call, today }: Pick<PriceListPageProps, 'call' | 'today'>) {
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
      setKept(choiceIfUnchanged(before, now));
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
          {...{ call, today, opening, kept, undone, source }}
          onRead={(before, from) => open(before, from, null)}
          onChanged={(before, news) => open(before, 'same', news)}
        />
      ) : (
        <Opening what="priceList.opening" failure={action.failure} onAgain={() => open(kept, 'same', null)} />
      )}
    </WordsContext.Provider>
  );
}
