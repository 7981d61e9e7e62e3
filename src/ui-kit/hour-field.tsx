import type { Key } from '../i18n/translate';
import { clockText } from '../records/dates';
import { useFocus } from './hooks';
import { type HourInput, LAST_DAY, minuteOf } from './hours';
import { minuteText } from './texts';
import { useWords } from './words';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export interface HourFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: HourInput;
  readonly first: HourInput;
  readonly problem: Key | '';
  readonly focus?: boolean;
  readonly onChange: (value: HourInput) => void;
}

export function HourField({ name, label, value, first, problem, focus = false, onChange }: HourFieldProps) {
  const words = useWords();
  const minute = minuteOf(value);
  const day = useFocus<HTMLInputElement>(focus);
  return (
    <span class="hour">
      <input
        ref={day}
        type="date"
        name={name}
        aria-label={words.t('plan.form.day', { what: label })}
        aria-invalid={problem !== ''}
        aria-describedby={problem === '' ? undefined : `${name}-problem`}
        min={first.day}
        max={LAST_DAY}
        value={value.day}
        onInput={(event) => onChange({ ...value, day: event.currentTarget.value })}
      />
      <select
        name={`${name}-hour`}
        aria-label={words.t('plan.form.hour', { what: label })}
        value={String(value.hour)}
        onChange={(event) => onChange({ ...value, hour: Number(event.currentTarget.value) })}
      >
        {HOURS.map((hour) => (
          <option
            key={hour}
            value={String(hour)}
            selected={hour === value.hour}
            disabled={value.day === first.day && hour < first.hour && hour !== value.hour}
          >
            {clockText(hour, 0)}
          </option>
        ))}
      </select>
      {/* Browsers format the day in their own way. */}
      {minute !== null && <span class="quiet">{minuteText(words, minute)}</span>}
      <span id={`${name}-problem`} class="problem" role="alert">
        {problem === '' ? '' : words.t(problem)}
      </span>
    </span>
  );
}
