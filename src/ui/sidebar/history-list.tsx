import type { CellHistory, HistoryEntry } from '../../protocol';
import { Button } from '../parts/button';
import { Notice } from '../parts/notice';
import { valueText } from '../parts/value-text';
import { useWords } from '../words';
import { timeText } from './time-text';

/** A cell that the journal can tell of. */
export type KnownCell = Extract<CellHistory, { state: 'cell' }>;

interface HistoryListProps {
  readonly cell: KnownCell;
  readonly busy: boolean;
  readonly onPutBack: (entry: HistoryEntry) => void;
}

/** The values, newest first: each with when, by whom, in which run and why. */
export function HistoryList({ cell, busy, onPutBack }: HistoryListProps) {
  const words = useWords();
  const { say } = words;
  const { key, row } = cell.place;
  return (
    <section aria-live="polite">
      <h2>{cell.label}</h2>
      <p class="quiet">{say('history.place', { key, row: String(row) })}</p>
      {cell.journalGone && <Notice tone="warning">{say('history.journal.gone')}</Notice>}
      {cell.entries.length === 0 && !cell.journalGone && <p>{say('history.empty')}</p>}
      <ul class="mapping">
        {cell.entries.map((entry, index) => {
          const value = valueText(words, cell.type, entry.shown ?? entry.value);
          return (
            <li key={`${entry.run}\n${String(index)}`}>
              <p>
                <strong>{value}</strong> {index === 0 && <span class="quiet">{say('history.now')}</span>}
              </p>
              <EntryLines entry={entry} />
              <Button disabled={busy} label={say('history.putBack.label', { value })} onClick={() => onPutBack(entry)}>
                {say('history.putBack')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function EntryLines({ entry }: { readonly entry: HistoryEntry }) {
  const words = useWords();
  const { say } = words;
  const { time, who, run, reason, action } = entry;
  const kind = action === 'edit' ? '' : say(`action.${action}`);
  if (run === '') return <p class="quiet">{say('history.before')}</p>;
  return (
    <>
      <p class="quiet">
        {[timeText(words, time), who, say('runs.run', { run }), kind].filter((part) => part !== '').join(' · ')}
      </p>
      {reason !== '' && <p>{say('runs.reason', { reason })}</p>}
    </>
  );
}
