import { issueSentence } from '../../i18n';
import type { Review } from '../../protocol';
import { useWords, type Words } from '../words';
import type { ItemContext } from './item-rows';
import { ItemSection } from './item-section';
import { type Ticks, tick, waitsForTick } from './ticks';
import { type Trouble, TroubleTable } from './trouble-table';

interface ReviewListProps {
  readonly review: Review;
  readonly context: ItemContext;
  readonly ticks: Ticks;
  readonly setTicks: (ticks: Ticks) => void;
}

/** All records of the review: those that wait, those that go, those that cannot. */
export function ReviewList({ review, context, ticks, setTicks }: ReviewListProps) {
  const words = useWords();
  const { say } = words;
  const section = {
    context,
    onTickAll: (items: Review['items'], on: boolean) => setTicks(tick(ticks, items, on)),
  };
  return (
    <>
      <ItemSection
        title={say('review.section.waits')}
        name="tick-all-waiting"
        items={review.items.filter(waitsForTick)}
        {...section}
      />
      <ItemSection
        title={say('review.section.push')}
        name="tick-all"
        items={review.items.filter((item) => !waitsForTick(item))}
        {...section}
      />
      <TroubleTable
        title={say('review.section.refused')}
        why={say('review.column.reason')}
        troubles={refusalsOf(words, review)}
        onReveal={context.onReveal}
      />
    </>
  );
}

function refusalsOf({ language }: Words, review: Review): Trouble[] {
  return review.refusals.map(({ table, key, title, sheetId, row, issues }) => ({
    id: `${String(sheetId)}\n${String(row)}`,
    key,
    title,
    sheetId,
    row,
    sentences: issues.map((issue) => issueSentence(language, table, issue)),
  }));
}
