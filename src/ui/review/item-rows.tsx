import { useState } from 'preact/hooks';
import { issueSentence } from '../../i18n';
import type { ReviewChange, ReviewItem } from '../../protocol';
import { LinkButton } from '../parts/button';
import { useWords, type Words } from '../words';
import { changeTexts, movedPercent, movedText } from './change-text';
import { itemId } from './item-id';
import { OrderLines, shownLines } from './order-lines';
import type { RowOutcome } from './push-tally';
import { RowLink } from './row-link';
import { UnsureActions } from './unsure-actions';

/** More changes than this of one record are folded: an order can have hundreds of lines. */
const SHOWN_CHANGES = 60;

/** What every record of the review needs around it. */
export interface ItemContext {
  readonly ticked: (id: string) => boolean;
  readonly onTick: (item: ReviewItem, on: boolean) => void;
  /** Takes the user's word that the CRM has what these records say. */
  readonly onSettle: (items: readonly ReviewItem[]) => void;
  /** What became of a record; null before it is pushed. */
  readonly outcomeOf: (id: string) => { readonly outcome: RowOutcome; readonly message: string } | null;
  readonly onReveal: (sheetId: number, row: number) => void;
  /** Ticks cannot be changed while a push runs. */
  readonly locked: boolean;
}

/** How many table rows a record takes. */
export function rowsOf(item: ReviewItem): number {
  return Math.min(item.changes.length, SHOWN_CHANGES) + 1 + shownLines(item.lines ?? []);
}

/** One record: its tick, its name, and a row for each change; notes and the outcome below. */
export function ItemRows({ item, context }: { readonly item: ReviewItem; readonly context: ItemContext }) {
  const words = useWords();
  const [all, setAll] = useState(false);
  const changes = all ? item.changes : item.changes.slice(0, SHOWN_CHANGES);
  const folded = item.changes.length - changes.length;
  const notes = <ItemNotes item={item} context={context} folded={folded} onUnfold={() => setAll(true)} />;
  const hasNotes = folded > 0 || needsNotes(item, context);
  const cells = changes.map((change) => <ChangeCells key={change.label} words={words} change={change} />);
  if (hasNotes || cells.length === 0) cells.push(<td colSpan={4}>{notes}</td>);
  return (
    <>
      {cells.map((cell, index) => (
        <tr key={`${itemId(item)}\n${String(index)}`} class={index === 0 ? 'first' : ''}>
          {index === 0 && <ItemHead item={item} context={context} span={cells.length} />}
          {cell}
        </tr>
      ))}
    </>
  );
}

function needsNotes(item: ReviewItem, context: ItemContext): boolean {
  const told = item.holds.length + item.warnings.length > 0 || item.lines !== undefined;
  return told || context.outcomeOf(itemId(item)) !== null;
}

interface HeadProps {
  readonly item: ReviewItem;
  readonly context: ItemContext;
  readonly span: number;
}

function ItemHead({ item, context, span }: HeadProps) {
  const { say } = useWords();
  return (
    <>
      <td class="tick" rowSpan={span}>
        <input
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
          <RowLink sheetId={item.sheetId} row={item.row} onReveal={context.onReveal} />
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
}

function ItemNotes({ item, context, folded, onUnfold }: NotesProps) {
  const { language, say } = useWords();
  const result = context.outcomeOf(itemId(item));
  return (
    <>
      {folded > 0 && (
        <p>
          <LinkButton onClick={onUnfold}>{say('review.more', { n: folded })}</LinkButton>
        </p>
      )}
      {item.lines && <OrderLines lines={item.lines} />}
      {[...item.holds, ...item.warnings].map((issue) => {
        const sentence = issueSentence(language, item.table, issue);
        return (
          <p key={sentence} class="caution">
            {sentence}
          </p>
        );
      })}
      {item.state === 'unsure' && <UnsureActions item={item} context={context} />}
      {result && (
        <p class={`outcome ${result.outcome}`}>
          {say(`push.outcome.${result.outcome}`)}
          {result.message !== '' && `: ${result.message}`}
        </p>
      )}
    </>
  );
}
