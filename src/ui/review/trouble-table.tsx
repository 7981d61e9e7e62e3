import { useWords } from '../words';
import { chunk } from './chunk';
import { LazyRows } from './lazy-rows';
import { RowLink, type RowPlace } from './row-link';

/** A record that did not or cannot go, and why; or one of which there is nothing more to say. */
export interface Trouble extends RowPlace {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly sentences: readonly string[];
}

interface TroubleTableProps {
  /** The heading of the column that says why; absent where all have one and the same reason. */
  readonly why?: string;
  readonly troubles: readonly Trouble[];
  readonly onReveal: (sheetId: number, row: number) => void;
}

const ROWS_PER_GROUP = 40;
const ROW_HEIGHT = 50;

/** Records with a reason each, and the way to their rows. */
export function TroubleTable({ why, troubles, onReveal }: TroubleTableProps) {
  const { say } = useWords();
  const told = why !== undefined;
  return (
    <table class="review">
      <colgroup>
        <col class={told ? 'col-trouble' : ''} />
        {told && <col />}
        <col class="col-row" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{say('review.column.record')}</th>
          {told && <th scope="col">{why}</th>}
          <th scope="col">{say('review.column.row')}</th>
        </tr>
      </thead>
      {chunk(troubles, () => 1, ROWS_PER_GROUP).map((group, index) => (
        <LazyRows
          key={group[0]?.id ?? ''}
          columns={told ? 3 : 2}
          first={index === 0}
          estimate={ROW_HEIGHT * group.length}
        >
          {() =>
            group.map((trouble) => <TroubleRow key={trouble.id} trouble={trouble} told={told} onReveal={onReveal} />)
          }
        </LazyRows>
      ))}
    </table>
  );
}

interface TroubleRowProps {
  readonly trouble: Trouble;
  readonly told: boolean;
  readonly onReveal: TroubleTableProps['onReveal'];
}

function TroubleRow({ trouble, told, onReveal }: TroubleRowProps) {
  return (
    <tr class="first">
      <th scope="row">
        <span class="key">{trouble.key === '' ? '—' : trouble.key}</span>
        <span class="quiet name">{trouble.title}</span>
      </th>
      {told && (
        <td>
          {trouble.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </td>
      )}
      <td>
        <RowLink place={trouble} onReveal={onReveal} />
      </td>
    </tr>
  );
}
