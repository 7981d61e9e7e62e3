import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { clockText } from '../../core';
import { Button, Elapsed, ElapsedAnnouncement } from '../kit/button';
import { ClockLine } from '../kit/clock-line';
import { useWords } from '../words';
import { type HourInput, LAST_DAY, minuteOf, wallText } from './plan-hours';
import type { Planning } from './planning';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface HourFieldProps {
  /** The name of the day's field; that of the hour begins with it. */
  readonly name: string;
  readonly label: string;
  readonly value: HourInput;
  /** The first hour that can be chosen. */
  readonly first: HourInput;
  readonly problem: string;
  /** Takes the focus when it appears. */
  readonly focus?: boolean;
  readonly onChange: (value: HourInput) => void;
}

/** Shows a day and one of its full hours. */
function HourField({ name, label, value, first, problem, focus = false, onChange }: HourFieldProps) {
  const words = useWords();
  const { say } = words;
  const minute = minuteOf(value);
  const day = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (focus) day.current?.focus();
  }, [focus]);
  const notes = problem === '' ? {} : { 'aria-describedby': `${name}-problem` };
  return (
    <span class="hour">
      <input
        ref={day}
        type="date"
        name={name}
        aria-label={say('review.plan.day', { what: label })}
        aria-invalid={problem !== ''}
        {...notes}
        min={first.day}
        max={LAST_DAY}
        value={value.day}
        onInput={(event) => onChange({ ...value, day: event.currentTarget.value })}
      />
      <select
        name={`${name}-hour`}
        aria-label={say('review.plan.hour', { what: label })}
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
      {/* The browser writes the day in a way of its own. */}
      {minute !== null && <span class="quiet">{wallText(words, minute)}</span>}
      <span id={`${name}-problem`} class="problem" role="alert">
        {problem === '' ? '' : say(problem)}
      </span>
    </span>
  );
}

interface PlanFormProps {
  readonly planning: Planning;
  /** Tells whether any of the records changes a price, which alone can come back. */
  readonly canComeBack: boolean;
  /** Stands below the hours. */
  readonly children?: ComponentChildren;
}

/** Shows the hours of a plan: from when it holds, and until when its prices do. */
export function PlanForm({ planning, canComeBack, children }: PlanFormProps) {
  const { say } = useWords();
  const { hours } = planning;
  const { form, first, problems, change } = hours;
  if (first === null) return <ClockWait planning={planning} />;
  return (
    <fieldset class="plan-form">
      <legend>{say('review.plan.title')}</legend>
      <ClockLine call={planning.call} />
      <p class="plan-line">
        <span class="plan-what">{say('review.plan.from')}</span>
        <HourField
          name="plan-from"
          label={say('review.plan.from')}
          value={form.from}
          {...{ first }}
          problem={problems.from}
          focus
          onChange={(from) => change({ from })}
        />
      </p>
      {canComeBack && (
        <p class="plan-line">
          <label class="choice plan-what">
            <input
              type="checkbox"
              name="plan-back"
              checked={form.comesBack}
              onChange={(event) => change({ comesBack: event.currentTarget.checked })}
            />
            {say('review.plan.back')}
          </label>
          {form.comesBack && (
            <HourField
              name="plan-until"
              label={say('review.plan.until')}
              value={form.until}
              {...{ first }}
              problem={problems.until}
              onChange={(until) => change({ until })}
            />
          )}
        </p>
      )}
      <p class="quiet">{say(form.comesBack && canComeBack ? 'review.plan.late.back' : 'review.plan.late')}</p>
      {children}
    </fieldset>
  );
}

/** Shows that the spreadsheet's time is asked for, or that it did not come. */
function ClockWait({ planning: { failure, open } }: Pick<PlanFormProps, 'planning'>) {
  const { say } = useWords();
  if (failure) {
    return (
      <p>
        <Button onClick={open}>{say('ui.tryAgain')}</Button>
      </p>
    );
  }
  return (
    <p class="quiet">
      {say('review.plan.opening')}
      <Elapsed />
      <ElapsedAnnouncement />
    </p>
  );
}
