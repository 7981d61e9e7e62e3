import { useState } from 'preact/hooks';
import { shownValue } from '../../records/record';
import { Button } from '../../ui-kit/button';
import { useAction, useOnOpen } from '../../ui-kit/hooks';
import { FailureNotice, Notice } from '../../ui-kit/notice';
import { timeText } from '../../ui-kit/texts';
import { ViewFrame, type ViewProps } from '../../ui-kit/view';
import { useWords } from '../../ui-kit/words';
import type { CellHistory, HistoryEntry } from '../calls';

type KnownCell = Extract<CellHistory, { state: 'cell' }>;

interface HistoryListProps {
  readonly cell: KnownCell;
  readonly busy: boolean;
  readonly onPutBack: (entry: HistoryEntry) => void;
}

function HistoryList({ cell, busy, onPutBack }: HistoryListProps) {
  const words = useWords();
  const { t } = words;
  const { key, row } = cell.place;
  return (
    <section aria-live="polite">
      <h2>{cell.label}</h2>
      <p class="quiet">{t('history.place', { key, row: String(row) })}</p>
      {cell.journalGone > 0 && <Notice tone="warning">{t('note.journal.gone', { n: cell.journalGone })}</Notice>}
      {cell.entries.length === 0 && cell.journalGone === 0 && <p>{t('history.empty')}</p>}
      <ul class="mapping">
        {cell.entries.map((entry, index) => {
          const { time, who, run, reason, action } = entry;
          const value = shownValue(words, cell.type, entry.shown ?? entry.value);
          const kind = action === 'edit' ? [] : [t(`kind.${action}`)];
          const parts = [timeText(words, time), who, t('runs.run', { run }), ...kind].filter((part) => part !== '');
          return (
            <li key={`${run}\n${String(index)}`}>
              <p>
                <strong>{value}</strong> {index === 0 && <span class="quiet">{t('history.now')}</span>}
              </p>
              <p class="quiet">{parts.join(' · ')}</p>
              {reason !== '' && <p>{t('runs.reason', { reason })}</p>}
              <Button disabled={busy} label={t('history.putBack.label', { value })} onClick={() => onPutBack(entry)}>
                {t('history.putBack')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function HistoryView({ call, go }: ViewProps) {
  const words = useWords();
  const { t } = words;
  const action = useAction();
  const [history, setHistory] = useState<CellHistory | null>(null);
  const [written, setWritten] = useState('');
  const look = (): void =>
    action.run('look', async () => {
      setWritten('');
      setHistory(await call('cellHistory', null));
    });
  useOnOpen(look);
  const putBack = ({ place, type, entries }: KnownCell, { value, shown }: HistoryEntry): void =>
    action.run('putBack', async () => {
      setWritten('');
      await call('putBack', { ...place, value });
      const code = value === entries[0]?.value ? 'history.putBack.same' : 'history.putBack.done';
      setWritten(t(code, { value: shownValue(words, type, shown ?? value) }));
    });
  return (
    <ViewFrame title={t('history.title')} onBack={() => go('home')}>
      {history?.state === 'none' && <p>{t(`history.none.${history.why}`)}</p>}
      {history?.state === 'cell' && (
        <HistoryList cell={history} busy={action.busy !== null} onPutBack={(entry) => putBack(history, entry)} />
      )}
      {written !== '' && <Notice tone="good">{written}</Notice>}
      <FailureNotice failure={action.failure} />
      <p class="apart">
        <Button busy={action.busy === 'look'} busyText={t('baseline.looking')} onClick={look}>
          {t('history.look')}
        </Button>
      </p>
    </ViewFrame>
  );
}
