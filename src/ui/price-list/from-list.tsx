import type { ListPlace, ListSource, NoList, PriceListOpening } from '../../protocol';
import { LinkButton } from '../parts/button';
import { Notice } from '../parts/notice';
import { useWords } from '../words';
import { NoListTaken } from './no-list-taken';
import { OtherLists } from './other-lists';
import type { ReadList } from './read-list';
import type { OtherList } from './use-choice';

/** Where a list comes from, and the ways to another one. */
export interface FromListProps {
  readonly opening: PriceListOpening;
  readonly list: ReadList | null;
  /** The lists of the same tab that are left out. */
  readonly others: readonly OtherList[];
  /** Reads what is selected (null), or a tab. */
  readonly onRead: (source: ListSource | null) => void;
  readonly onTake: (at: number) => void;
}

/** Which list was taken, or why none was, what was left out of it, and how to take another one. */
export function FromList({ opening, list, others, onRead, onTake }: FromListProps) {
  const { say } = useWords();
  return (
    <>
      {list || others.length > 0 ? (
        <p>
          {list ? say('priceList.place', { title: list.title, range: list.range }) : say('priceList.place.none')}{' '}
          <LinkButton onClick={() => onRead(null)}>{say('priceList.readAgain')}</LinkButton>
          {' · '}
          <LinkButton onClick={() => onRead({ sheetId: null })}>{say('priceList.otherTab')}</LinkButton>
        </p>
      ) : (
        <NoListTaken
          noList={opening.noList ?? NOWHERE}
          onReadAgain={() => onRead(null)}
          onTab={(sheetId) => onRead({ sheetId })}
        />
      )}
      {opening.list?.below && <RowsLeftOut n={opening.list.below} place={opening.list.place} />}
      <OtherLists taken={list !== null} {...{ others, onTake }} />
    </>
  );
}

const NOWHERE: NoList = { title: '', isDesk: false, tabs: [] };

interface RowsLeftOutProps {
  readonly n: number;
  readonly place: ListPlace;
}

function RowsLeftOut({ n, place: { row, rows } }: RowsLeftOutProps) {
  const { say } = useWords();
  return (
    <Notice tone="warning" focus={false}>
      <p>{say('priceList.cut', { n, most: rows, row: String(row + rows) })}</p>
    </Notice>
  );
}
