import type { ComponentChildren } from 'preact';
import { LOST_TEXT_CODE } from '../../records/read-cell';
import { groupBy, issueSentence } from '../../records/record';
import { LinkButton } from '../../ui-kit/button';
import { useWords, type Words } from '../../ui-kit/words';
import type { Refusal, ReviewItem } from '../calls';
import { ItemRows, rowsOf, useScrollTarget } from './item-rows';
import { LazyRows, type UnsentRow, UnsentTable } from './lazy-rows';
import { REFUSED_ID, useReview } from './review-context';
import { chunk, heldGroups } from './review-model';
import { isLeftToUser, isUnsure, itemId, tickedOf } from './ticks';

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
  const { ticks, tick, locked, search } = useReview();
  if (items.length === 0) return null;
  const ticked = tickedOf(items, ticks).length;
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
            disabled={locked}
            onChange={(event) => tick(items, event.currentTarget.checked)}
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
            columns={COLUMNS.length}
            first={index === 0}
            forced={group.some((item) => itemId(item) === search.goal?.id)}
            estimate={ROW_HEIGHT * group.reduce((rows, item) => rows + rowsOf(item), 0)}
          >
            {() => group.map((item) => <ItemRows key={itemId(item)} item={item} />)}
          </LazyRows>
        ))}
      </table>
    </section>
  );
}

const COLUMNS = ['tick', 'record', 'field', 'before', 'after', 'delta'] as const;

function ItemColumns() {
  const { t } = useWords();
  return (
    <>
      <colgroup>
        {COLUMNS.map((name) => (
          <col key={name} class={`col-${name}`} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col" class={name === 'delta' ? 'number' : ''}>
              <span class={name === 'tick' ? 'hidden' : ''}>{t(`review.column.${name}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

/** By table and kind of answer; unanswered ones come last: each has to be looked up. */
function groupsOf(items: readonly ReviewItem[]): ReadonlyMap<string, readonly ReviewItem[]> {
  const answered = items.filter(({ answer }) => answer !== undefined);
  const others = items.filter(({ answer }) => answer === undefined);
  return groupBy([...answered, ...others], ({ table, answer }) => (answer ? `${table}\n${answer.kind}` : ''));
}

function UnsureNote({ items, isFirst }: Pick<ItemSectionProps, 'items'> & { readonly isFirst: boolean }) {
  const { t } = useWords();
  const { locked, settle } = useReview();
  const answer = items[0]?.answer;
  const answered = answer && t('review.unsure.answer', { ...answer, status: String(answer.status) });
  return (
    <>
      {isFirst && <p class="quiet">{t('review.unsure.help')}</p>}
      <p class="quiet">
        {answered ?? t('review.unsure.noAnswer')}{' '}
        {items.length > 1 && !locked && (
          <LinkButton onClick={() => settle(items)}>{t('review.crmHasIt.all')}</LinkButton>
        )}
      </p>
    </>
  );
}

export function ReviewList({ children }: { readonly children: ComponentChildren }) {
  const words = useWords();
  const { t } = words;
  const { fix, isFixing, locked, search, undo } = useReview();
  const { items, refusals } = search.shown;
  const refused = useScrollTarget<HTMLHeadingElement>(search.goal, REFUSED_ID);
  const sure = items.filter((item) => !isUnsure(item));
  const isHeld = (item: ReviewItem): boolean => item.holds.length > 0 && isLeftToUser(item, undo);
  return (
    <>
      {heldGroups(sure.filter(isHeld)).map(({ code, items }) => (
        <ItemSection
          key={code}
          title={t('review.section.waits', { reason: t(code), n: items.length })}
          name={`tick-all-${code}`}
          items={items}
          note={
            items.some(hasLostText) &&
            !locked && (
              <p class="quiet">
                <LinkButton busy={isFixing} onClick={fix}>
                  {t('review.fix')}
                </LinkButton>{' '}
                {t('review.fix.help')}
              </p>
            )
          }
        />
      ))}
      {[...groupsOf(items.filter(isUnsure))].map(([kind, group], index) => (
        <ItemSection
          key={kind}
          title={t('review.section.unsure', { n: group.length })}
          name={index === 0 ? 'tick-all-unsure' : `tick-all-unsure-${String(index + 1)}`}
          tickAll={t('review.sendAgain.all')}
          items={group}
          note={<UnsureNote items={group} isFirst={index === 0} />}
        />
      ))}
      {children}
      <ItemSection title={t('review.section.push')} name="tick-all" items={sure.filter((item) => !isHeld(item))} />
      {refusals.length > 0 && (
        <section>
          <h2 ref={refused} tabIndex={-1}>
            {t('status.invalid')}
          </h2>
          <UnsentTable why={t('review.column.reason')} troubles={refusals.map((row) => refusedRow(words, row))} />
        </section>
      )}
    </>
  );
}

/** Formulas and lost digits cannot be fixed. */
function hasLostText({ holds }: ReviewItem): boolean {
  return holds.some(({ code }) => code === LOST_TEXT_CODE);
}

function refusedRow(words: Words, { table, issues, ...row }: Refusal): UnsentRow {
  const sentences = issues.map((issue) => issueSentence(words, table, issue));
  return { ...row, id: `${String(row.sheetId)}\n${String(row.row)}`, sentences };
}
