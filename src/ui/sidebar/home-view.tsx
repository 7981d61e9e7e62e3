import type { ComponentChildren } from 'preact';
import type { DeskState } from '../../protocol';
import { LinkButton } from '../kit/button';
import { FailureNotice, IssueLines, Notice, Warnings } from '../kit/notice';
import { useWords } from '../words';
import { FirstRun, firstStep } from './first-run';
import { type HomeWork, useHomeWork } from './home-work';
import { Door, JobCards } from './job-cards';
import { PullOfOthers } from './pulling';
import { PlansLine, StandingLine } from './standing-line';
import { focusDoor, type ViewProps } from './view';

interface HomeProps extends ViewProps {
  readonly news: readonly string[];
  /** Tells whether what is seldom needed is unfolded; it stays so while other views are shown. */
  readonly isMoreOpen: boolean;
  readonly setMoreOpen: (isOpen: boolean) => void;
}

export function HomeView(props: HomeProps) {
  const { desk } = props;
  const { say } = useWords();
  const work = useHomeWork(props, props.news);
  const step = firstStep(desk);
  return (
    <>
      <h1 class="hidden">{say('menu.name')}</h1>
      {desk.isRenewed && <Warnings sentences={[say('home.renewed')]} />}
      {step ? <FirstRun {...props} step={step} work={work} /> : <StandingLine {...props} work={work} />}
      <PlansLine {...props} />
      <JobCards {...props} work={work} isFirstRun={step !== null} />
      <More {...props} work={work} />
      <Messages work={work} />
    </>
  );
}

function More({ desk, go, work, isMoreOpen, setMoreOpen }: HomeProps & { readonly work: HomeWork }) {
  const { say } = useWords();
  const item = (name: string, onClick: () => void, busyText = 'ui.opening', choice?: ComponentChildren) => (
    <li>
      <Door name={name} work={work} busyText={busyText} onClick={onClick} />
      <p class="help">
        {say(`home.${name}.help`)} {choice}
      </p>
    </li>
  );
  const part = (
    <LinkButton door="categories" onClick={() => go('categories')}>
      {say('categories.part')}
    </LinkButton>
  );
  return (
    <details class="more" open={isMoreOpen} onToggle={(event) => setMoreOpen(event.currentTarget.open)}>
      <summary>{say('home.more')}</summary>
      <ul class="seldom">
        {item('pullCategories', work.pullCategories, 'home.busy.pull', part)}
        {item('adopt', () => go('adopt'))}
        {item('baseline', () => go('baseline'))}
        {item('showLists', () => work.create('showLists'), 'home.busy.create')}
        {item('showCosts', () => work.create('showCosts'), 'home.busy.create')}
        {item('plans', () => go('plans'))}
        {item('runs', () => go('runs'))}
        {item('restore', () => go('restore'))}
        {item('settings', () => go('settings'))}
        {item('health', () => go('health'))}
        {item('help', () => go('help'))}
      </ul>
      <TableList tables={desk.tables} work={work} />
    </details>
  );
}

function TableList({ tables, work }: Pick<DeskState, 'tables'> & { readonly work: HomeWork }) {
  const { say } = useWords();
  return (
    <section>
      <h2>{say('tables.title')}</h2>
      {tables.length === 0 && <p class="quiet">{say('tables.none')}</p>}
      <ul class="tables">
        {tables.map(({ sheetId, title, kind }) => {
          const kindName = say(`sheet.${kind}`);
          return (
            <li key={sheetId}>
              <LinkButton label={say('tables.show', { title })} onClick={() => work.reveal(sheetId)}>
                {title}
              </LinkButton>
              {kindName !== title && <span class="quiet">{kindName}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Shows what came of the last work at the foot of the pane, over what is there: nothing else moves. */
function Messages({ work }: { readonly work: HomeWork }) {
  const { say } = useWords();
  const { action, dismiss, news, pulling } = work;
  const { running, ends } = pulling;
  if (!running && !news && ends.length === 0 && !action.failure) return null;
  const close = (): void => {
    dismiss();
    focusDoor(action.last ?? '');
  };
  return (
    <div class="messages">
      <PullOfOthers pulling={pulling} cards={[]} />
      {news && (
        <Notice tone={news.tone} focus={!news.isPassing}>
          <IssueLines sentences={news.sentences} />
          {news.again && <LinkButton onClick={news.again.run}>{say(news.again.code)}</LinkButton>}
        </Notice>
      )}
      <FailureNotice failure={action.failure} />
      {!running && <LinkButton onClick={close}>{say('home.dismiss')}</LinkButton>}
    </div>
  );
}
