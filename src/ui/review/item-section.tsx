import type { ComponentChildren } from 'preact';
import type { ReviewItem } from '../../protocol';
import { useWords } from '../words';
import { chunk } from './chunk';
import type { ItemContext } from './item-context';
import { itemId } from './item-id';
import { ItemRows, rowsOf } from './item-rows';
import { LazyRows } from './lazy-rows';

/** About two screens of rows. */
const ROWS_PER_GROUP = 40;
/** The usual height of a row in pixels: what is not seen yet is taken to be as high. */
const ROW_HEIGHT = 31;

interface ItemSectionProps {
  readonly title: string;
  /** The name of the checkbox that ticks them all. */
  readonly name: string;
  /** What it says; "Tick all" when absent. */
  readonly tickAll?: string;
  /** Stands under the heading. */
  readonly note?: ComponentChildren;
  readonly items: readonly ReviewItem[];
  readonly context: ItemContext;
  readonly onTickAll: (items: readonly ReviewItem[], on: boolean) => void;
}

/** Records of the review under one heading; nothing when there are none. */
export function ItemSection({ title, name, tickAll, note, items, context, onTickAll }: ItemSectionProps) {
  const { say } = useWords();
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
            onChange={(event) => onTickAll(items, event.currentTarget.checked)}
          />
          {tickAll ?? say('review.tickAll')}
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
            wanted={group.some((item) => itemId(item) === context.goal?.id)}
            estimate={ROW_HEIGHT * group.reduce((rows, item) => rows + rowsOf(item), 0)}
          >
            {() => group.map((item) => <ItemRows key={itemId(item)} item={item} context={context} />)}
          </LazyRows>
        ))}
      </table>
    </section>
  );
}

function ItemColumns() {
  const { say } = useWords();
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
            <span class="hidden">{say('review.column.tick')}</span>
          </th>
          <th scope="col">{say('review.column.record')}</th>
          <th scope="col">{say('review.column.field')}</th>
          <th scope="col">{say('review.column.before')}</th>
          <th scope="col">{say('review.column.after')}</th>
          <th scope="col" class="number">
            {say('review.column.delta')}
          </th>
        </tr>
      </thead>
    </>
  );
}
