import { FailureNotice, Notice } from '../parts/notice';
import { useWords } from '../words';
import { headline } from './headline';
import { HeadlineLine } from './headline-line';
import type { ItemContext } from './item-context';
import { KeyHelp } from './key-help';
import { LearnOffers } from './learn-offers';
import { revertsText } from './reverts-text';
import { ReviewList } from './review-list';
import { ReviewNotes } from './review-notes';
import { ReviewTools } from './review-tools';
import { ReviewTotals } from './review-totals';
import { tick, tickedOf } from './ticks';
import type { WorkedReview } from './use-review';
import type { Search } from './use-search';

interface ReviewMainProps {
  readonly worked: WorkedReview;
  readonly search: Search;
  readonly context: ItemContext;
  /** The run whose revert it was opened for; '' for none. */
  readonly reverts: string;
  /** Whether the CRM is said to keep the fields that are not sent. */
  readonly keepsUnsent: boolean;
  /** How many cells became text just before. */
  readonly fixed: number;
}

/** All of a review that scrolls: what a push would do in one line, notes, totals, the search and the records. */
export function ReviewMain({ worked, search, context, reverts, keepsUnsent, fixed }: ReviewMainProps) {
  const words = useWords();
  const { review, ticks, setTicks, unsettled, failure } = worked;
  const { query, setQuery, box, shown } = search;
  return (
    <main>
      <HeadlineLine text={headline(words, review, ticks)} records={review.items.length} />
      {!context.locked && <KeyHelp to="review.toPushBar" keys="review.keys" />}
      <ReviewNotes review={review} keepsUnsent={keepsUnsent} />
      <ReviewTotals items={review.items} ticks={ticks} onShow={search.show} />
      <ReviewTools
        {...{ query, setQuery }}
        searchBox={box}
        locked={context.locked}
        items={review.items}
        ticked={tickedOf(review.items, ticks)}
        shown={shown.items.length}
        onOnly={(only) => setTicks(tick(new Set(), only, true))}
      />
      {fixed > 0 && <Notice tone="good">{words.say('review.fixed', { n: fixed })}</Notice>}
      <FailureNotice failure={failure} />
      {reverts !== '' && <p>{revertsText(words, review, ticks, reverts)}</p>}
      {unsettled > 0 && <Notice tone="warning">{words.say('review.unsettled', { n: unsettled })}</Notice>}
      <LearnOffers settled={worked.settled} onLearn={worked.learn} />
      <ReviewList review={shown} context={context} ticks={ticks} setTicks={setTicks} />
    </main>
  );
}
