import { useState } from 'preact/hooks';
import { issueSentence } from '../../core';
import { Button } from '../kit/button';
import { Field } from '../kit/field';
import { useAction } from '../kit/hooks';
import { FailureNotice, issuesOf } from '../kit/notice';
import { useWords } from '../words';
import type { ViewProps } from './view';

const PERSON_NAME_FIELD = 'personName';

/** Asks somebody whose e-mail Google does not tell how the Journal is to name them. */
export function PersonName({ call, desk, setDesk }: Pick<ViewProps, 'call' | 'desk' | 'setDesk'>) {
  const words = useWords();
  const { say } = words;
  const action = useAction();
  const [name, setName] = useState(desk.person.name);
  const save = (): void => action.run('save', async () => setDesk(await call('savePersonName', { name })));
  return (
    <div class="field">
      <Field
        name="person-name"
        label={say('person.name')}
        help={say('person.name.help')}
        value={name}
        onInput={setName}
        problems={issuesOf(action.failure, PERSON_NAME_FIELD).map((issue) => issueSentence(words, 'products', issue))}
      />
      {name !== desk.person.name && (
        <Button
          label={say('settings.save.of', { setting: say('person.name') })}
          busy={action.busy !== null}
          onClick={save}
        >
          {say('settings.save')}
        </Button>
      )}
      <FailureNotice failure={action.failure} shownFields={[PERSON_NAME_FIELD]} />
    </div>
  );
}
