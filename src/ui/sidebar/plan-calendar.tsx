import { useState } from 'preact/hooks';
import { fromSerial, isoDate } from '../../core';
import { formatDate } from '../../i18n';
import type { PlanGroup } from '../../protocol';
import { useWords, type Words } from '../words';
import { type DayCounts, daysOf, type Month, monthAfter, monthOf, weeksOf } from './plan-days';

/** Writes a day as people of the language do. */
export function dayText({ language }: Pick<Words, 'language'>, day: number): string {
  return formatDate(language, isoDate(fromSerial(day)));
}

interface CalendarProps {
  readonly groups: readonly PlanGroup[];
  readonly today: number;
  /** The day of which the list tells; null for all. */
  readonly chosen: number | null;
  readonly onChoose: (day: number | null) => void;
}

/** Shows a month with what begins and what ends on each of its days; such a day is a button. */
export function PlanCalendar({ groups, today, chosen, onChoose }: CalendarProps) {
  const { say } = useWords();
  const [month, setMonth] = useState<Month>(monthOf(today));
  const days = daysOf(groups);
  const title = say(`plans.month.${month.month}`, { year: String(month.year) });
  const step = (name: 'previous' | 'next', count: number, sign: string) => (
    <button
      type="button"
      class="month-step"
      aria-label={say(`plans.month.${name}`)}
      title={say(`plans.month.${name}`)}
      onClick={() => setMonth(monthAfter(month, count))}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <section class="calendar" aria-label={say('plans.calendar')}>
      <div class="month-line">
        {step('previous', -1, '‹')}
        <h2 aria-live="polite">{title}</h2>
        {step('next', 1, '›')}
      </div>
      <table class="month">
        <Weekdays />
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, weekday) => (
                <td key={day ?? `-${weekday}`} {...(day === today ? { 'aria-current': 'date' } : {})}>
                  {day !== null && (
                    <Day
                      day={day}
                      counts={days.get(day) ?? null}
                      isChosen={day === chosen}
                      onClick={() => onChoose(day === chosen ? null : day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet small" aria-hidden="true">
        {say('plans.calendar.signs')}
      </p>
    </section>
  );
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

function Weekdays() {
  const { say } = useWords();
  return (
    <thead>
      <tr>
        {WEEKDAYS.map((day) => (
          <th key={day} scope="col">
            <span aria-hidden="true">{say(`plans.weekday.${day}`)}</span>
            <span class="hidden">{say(`plans.weekday.${day}.name`)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface DayProps {
  readonly day: number;
  /** null where nothing begins or ends. */
  readonly counts: DayCounts | null;
  readonly isChosen: boolean;
  readonly onClick: () => void;
}

/** Limits what a day has room for. */
const MOST_SHOWN = 999;

function Day({ day, counts, isChosen, onClick }: DayProps) {
  const words = useWords();
  const { day: number } = fromSerial(day);
  if (!counts) return <span class="day">{number}</span>;
  const { begins, ends } = counts;
  const mark = (sign: string, count: number) =>
    count > 0 && (
      <small>
        {sign}
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </small>
    );
  const parts = [
    dayText(words, day),
    ...(begins > 0 ? [words.say('plans.day.begins', { n: begins })] : []),
    ...(ends > 0 ? [words.say('plans.day.ends', { n: ends })] : []),
  ];
  return (
    <button type="button" class="day" aria-pressed={isChosen} onClick={onClick}>
      <span aria-hidden="true">
        {number}
        {mark('▶', begins)}
        {mark('◀', ends)}
      </span>
      <span class="hidden">{parts.join(', ')}</span>
    </button>
  );
}
