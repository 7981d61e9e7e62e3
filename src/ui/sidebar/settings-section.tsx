import { useEffect, useRef, useState } from 'preact/hooks';
import { issueSentence, type NumberSettings, settingIssues } from '../../core';
import { formatDate } from '../../i18n';
import type { DeskSettings, DeskState } from '../../protocol';
import { Button, LinkButton } from '../kit/button';
import { Checkbox, Field } from '../kit/field';
import { useAction } from '../kit/hooks';
import { FailureNotice, issuesOf } from '../kit/notice';
import { copyText } from '../kit/texts';
import type { RpcFailure } from '../rpc';
import { useWords, type Words } from '../words';
import { AdministratorHint, Saved, type ViewProps } from './view';

const ADMINISTRATORS_FIELD = 'administrators';

/** Lets an administrator say who alone may change the connection and the settings. */
function AdministratorsSetting({ call, desk, setDesk }: Pick<ViewProps, 'call' | 'desk' | 'setDesk'>) {
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

/** Shows the kinds of answers that a company has said to mean "confirmed", each with who said so and the way back; nothing when there are none. */
function LearnedAnswers({ call, desk, setDesk }: ViewProps) {
  const { language, say } = useWords();
  const action = useAction();
  if (desk.answers.length === 0) return null;
  return (
    <section>
      <h2>{say('settings.answers')}</h2>
      <p class="quiet">{say('settings.answers.help')}</p>
      <ul class="mapping">
        {desk.answers.map(({ table, kind, shape, day, who }) => (
          <li key={`${table}\n${kind}`}>
            <code>{shape}</code>{' '}
            <span class="quiet">
              {[say(`sheet.${table}`), formatDate(language, day), who].filter((part) => part !== '').join(' · ')}
            </span>{' '}
            {desk.rights.mayChange && (
              <LinkButton
                label={say('settings.answers.forget.of', { shape })}
                busy={action.busy === `${table}\n${kind}`}
                onClick={() =>
                  action.run(`${table}\n${kind}`, async () => setDesk(await call('forgetAnswer', { table, kind })))
                }
              >
                {say('settings.answers.forget')}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      <FailureNotice failure={action.failure} />
    </section>
  );
}

const PERSON_NAME_FIELD = 'personName';

/** Asks somebody whose e-mail Google does not tell how the Journal is to name them. */
export function PersonName({ call, desk, setDesk }: Pick<ViewProps, 'call' | 'desk' | 'setDesk'>) {
  const { language, say } = useWords();
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
        problems={issuesOf(action.failure, PERSON_NAME_FIELD).map((issue) =>
          issueSentence(language, 'products', issue),
        )}
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

const NUMBERS = ['priceChangePercent', 'confirmAbove'];

/** Shows the settings, folded away: they hold for everybody who uses this script. */
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
      <AdministratorHint rights={desk.rights} />
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
  /** Gives the code of its label; its help is at `code.help`. */
  readonly code: string;
  readonly kept: number;
  /** Holds the failure of the last saving. */
  readonly failure: RpcFailure | null;
  /** Tells whether it was saved last. */
  readonly saved: boolean;
  readonly onSave: (wanted: number) => void;
}

/** Asks for a limit, which is kept only when asked to, since half a number is none. */
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

/** Tells which build this is and whose account runs it, folded away, with a report for who looks after the add-on. */
export function AboutSection({ desk, lastFailure }: ViewProps) {
  const words = useWords();
  const { say } = words;
  const [report, setReport] = useState({ text: '', isCopied: false });
  const copy = (): void => {
    const text = reportOf(desk, lastFailure(), words);
    setReport({ text, isCopied: copyText(text) });
  };
  const { email } = desk.rights;
  return (
    <details class="about" onToggle={() => setReport({ text: '', isCopied: false })}>
      <summary>{say('about.title')}</summary>
      <p>{say('about.version', { ...desk.build })}</p>
      <p>{email === '' ? say('about.account.none') : say('about.account', { email })}</p>
      <Button describedBy="about-report-help" onClick={copy}>
        {say('about.copy')}
      </Button>
      <p class="help" id="about-report-help">
        {say('about.copy.help')}
      </p>
      <p class="saved" role="status">
        {report.isCopied ? say('about.copied') : ''}
      </p>
      {report.text !== '' && !report.isCopied && <ToCopyByHand key={report.text} text={report.text} />}
    </details>
  );
}

/** Shows the text for copying by hand, where the browser lets the page copy nothing. */
function ToCopyByHand({ text }: { readonly text: string }) {
  const { say } = useWords();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.select(), []);
  return (
    <>
      <p id="about-report-by-hand">{say('about.byHand')}</p>
      <textarea
        ref={box}
        readOnly
        rows={8}
        value={text}
        aria-labelledby="about-report-by-hand"
        onFocus={(event) => event.currentTarget.select()}
      />
    </>
  );
}

/** Tells only what is listed here: no title, no address, no e-mail, no key and nothing of a cell. */
function reportOf({ build, language, tables }: DeskState, failure: RpcFailure | null, { say }: Words): string {
  const counts = new Map<string, number>();
  for (const { kind } of tables) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const counted = [...counts].map(([kind, n]) => `${kind} ${n}`).join(', ');
  const none = say('about.report.none');
  return [
    say('about.version', { ...build }),
    say('about.report.language', { language }),
    say('about.report.tables', { counts: counted || none }),
    say('about.report.failure', { failure: failure ? failureText(failure) : none }),
    say('about.report.browser', { agent: navigator.userAgent }),
    say('about.report.time', { time: new Date().toISOString() }),
  ].join('\n');
}

function failureText({ code, params }: RpcFailure): string {
  return [code, params.reference].filter(Boolean).join(' ');
}
