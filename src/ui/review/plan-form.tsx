import { Button, Elapsed, ElapsedAnnouncement } from '../kit/button';
import { ClockLine } from '../kit/clock-line';
import { HourField } from '../kit/hour-field';
import { useWords } from '../words';
import type { Planning } from './planning';

interface PlanFormProps {
  readonly planning: Planning;
  readonly canComeBack: boolean;
}

export function PlanForm({ planning, canComeBack }: PlanFormProps) {
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
    </fieldset>
  );
}

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
