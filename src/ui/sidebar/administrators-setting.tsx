import { useState } from 'preact/hooks';
import { issueSentence } from '../../i18n';
import { Button } from '../parts/button';
import { Field } from '../parts/field';
import { FailureNotice, issuesOf } from '../parts/notice';
import { useAction } from '../parts/use-action';
import { useWords } from '../words';
import { Saved } from './saved';
import type { ViewProps } from './view-props';

const ADMINISTRATORS_FIELD = 'administrators';

/** Who alone may change the connection and the settings. */
export function AdministratorsSetting({ call, desk, setDesk }: Pick<ViewProps, 'call' | 'desk' | 'setDesk'>) {
  const { language, say } = useWords();
  const action = useAction();
  const kept = desk.rights.administrators.join(', ');
  const [typed, setTyped] = useState(kept);
  const [saved, setSaved] = useState(false);
  const save = (): void =>
    action.run('save', async () => {
      const after = await call('saveAdministrators', { emails: typed.split(/[\s,;]+/) });
      setDesk(after);
      setTyped(after.rights.administrators.join(', '));
      setSaved(true);
    });
  const change = (text: string): void => {
    setTyped(text);
    setSaved(false);
  };
  return (
    <>
      <Field
        name={ADMINISTRATORS_FIELD}
        label={say('settings.administrators')}
        help={say(
          desk.rights.administrators.length === 0 ? 'settings.administrators.none' : 'settings.administrators.help',
        )}
        value={typed}
        onInput={change}
        problems={issuesOf(action.failure, ADMINISTRATORS_FIELD).map((issue) =>
          issueSentence(language, 'products', issue),
        )}
      />
      {typed !== kept && (
        <Button
          label={say('settings.save.of', { setting: say('settings.administrators') })}
          busy={action.busy !== null}
          onClick={save}
        >
          {say('settings.save')}
        </Button>
      )}
      <Saved shown={saved && typed === kept} />
      <FailureNotice failure={action.failure} shownFields={[ADMINISTRATORS_FIELD]} />
    </>
  );
}
