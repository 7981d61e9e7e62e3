import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { CodesBelow } from '../../i18n/en';
import type { Key } from '../../i18n/translate';
import type { QueryTab } from '../../opportunities/calls';
import type { TableKind } from '../../records/field';
import { LinkButton } from '../../ui-kit/button';
import { useAgo } from '../../ui-kit/hooks';
import type { ViewProps } from '../../ui-kit/view';
import { useWords } from '../../ui-kit/words';
import type { DeskState } from '../calls';
import type { HomeWork } from './home-work';

interface CardsProps extends Pick<ViewProps, 'desk' | 'go'> {
  readonly work: HomeWork;
  readonly isFirstRun: boolean;
}

type Job = 'prices' | 'orders' | 'opportunities';

const JOBS: readonly Job[] = ['prices', 'orders', 'opportunities'];

const JOB_OF: Readonly<Partial<Record<TableKind, Job>>> = {
  products: 'prices',
  orders: 'orders',
  orderLines: 'orders',
  opportunities: 'opportunities',
  report: 'opportunities',
};

export function JobCards({ desk, go, work, isFirstRun }: CardsProps) {
  const { t } = useWords();
  const list = useRef<HTMLDivElement>(null);
  const first = useFirstJob(jobOf(desk), list);
  const order = [...JOBS].sort((one, other) => Number(other === first) - Number(one === first));
  const has = (wanted: TableKind): boolean => desk.tables.some(({ kind }) => kind === wanted);
  const create = (method: 'newProducts' | 'newOrders') => (
    <Door name={method} work={work} busyText="home.busy.create" onClick={() => work.create(method)} />
  );
  const cards: Readonly<Record<Job, VNode>> = {
    prices: (
      <div class="doors">
        {has('products') && <Door name="priceList" work={work} onClick={work.openPriceList} />}
        {has('products') && <Door name="history" work={work} onClick={() => go('history')} />}
        {create('newProducts')}
      </div>
    ),
    orders: (
      <div class="doors">
        {has('orders') && <Door name="totals" work={work} onClick={() => go('totals')} />}
        {create('newOrders')}
      </div>
    ),
    opportunities: <Queries {...{ desk, go, work }} />,
  };
  const shown = order.filter((job) => job !== 'prices' || !isFirstRun || has('products'));
  return (
    <div class="jobs" ref={list}>
      {shown.map((job) => (
        <section key={job} class="job" aria-label={t(`home.job.${job}`)}>
          <h2>{t(`home.job.${job}`)}</h2>
          {cards[job]}
        </section>
      ))}
    </div>
  );
}

function jobOf({ activeSheet, tables }: DeskState): Job | null {
  const kind = tables.find(({ sheetId }) => sheetId === activeSheet)?.kind;
  return (kind && JOB_OF[kind]) ?? null;
}

/** Keeps the order while the cards are used: nothing moves away under a click. */
function useFirstJob(wanted: Job | null, list: { readonly current: HTMLElement | null }): Job | null {
  const shown = useRef(wanted);
  const element = list.current;
  const isUsed = element?.matches(':hover') || element?.contains(document.activeElement);
  if (!isUsed) shown.current = wanted;
  return shown.current;
}

type Named<Prefix extends string> =
  | CodesBelow<'sidebar', Prefix>
  | CodesBelow<'pages', Prefix>
  | CodesBelow<'shared', Prefix>;

export type DoorName = Named<'menu'> &
  (Named<'home'> extends infer Help ? (Help extends `${infer Name}.help` ? Name : never) : never);

interface DoorProps {
  readonly name: DoorName;
  readonly work: HomeWork;
  readonly onClick: () => void;
  readonly busyText?: Key;
}

export function Door({ name, work: { action }, onClick, busyText = 'ui.opening' }: DoorProps) {
  const { t } = useWords();
  const isBusy = action.busy === name;
  return (
    <LinkButton
      door={name}
      busy={isBusy}
      title={t(`home.${name}.help`)}
      onClick={() => action.busy !== null || onClick()}
    >
      {t(isBusy ? busyText : `menu.${name}`)}
    </LinkButton>
  );
}

const SHOWN_QUERIES = 2;

function Queries({ desk, go, work }: Omit<CardsProps, 'isFirstRun'>) {
  const { t } = useWords();
  const { activeSheet, queries } = desk;
  const isOpen = ({ sheetId }: QueryTab): boolean => sheetId === activeSheet;
  const sorted = [...queries.filter(isOpen), ...queries.filter((tab) => !isOpen(tab))];
  return (
    <>
      <ul class="queries">
        {sorted.slice(0, SHOWN_QUERIES).map((tab) => (
          <QueryLine key={tab.sheetId} tab={tab} work={work} />
        ))}
      </ul>
      <div class="doors">
        <LinkButton door="opportunities" title={t('home.pullOpportunities.help')} onClick={() => go('opportunities')}>
          {t(doorCode(queries.length), { n: queries.length })}
        </LinkButton>
      </div>
    </>
  );
}

function doorCode(queries: number): Key {
  if (queries === 0) return 'menu.pullOpportunities';
  return queries > SHOWN_QUERIES ? 'home.queries.all' : 'home.queries';
}

function QueryLine({ tab, work }: { readonly tab: QueryTab; readonly work: HomeWork }) {
  const { t } = useWords();
  const ago = useAgo();
  const { sheetId, title, lastRefresh: last } = tab;
  const refreshed = last?.at ? ago(last.ms) : t('opportunities.never');
  return (
    <li>
      <div class="query-line">
        <LinkButton label={t('tables.show', { title })} onClick={() => work.reveal(sheetId)}>
          <b>{title}</b>
        </LinkButton>
        <span class={last?.failure ? 'caution small' : 'quiet small'}>
          {last?.failure ? t('home.query.failed') : refreshed}
        </span>
      </div>
      <div class="doors">
        <LinkButton
          busy={work.pulling.running?.sheetId === sheetId}
          label={t('opportunities.refresh.of', { title })}
          onClick={() => work.refresh(tab)}
        >
          {t('opportunities.refresh')}
        </LinkButton>
        <LinkButton
          busy={work.action.busy === `report-${sheetId}`}
          label={t('tab.report.of', { title })}
          onClick={() => work.report(tab)}
        >
          {t('sheet.report')}
        </LinkButton>
      </div>
    </li>
  );
}
