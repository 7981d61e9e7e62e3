import { useEffect, useState } from 'preact/hooks';
import type { SettingChange } from '../../platform/settings';
import { issueSentence } from '../../records/record';
import {
  readSetting,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type Settings,
  settingIssues,
  settingText,
} from '../../records/settings';
import { Button } from '../../ui-kit/button';
import { Checkbox, Field } from '../../ui-kit/field';
import { useAction } from '../../ui-kit/hooks';
import { FailureNotice, issuesOf } from '../../ui-kit/notice';
import { timeText } from '../../ui-kit/texts';
import { AdministratorHint, Saved, ViewFrame, type ViewProps } from '../../ui-kit/view';
import { useWords, type Words } from '../../ui-kit/words';

function useSaving({ call, setDesk }: ViewProps) {
  const action = useAction();
  const [saved, setSaved] = useState<SettingName | null>(null);
  const save = (name: SettingName, change: Partial<Settings>): void =>
    action.run(name, async () => {
      setSaved(null);
      setDesk(await call('saveSettings', change));
      setSaved(name);
    });
  return { action, saved, save };
}

interface SettingProps extends ViewProps {
  readonly name: SettingName;
  readonly saving: ReturnType<typeof useSaving>;
}

type Group = (typeof SETTINGS)[SettingName]['group'];

const SHOWN_GROUPS = ['push', 'pull', 'people'] as const;

function SettingGroup({ group, ...props }: Omit<SettingProps, 'name'> & { readonly group: Group }) {
  return (
    <>
      {SETTING_NAMES.filter((name) => SETTINGS[name].group === group).map((name) => {
        const Setting = SETTINGS[name].kind === 'flag' ? FlagSetting : TypedSetting;
        return <Setting key={name} {...props} name={name} />;
      })}
    </>
  );
}

export function SettingsView(props: ViewProps) {
  const { desk, go } = props;
  const { t } = useWords();
  const saving = useSaving(props);
  return (
    <ViewFrame title={t('settings.title')} onBack={() => go('home')}>
      <AdministratorHint rights={desk.rights} />
      <p class="quiet">{t('settings.shared')}</p>
      <fieldset class="plain" disabled={!desk.rights.mayChange}>
        {SHOWN_GROUPS.map((group) => (
          <section key={group} class="settings">
            <h2>{t(`settings.group.${group}`)}</h2>
            <SettingGroup {...props} group={group} saving={saving} />
          </section>
        ))}
        <details class="settings">
          <summary>{t('settings.group.amounts')}</summary>
          <SettingGroup {...props} group="amounts" saving={saving} />
        </details>
        <FailureNotice failure={saving.action.failure} shownFields={SETTING_NAMES} />
      </fieldset>
    </ViewFrame>
  );
}

function FlagSetting({ desk, name, saving }: SettingProps) {
  const words = useWords();
  return (
    <>
      <Checkbox
        name={name}
        label={words.t(`settings.${name}`)}
        help={words.t(`settings.${name}.help`)}
        details={detailsOf(words, name, desk.changes[name])}
        checked={desk.settings[name] === true}
        onChange={(on) => saving.save(name, { [name]: on })}
      />
      <Saved shown={saving.saved === name} />
    </>
  );
}

/** Saved by a button, since half a number is none. */
function TypedSetting({ desk, name, saving }: SettingProps) {
  const words = useWords();
  const { t } = words;
  const saved = settingText(desk.settings[name]);
  const [typed, setTyped] = useState(saved);
  useEffect(() => setTyped(saved), [saved]);
  const { kind } = SETTINGS[name];
  const isNumber = kind === 'number' || kind === 'whole';
  const parsed = readSetting(name, typed) ?? Number.NaN;
  const issues = settingIssues({ [name]: parsed });
  const isSaved = settingText(parsed) === saved;
  const { failure, last } = saving.action;
  const problems = issues.length > 0 ? issues : issuesOf(last === name ? failure : null, name);
  const save = (event: Event): void => {
    event.preventDefault();
    if (issues.length === 0 && !isSaved) saving.save(name, { [name]: parsed });
  };
  return (
    <form noValidate onSubmit={save}>
      <Field
        name={name}
        type={isNumber ? 'number' : 'text'}
        label={t(`settings.${name}`)}
        help={t(`settings.${name}.help`)}
        details={detailsOf(words, name, desk.changes[name])}
        {...(kind === 'zone' ? { suggestions: ZONES } : {})}
        value={typed}
        onInput={setTyped}
        problems={problems.map((issue) => issueSentence(words, 'products', issue))}
      />
      {issues.length === 0 && !isSaved && (
        <Button
          submit
          label={t('settings.save.of', { setting: t(`settings.${name}`) })}
          busy={saving.action.busy === name}
        >
          {t('settings.save')}
        </Button>
      )}
      <Saved shown={saving.saved === name && isSaved} />
    </form>
  );
}

const ZONES = [...new Set(['Asia/Ho_Chi_Minh', Intl.DateTimeFormat().resolvedOptions().timeZone])].map((value) => ({
  value,
  label: '',
}));

function detailsOf(words: Words, name: SettingName, change: SettingChange | undefined): readonly string[] {
  const { t } = words;
  const normal = valueText(words, settingText(SETTINGS[name].normal));
  const usual = [t('settings.normal', { normal }), boundsOf(words, name)].filter((part) => part !== '').join(' ');
  if (!change) return [usual];
  const { at, who } = change;
  return [usual, t(who === '' ? 'settings.set' : 'settings.set.by', { when: timeText(words, at), who })];
}

function boundsOf({ t }: Words, name: SettingName): string {
  const setting = SETTINGS[name];
  if (setting.kind === 'people') return t('settings.most', { max: setting.max });
  return 'min' in setting ? t('settings.bounds', { min: setting.min, max: setting.max }) : '';
}

function valueText({ t }: Words, text: string): string {
  if (text === '') return t('settings.blank');
  return text === 'true' || text === 'false' ? t(`settings.flag.${text}`) : text;
}
