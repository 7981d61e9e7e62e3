import { useEffect, useState } from 'preact/hooks';
import { issueSentence } from '../../records/record';
import { Button, LinkButton } from '../../ui-kit/button';
import { Checkbox, Field } from '../../ui-kit/field';
import { useAction } from '../../ui-kit/hooks';
import { FailureNotice, issuesOf, Notice } from '../../ui-kit/notice';
import type { RpcFailure } from '../../ui-kit/rpc';
import { detailOf, failureSentence } from '../../ui-kit/texts';
import { AdministratorHint, isConnected, ViewFrame, type ViewProps } from '../../ui-kit/view';
import { useWords, type Words } from '../../ui-kit/words';
import type { ConnectRequest, RefusedRead } from '../calls';
import { FirstStepLine } from './home-view';

function connectionProblems(words: Words, failure: RpcFailure | null, field: keyof ConnectRequest): readonly string[] {
  const named = { field: words.t(`connection.${field}`) };
  return issuesOf(failure, field).map((found) =>
    issueSentence(words, 'products', {
      ...found,
      code: detailOf(found.code, found.params),
      params: { ...named, ...found.params },
    }),
  );
}

export function refusedReads(words: Words, refused: readonly RefusedRead[]): readonly string[] {
  return refused.map(({ call, why }) => words.t(`connection.refused.${call}`, { why: failureSentence(words, why) }));
}

/** Asks first: the key cannot be read back. */
function Disconnect({ call, go, setDesk }: ViewProps) {
  const { t } = useWords();
  const action = useAction();
  const [asking, setAsking] = useState(false);
  const disconnect = (): void =>
    action.run('disconnect', async () => {
      setDesk(await call('disconnect', null));
      go('home', [t('connection.disconnect.done')]);
    });
  if (!asking) {
    return (
      <p class="apart">
        <LinkButton onClick={() => setAsking(true)}>{t('connection.disconnect')}</LinkButton>
      </p>
    );
  }
  return (
    <div class="apart">
      <Notice tone="warning">{t('connection.disconnect.ask')}</Notice>
      <div class="buttons">
        <Button busy={action.busy !== null} busyText={t('connection.disconnecting')} onClick={disconnect}>
          {t('connection.disconnect')}
        </Button>
        <Button onClick={() => setAsking(false)}>{t('connection.disconnect.keep')}</Button>
      </div>
      <FailureNotice failure={action.failure} />
    </div>
  );
}

const FIELDS = ['baseUrl', 'apiKey', 'sessionCookie', 'httpAllowed'] as const;

export function ConnectView(props: ViewProps) {
  const { call, desk, go, setDesk } = props;
  const words = useWords();
  const { t } = words;
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
      const done = t('connection.done', { address: after.connection.baseUrl });
      go('home', [done, ...refusedReads(words, after.refused)]);
    });
  const set = (changed: Partial<ConnectRequest>): void => setRequest({ ...request, ...changed });
  return (
    <ViewFrame title={t('connection.title')} onBack={() => go('home')}>
      {!connected && <FirstStepLine step="connect" />}
      {!connected && <p>{t('connection.first')}</p>}
      <p class="quiet">{t('connection.shared')}</p>
      <AdministratorHint rights={desk.rights} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          connect();
        }}
      >
        <fieldset class="plain" disabled={!mayChange}>
          <ConnectFields desk={desk} request={request} set={set} failure={action.failure} />
        </fieldset>
        {mayChange && (
          <Button primary submit busy={action.busy === 'connect'} busyText={t('connection.connecting')}>
            {t('connection.connect')}
          </Button>
        )}
        <FailureNotice failure={action.failure} shownFields={FIELDS} />
      </form>
      {connected && mayChange && <Disconnect {...props} />}
    </ViewFrame>
  );
}

interface ConnectFieldsProps extends Pick<ViewProps, 'desk'> {
  readonly request: ConnectRequest;
  readonly set: (changed: Partial<ConnectRequest>) => void;
  readonly failure: RpcFailure | null;
}

function ConnectFields({ desk, request, set, failure }: ConnectFieldsProps) {
  const words = useWords();
  const { t } = words;
  const { keyEnding, cookieSet, httpAllowed } = desk.connection;
  const shared = (field: (typeof FIELDS)[number]) => ({
    label: t(`connection.${field}`),
    problems: connectionProblems(words, failure, field),
  });
  const typed = (field: 'baseUrl' | 'apiKey' | 'sessionCookie') => ({
    ...shared(field),
    value: request[field],
    onInput: (value: string) => set({ [field]: value }),
  });
  const isHttpRefused = issuesOf(failure, 'baseUrl').some(({ code }) => code === 'issue.connection.http');
  const isWrong = [...issuesOf(failure, 'sessionCookie'), ...issuesOf(failure, 'httpAllowed')].length > 0;
  const needsAdvanced = httpAllowed || isHttpRefused || isWrong;
  const [isOpen, setOpen] = useState(needsAdvanced);
  useEffect(() => {
    if (needsAdvanced) setOpen(true);
  }, [needsAdvanced]);
  return (
    <>
      <Field name="crm-base-url" help={t('connection.baseUrl.help')} {...typed('baseUrl')} />
      <SecretField
        name="crm-api-key"
        help={keyEnding === '' ? t('connection.apiKey.help') : t('connection.apiKey.kept', { ending: keyEnding })}
        {...typed('apiKey')}
      />
      <details class="advanced" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('connection.advanced')}</summary>
        <Field
          name="crm-session-cookie"
          type="password"
          help={`${t('connection.sessionCookie.help')} ${cookieSet ? t('connection.sessionCookie.kept') : ''}`.trim()}
          {...typed('sessionCookie')}
        />
        {cookieSet && (
          <Checkbox
            name="crm-remove-cookie"
            label={t('connection.removeCookie')}
            checked={request.removeCookie === true}
            onChange={(removeCookie) => set({ removeCookie })}
          />
        )}
        <Checkbox
          name="crm-allow-http"
          help={t('connection.httpAllowed.help')}
          checked={request.httpAllowed}
          onChange={(on) => set({ httpAllowed: on })}
          {...shared('httpAllowed')}
        />
      </details>
    </>
  );
}

function SecretField(props: Omit<Parameters<typeof Field>[0], 'type' | 'aside'>) {
  const { t } = useWords();
  const [shown, setShown] = useState(false);
  const toggle = (
    <label class="choice small">
      <input type="checkbox" checked={shown} onChange={(event) => setShown(event.currentTarget.checked)} />
      {t('connection.show')}
    </label>
  );
  return <Field {...props} type={shown ? 'text' : 'password'} aside={toggle} />;
}
