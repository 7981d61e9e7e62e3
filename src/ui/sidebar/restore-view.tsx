import { useState } from 'preact/hooks';
import {
  BULK_RESTORE_KINDS,
  fieldsOf,
  type Issue,
  issue,
  issueSentence,
  labelOf,
  RESTORE_KEYS,
  RESTORE_KINDS,
  type RestoreKind,
  restoreForm,
} from '../../core';
import type { RestoreAnswer } from '../../protocol';
import { Button } from '../kit/button';
import { Choice, Field } from '../kit/field';
import { useAction } from '../kit/hooks';
import { FailureNotice, issuesOf, Notice } from '../kit/notice';
import { type Call, RpcFailure } from '../rpc';
import { useWords } from '../words';
import { RestoreMany } from './restore-many';
import { ViewFrame, type ViewProps } from './view';

const FORM = restoreForm('user');

type RestoreValues = Readonly<Record<string, string>>;

/** Names the fields that the form shows: the chosen one first, then the rest. */
function shownFields(choice: readonly string[], chosen: string): readonly string[] {
  const names = fieldsOf(FORM).map((field) => field.name);
  return [chosen, ...names.filter((name) => !choice.includes(name))];
}

function isSecret(name: string): boolean {
  return fieldsOf(FORM).some((field) => field.name === name && field.type === 'secret');
}

/** Finds the blank fields before the request so that nobody types a password twice for them. */
function blankFields(names: readonly string[], values: RestoreValues): readonly Issue[] {
  return names.filter((name) => (values[name] ?? '').trim() === '').map((name) => issue('issue.required', name));
}

function withoutSecrets(values: RestoreValues): RestoreValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));
}

/**
 * Tells whether a password keeps the rule that the CRM's own pages have. The interface does not say it, so it is a reason to
 * warn, never to refuse [public facts 2, medium].
 */
function keepsPasswordRule(password: string): boolean {
  return password.length >= 8 && [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].every((sign) => sign.test(password));
}

/** Shows the form that restores a user; passwords stay in it until the restore is done or the form is left. */
function RestoreUser({ call }: { readonly call: Call }) {
  const words = useWords();
  const { language, say } = words;
  const action = useAction();
  const choice = [RESTORE_KEYS.user.code, RESTORE_KEYS.user.id];
  const [chosen, setChosen] = useState(RESTORE_KEYS.user.code);
  const [values, setValues] = useState<RestoreValues>({});
  const [answer, setAnswer] = useState<RestoreAnswer | null>(null);
  const names = shownFields(choice, chosen);
  const restore = (): void =>
    action.run('restore', async () => {
      setAnswer(null);
      const blank = blankFields(names, values);
      if (blank.length > 0) throw new RpcFailure('error.form', {}, blank);
      const fields = Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
      const restored = await call('restore', { kind: 'user', fields });
      setValues((now) => withoutSecrets(now));
      setAnswer(restored);
    });
  const label = (name: string): string => labelOf(FORM, name, language);
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          restore();
        }}
      >
        <Choice
          name="restore-by"
          legend={say('restore.find')}
          options={choice.map((value) => ({ value, label: label(value) }))}
          chosen={chosen}
          onChoose={setChosen}
        />
        {names.map((name) => (
          <Field
            key={name}
            name={name}
            type={isSecret(name) ? 'password' : 'text'}
            label={label(name)}
            value={values[name] ?? ''}
            onInput={(value) => setValues({ ...values, [name]: value })}
            problems={issuesOf(action.failure, name).map((issue) => issueSentence(words, FORM, issue))}
            {...passwordNote(name, values, say('restore.password.rule'))}
          />
        ))}
        <Button primary submit busy={action.busy !== null} busyText={say('restore.doing')}>
          {say('restore.do')}
        </Button>
        <FailureNotice failure={action.failure} about={FORM} shownFields={names} />
        {action.failure && isOfNoRecord(action.failure) && <p class="quiet">{say('restore.notThere')}</p>}
      </form>
      {answer && <Restored answer={answer} />}
    </>
  );
}

function isOfNoRecord({ code, params }: RpcFailure): boolean {
  return code === 'error.crm.not-found' || (code === 'error.crm.not-a-crm' && params.status === 404);
}

function passwordNote(name: string, values: RestoreValues, rule: string): { help?: string; warning?: string } {
  if (name !== 'plain_password') return {};
  const password = values[name] ?? '';
  return password === '' || keepsPasswordRule(password) ? { help: rule } : { warning: rule };
}

export function RestoreView({ call, desk, go }: ViewProps) {
  const { say } = useWords();
  const [kind, setKind] = useState<RestoreKind>(desk.rights.mayChange ? 'user' : 'task');
  const kinds = RESTORE_KINDS.filter((value) => value !== 'user' || desk.rights.mayChange);
  const bulkKind = BULK_RESTORE_KINDS.find((each) => each === kind);
  return (
    <ViewFrame title={say('restore.do')} onBack={() => go('home')}>
      <Choice
        name="restore-kind"
        legend={say('restore.what')}
        options={kinds.map((value) => ({ value, label: say(`restored.${value}`) }))}
        chosen={kind}
        onChoose={setKind}
      />
      <p class="quiet">{say(`restore.${kind}.help`)}</p>
      {kind === 'customer' && !desk.connection.cookieSet && (
        <p class="quiet">{say('restore.customer.cookie', { change: say('connection.change') })}</p>
      )}
      {bulkKind ? <RestoreMany key={bulkKind} kind={bulkKind} call={call} /> : <RestoreUser call={call} />}
    </ViewFrame>
  );
}

function Restored({ answer }: { readonly answer: RestoreAnswer }) {
  const { language, say } = useWords();
  const { message, restored, trouble = '' } = answer;
  return (
    <Notice tone={trouble === '' ? 'good' : 'warning'}>
      <p>{message === '' ? say('restore.done.silent') : say('restore.done', { message })}</p>
      {Object.entries(restored).map(([name, value]) => (
        <p key={name}>
          {labelOf(FORM, name, language)}: <strong>{value}</strong>
        </p>
      ))}
      {trouble !== '' && <p>{trouble}</p>}
    </Notice>
  );
}
