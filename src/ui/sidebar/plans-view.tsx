import { useState } from 'preact/hooks';
import type { PlanGroup, PlanList } from '../../protocol';
import { Button, LinkButton, ProgressBar } from '../kit/button';
import { FailureNotice, IssueLines, Notice } from '../kit/notice';
import { failureSentence, minuteText } from '../kit/texts';
import { useWords } from '../words';
import { dayText, PlanCalendar } from './plan-calendar';
import { groupName, PlanCard } from './plan-card';
import { dayOf, groupsOn, inOrder, isOver, nextHour } from './plan-days';
import { countAll, countsText, type PlanWork, usePlans } from './plan-work';
import { focusDoor, ViewFrame, type ViewProps } from './view';

/** Shows what goes to the CRM later and what is put back: a month of it, each plan, and how it is run. */
export function PlansView(props: ViewProps) {
  const { say } = useWords();
  const work = usePlans(props);
  const { action, list } = work;
  return (
    <ViewFrame title={say('plans.title')} onBack={() => props.go('home')}>
      <p class="quiet">{say('plans.intro')}</p>
      {action.busy === 'read' && !list && <p class="quiet">{say('plans.reading')}</p>}
      {action.last === 'read' && <FailureNotice failure={action.failure} />}
      {!list && action.failure && (
        <div class="buttons">
          <Button onClick={work.read}>{say('ui.tryAgain')}</Button>
        </div>
      )}
      {list && <Plans {...props} list={list} work={work} />}
    </ViewFrame>
  );
}

interface PlansProps extends ViewProps {
  readonly list: PlanList;
  readonly work: PlanWork;
}

function Plans(props: PlansProps) {
  const { list, work } = props;
  const { say } = useWords();
  const [day, setDay] = useState<number | null>(null);
  if (list.groups.length === 0) return <p>{say('plans.none')}</p>;
  return (
    <>
      <Due {...props} />
      <NotRun list={list} />
      <PlanCalendar groups={list.groups} today={dayOf(list.now)} chosen={day} onChoose={setDay} />
      {day === null ? <AllPlans {...props} /> : <PlansOfDay {...props} day={day} onAll={() => setDay(null)} />}
      <Running {...props} />
      <Messages work={work} />
    </>
  );
}

/** Offers to run what is due at once, and warns where nobody's trigger has. */
function Due({ list, work }: PlansProps) {
  const words = useWords();
  const { say } = words;
  const { action, running } = work;
  const isDue = list.next !== null && list.next <= list.now;
  if (!isDue && running === null) return null;
  const done = running ? countAll(running.counts) : 0;
  const since = nextHour(list.groups);
  return (
    <section aria-label={say('plans.due')}>
      {list.isLate ? <LateNotice list={list} /> : <p>{say('plans.due')}</p>}
      {list.isLate && since !== null && <p>{say('plans.dueSince', { time: minuteText(words, since) })}</p>}
      <Button
        primary
        door="run"
        busy={running !== null}
        busyText={say('plans.running')}
        disabled={action.busy !== null}
        onClick={work.runNow}
      >
        {say('plans.run')}
      </Button>
      {running && done > 0 && (
        <>
          <p role="status">{say('plans.running.done', { done, left: running.left })}</p>
          <ProgressBar done={done} total={done + running.left} />
        </>
      )}
      {action.last === 'run' && <FailureNotice failure={action.failure} />}
    </section>
  );
}

function LateNotice({ list: { keepers } }: { readonly list: PlanList }) {
  const { say } = useWords();
  const ask = keepers.filter((name) => name !== '').join(', ');
  return (
    <Notice tone="warning" focus={false}>
      <p>{say('plans.late')}</p>
      <p>{say(ask === '' ? 'plans.late.nobody' : 'plans.late.ask', { ask })}</p>
    </Notice>
  );
}

/** Tells of rows that are not run: those that were changed by hand in the sheet, and those of another CRM or file. */
function NotRun({ list: { broken, elsewhere } }: { readonly list: PlanList }) {
  const { say } = useWords();
  if (broken.length + elsewhere === 0) return null;
  return (
    <Notice tone="warning" focus={false}>
      {broken.length > 0 && <p>{say('plans.broken', { n: broken.length, keys: broken.join(', ') })}</p>}
      {elsewhere > 0 && <p>{say('plans.elsewhere', { n: elsewhere })}</p>}
    </Notice>
  );
}

/** Lists what is still to come, and folded away what is over. */
function AllPlans(props: PlansProps) {
  const { say } = useWords();
  const ordered = inOrder(props.list.groups);
  const over = ordered.filter(isOver);
  const live = ordered.filter((group) => !isOver(group));
  return (
    <section aria-label={say('plans.title')}>
      {live.length === 0 && <p>{say('plans.allOver')}</p>}
      <Cards {...props} shown={live} />
      {over.length > 0 && (
        <details>
          <summary>{say('plans.over', { n: over.length })}</summary>
          <Cards {...props} shown={[...over].reverse()} />
        </details>
      )}
    </section>
  );
}

/** Lists just what begins or ends on a day. */
function PlansOfDay({ day, onAll, ...props }: PlansProps & { readonly day: number; readonly onAll: () => void }) {
  const words = useWords();
  const shown = inOrder(groupsOn(props.list.groups, day));
  return (
    <section aria-label={dayText(words, day)}>
      <p role="status">{words.say('plans.day', { day: dayText(words, day), n: shown.length })}</p>
      <LinkButton onClick={onAll}>{words.say('plans.day.all')}</LinkButton>
      <Cards {...props} shown={shown} />
    </section>
  );
}

function Cards({ call, desk, list, work, shown }: PlansProps & { readonly shown: readonly PlanGroup[] }) {
  return (
    <ul class="cards">
      {shown.map((group) => (
        <PlanCard key={groupName(group)} {...{ call, desk, group, work }} groups={list.groups} now={list.now} />
      ))}
    </ul>
  );
}

/** Tells when and as whom plans are run, and how that went last. */
function Running({ list, work }: PlansProps) {
  const words = useWords();
  const { say } = words;
  const { keepers, last, now } = list;
  const next = nextHour(list.groups);
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
        {say('plans.readAgain')}
      </LinkButton>
    </section>
  );
}

/** Shows what came of the last work at the foot of the pane, over what is there: nothing else moves. */
function Messages({ work: { news, dismiss } }: { readonly work: PlanWork }) {
  const { say } = useWords();
  if (!news) return null;
  const close = (): void => {
    const before = document.activeElement;
    focusDoor(news.door);
    if (document.activeElement === before) document.querySelector('h1')?.focus();
    dismiss();
  };
  return (
    <div class="messages">
      <Notice tone={news.tone} focus={!news.isPassing}>
        <IssueLines sentences={news.sentences} />
      </Notice>
      <LinkButton onClick={close}>{say('home.dismiss')}</LinkButton>
    </div>
  );
}
