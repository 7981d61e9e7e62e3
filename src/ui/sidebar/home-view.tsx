import { Button } from '../parts/button';
import { FailureNotice, IssueLines, Notice } from '../parts/notice';
import type { Action } from '../parts/use-action';
import { useWords } from '../words';
import { AboutSection } from './about-section';
import { CheckSection } from './check-section';
import { PersonName } from './person-name';
import { SettingsSection } from './settings-section';
import { TableList } from './table-list';
import { TotalsSection } from './totals-section';
import { useFreshTables } from './use-fresh-tables';
import { type News, useHomeWork } from './use-home-work';
import type { ViewProps } from './view-props';

interface HomeProps extends ViewProps {
  /** What happened before this view was shown. */
  readonly news: readonly string[];
}

/** What the desk can do, and what it did last. */
export function HomeView(props: HomeProps) {
  const { desk, go } = props;
  const words = useWords();
  useFreshTables(props);
  const work = useHomeWork(props, props.news);
  const { action, news } = work;
  const item = (name: string, onClick: () => void, busyText?: string) => (
    <HomeItem name={name} action={action} news={news} onClick={onClick} busyText={busyText} />
  );
  return (
    <>
      <h1 class="hidden">{words.say('menu.name')}</h1>
      {news.of === '' && <NewsNotice sentences={news.sentences} />}
      {desk.person.isAsked && desk.person.name === '' && <PersonName {...props} />}
      <ul class="actions">
        {item('pullCategories', work.pullCategories, 'home.busy.pull')}
        {item('pullOpportunities', () => go('opportunities'))}
        {item('newProducts', () => work.create('newProducts'), 'home.busy.create')}
        {item('newOrders', () => work.create('newOrders'), 'home.busy.create')}
        {item('adopt', () => go('adopt'))}
        {item('baseline', () => go('baseline'))}
        {item('priceList', work.openPriceList, 'ui.opening')}
        {item('review', work.openReview, 'ui.opening')}
        {item('runs', () => go('runs'))}
        {item('history', () => go('history'))}
        {item('showLists', () => work.create('showLists'), 'home.busy.create')}
        {item('restore', () => go('restore'))}
      </ul>
      <CheckSection key={work.begun} {...props} onCheck={work.forgetNews} />
      <TotalsSection {...props} />
      <TableList tables={desk.tables} onReveal={work.reveal} />
      {action.last === 'reveal' && <FailureNotice failure={action.failure} />}
      <SettingsSection {...props} />
      <AboutSection {...props} />
    </>
  );
}

/** The messages of an action are `menu.<name>` and `home.<name>.help`. */
interface HomeItemProps {
  readonly name: string;
  readonly action: Action;
  readonly news: News;
  readonly onClick: () => void;
  readonly busyText: string | undefined;
}

function HomeItem({ name, action, news, onClick, busyText }: HomeItemProps) {
  const { say } = useWords();
  const helpId = `${name}-help`;
  return (
    <li>
      <Button
        primary={name === 'review'}
        busy={action.busy === name}
        disabled={action.busy !== null}
        describedBy={helpId}
        onClick={onClick}
        {...(busyText === undefined ? {} : { busyText: say(busyText) })}
      >
        {say(`menu.${name}`)}
      </Button>
      <p class="help" id={helpId}>
        {say(`home.${name}.help`)}
      </p>
      {news.of === name && <NewsNotice sentences={news.sentences} />}
      {action.last === name && <FailureNotice failure={action.failure} />}
    </li>
  );
}

function NewsNotice({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Notice tone="good">
      <IssueLines sentences={sentences} />
    </Notice>
  );
}
