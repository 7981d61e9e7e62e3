import { useState } from 'preact/hooks';
import type { DeskSettings } from '../../protocol';
import { Button } from '../parts/button';
import { Checkbox } from '../parts/choice';
import { Field } from '../parts/field';
import { FailureNotice } from '../parts/notice';
import { useAction } from '../parts/use-action';
import { useWords } from '../words';
import type { ViewProps } from './view-props';

const MOST_PERCENT = 1000;

/** The settings, folded away: they hold for everybody who uses this script. */
export function SettingsSection({ call, desk, setDesk }: ViewProps) {
  const { say } = useWords();
  const action = useAction();
  const [saved, setSaved] = useState(false);
  const save = (change: Partial<DeskSettings>): void =>
    action.run('save', async () => {
      setSaved(false);
      setDesk(await call('saveSettings', { ...desk.settings, ...change }));
      setSaved(true);
    });
  return (
    <details>
      <summary>{say('settings.title')}</summary>
      <PriceLimit
        percent={desk.settings.priceChangePercent}
        onSave={(priceChangePercent) => save({ priceChangePercent })}
      />
      <Checkbox
        name="changed-fields-only"
        label={say('settings.changedFieldsOnly')}
        help={say('settings.changedFieldsOnly.help')}
        checked={desk.settings.changedFieldsOnly}
        onChange={(changedFieldsOnly) => save({ changedFieldsOnly })}
      />
      <p class="quiet indented" role="status">
        {saved && !action.busy ? say('settings.saved') : ''}
      </p>
      <FailureNotice failure={action.failure} />
    </details>
  );
}

/** From which change on a price is held back; kept only when asked to, since half a number is none. */
function PriceLimit({ percent, onSave }: { readonly percent: number; readonly onSave: (percent: number) => void }) {
  const { say } = useWords();
  const [typed, setTyped] = useState(String(percent));
  const wanted = Number(typed);
  const valid = wanted >= 1 && wanted <= MOST_PERCENT;
  return (
    <>
      <Field
        name="price-limit"
        type="number"
        label={say('settings.priceLimit')}
        help={say('settings.priceLimit.help')}
        value={typed}
        onInput={setTyped}
        problems={valid ? [] : [say('settings.priceLimit.problem', { max: MOST_PERCENT })]}
      />
      {valid && wanted !== percent && <Button onClick={() => onSave(wanted)}>{say('settings.save')}</Button>}
    </>
  );
}
