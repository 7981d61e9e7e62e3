import { useWords } from '../words';
import { chunk } from './chunk';
import { LazyRows } from './lazy-rows';
import { RowLink } from './row-link';

/** A record that did not or cannot go, and why. */
export interface Trouble {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly sheetId: number;
  readonly row: number;
  readonly sentences: readonly string[];
}

interface TroubleTableProps {
  readonly title: string;
  /** The heading of the column that says why. */
  readonly why: string;
  readonly troubles: readonly Trouble[];
  readonly onReveal: (sheetId: number, row: number) => void;
}

const ROWS_PER_GROUP = 40;
const ROW_HEIGHT = 50;

/** Records with a reason each, and the way to their rows; nothing when there are none. */
export function TroubleTable({ title, why, troubles, onReveal }: TroubleTableProps) {
  const { say } = useWords();
  if (troubles.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <table class="review">
        <colgroup>
          <col class="col-trouble" />
          <col />
          <col class="col-row" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{say('review.column.record')}</th>
            <th scope="col">{why}</th>
            <th scope="col">{say('review.column.row')}</th>
          </tr>
        </thead>
        {chunk(troubles, () => 1, ROWS_PER_GROUP).map((group, index) => (
          <LazyRows key={group[0]?.id ?? ''} columns={3} first={index === 0} estimate={ROW_HEIGHT * group.length}>
            {() => group.map((trouble) => <TroubleRow key={trouble.id} trouble={trouble} onReveal={onReveal} />)}
          </LazyRows>
        ))}
      </table>
    </section>
  );
}

function TroubleRow({ trouble, onReveal }: { readonly trouble: Trouble } & Pick<TroubleTableProps, 'onReveal'>) {
  return (
    <tr class="first">
      <th scope="row">
        <span class="key">{trouble.key === '' ? '—' : trouble.key}</span>
        <span class="quiet name">{trouble.title}</span>
      </th>
      <td>
        {trouble.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </td>
      <td>
        <RowLink sheetId={trouble.sheetId} row={trouble.row} onReveal={onReveal} />
      </td>
    </tr>
  );
}
