import type { RevertSummary, Review } from '../../protocol';
import { Button } from '../kit/button';
import { useEscape } from '../kit/hooks';
import { IssueLines, Notice, Warnings } from '../kit/notice';
import { leftSentence } from '../kit/texts';
import { closeWindow } from '../rpc';
import { useWords, type Words } from '../words';
import { itemId } from './ticks';

export interface UndoneRun extends RevertSummary {
  readonly others: number;
}

export function reviewOfUndo(
  review: Review,
  summary: RevertSummary,
): { readonly review: Review; readonly undone: UndoneRun } {
  const written = new Set(summary.written.map(itemId));
  const items = review.items.filter((item) => written.has(itemId(item)));
  const refusals = review.refusals.filter((row) => written.has(itemId(row)));
  const others = review.items.length + review.refusals.length - items.length - refusals.length;
  return { review: { ...review, items, refusals, unchanged: 0 }, undone: { ...summary, others } };
}

function leftSentences(words: Words, { left }: RevertSummary): string[] {
  return left.map((each) => leftSentence(words, each));
}

export function UndoNote({ undone }: { readonly undone: UndoneRun }) {
  const words = useWords();
  const { run, others } = undone;
  return (
    <>
      <p>
        {words.say('review.undo.intro', { run })} {others > 0 && words.say('review.undo.others', { n: others })}
      </p>
      <Warnings sentences={leftSentences(words, undone)} />
    </>
  );
}

export function NothingUndone(props: { readonly undone: UndoneRun; readonly onReviewAll: () => void }) {
  const { undone, onReviewAll } = props;
  const words = useWords();
  useEscape(closeWindow);
  return (
    <main class="alone">
      <Notice tone="warning">
        <p>
          <strong>{words.say('review.undo.none', { run: undone.run })}</strong>
        </p>
        <IssueLines sentences={leftSentences(words, undone)} />
      </Notice>
      <div class="buttons">
        {undone.others > 0 && <Button onClick={onReviewAll}>{words.say('review.undo.all')}</Button>}
        <Button primary onClick={closeWindow}>
          {words.say('ui.close')}
        </Button>
      </div>
    </main>
  );
}
