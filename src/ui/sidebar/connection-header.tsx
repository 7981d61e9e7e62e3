import type { ConnectionState } from '../../protocol';
import { LinkButton } from '../parts/button';
import { useWords } from '../words';

interface HeaderProps {
  readonly connection: ConnectionState;
  readonly connected: boolean;
  /** null where the connection is being changed already. */
  readonly onChange: (() => void) | null;
}

/** Says which CRM this file talks to. */
export function ConnectionHeader({ connection, connected, onChange }: HeaderProps) {
  const { say } = useWords();
  return (
    <header class="connection">
      <div class="connection-words">
        <strong class="clip" title={connection.baseUrl}>
          {connected ? connection.baseUrl.replace(/^https:\/\//, '') : say('connection.none')}
        </strong>
        {connected && <span class="quiet">{say('connection.key', { ending: connection.keyEnding })}</span>}
      </div>
      {onChange && (
        <LinkButton onClick={onChange}>{say(connected ? 'connection.change' : 'connection.connect')}</LinkButton>
      )}
    </header>
  );
}
