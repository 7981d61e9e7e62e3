import type { Ref, RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { formatMoney, formatNumber } from '../../i18n/translate';
import { issueSentence, shownValue } from '../../records/record';
import { LinkButton } from '../../ui-kit/button';
import { ColumnHeads } from '../../ui-kit/column-heads';
import { IssueLines } from '../../ui-kit/notice';
import { changeTexts, marginText, movedText } from '../../ui-kit/texts';
import { useWords } from '../../ui-kit/words';
import type { ReviewChange, ReviewItem, ReviewOrder } from '../calls';
import { RowLink } from './lazy-rows';
import { type ScrollTarget, useReview } from './review-context';
import { marginOf, movedPercent, type ShownOrder, shownOrder } from './review-model';
import { itemId } from './ticks';

const OPEN_LINES = 12;

function WholeOrder({ order }: { readonly order: ReviewOrder }) {
  const words = useWords();
  const { header, lines, terms } = shownOrder(order, words.language);
  const listed = terms.filter(({ text }) => text !== '');
  return (
    <>
      <div class="order-part">
        <p class="quiet">{words.t('review.order.header')}</p>
        <dl>
          {header.map(({ label, type, value, changed }) => (
            <div key={label} class={changed ? 'changed' : ''}>
              <dt>{label}</dt>
              <dd>
                {shownValue(words, type, value)}
                <ChangedNote changed={changed} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <OrderLines lines={lines} />
      {listed.length === 0 ? (
        <p class="quiet">{words.t(terms.length > 0 ? 'review.order.terms.cleared' : 'review.order.terms.none')}</p>
      ) : (
        <div class="order-part">
          <p class="quiet">{words.t('review.order.terms', { n: listed.length })}</p>
          <ol>
            {listed.map(({ text, changed }, index) => (
              <li key={String(index)} class={changed ? 'changed' : ''}>
                {text}
                <ChangedNote changed={changed} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}

const LINE_COLUMNS = ['number', 'product', 'quantity', 'price', 'sum'] as const;

function OrderLines({ lines }: Pick<ShownOrder, 'lines'>) {
  const { numbers, t } = useWords();
  if (lines.length === 0) return <p class="quiet">{t('review.order.noLines')}</p>;
  return (
    <details class="order-part" open={lines.length <= OPEN_LINES}>
      <summary>{t('review.order.whole', { n: lines.length })}</summary>
      <table>
        <ColumnHeads titles={LINE_COLUMNS.map((name) => t(`review.line.${name}`))} />
        <tbody>
          {lines.map(({ product, name, quantity, price, sum, changed }, index) => (
            <tr key={String(index)} class={changed ? 'changed' : ''}>
              <td>
                {index + 1}
                <ChangedNote changed={changed} />
              </td>
              <td>
                <span class="key">{product}</span> {name}
              </td>
              <td>{formatNumber(numbers, quantity)}</td>
              <td>{formatMoney(numbers, price)}</td>
              <td>{sum === null ? '—' : formatMoney(numbers, sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** For screen readers: others see a colour. */
function ChangedNote({ changed }: { readonly changed: boolean }) {
  const { t } = useWords();
  return changed ? <span class="hidden"> ({t('review.line.changed')})</span> : null;
}

export function useScrollTarget<Element extends HTMLElement = HTMLInputElement>(
  goal: ScrollTarget | null,
  id: string,
): RefObject<Element | null> {
  const tick = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = tick.current;
    if (!element || goal?.id !== id) return;
    element.focus({ preventScroll: true });
    return keepInView(element);
  }, [goal, id]);
  return tick;
}

const USER_ACTIONS = ['wheel', 'pointerdown', 'keydown'] as const;

/** Lazy rows nearby change their height as they appear. */
function keepInView(element: HTMLElement): () => void {
  const show = (): void => element.scrollIntoView({ block: 'center' });
  const watch = new ResizeObserver(show);
  const end = (): void => {
    watch.disconnect();
    for (const act of USER_ACTIONS) window.removeEventListener(act, end);
  };
  show();
  watch.observe(element.closest('main') ?? element);
  for (const act of USER_ACTIONS) window.addEventListener(act, end);
  return end;
}

const SHOWN_CHANGES = 60;

export function rowsOf(item: ReviewItem): number {
  const ofOrder = item.order ? Object.keys(item.order.content).length / 2 : 0;
  return Math.min(listedChanges(item).length, SHOWN_CHANGES) + 1 + Math.ceil(ofOrder);
}

/** A new order is shown whole instead. */
function listedChanges({ order, state, changes }: ReviewItem): readonly ReviewChange[] {
  return order && state === 'new' ? [] : changes;
}

interface ItemProps {
  readonly item: ReviewItem;
}

export function ItemRows({ item }: ItemProps) {
  const { search, results, undo, tick } = useReview();
  const { t } = useWords();
  const [all, setAll] = useState(false);
  const id = itemId(item);
  const box = useScrollTarget(search.goal, id);
  // Marked as well: a mouse click leaves no focus ring.
  const isGoal = id === search.goal?.id;
  const listed = listedChanges(item);
  const changes = all ? listed : listed.slice(0, SHOWN_CHANGES);
  const folded = listed.length - changes.length;
  const sendAgain = (): void => {
    tick([item], true);
    // The button that was clicked is gone.
    box.current?.focus();
  };
  const isDoubted = item.holds.length + item.warnings.length > 0;
  const hasNotes = isDoubted || isMixed(item, undo) || item.refused !== undefined || results.has(id);
  const cells = changes.map((change) => <ChangeCells key={change.label} item={item} change={change} />);
  if (item.order && isDoubted)
    cells.unshift(
      <td colSpan={4}>
        <Doubts item={item} />
      </td>,
    );
  if (folded > 0 || item.order || hasNotes || cells.length === 0)
    cells.push(
      <td colSpan={4}>
        {folded > 0 && (
          <p>
            <LinkButton onClick={() => setAll(true)}>{t('review.more', { n: folded })}</LinkButton>
          </p>
        )}
        <ItemNotes item={item} onSendAgain={sendAgain} />
      </td>,
    );
  return (
    <>
      {cells.map((cell, index) => (
        <tr
          key={`${id}\n${String(index)}`}
          class={[index === 0 && 'first', isGoal && 'goal'].filter(Boolean).join(' ')}
        >
          {index === 0 && <ItemHead {...{ item, box }} span={cells.length} />}
          {cell}
        </tr>
      ))}
    </>
  );
}

function Doubts({ item: { table, holds, warnings } }: ItemProps) {
  const words = useWords();
  const sentences = [...holds, ...warnings].map((issue) => issueSentence(words, table, issue));
  return <IssueLines sentences={sentences} class="caution" />;
}

function isMixed({ reverts }: ReviewItem, undo: string): boolean {
  return undo !== '' && reverts !== undo;
}

function ItemHead({ item, span, box }: ItemProps & { readonly span: number; readonly box: Ref<HTMLInputElement> }) {
  const { t } = useWords();
  const { ticks, tick, locked, undo } = useReview();
  const { key, title, state, reverts } = item;
  return (
    <>
      <td class="tick" rowSpan={span}>
        <input
          ref={box}
          type="checkbox"
          aria-label={t('review.tick', { key })}
          checked={ticks.has(itemId(item))}
          disabled={locked}
          onChange={(event) => tick([item], event.currentTarget.checked)}
        />
      </td>
      <th scope="rowgroup" rowSpan={span}>
        <span class="head-line">
          <span class="key">{key}</span>
          <RowLink place={item} />
        </span>
        <span class="quiet name">{title}</span>
        {reverts && reverts !== undo && <span class="state">{t('review.reverts', { run: reverts })}</span>}
        {state !== 'changed' && <span class={`state ${state}`}>{t(`review.state.${state}`)}</span>}
      </th>
    </>
  );
}

function ChangeCells({ item, change }: ItemProps & { readonly change: ReviewChange }) {
  const words = useWords();
  const { before, after } = changeTexts(words, change);
  const moved = movedPercent(change);
  const margin = marginOf(item, change);
  return (
    <>
      <td>
        {change.label}
        {margin && (
          <span class="quiet small margin">
            {words.t(margin.before === null ? 'review.margin.first' : 'review.margin', {
              before: marginText(words, margin.before ?? 0),
              after: marginText(words, margin.after),
            })}
          </span>
        )}
      </td>
      <td class="old">{before}</td>
      <td class="new">{after}</td>
      <td class="number">{moved === null ? '' : movedText(words, moved)}</td>
    </>
  );
}

function ItemNotes({ item, onSendAgain }: ItemProps & { readonly onSendAgain: () => void }) {
  const { t } = useWords();
  const { ticks, settle, results, locked, undo } = useReview();
  const { key, order, refused, state } = item;
  const result = results.get(itemId(item));
  return (
    <>
      {order ? <WholeOrder order={order} /> : <Doubts item={item} />}
      {isMixed(item, undo) && <p class="caution">{t('review.undo.mixed')}</p>}
      {refused !== undefined && !result && (
        <p class="outcome refused">{t('status.refusedLast', { message: refused })}</p>
      )}
      {state === 'unsure' && !locked && (
        <p class="ways">
          <LinkButton label={t('review.crmHasIt.of', { key })} onClick={() => settle([item])}>
            {t('review.crmHasIt')}
          </LinkButton>
          {!ticks.has(itemId(item)) && (
            <LinkButton label={t('review.sendAgain.of', { key })} onClick={onSendAgain}>
              {t('review.sendAgain')}
            </LinkButton>
          )}
        </p>
      )}
      {result && (
        <p class={`outcome ${result.outcome}`}>
          {t(`push.outcome.${result.outcome}`)}
          {result.message !== '' && `: ${result.message}`}
        </p>
      )}
    </>
  );
}
