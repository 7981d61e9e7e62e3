import { useState } from 'preact/hooks';
import type { ConnectRequest } from '../../protocol';
import { Button } from '../parts/button';
import { Checkbox } from '../parts/choice';
import { Field } from '../parts/field';
import { FailureNotice } from '../parts/notice';
import { useAction } from '../parts/use-action';
import { useWords } from '../words';
import { connectionProblems } from './connection-problems';
import { isConnected } from './desk-change';
import { Disconnect } from './disconnect';
import { ViewFrame } from './view-frame';
import type { ViewProps } from './view-props';
import { WhomToAsk } from './whom-to-ask';

const FIELDS = ['baseUrl', 'apiKey', 'sessionCookie', 'httpAllowed'] as const;

/** Where the address and the key of the CRM are entered. */
export function ConnectView(props: ViewProps) {
  const { call, desk, go, setDesk } = props;
  const words = useWords();
  const { say } = words;
  const action = useAction();
  const [request, setRequest] = useState<ConnectRequest>({
    baseUrl: desk.connection.baseUrl,
    apiKey: '',
    sessionCookie: '',
    httpAllowed: desk.connection.httpAllowed,
  });
  const connected = isConnected(desk);
  const { mayChange } = desk.rights;
  const connect = (): void =>
    action.run('connect', async () => {
      const after = await call('connect', request);
      setDesk(after);
      go('home', [say('connection.done', { address: after.connection.baseUrl })]);
    });
  const problems = (field: (typeof FIELDS)[number]): readonly string[] =>
    connectionProblems(words, action.failure, field, request);
  const set = (changed: Partial<ConnectRequest>): void => setRequest({ ...request, ...changed });
  return (
    <ViewFrame title={say('connection.title')} onBack={() => go('home')}>
      {!connected && <p>{say('connection.first')}</p>}
      <p class="quiet">{say('connection.shared')}</p>
      <WhomToAsk rights={desk.rights} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          connect();
        }}
      >
        <fieldset class="plain" disabled={!mayChange}>
          <ConnectFields desk={desk} request={request} set={set} problems={problems} />
        </fieldset>
        {mayChange && (
          <Button primary submit busy={action.busy === 'connect'} busyText={say('connection.connecting')}>
            {say('connection.connect')}
          </Button>
        )}
        <FailureNotice failure={action.failure} shownFields={FIELDS} />
      </form>
      {connected && mayChange && <Disconnect {...props} />}
    </ViewFrame>
  );
}

interface ConnectFieldsProps {
  readonly desk: ViewProps['desk'];
  readonly request: ConnectRequest;
  readonly set: (changed: Partial<ConnectRequest>) => void;
  readonly problems: (field: (typeof FIELDS)[number]) => readonly string[];
}

function ConnectFields({ desk, request, set, problems }: ConnectFieldsProps) {
  const { say } = useWords();
  const { keyEnding, cookieSet } = desk.connection;
  return (
    <>
      <Field
        name="crm-base-url"
        label={say('connection.baseUrl')}
        help={say('connection.baseUrl.help')}
        value={request.baseUrl}
        onInput={(baseUrl) => set({ baseUrl })}
        problems={problems('baseUrl')}
      />
      <SecretField
        name="crm-api-key"
        label={say('connection.apiKey')}
        help={keyEnding === '' ? say('connection.apiKey.help') : say('connection.apiKey.kept', { ending: keyEnding })}
        value={request.apiKey}
        onInput={(apiKey) => set({ apiKey })}
        problems={problems('apiKey')}
      />
      <Field
        name="crm-session-cookie"
        type="password"
        label={say('connection.sessionCookie')}
        help={`${say('connection.sessionCookie.help')} ${cookieSet ? say('connection.sessionCookie.kept') : ''}`.trim()}
        value={request.sessionCookie}
        onInput={(sessionCookie) => set({ sessionCookie })}
        problems={problems('sessionCookie')}
      />
      {cookieSet && (
        <Checkbox
          name="crm-remove-cookie"
          label={say('connection.removeCookie')}
          checked={request.removeCookie === true}
          onChange={(removeCookie) => set({ removeCookie })}
        />
      )}
      <Checkbox
        name="crm-allow-http"
        label={say('connection.httpAllowed')}
        help={say('connection.httpAllowed.help')}
        checked={request.httpAllowed}
        onChange={(httpAllowed) => set({ httpAllowed })}
        problems={problems('httpAllowed')}
      />
    </>
  );
}

function SecretField(props: Omit<Parameters<typeof Field>[0], 'type' | 'aside'>) {
  const { say } = useWords();
  const [shown, setShown] = useState(false);
  const toggle = (
    <label class="choice small">
      <input type="checkbox" checked={shown} onChange={(event) => setShown(event.currentTarget.checked)} />
      {say('connection.show')}
    </label>
  );
  return <Field {...props} type={shown ? 'text' : 'password'} aside={toggle} />;
}
