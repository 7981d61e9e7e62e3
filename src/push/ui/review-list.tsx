import type { ComponentChildren } from 'preact';
import { LOST_TEXT_CODE } from '../../records/read-cell';
import { groupBy, issueSentence } from '../../records/record';
import { LinkButton } from '../../ui-kit/button';
import { useWords, type Words } from '../../ui-kit/words';
import type { Review, ReviewItem } from '../calls';
import { ItemRows, rowsOf } from './item-rows';
import { LazyRows, type UnsentRow, UnsentTable, useReview } from './lazy-rows';
import { chunk, heldGroups } from './review-model';
import { REFUSED_ID, useScrollTarget } from './search';
import { isLeftToUser, isUnsure, itemId } from './ticks';

const ROWS_PER_GROUP = 40;
/** In pixels, for rows that were not on the page yet. */
const ROW_HEIGHT = 31;

interface ItemSectionProps {
  readonly title: string;
  readonly name: string;
  readonly tickAll?: string;
  readonly note?: ComponentChildren;
  readonly items: readonly ReviewItem[];
}

function ItemSection({ title, name, tickAll, note, items }: ItemSectionProps) {
  const { t } = useWords();
  const context = useReview();
  if (items.length === 0) return null;
  const ticked = items.filter((item) => context.ticked(itemId(item))).length;
  return (
    <section>
      <div class="section-line">
        <h2>{title}</h2>
        <label class="choice">
          <input
            type="checkbox"
            name={name}
            checked={ticked === items.length}
            indeterminate={ticked > 0 && ticked < items.length}
            disabled={context.locked}
            onChange={(event) => context.onTick(items, event.currentTarget.checked)}
          />
          {tickAll ?? t('review.tickAll')}
        </label>
      </div>
      {note}
      <table class="review">
        <ItemColumns />
        {chunk(items, rowsOf, ROWS_PER_GROUP).map((group, index) => (
          <LazyRows
            key={group[0] ? itemId(group[0]) : ''}
            columns={6}
            first={index === 0}
            forced={group.some((item) => itemId(item) === context.goal?.id)}
            estimate={ROW_HEIGHT * group.reduce((rows, item) => rows + rowsOf(item), 0)}
          >
            {() => group.map((item) => <ItemRows key={itemId(item)} item={item} />)}
          </LazyRows>
        ))}
      </table>
    </section>
  );
}

function ItemColumns() {
  const { t } = useWords();
  return (
    <>
      <colgroup>
        <col class="col-tick" />
        <col class="col-record" />
        <col class="col-field" />
        <col class="col-value" />
        <col class="col-value" />
        <col class="col-moved" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">{t('review.column.tick')}</span>
          </th>
          <th scope="col">{t('review.column.record')}</th>
          <th scope="col">{t('review.column.field')}</th>
          <th scope="col">{t('review.column.before')}</th>
          <th scope="col">{t('review.column.after')}</th>
          <th scope="col" class="number">
            {t('review.column.delta')}
          </th>
        </tr>
      </thead>
    </>
  );
}

function UnsureGroups({ items }: Pick<ItemSectionProps, 'items'>) {
  const { t } = useWords();
  const groups = [...groupsOf(items)];
  return (
    <>
      {groups.map(([kind, group], index) => (
        <ItemSection
          key={kind}
          title={t('review.section.unsure', { n: group.length })}
          name={index === 0 ? 'tick-all-unsure' : `tick-all-unsure-${String(index + 1)}`}
          tickAll={t('review.sendAgain.all')}
          items={group}
          note={<UnsureNote items={group} isFirst={index === 0} />}
        />
      ))}
    </>
  );
}

/** By table and kind of answer; unanswered ones come last: each has to be looked up. */
function groupsOf(items: Review['items']): ReadonlyMap<string, readonly ReviewItem[]> {
  const answered = items.filter(({ answer }) => answer !== undefined);
  const others = items.filter(({ answer }) => answer === undefined);
  return groupBy([...answered, ...others], ({ table, answer }) => (answer ? `${table}\n${answer.kind}` : ''));
}

function UnsureNote({ items, isFirst }: Pick<ItemSectionProps, 'items'> & { readonly isFirst: boolean }) {
  const { t } = useWords();
  const context = useReview();
  const answer = items[0]?.answer;
  const answered = answer && t('review.unsure.answer', { ...answer, status: String(answer.status) });
  return (
    <>
      {isFirst && <p class="quiet">{t('review.unsure.help')}</p>}
      <p class="quiet">
        {answered ?? t('review.unsure.noAnswer')}{' '}
        {items.length > 1 && !context.locked && (
          <LinkButton onClick={() => context.onSettle(items)}>{t('review.crmHasIt.all')}</LinkButton>
        )}
      </p>
    </>
  );
}

interface ReviewListProps {
  readonly review: Review;
  readonly children?: ComponentChildren;
}

export function ReviewList({ review, children }: ReviewListProps) {
  const { t } = useWords();
  const context = useReview();
  const unsure = review.items.filter(isUnsure);
  const sure = review.items.filter((item) => !isUnsure(item));
  const isHeld = (item: ReviewItem): boolean => item.holds.length > 0 && isLeftToUser(item, context.undo);
  return (
    <>
      {heldGroups(sure.filter(isHeld)).map(({ code, items }) => (
        <ItemSection
          key={code}
          title={t('review.section.waits', { reason: t(code), n: items.length })}
          name={`tick-all-${code}`}
          items={items}
          note={items.some(hasLostText) && !context.locked && <FixNote />}
        />
      ))}
      <UnsureGroups items={unsure} />
      {children}
      <ItemSection title={t('review.section.push')} name="tick-all" items={sure.filter((item) => !isHeld(item))} />
      {review.refusals.length > 0 && <Refused review={review} />}
    </>
  );
}

function Refused({ review }: Pick<ReviewListProps, 'review'>) {
  const words = useWords();
  const heading = useScrollTarget<HTMLHeadingElement>(useReview().goal, REFUSED_ID);
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {words.t('status.invalid')}
      </h2>
      <UnsentTable why={words.t('review.column.reason')} troubles={refusalsOf(words, review)} />
    </section>
  );
}

/** Formulas and lost digits cannot be fixed. */
function hasLostText({ holds }: ReviewItem): boolean {
  return holds.some(({ code }) => code === LOST_TEXT_CODE);
}

function FixNote() {
  const { t } = useWords();
  const { onFix, isFixing } = useReview();
  return (
    <p class="quiet">
      <LinkButton busy={isFixing} onClick={onFix}>
        {t('review.fix')}
      </LinkButton>{' '}
      {t('review.fix.help')}
    </p>
  );
}

function refusalsOf(words: Words, review: Review): UnsentRow[] {
  return review.refusals.map(({ table, issues, ...row }) => ({
    ...row,
    id: `${String(row.sheetId)}\n${String(row.row)}`,
    sentences: issues.map((issue) => issueSentence(words, table, issue)),
  }));
}
