import { useEffect, useState } from 'preact/hooks';
import type { CellHistory, HistoryEntry } from '../../protocol';
import { Button } from '../parts/button';
import { FailureNotice, Notice } from '../parts/notice';
import { useAction } from '../parts/use-action';
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the view opens
  useEffect(look, []);
  const putBack = ({ place, type }: KnownCell, { value, shown }: HistoryEntry): void =>
    action.run('putBack', async () => {
      setWritten('');
      await call('putBack', { ...place, value });
      setWritten(say('history.putBack.done', { value: valueText(words, type, shown ?? value) }));
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
