import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { formatMoney, formatNumber } from '../../i18n/translate';
import { Button, LinkButton } from '../../ui-kit/button';
import { ColumnHeads } from '../../ui-kit/column-heads';
import { useAction, useOnOpen } from '../../ui-kit/hooks';
import { FailureNotice, Notice } from '../../ui-kit/notice';
import type { Call } from '../../ui-kit/rpc';
import { marginText, movedText, refusedSentences } from '../../ui-kit/texts';
import { useWords, type Words } from '../../ui-kit/words';
import type { FixedTexts, PushOutcome, Review, ReviewItem } from '../calls';
import { KeyHelp } from './keys';
import { useReview } from './lazy-rows';
import { ReviewList } from './review-list';
import {
  biggestMoves,
  countUnpriced,
  headline,
  type Move,
  marginTotals,
  type PriceTotal,
  priceTotals,
} from './review-model';
import type { Search } from './search';
import {
  approvedItems,
  firstTicks,
  isUnsure,
  itemId,
  type Ticks,
  tick,
  tickedOf,
  waitsForTick,
  withoutSettled,
} from './ticks';

export const NOTHING_FIXED: FixedTexts = { fixed: 0 };

/** Takes the focus if nothing has it, as a start for keys and screen readers. */
function HeadlineLine({ text, records }: { readonly text: string; readonly records: number }) {
  const line = useRef<HTMLParagraphElement>(null);
  // Again when a record goes, since the focused element may go with it.
  useOnOpen(() => {
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true });
  }, String(records));
  return (
    <p ref={line} class="headline" role="status" tabIndex={-1}>
      {text}
    </p>
  );
}

interface FailedProps extends Pick<Review, 'items'> {
  readonly ticks: Ticks;
  readonly setTicks: (ticks: Ticks) => void;
}

function FailedAgain({ items, ticks, setTicks }: FailedProps) {
  const { t } = useWords();
  const failed = items.filter(({ state, holds }) => state === 'failed' && holds.length === 0);
  const ticked = tickedOf(items, ticks);
  const refused = new Set(failed);
  const isOnlyFailed = ticked.length === failed.length && ticked.every((item) => refused.has(item));
  if (failed.length === 0) return null;
  return (
    <p>
      <Button onClick={() => setTicks(tick(new Set(), failed, true))}>
        {t('review.failedAgain', { n: failed.length })}
      </Button>{' '}
      <span class="quiet" role="status">
        {isOnlyFailed ? t('review.failedOnly') : ''}
      </span>
    </p>
  );
}

export function useDecisions(call: Call, found: Review, undo: string, onFixed: (fixed: FixedTexts) => void) {
  const action = useAction();
  const [ticks, setTicks] = useState(() => firstTicks(found, undo));
  const [outcomes, setOutcomes] = useState<readonly PushOutcome[]>([]);
  return {
    review: withoutSettled(found, outcomes),
    ticks,
    setTicks,
    settle: (items: readonly ReviewItem[]): void =>
      action.run('settle', async () => {
        const settled = await call('settleUnsure', { run: found.run, items: approvedItems(items) });
        setOutcomes((current) => [...current, ...settled]);
        setTicks((now) => tick(now, items, false));
      }),
    unsettled: outcomes.filter(({ outcome }) => outcome !== 'confirmed').length,
    reveal: (sheetId: number, row: number): void =>
      action.run('reveal', async () => void (await call('reveal', { sheetId, row }))),
    fix: (): void => action.run('fix', async () => onFixed(await call('fixTexts', null))),
    isFixing: action.busy === 'fix',
    failure: action.failure,
  };
}

interface ReviewMainProps {
  readonly decisions: ReturnType<typeof useDecisions>;
  readonly search: Search;
  readonly intro?: ComponentChildren;
  readonly keepsUnsent: boolean;
  readonly fixed: FixedTexts;
}

export function ReviewMain({ decisions, search, intro, keepsUnsent, fixed }: ReviewMainProps) {
  const words = useWords();
  const { locked } = useReview();
  const { t } = words;
  const { review, ticks, setTicks, unsettled, failure } = decisions;
  const { items, journalGone } = review;
  return (
    <main>
      {intro}
      <div class="headline-line">
        <HeadlineLine text={headline(words, review, ticks)} records={items.length} />
        {!locked && <KeyHelp to="review.toPushBar" keys="review.keys" />}
        <SearchBox search={search} all={items.length} />
      </div>
      {journalGone > 0 && <Notice tone="warning">{t('note.journal.gone', { n: journalGone })}</Notice>}
      <ReviewMoves items={items} ticks={ticks} onShow={search.show} />
      {fixed.fixed > 0 && <Notice tone="good">{t('review.fixed', { n: fixed.fixed })}</Notice>}
      {fixed.refused && <Notice tone="warning" sentences={refusedSentences(words, fixed)} />}
      <FailureNotice failure={failure} />
      {unsettled > 0 && <Notice tone="warning">{t('review.unsettled', { n: unsettled })}</Notice>}
      <ReviewList review={search.shown}>
        <div class="facts">
          {items.some(({ state }) => state === 'new') && <p class="quiet">{t('review.firstPush')}</p>}
          {!keepsUnsent && items.some(({ table }) => table === 'products') && <p class="quiet">{t('review.blanks')}</p>}
          <ReviewTotals items={items} ticks={ticks} />
          {!locked && <FailedAgain {...{ items, ticks, setTicks }} />}
        </div>
      </ReviewList>
    </main>
  );
}

function SearchBox({ search, all }: { readonly search: Search; readonly all: number }) {
  const { t } = useWords();
  const { query, setQuery, box, shown } = search;
  return (
    <div class="tools">
      <input
        ref={box}
        type="search"
        name="search"
        aria-label={t('review.search')}
        placeholder={t('review.search')}
        value={query}
        onInput={(event) => setQuery(event.currentTarget.value)}
      />
      <span class="quiet" role="status">
        {query.trim() === '' ? '' : t('review.shown', { shown: shown.items.length, all })}
      </span>
    </div>
  );
}

interface MovesProps {
  readonly items: readonly ReviewItem[];
  readonly ticks: Ticks;
  readonly onShow: (item: ReviewItem) => void;
}

interface MoveLineProps extends Omit<MovesProps, 'items'> {
  readonly title: string;
  readonly moves: readonly Move[];
}

function MoveLine({ title, moves, ticks, onShow }: MoveLineProps) {
  const words = useWords();
  if (moves.length === 0) return null;
  return (
    <p class="quiet">
      {title}
      {moves.map(({ item, label, percent }, index) => (
        <span key={`${itemId(item)}\n${label}`}>
          {index === 0 ? ' ' : ', '}
          <LinkButton label={words.t('review.showInList', { key: item.key })} onClick={() => onShow(item)}>
            {item.key}
          </LinkButton>
          {` ${movedText(words, percent)} (${label}`}
          {!ticks.has(itemId(item)) && <span class="waits">{`: ${waitText(words, item)}`}</span>})
        </span>
      ))}
      .
    </p>
  );
}

function waitText({ t }: Words, item: ReviewItem): string {
  if (isUnsure(item)) return t('review.move.unsure');
  return t(waitsForTick(item) ? 'review.move.held' : 'review.move.unticked');
}

function ReviewMoves({ items, ...shared }: MovesProps) {
  const { t } = useWords();
  const { rises, falls } = biggestMoves(items);
  return (
    <>
      <MoveLine title={t('review.rises')} moves={rises} {...shared} />
      <MoveLine title={t('review.falls')} moves={falls} {...shared} />
    </>
  );
}

function ReviewTotals({ items, ticks }: Omit<MovesProps, 'onShow'>) {
  const words = useWords();
  const ticked = tickedOf(items, ticks);
  const totals = priceTotals(ticked);
  const rest = restText(words, ticked, totals.length > 0);
  return (
    <>
      {totals.length > 0 && <TotalsTable words={words} totals={totals} />}
      <MarginLines words={words} items={ticked} />
      {rest !== '' && <p class="quiet">{rest}</p>}
    </>
  );
}

function MarginLines({ words, items }: { readonly words: Words; readonly items: readonly ReviewItem[] }) {
  const percentOf = (margin: number, cost: number): string => marginText(words, (margin / cost) * 100);
  return (
    <>
      {marginTotals(items).map(({ label, count, all, before, after, cost }) => (
        <p key={label} class="quiet">
          {words.t('review.totals.margin', {
            price: label,
            n: count,
            all,
            before: amount(words, before),
            after: amount(words, after),
            percents: `${percentOf(before, cost)} → ${percentOf(after, cost)}`,
          })}
        </p>
      ))}
    </>
  );
}

function TotalsTable({ words, totals }: { readonly words: Words; readonly totals: readonly PriceTotal[] }) {
  return (
    <table class="totals">
      <ColumnHeads
        titles={(['price', 'count', 'sum', 'average'] as const).map((name) => words.t(`review.totals.${name}`))}
      />
      <tbody>
        {totals.map(({ label, count, sum, average }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatNumber(words.numbers, count)}</td>
            <td>{signed(words, sum)}</td>
            <td>{average === null ? '' : movedText(words, average)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function restText({ t }: Words, ticked: readonly ReviewItem[], hasSums: boolean): string {
  const { fresh, none } = countUnpriced(ticked);
  return [
    ...(fresh > 0 ? [t(hasSums ? 'review.totals.fresh' : 'review.totals.onlyFresh', { n: fresh })] : []),
    ...(none > 0 && hasSums ? [t('review.totals.none', { n: none })] : []),
  ].join(' ');
}

function signed(words: Words, sum: number): string {
  return (sum < 0 ? '' : '+') + amount(words, sum);
}

function amount({ numbers }: Words, sum: number): string {
  return (sum < 0 ? '−' : '') + formatMoney(numbers, Math.abs(sum));
}
