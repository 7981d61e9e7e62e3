import type { ComponentChildren } from 'preact';
import { type Trouble, TroubleTable } from './trouble-table';

/** A longer list is folded at first, so that the other ones are seen. */
const OPEN_RECORDS = 12;

interface OutcomeGroupProps {
  readonly title: string;
  /** Stands under the heading. */
  readonly note?: ComponentChildren;
  readonly why?: string;
  /** Open at first, however long. */
  readonly open?: boolean;
  readonly records: readonly Trouble[];
  readonly onReveal: (sheetId: number, row: number) => void;
}

/** Records with which a push ended alike, under a heading that folds them; nothing when there are none. */
export function OutcomeGroup({ title, note, why, open, records, onReveal }: OutcomeGroupProps) {
  if (records.length === 0) return null;
  return (
    <details class="outcomes" open={open ?? records.length <= OPEN_RECORDS}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {note}
      <TroubleTable {...(why === undefined ? {} : { why })} troubles={records} onReveal={onReveal} />
    </details>
  );
}
