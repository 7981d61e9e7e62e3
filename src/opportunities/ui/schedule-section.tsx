import { useRef, useState } from 'preact/hooks';
import { formatDate } from '../../i18n/translate';
import { clockText, fromSerial, isoDate } from '../../records/dates';
import { Button } from '../../ui-kit/button';
import { Checkbox, Select } from '../../ui-kit/field';
import { useAction, useOnOpen, useOnReturn } from '../../ui-kit/hooks';
import { HOURS } from '../../ui-kit/hours';
import { FailureNotice } from '../../ui-kit/notice';
import { minuteText } from '../../ui-kit/texts';
import type { ViewProps } from '../../ui-kit/view';
import { useWords, type Words } from '../../ui-kit/words';
import type { ScheduleRequest, ScheduleState, TabSchedule } from '../calls';

const INTERVALS = ['off', 'hour', 'day'] as const;
const MINUTES_A_DAY = 24 * 60;

/** Google starts within the hour: "06:00 – 07:00". */
function hoursText({ t }: Words, hour: number): string {
  return t('schedule.hours', { from: clockText(hour, 0), to: clockText((hour + 1) % 24, 0) });
}

export function ruleText(words: Words, { hour }: TabSchedule): string {
  if (hour === null) return words.t('schedule.hour');
  return words.t('schedule.everyDay', { hours: hoursText(words, hour) });
}

function nextText(words: Words, { hour, next }: TabSchedule): string {
  if (hour === null || next === null) return words.t('schedule.next.hour');
  const date = formatDate(words.language, isoDate(fromSerial(next / MINUTES_A_DAY)));
  return words.t('schedule.next', { date, hours: hoursText(words, hour) });
}

export function ownerText({ t }: Words, { isMine, owner }: TabSchedule): string {
  return isMine ? t('schedule.mine') : t('schedule.theirs', { owner: owner || t('schedule.somebody') });
}

function lastText(words: Words, { last, owner }: TabSchedule): string {
  const { t } = words;
  if (!last) return t('schedule.notYet');
  const params = { time: minuteText(words, last.at), result: t(last.code, last.params) };
  const code = last.failed ? 'schedule.failed' : 'schedule.ran';
  const { by } = last;
  // An unnamed owner is unknown to the platform, not the same person.
  if (by === undefined || (by === owner && by !== '')) return t(code, params);
  return t(`${code}.by`, { ...params, by: by || t('schedule.somebody') });
}

function intervalOf(schedule: TabSchedule | null): (typeof INTERVALS)[number] {
  if (!schedule) return 'off';
  return schedule.hour === null ? 'hour' : 'day';
}

type ScheduledTabProps = ScheduleState['tabs'][number] & {
  readonly save: (request: ScheduleRequest) => Promise<void>;
};

const FIRST_HOUR = 6;

function ScheduledTab({ sheetId, title, schedule, save }: ScheduledTabProps) {
  const words = useWords();
  const action = useAction();
  const isTheirs = schedule !== null && !schedule.isMine;
  const rule: ScheduleRequest = {
    sheetId,
    every: intervalOf(schedule),
    hour: schedule?.hour ?? FIRST_HOUR,
    mail: schedule?.mail ?? false,
    takeOver: false,
  };
  const isSaved = action.last === 'save' && action.busy === null && action.failure === null;
  const saveChange = (name: string, change: Partial<ScheduleRequest>): void =>
    action.run(name, () => save({ ...rule, ...change }));
  return (
    <li>
      <strong class="mapping-words">{title}</strong>
      {isTheirs ? <p>{ruleText(words, schedule)}</p> : <Rule title={title} rule={rule} onChange={saveChange} />}
      {schedule && (
        <div class="small">
          <p class="quiet">{ownerText(words, schedule)}</p>
          <p class="quiet">{nextText(words, schedule)}</p>
          <p class={schedule.last?.failed ? 'problem' : 'quiet'}>{lastText(words, schedule)}</p>
          {schedule.isLate && <p class="caution">{words.t(isTheirs ? 'schedule.late' : 'schedule.late.mine')}</p>}
        </div>
      )}
      {isTheirs && <HandOver title={title} busy={action.busy} onChange={saveChange} />}
      <p class="quiet small" role="status">
        {action.busy === 'save' && words.t('plans.saving')}
        {isSaved && words.t(rule.every === 'off' ? 'schedule.savedOff' : 'settings.saved')}
      </p>
      <FailureNotice failure={action.failure} />
    </li>
  );
}

interface RuleProps {
  readonly title: string;
  readonly rule: ScheduleRequest;
  readonly onChange: (name: string, change: Partial<ScheduleRequest>) => void;
}

function Rule({ title, rule, onChange }: RuleProps) {
  const words = useWords();
  const hours = HOURS.map((hour) => ({ value: String(hour), label: hoursText(words, hour) }));
  return (
    <>
      <div class="when">
        <Select
          name={`every-${rule.sheetId}`}
          label={words.t('schedule.when', { title })}
          options={INTERVALS.map((value) => ({ value, label: words.t(`schedule.${value}`) }))}
          chosen={rule.every}
          onChoose={(value) => onChange('save', { every: INTERVALS.find((every) => every === value) ?? 'off' })}
        />
        {rule.every === 'day' && (
          <Select
            name={`hour-${rule.sheetId}`}
            label={words.t('schedule.at', { title })}
            options={hours}
            chosen={String(rule.hour)}
            onChoose={(value) => onChange('save', { hour: Number(value) })}
          />
        )}
      </div>
      {rule.every !== 'off' && (
        <Checkbox
          name={`mail-${rule.sheetId}`}
          label={words.t('schedule.mail')}
          checked={rule.mail}
          onChange={(mail) => onChange('save', { mail })}
        />
      )}
    </>
  );
}

/** Without mails, which the new owner has not asked for. */
function HandOver({ title, busy, onChange }: Omit<RuleProps, 'rule'> & { readonly busy: string | null }) {
  const { t } = useWords();
  const button = (name: 'takeOver' | 'remove', change: Partial<ScheduleRequest>) => (
    <Button
      label={t(`schedule.${name}.of`, { title })}
      busy={busy === name}
      disabled={busy !== null}
      onClick={() => onChange(name, change)}
    >
      {t(`schedule.${name}`)}
    </Button>
  );
  return (
    <div class="buttons">
      {button('takeOver', { takeOver: true, mail: false })}
      {button('remove', { every: 'off' })}
    </div>
  );
}

export function ScheduleSection({ call, desk }: Pick<ViewProps, 'call' | 'desk'>) {
  const { t } = useWords();
  const action = useAction();
  const [state, setState] = useState<ScheduleState | null>(null);
  const saves = useRef(0);
  const tabs = desk.queries.map(({ sheetId, title }) => `${sheetId} ${title}`);
  /** Ignores an answer that is older than a save. */
  const read = async (): Promise<void> => {
    const before = saves.current;
    const answer = await call('schedule', null);
    if (saves.current === before) setState(answer);
  };
  useOnOpen(() => {
    if (tabs.length > 0) action.run('read', read);
  }, tabs.join());
  useOnReturn(async () => {
    if (state) await read().catch(() => undefined);
  });
  if (tabs.length === 0) return null;
  const save = async (request: ScheduleRequest): Promise<void> => {
    saves.current += 1;
    const answer = await call('setSchedule', request);
    saves.current += 1;
    setState(answer);
  };
  return (
    <section class="wide" aria-label={t('schedule.title')}>
      <h2>{t('schedule.title')}</h2>
      <p class="help">{t('schedule.intro')}</p>
      {action.busy && !state && <p class="quiet">{t('ui.opening')}</p>}
      <ul class="mapping">
        {state?.tabs.map((tab) => (
          <ScheduledTab key={tab.sheetId} {...tab} save={save} />
        ))}
      </ul>
      <FailureNotice failure={action.failure} />
    </section>
  );
}
