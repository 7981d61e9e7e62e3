import { useState } from 'preact/hooks';
import { isPushedKind } from '../../core';
import { formatNumber } from '../../i18n';
import type { CheckResult, RecordCount, TableSummary } from '../../protocol';
import { Button, LinkButton } from '../kit/button';
import { type Action, useAction } from '../kit/hooks';
import { FailureNotice, IssueLines, Notice } from '../kit/notice';
import { useWords } from '../words';
import { AboutSection } from './health-view';
import { pullSentences } from './pulling';
import { PersonName } from './settings-view';
import { TotalsSection } from './totals-view';
import { createdSentence, useFreshTables, type ViewProps, withPulled } from './view';

interface CheckProps extends ViewProps {
  readonly onCheck: () => void;
}

/** Counts the rows by state when asked to; a click on a count leads to the first such row. */
function CheckSection({ call, desk, onCheck }: CheckProps) {
  const { say } = useWords();
  const action = useAction();
  const [result, setResult] = useState<CheckResult | null>(null);
  if (!desk.tables.some(({ kind }) => isPushedKind(kind))) return null;
  const check = (): void =>
    action.run('check', async () => {
      onCheck();
      setResult(null);
      setResult(await call('check', null));
    });
  const reveal = ({ first }: RecordCount): void =>
    action.run('reveal', async () => {
      await call('reveal', first);
    });
  return (
    <section class="wide" aria-label={say('check.title')}>
      <h2>{say('check.title')}</h2>
      <Button
        busy={action.busy === 'check'}
        busyText={say('check.doing')}
        disabled={action.busy !== null}
        describedBy="check-help"
        onClick={check}
      >
        {say('check.do')}
      </Button>
      <p class="help" id="check-help">
        {say('check.help')}
      </p>
      <div role="status">{result && <Counts result={result} onReveal={reveal} />}</div>
      {result?.journalGone && <Notice tone="warning">{say('note.journal.gone')}</Notice>}
      <FailureNotice failure={action.failure} />
    </section>
  );
}

interface CountsProps {
  readonly result: CheckResult;
  readonly onReveal: (count: RecordCount) => void;
}

function Counts({ result, onReveal }: CountsProps) {
  const { numbers, say } = useWords();
  if (result.counts.length === 0) return <p class="quiet">{say('check.none')}</p>;
  return (
    <ul class="tables">
      {result.counts.map((count) => {
        const name = say(`check.state.${count.state}`);
        const number = formatNumber(numbers, count.count);
        return (
          <li key={count.state}>
            <span class={`state-mark ${count.state}`}>{name}</span>
            <LinkButton label={`${name}: ${number}. ${say('check.show')}`} onClick={() => onReveal(count)}>
              {number}
            </LinkButton>
          </li>
        );
      })}
    </ul>
  );
}

interface TableListProps {
  readonly tables: readonly TableSummary[];
  readonly onReveal: (sheetId: number) => void;
}

/** Shows the tables of this file; a click shows the sheet. */
function TableList({ tables, onReveal }: TableListProps) {
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
              <LinkButton label={say('tables.show', { title })} onClick={() => onReveal(sheetId)}>
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

/** Holds the result of the last work, and the name of its button; '' for another view. */
interface News {
  readonly of: string;
  readonly sentences: readonly string[];
}

/** Describes the work that the home view can start, each under the name of its button. */
interface HomeWork {
  readonly action: Action;
  readonly news: News;
  /** Counts the works that were begun: a count made before the last of them is no longer true. */
  readonly begun: number;
  forgetNews(): void;
  pullCategories(): void;
  create(method: 'newProducts' | 'newOrders' | 'showLists'): void;
  openReview(): void;
  openPriceList(): void;
  reveal(sheetId: number): void;
}

const NO_NEWS: News = { of: '', sentences: [] };

/**
 * Keeps what the home view does and did.
 * @param before what happened before the view was shown
 */
function useHomeWork({ call, desk, setDesk }: ViewProps, before: readonly string[]): HomeWork {
  const words = useWords();
  const action = useAction();
  const [news, setNews] = useState<News>({ of: '', sentences: before });
  const [begun, setBegun] = useState(0);
  const start = (name: string, work: () => Promise<readonly string[]>): void =>
    action.run(name, async () => {
      setNews(NO_NEWS);
      if (name !== 'reveal') setBegun((count) => count + 1);
      setNews({ of: name, sentences: await work() });
    });
  const silent = (work: Promise<unknown>): Promise<readonly string[]> => work.then(() => []);
  return {
    action,
    news,
    begun,
    forgetNews: () => setNews(NO_NEWS),
    pullCategories: () =>
      start('pullCategories', async () => {
        const summary = await call('pullCategories', null);
        setDesk(withPulled(desk, 'categories', summary));
        return pullSentences(words, summary);
      }),
    create: (method) =>
      start(method, async () => {
        const after = await call(method, null);
        setDesk(after);
        return [createdSentence(words, desk.tables, after.tables)];
      }),
    openReview: () =>
      start('review', async () => {
        await call('openReview', null);
        return [words.say('home.review.opened')];
      }),
    openPriceList: () => start('priceList', () => silent(call('showPriceList', null))),
    reveal: (sheetId) => start('reveal', () => silent(call('reveal', { sheetId, row: 1 }))),
  };
}

interface HomeProps extends ViewProps {
  /** Lists what happened before this view was shown. */
  readonly news: readonly string[];
}

/** Shows what the desk can do, and what it did last. */
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
        {item('settings', () => go('settings'))}
      </ul>
      <CheckSection key={work.begun} {...props} onCheck={work.forgetNews} />
      <TotalsSection {...props} />
      <TableList tables={desk.tables} onReveal={work.reveal} />
      {action.last === 'reveal' && <FailureNotice failure={action.failure} />}
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
