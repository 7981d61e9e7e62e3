import { useState } from 'preact/hooks';
import type { FileClock } from '../desk/calls';
import type { Key } from '../i18n/translate';
import { clockText, fromSerial } from '../records/dates';
import { useFocus, useOnOpen, useOnReturn } from './hooks';
import { HOURS, type HourInput, LAST_DAY, minuteOf } from './hours';
import { Warnings } from './notice';
import type { Call } from './rpc';
import { minuteText } from './texts';
import { useWords, type Words } from './words';

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

const MINUTES_A_DAY = 24 * 60;
const UNIX_EPOCH_SERIAL = 25_569;

/** Hours are in the file's zone, American where a program made the file [platform 7, H]. */
export function ClockLine({ call, isHidden = false }: { readonly call: Call; readonly isHidden?: boolean }) {
  const words = useWords();
  const [file, setFile] = useState<FileClock | null>(null);
  const offset = -new Date().getTimezoneOffset();
  const isElsewhere = file !== null && file.offset !== offset;
  const ask = async (): Promise<void> => setFile(await call('fileClock', null).catch(() => null));
  useOnOpen(ask);
  useOnReturn(async () => {
    if (isElsewhere) await ask();
  });
  return <Warnings sentences={isElsewhere && !isHidden ? [words.t('clock.zone', timesOf(words, file, offset))] : []} />;
}

function timesOf(words: Words, file: FileClock, offset: number): { readonly file: string; readonly page: string } {
  const now = Math.floor(file.at / 60_000);
  const [there, here] = [now + file.offset, now + offset];
  const isSameDay = Math.floor(there / MINUTES_A_DAY) === Math.floor(here / MINUTES_A_DAY);
  const text = (minute: number): string => {
    const onSheet = minute + UNIX_EPOCH_SERIAL * MINUTES_A_DAY;
    const { hour, minute: past } = fromSerial(onSheet / MINUTES_A_DAY);
    return isSameDay ? clockText(hour, past) : minuteText(words, onSheet);
  };
  return { file: text(there), page: text(here) };
}
