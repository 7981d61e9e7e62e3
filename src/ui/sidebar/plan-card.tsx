import { useState } from 'preact/hooks';
import { sameEmail } from '../../core';
import type { PlanGroup } from '../../protocol';
import { Button, LinkButton } from '../kit/button';
import { useWords } from '../words';
import { countOf, wholePlan } from './plan-days';
import { AgainstChange, CancelQuestion, hoursText, MoveForm } from './plan-forms';
import { PlanRowList } from './plan-rows';
import { countsText, type PlanWork, workName } from './plan-work';
import { focusDoor, type ViewProps } from './view';

interface CardProps extends Pick<ViewProps, 'call' | 'desk'> {
  readonly group: PlanGroup;
  /** Holds the groups of all plans. */
  readonly groups: readonly PlanGroup[];
  /** In wall minutes. */
  readonly now: number;
  readonly work: PlanWork;
}

/** Names a group among all: it is safe within a selector. */
export function groupName({ plan, from, until }: PlanGroup): string {
  return [plan, from ?? 'asked', until ?? 'open'].join('-');
}

/** Shows the rows of a plan that begin and end together: when, what, who, and what can be done with them. */
export function PlanCard({ call, desk, group, groups, now, work }: CardProps) {
  const words = useWords();
  const { say } = words;
  const at = groupName(group);
  const [isOpen, setOpen] = useState((group.states.returned ?? 0) > 0);
  const { who, reason, approvedBy, fields, states, look, rows } = group;
  const hours = hoursText(words, group);
  return (
    <li class="card" aria-label={hours}>
      <strong>{hours}</strong>
      {fields.length > 0 && <p class="small">{fields.join(', ')}</p>}
      <p class={look > 0 ? 'caution' : undefined}>{countsText(words, states)}</p>
      <p class="quiet small">
        {say(approvedBy === '' ? 'plans.by' : 'plans.by.approved', { who: who || say('person.somebody'), approvedBy })}
      </p>
      {reason !== '' && <p class="small">{say('runs.reason', { reason })}</p>}
      {(states.asked ?? 0) > 0 && <Request {...{ at, desk, group, work }} />}
      {(states.unsure ?? 0) + (states.endUnsure ?? 0) > 0 && (
        <LinkButton
          door={workName('review', at)}
          busy={work.action.busy === workName('review', at)}
          onClick={() => work.action.busy !== null || work.review(at, { at: 'unsure' })}
        >
          {say('menu.review')}
        </LinkButton>
      )}
      <PlanActions key={work.changes} {...{ at, desk, now, work }} group={wholePlan(group, groups)} />
      <AgainstChange at={at} work={work} />
      <details class="plan-rows" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{say('plans.rows', { n: rows })}</summary>
        {isOpen && <PlanRowList {...{ call, at, group, work }} />}
      </details>
    </li>
  );
}

interface PartProps extends Pick<CardProps, 'desk' | 'group' | 'work'> {
  readonly at: string;
}

/** Tells whether who looks has asked for it; where the platform names nobody, it may be so. */
function isOwn({ rights: { email } }: CardProps['desk'], { who }: PlanGroup): boolean {
  return email === '' || sameEmail(who, email);
}

/** Leads who may approve to the review of what was asked; tells others whom it waits for. */
function Request({ at, desk, group, work }: PartProps) {
  const { say } = useWords();
  const { approvers } = desk.settings;
  const { email } = desk.rights;
  const mayApprove = approvers.some((each) => email !== '' && sameEmail(each, email)) && !isOwn(desk, group);
  if (!mayApprove) {
    const others = approvers.filter((each) => !sameEmail(each, group.who));
    const code = others.length === 0 ? 'plans.asked.nobody' : 'plans.asked.waits';
    return <p>{say(code, { ask: others.join(', ') })}</p>;
  }
  const name = workName('review', at);
  return (
    <div class="buttons">
      <Button
        primary
        door={name}
        busy={work.action.busy === name}
        busyText={say('ui.opening')}
        disabled={work.action.busy !== null}
        onClick={() => work.review(at, { request: group.plan })}
      >
        {say('plans.asked.review')}
      </Button>
    </div>
  );
}

/** Offers other hours and the end of it all, as far as what the rows of the whole plan are allows them. */
function PlanActions({ at, desk, group, now, work }: PartProps & Pick<CardProps, 'now'>) {
  const words = useWords();
  const { say } = words;
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  const { plan, from, until, states } = group;
  const ofOthers = isOwn(desk, group) ? [] : ['asked', 'returned'];
  const waiting = countOf(group, (state) =>
    ['asked', 'returned', 'planned', 'held', 'refused'].some((each) => each === state && !ofOthers.includes(each)),
  );
  const begun = states.begun ?? 0;
  const hasHour = from !== null || until !== null;
  const canMove = hasHour && countOf(group, (state) => ['asked', 'planned', 'held', 'begun'].includes(state)) > 0;
  const close = (): void => {
    focusDoor(workName(open ?? 'cancel', at));
    setOpen(null);
  };
  const door = (kind: 'move' | 'cancel', code: string) => (
    <LinkButton
      door={workName(kind, at)}
      label={say('plans.of', { what: say(code), key: hoursText(words, group) })}
      onClick={() => work.action.busy !== null || setOpen(open === kind ? null : kind)}
    >
      {say(code)}
    </LinkButton>
  );
  const isRequest = waiting > 0 && waiting === (states.asked ?? 0) + (states.returned ?? 0);
  return (
    <>
      <div class="doors">
        {canMove && door('move', 'plans.move')}
        {waiting + begun > 0 && door('cancel', isRequest && begun === 0 ? 'plans.withdraw' : 'plans.cancel')}
      </div>
      {open === 'move' && <MoveForm {...{ at, group, now, work }} onClose={close} />}
      {open === 'cancel' && (
        <CancelQuestion
          {...{ at, waiting, begun, work }}
          request={{ plan, records: null, change: { kind: 'cancel' }, sure: false }}
          onClose={close}
        />
      )}
    </>
  );
}
