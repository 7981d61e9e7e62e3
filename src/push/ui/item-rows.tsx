import type { Ref } from 'preact';
import { useState } from 'preact/hooks';
import { formatMoney, formatNumber } from '../../i18n/translate';
import { issueSentence, shownValue } from '../../records/record';
import { LinkButton } from '../../ui-kit/button';
import { ColumnHeads } from '../../ui-kit/column-heads';
import { IssueLines } from '../../ui-kit/notice';
import { changeTexts, marginText, movedText } from '../../ui-kit/texts';
import { useWords } from '../../ui-kit/words';
import type { ReviewChange, ReviewItem, ReviewOrder } from '../calls';
import { type ReviewContext, RowLink, useReview } from './lazy-rows';
import { marginOf, movedPercent, type ShownOrder, shownOrder } from './review-model';
import { useScrollTarget } from './search';
import { itemId } from './ticks';

function UnsureActions({ item, sendAgain }: Pick<NotesProps, 'item' | 'sendAgain'>) {
  const { t } = useWords();
  const context = useReview();
  if (context.locked) return null;
  const ticked = context.ticked(itemId(item));
  return (
    <p class="ways">
      <LinkButton label={t('review.crmHasIt.of', { key: item.key })} onClick={() => context.onSettle([item])}>
        {t('review.crmHasIt')}
      </LinkButton>
      {!ticked && (
        <LinkButton label={t('review.sendAgain.of', { key: item.key })} onClick={sendAgain}>
          {t('review.sendAgain')}
        </LinkButton>
      )}
    </p>
  );
}

const OPEN_LINES = 12;

function WholeOrder({ order }: { readonly order: ReviewOrder }) {
  const words = useWords();
  const { header, lines, terms } = shownOrder(order, words.language);
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
      <OrderTerms terms={terms} />
    </>
  );
}

const LINE_COLUMNS = ['number', 'product', 'quantity', 'price', 'sum'] as const;

function OrderLines({ lines }: Pick<ShownOrder, 'lines'>) {
  const { t } = useWords();
  if (lines.length === 0) return <p class="quiet">{t('review.order.noLines')}</p>;
  return (
    <details class="order-part" open={lines.length <= OPEN_LINES}>
      <summary>{t('review.order.whole', { n: lines.length })}</summary>
      <table>
        <ColumnHeads titles={LINE_COLUMNS.map((name) => t(`review.line.${name}`))} />
        <tbody>
          {lines.map((line, index) => (
            <LineRow key={String(index)} number={index + 1} line={line} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

function LineRow({ number, line }: { readonly number: number; readonly line: ShownOrder['lines'][number] }) {
  const { numbers } = useWords();
  return (
    <tr class={line.changed ? 'changed' : ''}>
      <td>
        {number}
        <ChangedNote changed={line.changed} />
      </td>
      <td>
        <span class="key">{line.product}</span> {line.name}
      </td>
      <td>{formatNumber(numbers, line.quantity)}</td>
      <td>{formatMoney(numbers, line.price)}</td>
      <td>{line.sum === null ? '—' : formatMoney(numbers, line.sum)}</td>
    </tr>
  );
}

function OrderTerms({ terms }: Pick<ShownOrder, 'terms'>) {
  const { t } = useWords();
  const listed = terms.filter(({ text }) => text !== '');
  const cleared = terms.length > 0 && listed.length === 0;
  if (cleared) return <p class="quiet">{t('review.order.terms.cleared')}</p>;
  if (listed.length === 0) return <p class="quiet">{t('review.order.terms.none')}</p>;
  return (
    <div class="order-part">
      <p class="quiet">{t('review.order.terms', { n: listed.length })}</p>
      <ol>
        {listed.map(({ text, changed }, index) => (
          <li key={String(index)} class={changed ? 'changed' : ''}>
            {text}
            <ChangedNote changed={changed} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** For screen readers: others see a colour. */
function ChangedNote({ changed }: { readonly changed: boolean }) {
  const { t } = useWords();
  return changed ? <span class="hidden"> ({t('review.line.changed')})</span> : null;
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
  const context = useReview();
  const [all, setAll] = useState(false);
  const tick = useScrollTarget(context.goal, itemId(item));
  const listed = listedChanges(item);
  const changes = all ? listed : listed.slice(0, SHOWN_CHANGES);
  const folded = listed.length - changes.length;
  const sendAgain = (): void => {
    context.onTick([item], true);
    // The button that was clicked is gone.
    tick.current?.focus();
  };
  const notes = <ItemNotes {...{ item, folded, sendAgain }} onUnfold={() => setAll(true)} />;
  const hasNotes = folded > 0 || needsNotes(item, context);
  const cells = changes.map((change) => <ChangeCells key={change.label} item={item} change={change} />);
  if (item.order && isDoubted(item))
    cells.unshift(
      <td colSpan={4}>
        <Doubts item={item} />
      </td>,
    );
  if (hasNotes || cells.length === 0) cells.push(<td colSpan={4}>{notes}</td>);
  return (
    <>
      {cells.map((cell, index) => (
        <tr key={`${itemId(item)}\n${String(index)}`} class={rowClass(index, itemId(item) === context.goal?.id)}>
          {index === 0 && <ItemHead {...{ item, tick }} span={cells.length} />}
          {cell}
        </tr>
      ))}
    </>
  );
}

/** A mouse click leaves no focus ring. */
function rowClass(index: number, isGoal: boolean): string {
  return [index === 0 ? 'first' : '', isGoal ? 'goal' : ''].join(' ').trim();
}

function needsNotes(item: ReviewItem, context: ReviewContext): boolean {
  const hasDetails = isDoubted(item) || item.order !== undefined || isMixed(item, context);
  return hasDetails || item.refused !== undefined || context.outcomeOf(itemId(item)) !== null;
}

function isDoubted({ holds, warnings }: ReviewItem): boolean {
  return holds.length + warnings.length > 0;
}

function Doubts({ item: { table, holds, warnings } }: { readonly item: ReviewItem }) {
  const words = useWords();
  const sentences = [...holds, ...warnings].map((issue) => issueSentence(words, table, issue));
  return <IssueLines sentences={sentences} class="caution" />;
}

function isMixed({ reverts }: ReviewItem, { undo }: ReviewContext): boolean {
  return undo !== '' && reverts !== undo;
}

interface HeadProps extends ItemProps {
  readonly span: number;
  readonly tick: Ref<HTMLInputElement>;
}

function ItemHead({ item, span, tick }: HeadProps) {
  const { t } = useWords();
  const context = useReview();
  return (
    <>
      <td class="tick" rowSpan={span}>
        <input
          ref={tick}
          type="checkbox"
          aria-label={t('review.tick', { key: item.key })}
          checked={context.ticked(itemId(item))}
          disabled={context.locked}
          onChange={(event) => context.onTick([item], event.currentTarget.checked)}
        />
      </td>
      <th scope="rowgroup" rowSpan={span}>
        <span class="head-line">
          <span class="key">{item.key}</span>
          <RowLink place={item} />
        </span>
        <span class="quiet name">{item.title}</span>
        {item.reverts && item.reverts !== context.undo && (
          <span class="state">{t('review.reverts', { run: item.reverts })}</span>
        )}
        {item.state !== 'changed' && <span class={`state ${item.state}`}>{t(`review.state.${item.state}`)}</span>}
      </th>
    </>
  );
}

function ChangeCells({ item, change }: { readonly item: ReviewItem; readonly change: ReviewChange }) {
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

interface NotesProps extends ItemProps {
  readonly folded: number;
  readonly onUnfold: () => void;
  readonly sendAgain: () => void;
}

function ItemNotes({ item, folded, onUnfold, sendAgain }: NotesProps) {
  const { t } = useWords();
  const context = useReview();
  const result = context.outcomeOf(itemId(item));
  return (
    <>
      {folded > 0 && (
        <p>
          <LinkButton onClick={onUnfold}>{t('review.more', { n: folded })}</LinkButton>
        </p>
      )}
      {item.order ? <WholeOrder order={item.order} /> : <Doubts item={item} />}
      {isMixed(item, context) && <p class="caution">{t('review.undo.mixed')}</p>}
      {item.refused !== undefined && !result && (
        <p class="outcome refused">{t('status.refusedLast', { message: item.refused })}</p>
      )}
      {item.state === 'unsure' && <UnsureActions {...{ item, sendAgain }} />}
      {result && (
        <p class={`outcome ${result.outcome}`}>
          {t(`push.outcome.${result.outcome}`)}
          {result.message !== '' && `: ${result.message}`}
        </p>
      )}
    </>
  );
}
