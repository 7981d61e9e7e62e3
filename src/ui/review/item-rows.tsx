import type { Ref } from 'preact';
import { useState } from 'preact/hooks';
import { issueSentence } from '../../i18n';
import type { ReviewChange, ReviewItem } from '../../protocol';
import { LinkButton } from '../parts/button';
import { movedText } from '../parts/moved-text';
import { useWords, type Words } from '../words';
import { changeTexts, movedPercent } from './change-text';
import type { ItemContext } from './item-context';
import { itemId } from './item-id';
import { useGoal } from './row-goal';
import { RowLink } from './row-link';
import { UnsureActions } from './unsure-actions';
import { shownRows, WholeOrder } from './whole-order';

/** More changes than this of one record are folded: an order can have hundreds of lines. */
const SHOWN_CHANGES = 60;

/** How many table rows a record takes. */
export function rowsOf(item: ReviewItem): number {
  return Math.min(item.changes.length, SHOWN_CHANGES) + 1 + (item.order ? shownRows(item.order) : 0);
}

/** One record: its tick, its name, and a row for each change; notes and the outcome below. */
export function ItemRows({ item, context }: { readonly item: ReviewItem; readonly context: ItemContext }) {
  const words = useWords();
  const [all, setAll] = useState(false);
  const tick = useGoal(context.goal, itemId(item));
  const changes = all ? item.changes : item.changes.slice(0, SHOWN_CHANGES);
  const folded = item.changes.length - changes.length;
  const sendAgain = (): void => {
    context.onTick(item, true);
    // The button that said so goes.
    tick.current?.focus();
  };
  const notes = <ItemNotes {...{ item, context, folded, sendAgain }} onUnfold={() => setAll(true)} />;
  const hasNotes = folded > 0 || needsNotes(item, context);
  const cells = changes.map((change) => <ChangeCells key={change.label} words={words} change={change} />);
  if (hasNotes || cells.length === 0) cells.push(<td colSpan={4}>{notes}</td>);
  return (
    <>
      {cells.map((cell, index) => (
        <tr key={`${itemId(item)}\n${String(index)}`} class={rowClass(index, itemId(item) === context.goal?.id)}>
          {index === 0 && <ItemHead {...{ item, context, tick }} span={cells.length} />}
          {cell}
        </tr>
      ))}
    </>
  );
}

/** What was asked for is seen at once, also by those whose focus has no ring because they clicked. */
function rowClass(index: number, isGoal: boolean): string {
  return [index === 0 ? 'first' : '', isGoal ? 'goal' : ''].join(' ').trim();
}

function needsNotes(item: ReviewItem, context: ItemContext): boolean {
  const told = item.holds.length + item.warnings.length > 0 || item.order !== undefined;
  return told || item.refused !== undefined || context.outcomeOf(itemId(item)) !== null;
}

interface HeadProps {
  readonly item: ReviewItem;
  readonly context: ItemContext;
  readonly span: number;
  readonly tick: Ref<HTMLInputElement>;
}

function ItemHead({ item, context, span, tick }: HeadProps) {
  const { say } = useWords();
  return (
    <>
      <td class="tick" rowSpan={span}>
        <input
          ref={tick}
          type="checkbox"
          aria-label={say('review.tick', { key: item.key })}
          checked={context.ticked(itemId(item))}
          disabled={context.locked}
          onChange={(event) => context.onTick(item, event.currentTarget.checked)}
        />
      </td>
      <th scope="rowgroup" rowSpan={span}>
        <span class="head-line">
          <span class="key">{item.key}</span>
          <RowLink place={item} onReveal={context.onReveal} />
        </span>
        <span class="quiet name">{item.title}</span>
        {item.reverts && <span class="state">{say('review.reverts', { run: item.reverts })}</span>}
        {item.state !== 'changed' && <span class={`state ${item.state}`}>{say(`review.state.${item.state}`)}</span>}
      </th>
    </>
  );
}

function ChangeCells({ words, change }: { readonly words: Words; readonly change: ReviewChange }) {
  const { before, after } = changeTexts(words, change);
  const moved = movedPercent(change);
  return (
    <>
      <td>{change.label}</td>
      <td class="old">{before}</td>
      <td class="new">{after}</td>
      <td class="number">{moved === null ? '' : movedText(words, moved)}</td>
    </>
  );
}

interface NotesProps {
  readonly item: ReviewItem;
  readonly context: ItemContext;
  readonly folded: number;
  readonly onUnfold: () => void;
  readonly sendAgain: () => void;
}

function ItemNotes({ item, context, folded, onUnfold, sendAgain }: NotesProps) {
  const { language, say } = useWords();
  const result = context.outcomeOf(itemId(item));
  return (
    <>
      {folded > 0 && (
        <p>
          <LinkButton onClick={onUnfold}>{say('review.more', { n: folded })}</LinkButton>
        </p>
      )}
      {item.order && <WholeOrder order={item.order} />}
      {[...item.holds, ...item.warnings].map((issue) => {
        const sentence = issueSentence(language, item.table, issue);
        return (
          <p key={sentence} class="caution">
            {sentence}
          </p>
        );
      })}
      {item.refused !== undefined && !result && (
        <p class="outcome refused">{say('status.refusedLast', { message: item.refused })}</p>
      )}
      {item.state === 'unsure' && <UnsureActions {...{ item, context, sendAgain }} />}
      {result && (
        <p class={`outcome ${result.outcome}`}>
          {say(`push.outcome.${result.outcome}`)}
          {result.message !== '' && `: ${result.message}`}
        </p>
      )}
    </>
  );
}
