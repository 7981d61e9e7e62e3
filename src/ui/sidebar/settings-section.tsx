import { useState } from 'preact/hooks';
import type { DeskSettings } from '../../protocol';
import { Button } from '../parts/button';
import { Checkbox } from '../parts/choice';
import { Field } from '../parts/field';
import { FailureNotice } from '../parts/notice';
import { useAction } from '../parts/use-action';
import { useWords } from '../words';
import type { ViewProps } from './view-props';

const MOST_PERCENT = 1_000;
const MOST_RECORDS = 100_000;

/** The settings, folded away: they hold for everybody who uses this script. */
export function SettingsSection({ call, desk, setDesk }: ViewProps) {
  const { say } = useWords();
  const action = useAction();
  const [saved, setSaved] = useState<keyof DeskSettings | null>(null);
  const save = (setting: keyof DeskSettings, change: Partial<DeskSettings>): void =>
    action.run(setting, async () => {
      setSaved(null);
      setDesk(await call('saveSettings', { ...desk.settings, ...change }));
      setSaved(setting);
    });
  return (
    <details>
      <summary>{say('settings.title')}</summary>
      <NumberSetting
        name="price-limit"
        code="settings.priceLimit"
        kept={desk.settings.priceChangePercent}
        most={MOST_PERCENT}
        saved={saved === 'priceChangePercent'}
        onSave={(priceChangePercent) => save('priceChangePercent', { priceChangePercent })}
      />
      <NumberSetting
        name="confirm-above"
        code="settings.confirmAbove"
        kept={desk.settings.confirmAbove}
        most={MOST_RECORDS}
        saved={saved === 'confirmAbove'}
        onSave={(confirmAbove) => save('confirmAbove', { confirmAbove: Math.round(confirmAbove) })}
      />
      <Checkbox
        name="changed-fields-only"
        label={say('settings.changedFieldsOnly')}
        help={say('settings.changedFieldsOnly.help')}
        checked={desk.settings.changedFieldsOnly}
        onChange={(changedFieldsOnly) => save('changedFieldsOnly', { changedFieldsOnly })}
      />
      <Saved shown={saved === 'changedFieldsOnly'} />
      <FailureNotice failure={action.failure} />
    </details>
  );
}

/** Stands under its setting, where somebody who saved it looks. */
function Saved({ shown }: { readonly shown: boolean }) {
  const { say } = useWords();
  return (
    <p class="saved" role="status">
      {shown ? say('settings.saved') : ''}
    </p>
  );
}

interface NumberSettingProps {
  readonly name: string;
  /** Of its label; its help is at `code.help`. */
  readonly code: string;
  readonly kept: number;
  readonly most: number;
  /** Whether it was saved last. */
  readonly saved: boolean;
  readonly onSave: (wanted: number) => void;
}

/** A limit; kept only when asked to, since half a number is none. */
function NumberSetting({ name, code, kept, most, saved, onSave }: NumberSettingProps) {
  const { say } = useWords();
  const [typed, setTyped] = useState(String(kept));
  const wanted = Number(typed);
  const valid = wanted >= 1 && wanted <= most;
  return (
    <>
      <Field
        name={name}
        type="number"
        label={say(code)}
        help={say(`${code}.help`)}
        value={typed}
        onInput={setTyped}
        problems={valid ? [] : [say('settings.number.problem', { max: most })]}
      />
      {valid && wanted !== kept && (
        <Button label={say('settings.save.of', { setting: say(code) })} onClick={() => onSave(wanted)}>
          {say('settings.save')}
        </Button>
      )}
      <Saved shown={saved && wanted === kept} />
    </>
  );
}
