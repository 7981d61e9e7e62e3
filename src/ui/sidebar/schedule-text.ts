import { fromSerial, isoDate } from '../../core';
import { formatDate } from '../../i18n';
import type { ScheduleRequest, TabSchedule } from '../../protocol';
import type { Words } from '../words';

/** How often, in the order of the choice. */
export const EVERY = ['off', 'hour', 'day'] as const;

const MINUTES_A_DAY = 24 * 60;

/** How often a tab is refreshed. */
export function everyOf(schedule: TabSchedule | null): ScheduleRequest['every'] {
  if (!schedule) return 'off';
  return schedule.hour === null ? 'hour' : 'day';
}

/** Google starts within the hour: "06:00 – 07:00". */
export function hoursText({ say }: Words, hour: number): string {
  return say('schedule.hours', { from: `${two(hour)}:00`, to: `${two((hour + 1) % 24)}:00` });
}

/** The rule of somebody else's schedule. */
export function ruleText(words: Words, { hour }: TabSchedule): string {
  if (hour === null) return words.say('schedule.hour');
  return words.say('schedule.everyDay', { hours: hoursText(words, hour) });
}

/** As whom it runs. */
export function ownerText({ say }: Words, { isMine, owner }: TabSchedule): string {
  return isMine ? say('schedule.mine') : say('schedule.theirs', { owner: owner || say('schedule.somebody') });
}

/** When it ran last, as whom if that was not its owner, and what came of it. */
export function lastText(words: Words, { last, owner }: TabSchedule): string {
  const { say } = words;
  if (!last) return say('schedule.notYet');
  const told = { time: minuteText(words, last.at), result: say(last.code, last.params) };
  const code = last.failed ? 'schedule.failed' : 'schedule.ran';
  const { by } = last;
  // Where nobody is named, it is one of those whom the platform does not tell.
  if (by === undefined || (by === owner && by !== '')) return say(code, told);
  return say(`${code}.by`, { ...told, by: by || say('schedule.somebody') });
}

function minuteText({ language }: Words, minutes: number): string {
  const time = fromSerial(minutes / MINUTES_A_DAY);
  return `${formatDate(language, isoDate(time))} ${two(time.hour)}:${two(time.minute)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
