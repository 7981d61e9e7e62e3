import { useState } from 'preact/hooks';
import { Checkbox } from '../parts/choice';
import { FailureNotice } from '../parts/notice';
import { useAction } from '../parts/use-action';
import { useWords } from '../words';
import type { ViewProps } from './view-props';

/** The settings, folded away; a change is kept at once, because it can be taken back as easily. */
export function SettingsSection({ call, desk, setDesk }: ViewProps) {
  const { say } = useWords();
  const action = useAction();
  const [saved, setSaved] = useState(false);
  const save = (changedFieldsOnly: boolean): void =>
    action.run('save', async () => {
      setSaved(false);
      setDesk(await call('saveSettings', { changedFieldsOnly }));
      setSaved(true);
    });
  return (
    <details>
      <summary>{say('settings.title')}</summary>
      <Checkbox
        name="changed-fields-only"
        label={say('settings.changedFieldsOnly')}
        help={say('settings.changedFieldsOnly.help')}
        checked={desk.settings.changedFieldsOnly}
        onChange={save}
      />
      <p class="quiet indented" role="status">
        {saved && !action.busy ? say('settings.saved') : ''}
      </p>
      <FailureNotice failure={action.failure} />
    </details>
  );
}
