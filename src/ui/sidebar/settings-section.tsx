import { useState } from 'preact/hooks';
import { type NumberSettings, settingIssues } from '../../core';
import { issueSentence } from '../../i18n';
import type { DeskSettings } from '../../protocol';
import { Button } from '../parts/button';
import { Checkbox } from '../parts/choice';
import { Field } from '../parts/field';
import { FailureNotice, issuesOf } from '../parts/notice';
import { useAction } from '../parts/use-action';
import type { RpcFailure } from '../rpc';
import { useWords } from '../words';
import { AdministratorsSetting } from './administrators-setting';
import { LearnedAnswers } from './learned-answers';
import { PersonName } from './person-name';
import { Saved } from './saved';
import type { ViewProps } from './view-props';
import { WhomToAsk } from './whom-to-ask';

const NUMBERS = ['priceChangePercent', 'confirmAbove'];

/** The settings, folded away: they hold for everybody who uses this script. */
export function SettingsSection(props: ViewProps) {
  const { call, desk, setDesk } = props;
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
      <WhomToAsk rights={desk.rights} />
      {desk.person.isAsked && desk.person.name !== '' && <PersonName {...props} />}
      <fieldset class="plain" disabled={!desk.rights.mayChange}>
        <NumberSetting
          name="price-limit"
          setting="priceChangePercent"
          code="settings.priceLimit"
          kept={desk.settings.priceChangePercent}
          failure={action.failure}
          saved={saved === 'priceChangePercent'}
          onSave={(priceChangePercent) => save('priceChangePercent', { priceChangePercent })}
        />
        <NumberSetting
          name="confirm-above"
          setting="confirmAbove"
          code="settings.confirmAbove"
          kept={desk.settings.confirmAbove}
          failure={action.failure}
          saved={saved === 'confirmAbove'}
          onSave={(confirmAbove) => save('confirmAbove', { confirmAbove })}
        />
        <Checkbox
          name="changed-fields-only"
          label={say('settings.changedFieldsOnly')}
          help={say('settings.changedFieldsOnly.help')}
          checked={desk.settings.changedFieldsOnly}
          onChange={(changedFieldsOnly) => save('changedFieldsOnly', { changedFieldsOnly })}
        />
        <Saved shown={saved === 'changedFieldsOnly'} />
        <FailureNotice failure={action.failure} shownFields={NUMBERS} />
        <LearnedAnswers {...props} />
        <AdministratorsSetting {...props} />
      </fieldset>
    </details>
  );
}

interface NumberSettingProps {
  readonly name: string;
  readonly setting: keyof NumberSettings;
  /** Of its label; its help is at `code.help`. */
  readonly code: string;
  readonly kept: number;
  /** Of the last saving. */
  readonly failure: RpcFailure | null;
  /** Whether it was saved last. */
  readonly saved: boolean;
  readonly onSave: (wanted: number) => void;
}

/** A limit; kept only when asked to, since half a number is none. */
function NumberSetting({ name, setting, code, kept, failure, saved, onSave }: NumberSettingProps) {
  const { language, say } = useWords();
  const [typed, setTyped] = useState(String(kept));
  const wanted = Number(typed);
  const issues = settingIssues({ [setting]: wanted });
  const problems = issues.length > 0 ? issues : issuesOf(failure, setting);
  return (
    <>
      <Field
        name={name}
        type="number"
        label={say(code)}
        help={say(`${code}.help`)}
        value={typed}
        onInput={setTyped}
        problems={problems.map((issue) => issueSentence(language, 'products', issue))}
      />
      {issues.length === 0 && wanted !== kept && (
        <Button label={say('settings.save.of', { setting: say(code) })} onClick={() => onSave(wanted)}>
          {say('settings.save')}
        </Button>
      )}
      <Saved shown={saved && wanted === kept} />
    </>
  );
}
