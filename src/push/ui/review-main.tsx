import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { formatMoney, formatNumber } from '../../i18n/translate';
import { Button, LinkButton } from '../../ui-kit/button';
import { ColumnHeads } from '../../ui-kit/column-heads';
import { useOnOpen } from '../../ui-kit/hooks';
import { FailureNotice, Notice } from '../../ui-kit/notice';
import { marginText, movedText, refusedSentences } from '../../ui-kit/texts';
import { useWords, type Words } from '../../ui-kit/words';
import type { FixedTexts, ReviewItem } from '../calls';
import { KeyHelp } from './keys';
import { useReview } from './review-context';
import { ReviewList } from './review-list';
import { biggestMoves, countUnpriced, headline, type Moves, marginTotals, priceTotals } from './review-model';
import { isUnsure, itemId, tick, tickedOf, waitsForTick } from './ticks';

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

function FailedAgain() {
  const { t } = useWords();
  const { review, ticks, setTicks } = useReview();
  const isFailed = ({ state, holds }: ReviewItem): boolean => state === 'failed' && holds.length === 0;
  const failed = review.items.filter(isFailed);
  const ticked = tickedOf(review.items, ticks);
  const isOnlyFailed = ticked.length === failed.length && ticked.every(isFailed);
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

interface ReviewMainProps {
  readonly intro: ComponentChildren;
  readonly keepsUnsent: boolean;
  readonly fixed: FixedTexts;
}

export function ReviewMain({ intro, keepsUnsent, fixed }: ReviewMainProps) {
  const words = useWords();
  const { t } = words;
  const { review, ticks, unsettled, failure, locked, search } = useReview();
  const { query, setQuery, box, shown } = search;
  const { items, journalGone } = review;
  const { rises, falls } = biggestMoves(items);
  return (
    <main>
      {intro}
      <div class="headline-line">
        <HeadlineLine text={headline(words, review, ticks)} records={items.length} />
        {!locked && <KeyHelp to="review.toPushBar" keys="review.keys" />}
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
            {query.trim() === '' ? '' : t('review.shown', { shown: shown.items.length, all: items.length })}
          </span>
        </div>
      </div>
      {journalGone > 0 && <Notice tone="warning">{t('note.journal.gone', { n: journalGone })}</Notice>}
      <MoveLine title={t('review.rises')} moves={rises} />
      <MoveLine title={t('review.falls')} moves={falls} />
      {fixed.fixed > 0 && <Notice tone="good">{t('review.fixed', { n: fixed.fixed })}</Notice>}
      {fixed.refused && <Notice tone="warning" sentences={refusedSentences(words, fixed)} />}
      <FailureNotice failure={failure} />
      {unsettled > 0 && <Notice tone="warning">{t('review.unsettled', { n: unsettled })}</Notice>}
      <ReviewList>
        <div class="facts">
          {items.some(({ state }) => state === 'new') && <p class="quiet">{t('review.firstPush')}</p>}
          {!keepsUnsent && items.some(({ table }) => table === 'products') && <p class="quiet">{t('review.blanks')}</p>}
          <ReviewTotals ticked={tickedOf(items, ticks)} />
          {!locked && <FailedAgain />}
        </div>
      </ReviewList>
    </main>
  );
}

function MoveLine({ title, moves }: { readonly title: string; readonly moves: Moves }) {
  const words = useWords();
  const { ticks, search } = useReview();
  if (moves.length === 0) return null;
  return (
    <p class="quiet">
      {title}
      {moves.map(({ item, label, percent }, index) => (
        <span key={`${itemId(item)}\n${label}`}>
          {index === 0 ? ' ' : ', '}
          <LinkButton label={words.t('review.showInList', { key: item.key })} onClick={() => search.show(item)}>
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

const TOTALS = ['price', 'count', 'sum', 'average'] as const;

function ReviewTotals({ ticked }: { readonly ticked: readonly ReviewItem[] }) {
  const words = useWords();
  const { numbers, t } = words;
  const totals = priceTotals(ticked);
  const rest = restText(words, ticked, totals.length > 0);
  const percentOf = (margin: number, cost: number): string => marginText(words, (margin / cost) * 100);
  return (
    <>
      {totals.length > 0 && (
        <table class="totals">
          <ColumnHeads titles={TOTALS.map((name) => t(`review.totals.${name}`))} />
          <tbody>
            {totals.map(({ label, count, sum, average }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{formatNumber(numbers, count)}</td>
                <td>{(sum < 0 ? '' : '+') + amountText(words, sum)}</td>
                <td>{average === null ? '' : movedText(words, average)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {marginTotals(ticked).map(({ label, count, all, before, after, cost }) => (
        <p key={label} class="quiet">
          {t('review.totals.margin', {
            price: label,
            n: count,
            all,
            before: amountText(words, before),
            after: amountText(words, after),
            percents: `${percentOf(before, cost)} → ${percentOf(after, cost)}`,
          })}
        </p>
      ))}
      {rest !== '' && <p class="quiet">{rest}</p>}
    </>
  );
}

function restText({ t }: Words, ticked: readonly ReviewItem[], hasSums: boolean): string {
  const { fresh, none } = countUnpriced(ticked);
  return [
    ...(fresh > 0 ? [t(hasSums ? 'review.totals.fresh' : 'review.totals.onlyFresh', { n: fresh })] : []),
    ...(none > 0 && hasSums ? [t('review.totals.none', { n: none })] : []),
  ].join(' ');
}

function amountText({ numbers }: Words, sum: number): string {
  return (sum < 0 ? '−' : '') + formatMoney(numbers, Math.abs(sum));
}
