import { useState } from 'preact/hooks';
import { Button, LinkButton } from '../parts/button';
import { FailureNotice, Notice } from '../parts/notice';
import { useAction } from '../parts/use-action';
import { useWords } from '../words';
import type { ViewProps } from './view-props';

/** Forgets the connection, after one question, because the key cannot be read back. */
export function Disconnect({ call, go, setDesk }: ViewProps) {
  const { say } = useWords();
  const action = useAction();
  const [asking, setAsking] = useState(false);
  const disconnect = (): void =>
    action.run('disconnect', async () => {
      setDesk(await call('disconnect', null));
      go('home', [say('connection.disconnect.done')]);
    });
  if (!asking) {
    return (
      <p class="apart">
        <LinkButton onClick={() => setAsking(true)}>{say('connection.disconnect')}</LinkButton>
      </p>
    );
  }
  return (
    <div class="apart">
      <Notice tone="warning">{say('connection.disconnect.ask')}</Notice>
      <div class="buttons">
        <Button busy={action.busy !== null} busyText={say('connection.disconnecting')} onClick={disconnect}>
          {say('connection.disconnect')}
        </Button>
        <Button onClick={() => setAsking(false)}>{say('connection.disconnect.keep')}</Button>
      </div>
      <FailureNotice failure={action.failure} />
    </div>
  );
}
