import { useState } from 'preact/hooks';
import type { CellHistory, HistoryEntry } from '../../protocol';
import { Button } from '../parts/button';
import { FailureNotice, Notice } from '../parts/notice';
import { useAction } from '../parts/use-action';
import { useOnOpen } from '../parts/use-on-open';
import { valueText } from '../parts/value-text';
import { useWords } from '../words';
import { HistoryList, type KnownCell } from './history-list';
import { ViewFrame } from './view-frame';
import type { ViewProps } from './view-props';

/** What the CRM held in the selected cell; an old value can be put back. */
export function HistoryView({ call, go }: ViewProps) {
  const words = useWords();
  const { say } = words;
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
      setWritten(say(code, { value: valueText(words, type, shown ?? value) }));
    });
  return (
    <ViewFrame title={say('history.title')} onBack={() => go('home')}>
      {history?.state === 'none' && <p>{say(`history.none.${history.why}`)}</p>}
      {history?.state === 'cell' && (
        <HistoryList cell={history} busy={action.busy !== null} onPutBack={(entry) => putBack(history, entry)} />
      )}
      {written !== '' && <Notice tone="good">{written}</Notice>}
      <FailureNotice failure={action.failure} />
      <p class="apart">
        <Button busy={action.busy === 'look'} busyText={say('history.looking')} onClick={look}>
          {say('history.look')}
        </Button>
      </p>
    </ViewFrame>
  );
}
