import { useState } from 'preact/hooks';
import type { Key } from '../../i18n/translate';
import { isOpen } from '../../journal/plan-row';
import { PLAN_STATES, type PlanState } from '../../journal/stored-plans';
import { Button, LinkButton, ProgressBar } from '../../ui-kit/button';
import { HourField, type HourFieldProps } from '../../ui-kit/hour-field';
import { hourInput, minuteOf, nextHour } from '../../ui-kit/hours';
import { FailureNotice, Notice, Warnings } from '../../ui-kit/notice';
import { failureSentence, minuteText } from '../../ui-kit/texts';
import { focusDoor, ViewFrame, type ViewProps } from '../../ui-kit/view';
import { useWords, type Words } from '../../ui-kit/words';
import type { PlanItem, PlanList } from '../calls';
import { countAll, countsText, type PlanWork, usePlans, workName } from './plan-work';

export function PlansView(props: ViewProps) {
  const { t } = useWords();
  const work = usePlans(props);
  const { action, list, news } = work;
  return (
    <ViewFrame title={t('sheet.plans')} onBack={() => props.go('home')}>
      <p class="quiet">{t('plans.intro')}</p>
      {action.busy === 'read' && !list && <p class="quiet">{t('plans.reading')}</p>}
      {action.last === 'read' && <FailureNotice failure={action.failure} />}
      {!list && action.failure && (
        <div class="buttons">
          <Button onClick={work.read}>{t('ui.tryAgain')}</Button>
        </div>
      )}
      {news && <Notice tone={news.isGood ? 'good' : 'warning'} sentences={news.sentences} />}
      {list && <Warnings sentences={notRunSentences(t, list)} />}
      {list && <Plans list={list} work={work} />}
    </ViewFrame>
  );
}

interface PlansProps {
  readonly list: PlanList;
  readonly work: PlanWork;
}

function Plans({ list, work }: PlansProps) {
  const { t } = useWords();
  if (list.plans.length === 0) return list.barrier === '' ? <p>{t('plans.none')}</p> : null;
  const ordered = inOrder(list.plans);
  const over = ordered.filter(isOver);
  const live = ordered.filter((item) => !isOver(item));
  const cards = (items: readonly PlanItem[]) => (
    <ul class="cards">
      {items.map((item) => (
        <PlanCard key={item.plan} now={list.now} {...{ item, work }} />
      ))}
    </ul>
  );
  return (
    <>
      {live.length === 0 && <p>{t('plans.allOver')}</p>}
      {cards(live)}
      {over.length > 0 && (
        <details>
          <summary>{t('plans.over', { n: over.length })}</summary>
          {cards([...over].reverse())}
        </details>
      )}
      <Running {...{ list, work }} />
    </>
  );
}

function isOver({ look, states }: PlanItem): boolean {
  return look === 0 && PLAN_STATES.every((state) => !isOpen({ state }) || !states[state]);
}

function inOrder(items: readonly PlanItem[]): readonly PlanItem[] {
  const hour = (item: PlanItem): number => dueOf(item) ?? item.from;
  return [...items].sort((one, other) => Number(other.look > 0) - Number(one.look > 0) || hour(one) - hour(other));
}

function notRunSentences(t: Words['t'], { barrier, isLate, elsewhere, keepers }: PlanList): readonly string[] {
  const ask = keepers.filter((name) => name !== '').join(', ');
  const late = [t('plans.late'), t(ask === '' ? 'plans.late.nobody' : 'plans.late.ask', { ask })];
  return [
    ...(barrier === '' ? [] : [t(barrier)]),
    ...(isLate && barrier === '' ? late : []),
    ...(elsewhere > 0 ? [t('plans.elsewhere', { n: elsewhere })] : []),
  ];
}

function Running({ list: { keepers, last, next, now }, work }: PlansProps) {
  const words = useWords();
  const { t } = words;
  const names = keepers.map((name) => name || t('person.somebody'));
  return (
    <section aria-label={t('plans.runs')}>
      <h2>{t('plans.runs')}</h2>
      {next !== null && next > now && <p>{t('plans.next', { time: minuteText(words, next) })}</p>}
      <p class="quiet small">{t('plans.hourly')}</p>
      <p class="quiet small">
        {names.length === 0 ? t('plans.keepers.none') : t('plans.keepers', { names: names.join(', ') })}
      </p>
      {last && (
        <p class={last.stopped ? 'caution small' : 'quiet small'}>
          {t('plans.last', { time: minuteText(words, last.at), who: last.who || t('person.somebody') })}{' '}
          {countsText(words, last.counts) || t('plans.ran.nothing')}
          {last.stopped && ` ${failureSentence(words, last.stopped)}`}
        </p>
      )}
      <LinkButton busy={work.action.busy === 'read'} onClick={work.read}>
        {t('adopt.read')}
      </LinkButton>
    </section>
  );
}

interface CardProps {
  readonly item: PlanItem;
  /** In wall minutes. */
  readonly now: number;
  readonly work: PlanWork;
}

function PlanCard({ item, now, work }: CardProps) {
  const words = useWords();
  const { t } = words;
  const { plan, who, reason, fields, states, look, isCutOff, troubles } = item;
  const hours = hoursText(words, item);
  return (
    <li class="card" aria-label={hours}>
      <strong>{hours}</strong>
      {fields.length > 0 && <p class="small">{fields.join(', ')}</p>}
      <p class={look > 0 ? 'caution' : undefined}>{countsText(words, states)}</p>
      <p class="quiet small">{t('plans.by', { who: who || t('person.somebody') })}</p>
      {reason !== '' && <p class="small">{t('runs.reason', { reason })}</p>}
      {isCutOff && <p class="caution">{t('plan.note.unfinished')}</p>}
      {troubles.length > 0 && !isCutOff && (
        <ul class="records">
          {troubles.map(({ key, title, state, why }) => (
            <li key={key}>
              <strong>{key}</strong> {title}
              <p class="caution small">{t(`plan.state.${state}`)}</p>
              {why !== '' && <p class="small">{why}</p>}
            </li>
          ))}
          {look > troubles.length && <li>{t('plans.moreRows', { n: look - troubles.length })}</li>}
        </ul>
      )}
      {(states.unsure ?? 0) + (states.endUnsure ?? 0) > 0 && (
        <LinkButton door={workName('review', plan)} onClick={() => work.review(plan)}>
          {t('menu.review')}
        </LinkButton>
      )}
      <PlanActions key={work.changes} {...{ item, now, work }} />
      {work.action.last?.endsWith(`:${plan}`) && <FailureNotice failure={work.action.failure} />}
    </li>
  );
}

function hoursText(words: Words, { from, until }: PlanItem): string {
  const params = { from: minuteText(words, from), until: until === null ? '' : minuteText(words, until) };
  return words.t(until === null ? 'plans.hours.open' : 'plans.hours', params);
}

function dueOf({ from, until, states }: PlanItem): number | null {
  if (states.planned) return from;
  return states.begun ? until : null;
}

function PlanActions({ item, now, work }: CardProps) {
  const words = useWords();
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  const { plan, states, isCutOff } = item;
  const { t } = words;
  const count = (...which: readonly PlanState[]): number => which.reduce((sum, state) => sum + (states[state] ?? 0), 0);
  const waiting = count('planned', 'held', 'refused');
  const sent = count('begun', 'left', 'endRefused');
  const refused = count('refused', 'endRefused');
  const due = dueOf(item);
  const canRun = !isCutOff && (refused > 0 || (due !== null && due <= now));
  const { counts = {}, left = 0 } = work.running ?? {};
  const done = countAll(counts);
  const close = (): void => {
    focusDoor(workName(open ?? 'cancel', plan));
    setOpen(null);
  };
  const door = (kind: 'move' | 'run' | 'cancel', onClick: () => void) => (
    <LinkButton
      door={workName(kind, plan)}
      label={t('plans.of', { what: t(`plans.${kind}`), key: hoursText(words, item) })}
      busy={work.action.busy === workName(kind, plan)}
      onClick={() => work.action.busy !== null || onClick()}
    >
      {t(`plans.${kind}`)}
    </LinkButton>
  );
  return (
    <>
      <div class="doors">
        {count('planned', 'held', 'begun') > 0 && door('move', () => setOpen(open === 'move' ? null : 'move'))}
        {canRun && door('run', () => work.runNow(plan, refused > 0))}
        {waiting + sent > 0 && door('cancel', () => setOpen(open === 'cancel' ? null : 'cancel'))}
      </div>
      {work.action.busy === workName('run', plan) && done > 0 && (
        <>
          <p role="status">{t('plans.running', { done, left })}</p>
          <ProgressBar done={done} total={done + left} />
        </>
      )}
      {open === 'move' && <MoveForm {...{ item, now, work }} onClose={close} />}
      {open === 'cancel' && <CancelQuestion {...{ plan, waiting, sent, work }} onClose={close} />}
    </>
  );
}

function MoveForm({ item, now, work, onClose }: CardProps & { readonly onClose: () => void }) {
  const { t } = useWords();
  const { plan, from, until, states } = item;
  const first = nextHour(now);
  const hasBegin = (states.planned ?? 0) + (states.held ?? 0) > 0;
  const [begin, setBegin] = useState(() => hourInput(Math.max(from, first)));
  const [end, setEnd] = useState(() => hourInput(Math.max(until ?? first, first)));
  const [isChecked, setChecked] = useState(false);
  const hours = { from: hasBegin ? minuteOf(begin) : from, until: until === null ? null : minuteOf(end) };
  const save = (event: Event): void => {
    event.preventDefault();
    setChecked(true);
    const { from: start, until: stop } = hours;
    if (start === null || (until !== null && stop === null)) return;
    work.change({ plan, change: { kind: 'move', from: start, until: stop } });
  };
  const field = (kind: 'from' | 'until', props: Pick<HourFieldProps, 'label' | 'value' | 'focus' | 'onChange'>) => (
    <p>
      {props.label}
      <HourField
        {...props}
        name={`${kind}-${plan}`}
        first={hourInput(first)}
        problem={isChecked && hours[kind] === null ? 'plan.form.noDay' : ''}
      />
    </p>
  );
  return (
    <form noValidate class="plan-form" onSubmit={save}>
      {hasBegin && field('from', { label: t('plans.begin'), value: begin, focus: true, onChange: setBegin })}
      {until !== null && field('until', { label: t('plans.end'), value: end, focus: !hasBegin, onChange: setEnd })}
      {!hasBegin && <p class="help">{t('plans.move.begun')}</p>}
      <div class="buttons">
        <Button primary submit busy={work.action.busy === workName('move', plan)} busyText={t('plans.saving')}>
          {t('plans.move.do')}
        </Button>
        <Button onClick={onClose}>{t('plans.move.keep')}</Button>
      </div>
    </form>
  );
}

interface CancelProps extends Pick<CardProps, 'work'> {
  readonly plan: string;
  readonly waiting: number;
  readonly sent: number;
  readonly onClose: () => void;
}

function CancelQuestion({ plan, waiting, sent, work, onClose }: CancelProps) {
  const { t } = useWords();
  const cancel = (isAll: boolean, code: Key) => (
    <Button
      busy={work.action.busy === workName('cancel', plan)}
      busyText={t('plans.cancelling')}
      onClick={() => work.change({ plan, change: { kind: 'cancel', isAll } })}
    >
      {t(code)}
    </Button>
  );
  return (
    <>
      <Notice tone="warning">
        {waiting > 0 && <p>{t('plans.cancel.waiting', { n: waiting })}</p>}
        {sent > 0 && <p>{t('plans.cancel.begun', { n: sent })}</p>}
      </Notice>
      <div class="buttons">
        {waiting > 0 && sent > 0 && cancel(false, 'plans.cancel.rest')}
        {cancel(true, 'plans.cancel.do')}
        <Button onClick={onClose}>{t('plans.cancel.keep')}</Button>
      </div>
    </>
  );
}
