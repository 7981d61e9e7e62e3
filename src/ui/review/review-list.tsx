import { LOST_TEXT } from '../../core';
import { issueSentence } from '../../i18n';
import type { Review, ReviewItem } from '../../protocol';
import { LinkButton } from '../parts/button';
import { useWords, type Words } from '../words';
import { heldGroups } from './held-groups';
import type { ItemContext } from './item-context';
import { ItemSection } from './item-section';
import { type Ticks, tick, waitsForTick } from './ticks';
import { type Trouble, TroubleTable } from './trouble-table';
import { UnsureGroups } from './unsure-groups';

interface ReviewListProps {
  readonly review: Review;
  readonly context: ItemContext;
  readonly ticks: Ticks;
  readonly setTicks: (ticks: Ticks) => void;
}

/** All records of the review: those that wait by their reason, those that are unsure by the kind of answer, those that go, those that cannot. */
export function ReviewList({ review, context, ticks, setTicks }: ReviewListProps) {
  const words = useWords();
  const { say } = words;
  const section = {
    context,
    onTickAll: (items: Review['items'], on: boolean) => setTicks(tick(ticks, items, on)),
  };
  const unsure = review.items.filter(({ state }) => state === 'unsure');
  const held = review.items.filter((item) => item.state !== 'unsure' && item.holds.length > 0);
  return (
    <>
      {heldGroups(held).map(({ code, items }) => (
        <ItemSection
          key={code}
          title={say('review.section.waits', { reason: say(code), n: items.length })}
          name={`tick-all-${code}`}
          items={items}
          note={items.some(hasLostText) && !context.locked && <FixNote context={context} />}
          {...section}
        />
      ))}
      <UnsureGroups items={unsure} {...section} />
      <ItemSection
        title={say('review.section.push')}
        name="tick-all"
        items={review.items.filter((item) => !waitsForTick(item))}
        {...section}
      />
      {review.refusals.length > 0 && (
        <section>
          <h2>{say('review.section.refused')}</h2>
          <TroubleTable
            why={say('review.column.reason')}
            troubles={refusalsOf(words, review)}
            onReveal={context.onReveal}
          />
        </section>
      )}
    </>
  );
}

/** Whether *Fix* can make text of something in it: formulas stay, and digits that are gone do not come back. */
function hasLostText({ holds }: ReviewItem): boolean {
  return holds.some(({ code }) => code === LOST_TEXT);
}

/** The way out of cells that should hold text and do not. */
function FixNote({ context: { onFix, isFixing } }: { readonly context: ItemContext }) {
  const { say } = useWords();
  return (
    <p class="quiet">
      <LinkButton busy={isFixing} onClick={onFix}>
        {say('review.fix')}
      </LinkButton>{' '}
      {say('review.fix.help')}
    </p>
  );
}

function refusalsOf({ language }: Words, review: Review): Trouble[] {
  return review.refusals.map(({ table, key, title, sheetId, sheet, row, issues }) => ({
    id: `${String(sheetId)}\n${String(row)}`,
    key,
    title,
    sheetId,
    sheet,
    row,
    sentences: issues.map((issue) => issueSentence(language, table, issue)),
  }));
}
