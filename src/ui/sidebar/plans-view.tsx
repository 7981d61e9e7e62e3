import { isOpen, PLAN_STATES } from '../../core';
import type { PlanItem, PlanList } from '../../protocol';
import { Button, LinkButton } from '../kit/button';
import { FailureNotice, IssueLines, Notice, Warnings } from '../kit/notice';
import { failureSentence, minuteText } from '../kit/texts';
import { useWords } from '../words';
import { dueOf, PlanCard } from './plan-card';
import { countsText, type PlanWork, usePlans } from './plan-work';
import { ViewFrame, type ViewProps } from './view';

export function PlansView(props: ViewProps) {
  const { say } = useWords();
  const work = usePlans(props);
  const { action, list, news } = work;
  return (
    <ViewFrame title={say('sheet.plans')} onBack={() => props.go('home')}>
      <p class="quiet">{say('plans.intro')}</p>
      {action.busy === 'read' && !list && <p class="quiet">{say('plans.reading')}</p>}
      {action.last === 'read' && <FailureNotice failure={action.failure} />}
      {!list && action.failure && (
        <div class="buttons">
          <Button onClick={work.read}>{say('ui.tryAgain')}</Button>
        </div>
      )}
      {news && (
        <Notice tone={news.isGood ? 'good' : 'warning'}>
          <IssueLines sentences={news.sentences} />
        </Notice>
      )}
      {list && <Plans list={list} work={work} />}
    </ViewFrame>
  );
}

interface PlansProps {
  readonly list: PlanList;
  readonly work: PlanWork;
}

function Plans({ list, work }: PlansProps) {
  const { say } = useWords();
  if (list.plans.length === 0) {
    return (
      <>
        <NotRun list={list} />
        {list.barrier === '' && <p>{say('plans.none')}</p>}
      </>
    );
  }
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
      <NotRun list={list} />
      {live.length === 0 && <p>{say('plans.allOver')}</p>}
      {cards(live)}
      {over.length > 0 && (
        <details>
          <summary>{say('plans.over', { n: over.length })}</summary>
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

/** Returns plans by the hour at which something is due next; what needs a look comes first. */
function inOrder(items: readonly PlanItem[]): readonly PlanItem[] {
  const hour = (item: PlanItem): number => dueOf(item) ?? item.from;
  return [...items].sort((one, other) => Number(other.look > 0) - Number(one.look > 0) || hour(one) - hour(other));
}

/** Tells why nothing runs, or what does not: without a Journal, where no trigger has started, of another CRM or file. */
function NotRun({ list: { barrier, isLate, elsewhere, keepers } }: Pick<PlansProps, 'list'>) {
  const { say } = useWords();
  const ask = keepers.filter((name) => name !== '').join(', ');
  const sentences = [
    ...(barrier === '' ? [] : [say(barrier)]),
    ...(isLate && barrier === ''
      ? [say('plans.late'), say(ask === '' ? 'plans.late.nobody' : 'plans.late.ask', { ask })]
      : []),
    ...(elsewhere > 0 ? [say('plans.elsewhere', { n: elsewhere })] : []),
  ];
  return <Warnings sentences={sentences} />;
}

function Running({ list: { keepers, last, next, now }, work }: PlansProps) {
  const words = useWords();
  const { say } = words;
  const names = keepers.map((name) => name || say('person.somebody'));
  return (
    <section aria-label={say('plans.runs')}>
      <h2>{say('plans.runs')}</h2>
      {next !== null && next > now && <p>{say('plans.next', { time: minuteText(words, next) })}</p>}
      <p class="quiet small">{say('plans.hourly')}</p>
      <p class="quiet small">
        {names.length === 0 ? say('plans.keepers.none') : say('plans.keepers', { names: names.join(', ') })}
      </p>
      {last && (
        <p class={last.stopped ? 'caution small' : 'quiet small'}>
          {say('plans.last', { time: minuteText(words, last.at), who: last.who || say('person.somebody') })}{' '}
          {countsText(words, last.counts) || say('plans.ran.nothing')}
          {last.stopped && ` ${failureSentence(words, last.stopped)}`}
        </p>
      )}
      <LinkButton busy={work.action.busy === 'read'} onClick={work.read}>
        {say('adopt.read')}
      </LinkButton>
    </section>
  );
}
