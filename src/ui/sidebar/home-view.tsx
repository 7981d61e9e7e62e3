import { useState } from 'preact/hooks';
import { Button } from '../parts/button';
import { FailureNotice, IssueLines, Notice } from '../parts/notice';
import { type Action, useAction } from '../parts/use-action';
import { useWords } from '../words';
import { CheckSection } from './check-section';
import { createdSentence, withPulled } from './desk-change';
import { pullSentences } from './pull-sentence';
import { SettingsSection } from './settings-section';
import { TableList } from './table-list';
import { TotalsSection } from './totals-section';
import type { ViewProps } from './view-props';

interface HomeProps extends ViewProps {
  /** What happened before this view was shown. */
  readonly news: readonly string[];
}

/** What the desk can do, and what it did last. */
export function HomeView(props: HomeProps) {
  const { call, desk, go, setDesk } = props;
  const words = useWords();
  const action = useAction();
  const [news, setNews] = useState(props.news);
  const start = (name: string, work: () => Promise<readonly string[]>): void =>
    action.run(name, async () => {
      setNews([]);
      setNews(await work());
    });
  const create = (method: 'newProducts' | 'newOrders'): void =>
    start(method, async () => {
      const after = await call(method, null);
      setDesk(after);
      return [createdSentence(words, desk.tables, after.tables)];
    });
  const pullCategories = async (): Promise<readonly string[]> => {
    const summary = await call('pullCategories', null);
    setDesk(withPulled(desk, 'categories', summary));
    return pullSentences(words, summary);
  };
  const openReview = async (): Promise<readonly string[]> => {
    await call('openReview', null);
    return [words.say('home.review.opened')];
  };
  const reveal = (sheetId: number): void =>
    start('reveal', async () => {
      await call('reveal', { sheetId, row: 1 });
      return [];
    });
  const item = (name: string, onClick: () => void, busyText?: string) => (
    <HomeItem name={name} action={action} onClick={onClick} busyText={busyText} />
  );
  return (
    <>
      <h1 class="hidden">{words.say('menu.name')}</h1>
      <ul class="actions">
        {item('pullCategories', () => start('pullCategories', pullCategories), 'home.busy.pull')}
        {item('pullOpportunities', () => go('opportunities'))}
        {item('newProducts', () => create('newProducts'), 'home.busy.create')}
        {item('newOrders', () => create('newOrders'), 'home.busy.create')}
        {item('adopt', () => go('adopt'))}
        {item('baseline', () => go('baseline'))}
        {item('review', () => start('review', openReview), 'ui.opening')}
        {item('runs', () => go('runs'))}
        {item('history', () => go('history'))}
        {item('restore', () => go('restore'))}
      </ul>
      <section aria-live="polite" aria-label={words.say('home.status')}>
        {news.length > 0 && (
          <Notice tone="good">
            <IssueLines sentences={news} />
          </Notice>
        )}
      </section>
      <CheckSection {...props} />
      <TotalsSection {...props} />
      <TableList tables={desk.tables} onReveal={reveal} />
      {action.last === 'reveal' && <FailureNotice failure={action.failure} />}
      <SettingsSection {...props} />
    </>
  );
}

/** The messages of an action are `menu.<name>` and `home.<name>.help`. */
interface HomeItemProps {
  readonly name: string;
  readonly action: Action;
  readonly onClick: () => void;
  readonly busyText: string | undefined;
}

function HomeItem({ name, action, onClick, busyText }: HomeItemProps) {
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
      {action.last === name && <FailureNotice failure={action.failure} />}
    </li>
  );
}
