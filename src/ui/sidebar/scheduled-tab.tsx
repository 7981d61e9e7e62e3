import type { ScheduleRequest, ScheduleState, TabSchedule } from '../../protocol';
import { Button } from '../parts/button';
import { Checkbox } from '../parts/choice';
import { FailureNotice } from '../parts/notice';
import { Select } from '../parts/select';
import { useAction } from '../parts/use-action';
import { useWords } from '../words';
import { EVERY, everyOf, hoursText, lastText, ownerText, ruleText } from './schedule-text';

type Tab = ScheduleState['tabs'][number];

interface ScheduledTabProps extends Tab {
  /** Rejects with an RpcFailure. */
  readonly save: (request: ScheduleRequest) => Promise<void>;
}

/** Early enough to be there when people come. */
const FIRST_HOUR = 6;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** When one tab is refreshed, by whom, and how that went last; a change is kept at once. */
export function ScheduledTab({ sheetId, title, schedule, save }: ScheduledTabProps) {
  const words = useWords();
  const action = useAction();
  const isTheirs = schedule !== null && !schedule.isMine;
  const kept: ScheduleRequest = {
    sheetId,
    every: everyOf(schedule),
    hour: schedule?.hour ?? FIRST_HOUR,
    mail: schedule?.mail ?? false,
    takeOver: false,
  };
  const change = (name: string, wanted: Partial<ScheduleRequest>): void =>
    action.run(name, () => save({ ...kept, ...wanted }));
  return (
    <li>
      <strong class="mapping-words">{title}</strong>
      {isTheirs ? <p>{ruleText(words, schedule)}</p> : <Rule title={title} kept={kept} onChange={change} />}
      {schedule && <Report schedule={schedule} />}
      {isTheirs && <HandOver title={title} busy={action.busy} onChange={change} />}
      <p class="quiet small" role="status">
        {action.busy === 'save' ? words.say('schedule.saving') : ''}
      </p>
      <FailureNotice failure={action.failure} />
    </li>
  );
}

type OnChange = (name: string, wanted: Partial<ScheduleRequest>) => void;

interface RuleProps {
  readonly title: string;
  readonly kept: ScheduleRequest;
  readonly onChange: OnChange;
}

function Rule({ title, kept, onChange }: RuleProps) {
  const words = useWords();
  const { say } = words;
  const hours = HOURS.map((hour) => ({ value: String(hour), label: hoursText(words, hour) }));
  return (
    <>
      <div class="when">
        <Select
          name={`every-${kept.sheetId}`}
          label={say('schedule.when', { title })}
          options={EVERY.map((value) => ({ value, label: say(`schedule.${value}`) }))}
          chosen={kept.every}
          onChoose={(value) => onChange('save', { every: EVERY.find((every) => every === value) ?? 'off' })}
        />
        {kept.every === 'day' && (
          <Select
            name={`hour-${kept.sheetId}`}
            label={say('schedule.at', { title })}
            options={hours}
            chosen={String(kept.hour)}
            onChoose={(value) => onChange('save', { hour: Number(value) })}
          />
        )}
      </div>
      {kept.every !== 'off' && (
        <Checkbox
          name={`mail-${kept.sheetId}`}
          label={say('schedule.mail')}
          checked={kept.mail}
          onChange={(mail) => onChange('save', { mail })}
        />
      )}
    </>
  );
}

interface HandOverProps {
  readonly title: string;
  readonly busy: string | null;
  readonly onChange: OnChange;
}

/** Whoever takes over has not asked for mails: the tab starts without. */
function HandOver({ title, busy, onChange }: HandOverProps) {
  const { say } = useWords();
  const button = (name: 'takeOver' | 'remove', wanted: Partial<ScheduleRequest>) => (
    <Button
      label={say(`schedule.${name}.of`, { title })}
      busy={busy === name}
      disabled={busy !== null}
      onClick={() => onChange(name, wanted)}
    >
      {say(`schedule.${name}`)}
    </Button>
  );
  return (
    <div class="buttons">
      {button('takeOver', { takeOver: true, mail: false })}
      {button('remove', { every: 'off' })}
    </div>
  );
}

function Report({ schedule }: { readonly schedule: TabSchedule }) {
  const words = useWords();
  const { isLate, isMine, last } = schedule;
  return (
    <div class="small">
      <p class="quiet">{ownerText(words, schedule)}</p>
      <p class={last?.failed ? 'problem' : 'quiet'}>{lastText(words, schedule)}</p>
      {isLate && <p class="caution">{words.say(isMine ? 'schedule.late.mine' : 'schedule.late')}</p>}
    </div>
  );
}
