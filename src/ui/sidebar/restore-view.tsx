import { useState } from 'preact/hooks';
import { labelOf } from '../../core';
import type { RestoreAnswer, RestoreKind } from '../../protocol';
import { Choice } from '../parts/choice';
import { Notice } from '../parts/notice';
import { useWords } from '../words';
import { RestoreFields } from './restore-fields';
import { RESTORE_FORMS } from './restore-form';
import { RestoreMany } from './restore-many';
import { ViewFrame } from './view-frame';
import type { ViewProps } from './view-props';

const KINDS: readonly RestoreKind[] = ['user', 'task', 'customer'];

/** Restores a deleted user, a canceled task or a deleted customer. */
export function RestoreView({ call, desk, go }: ViewProps) {
  const { say } = useWords();
  const [kind, setKind] = useState<RestoreKind>('user');
  const [answer, setAnswer] = useState<RestoreAnswer | null>(null);
  const choose = (chosen: RestoreKind): void => {
    setAnswer(null);
    setKind(chosen);
  };
  return (
    <ViewFrame title={say('restore.title')} onBack={() => go('home')}>
      <Choice
        name="restore-kind"
        legend={say('restore.what')}
        options={KINDS.map((value) => ({ value, label: say(`restore.${value}`) }))}
        chosen={kind}
        onChoose={choose}
      />
      <p class="quiet">{say(`restore.${kind}.help`)}</p>
      {kind === 'customer' && !desk.connection.cookieSet && (
        <p class="quiet">{say('restore.customer.cookie', { change: say('connection.change') })}</p>
      )}
      <RestoreFields key={kind} kind={kind} call={call} onAnswer={setAnswer} />
      {answer && <Restored kind={kind} answer={answer} />}
      {kind !== 'user' && <RestoreMany key={kind} kind={kind} call={call} />}
    </ViewFrame>
  );
}

function Restored({ kind, answer }: { readonly kind: RestoreKind; readonly answer: RestoreAnswer }) {
  const { language, say } = useWords();
  const { message, restored } = answer;
  return (
    <Notice tone="good">
      <p>{message === '' ? say('restore.done.silent') : say('restore.done', { message })}</p>
      {Object.entries(restored).map(([name, value]) => (
        <p key={name}>
          {labelOf(RESTORE_FORMS[kind].form, name, language)}: <strong>{value}</strong>
        </p>
      ))}
    </Notice>
  );
}
