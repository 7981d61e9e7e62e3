import { useState } from 'preact/hooks';
import { labelOf } from '../../core';
import { issueSentence } from '../../i18n';
import type { RestoreAnswer, RestoreKind } from '../../protocol';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { Field } from '../parts/field';
import { FailureNotice, issuesOf } from '../parts/notice';
import { useAction } from '../parts/use-action';
import { type Call, RpcFailure } from '../rpc';
import { useWords } from '../words';
import {
  blankFields,
  isSecret,
  keepsPasswordRule,
  RESTORE_FORMS,
  type RestoreValues,
  shownFields,
  withoutSecrets,
} from './restore-form';

interface RestoreFieldsProps {
  readonly kind: RestoreKind;
  readonly call: Call;
  readonly onAnswer: (answer: RestoreAnswer | null) => void;
}

/** The form of one kind of restore; passwords stay in it until the restore is done or the form is left. */
export function RestoreFields({ kind, call, onAnswer }: RestoreFieldsProps) {
  const { language, say } = useWords();
  const action = useAction();
  const restoreForm = RESTORE_FORMS[kind];
  const [chosen, setChosen] = useState(restoreForm.choice[0] ?? '');
  const [values, setValues] = useState<RestoreValues>({});
  const names = shownFields(restoreForm, chosen);
  const restore = (): void =>
    action.run('restore', async () => {
      onAnswer(null);
      const blank = blankFields(names, values);
      if (blank.length > 0) throw new RpcFailure('error.form', {}, blank);
      const fields = Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
      const answer = await call('restore', { kind, fields });
      setValues((now) => withoutSecrets(restoreForm, now));
      onAnswer(answer);
    });
  const label = (name: string): string => labelOf(restoreForm.form, name, language);
  return (
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
        options={restoreForm.choice.map((value) => ({ value, label: label(value) }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      {names.map((name) => (
        <Field
          key={name}
          name={name}
          type={isSecret(restoreForm, name) ? 'password' : 'text'}
          label={label(name)}
          value={values[name] ?? ''}
          onInput={(value) => setValues({ ...values, [name]: value })}
          problems={issuesOf(action.failure, name).map((issue) => issueSentence(language, restoreForm.form, issue))}
          {...passwordNote(name, values, say('restore.password.rule'))}
        />
      ))}
      <Button primary submit busy={action.busy !== null} busyText={say('restore.doing')}>
        {say('restore.do')}
      </Button>
      <FailureNotice failure={action.failure} about={restoreForm.form} shownFields={names} />
      {action.failure?.code === 'error.crm.not-found' && <p class="quiet">{say('restore.notThere')}</p>}
    </form>
  );
}

/** The rule is quiet until a password breaks it. */
function passwordNote(name: string, values: RestoreValues, rule: string): { help?: string; warning?: string } {
  if (name !== 'plain_password') return {};
  const password = values[name] ?? '';
  return password === '' || keepsPasswordRule(password) ? { help: rule } : { warning: rule };
}
