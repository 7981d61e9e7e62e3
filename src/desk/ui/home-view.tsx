import type { ComponentChildren } from 'preact';
import type { Key } from '../../i18n/translate';
import type { RecordCount, RowState } from '../../journal/last-check';
import { PullOfOthers } from '../../opportunities/ui/pulling';
import { ActionButton, Button, LinkButton } from '../../ui-kit/button';
import { useAgo } from '../../ui-kit/hooks';
import { FailureNotice, Notice, Warnings } from '../../ui-kit/notice';
import { minuteText } from '../../ui-kit/texts';
import { focusDoor, isConnected, type ViewProps } from '../../ui-kit/view';
import { useWords, type Words } from '../../ui-kit/words';
import type { DeskState } from '../calls';
import { type HomeWork, hasRows, useHomeWork } from './home-work';
import { Door, type DoorName, JobCards } from './job-cards';

interface HomeProps extends ViewProps {
  readonly news: readonly string[];
  readonly isMoreOpen: boolean;
  readonly setMoreOpen: (isOpen: boolean) => void;
}

export function HomeView(props: HomeProps) {
  const { desk } = props;
  const { t } = useWords();
  const work = useHomeWork(props, props.news);
  const step = firstStep(desk);
  return (
    <>
      <h1 class="hidden">{t('menu.name')}</h1>
      {desk.isRenewed && <Warnings sentences={[t('home.renewed')]} />}
      {step ? <FirstRun {...props} step={step} work={work} /> : <StatusLine {...props} work={work} />}
      <PlansLine {...props} />
      <JobCards {...props} work={work} isFirstRun={step !== null} />
      <More {...props} work={work} />
      <Messages work={work} />
    </>
  );
}

function More({ desk, go, work, isMoreOpen, setMoreOpen }: HomeProps & { readonly work: HomeWork }) {
  const { t } = useWords();
  const item = (name: DoorName, onClick: () => void, busyText: Key = 'ui.opening', choice?: ComponentChildren) => (
    <li key={name}>
      <Door name={name} work={work} busyText={busyText} onClick={onClick} />
      <p class="help">
        {t(`home.${name}.help`)} {choice}
      </p>
    </li>
  );
  const part = (
    <LinkButton door="categories" onClick={() => go('categories')}>
      {t('categories.part')}
    </LinkButton>
  );
  return (
    <details class="more" open={isMoreOpen} onToggle={(event) => setMoreOpen(event.currentTarget.open)}>
      <summary>{t('home.more')}</summary>
      <ul class="seldom">
        {item('pullCategories', work.pullCategories, 'home.busy.pull', part)}
        {item('adopt', () => go('adopt'))}
        {item('baseline', () => go('baseline'))}
        {item('showLists', () => work.create('showLists'), 'home.busy.create')}
        {item('showCosts', () => work.create('showCosts'), 'home.busy.create')}
        {(['plans', 'runs', 'restore', 'settings', 'health', 'help'] as const).map((view) =>
          item(view, () => go(view)),
        )}
      </ul>
      <section>
        <h2>{t('tables.title')}</h2>
        {desk.tables.length === 0 && <p class="quiet">{t('tables.none')}</p>}
        <ul class="tables">
          {desk.tables.map(({ sheetId, title, kind }) => (
            <li key={sheetId}>
              <LinkButton label={t('tables.show', { title })} onClick={() => work.reveal(sheetId)}>
                {title}
              </LinkButton>
              {t(`sheet.${kind}`) !== title && <span class="quiet">{t(`sheet.${kind}`)}</span>}
            </li>
          ))}
        </ul>
      </section>
    </details>
  );
}

/** Over the foot of the pane, so that nothing else moves. */
function Messages({ work }: { readonly work: HomeWork }) {
  const { t } = useWords();
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
        <Notice tone={news.tone} focus={!news.isPassing} sentences={news.sentences}>
          {news.again && <LinkButton onClick={news.again.run}>{t(news.again.code)}</LinkButton>}
        </Notice>
      )}
      <FailureNotice failure={action.failure} />
      {!running && <LinkButton onClick={close}>{t('home.dismiss')}</LinkButton>}
    </div>
  );
}

const STEPS = ['connect', 'table', 'check'] as const;

type FirstStep = (typeof STEPS)[number];

function firstStep(desk: DeskState): FirstStep | null {
  if (!isConnected(desk)) return 'connect';
  if (!hasRows(desk)) return desk.queries.length === 0 ? 'table' : null;
  return (desk.lastCheck?.counts ?? []).length === 0 ? 'check' : null;
}

export function FirstStepLine({ step }: { readonly step: FirstStep }) {
  const { t } = useWords();
  return <p class="quiet small">{t('first.step', { n: STEPS.indexOf(step) + 1, all: STEPS.length })}</p>;
}

function FirstRun({ step, desk, go, work }: ViewProps & { readonly step: FirstStep; readonly work: HomeWork }) {
  const { t } = useWords();
  const other = step === 'table' ? 'adopt' : 'baseline';
  const button = (name: string, code: Key, busy: Key, onClick: () => void, more: { title?: string } = {}) => (
    <ActionButton primary of={work.action} name={name} door={name} busyText={t(busy)} onClick={onClick} {...more}>
      {t(code)}
    </ActionButton>
  );
  return (
    <section class="first-run" aria-label={t('first.title')}>
      <FirstStepLine step={step} />
      <h2>{t(`first.${step}`)}</h2>
      <p>{t(`first.${step}.help`)}</p>
      {step === 'connect' && (
        <Button primary door="connect" onClick={() => go('connect')}>
          {t('connection.connect')}
        </Button>
      )}
      {step === 'table' &&
        button('newProducts', 'menu.newProducts', 'home.busy.create', () => work.create('newProducts'))}
      {step === 'check' && desk.lastCheck && <p class="caution">{t('check.none')}</p>}
      {step === 'check' && (
        <div class="buttons">
          {button('check', 'check.do', 'check.doing', work.check, { title: t('check.help') })}
          <ReviewButton primary={false} desk={desk} work={work} />
        </div>
      )}
      {step !== 'connect' && (
        <div class="doors">
          <Door name={other} work={work} onClick={() => go(other)} />
        </div>
      )}
    </section>
  );
}

function StatusLine({ desk, go, work }: ViewProps & { readonly work: HomeWork }) {
  const words = useWords();
  const ago = useAgo();
  const { lastCheck } = desk;
  const pulled = pulledSentence(words, desk, ago);
  return (
    <section class="standing" aria-label={words.t('check.title')}>
      <div role="status">
        {lastCheck && <Counts counts={lastCheck.counts} work={work} />}
        {pulled !== '' && <LinkButton onClick={() => go('opportunities')}>{pulled}</LinkButton>}
      </div>
      {hasRows(desk) && (
        <>
          <p class="quiet small">
            {lastCheck && `${words.t('home.checked', { ago: ago(lastCheck.at) })} · `}
            <LinkButton
              busy={work.action.busy === 'check'}
              door="check"
              title={words.t('check.help')}
              onClick={work.check}
            >
              {words.t(work.action.busy === 'check' ? 'check.doing' : 'home.checkAgain')}
            </LinkButton>
          </p>
          <ReviewButton primary desk={desk} work={work} />
        </>
      )}
    </section>
  );
}

function ReviewButton(props: Pick<ViewProps, 'desk'> & { readonly work: HomeWork; readonly primary: boolean }) {
  const { desk, work, primary } = props;
  const { t } = useWords();
  const ready = readyOf(desk.lastCheck?.counts ?? []);
  return (
    <ActionButton
      of={work.action}
      name="review"
      door="review"
      primary={primary}
      title={t('home.review.help')}
      busyText={t('ui.opening')}
      onClick={() => work.openReview(null)}
    >
      {ready > 0 ? t('home.review.n', { n: ready }) : t('menu.review')}
    </ActionButton>
  );
}

/** What was refused and not changed since would be refused again. */
function readyOf(counts: readonly RecordCount[]): number {
  const ready = counts.filter(({ state }) => state === 'changed' || state === 'new');
  return ready.reduce((sum, { count }) => sum + count, 0);
}

const SHOWN_STATES = ['changed', 'new', 'failed', 'held', 'unsure', 'invalid'] as const;

function Counts({ counts, work }: { readonly counts: readonly RecordCount[]; readonly work: HomeWork }) {
  const { t } = useWords();
  const countOf = (state: RowState): number => counts.find((each) => each.state === state)?.count ?? 0;
  const waiting = SHOWN_STATES.filter((state) => countOf(state) > 0);
  if (counts.length === 0) return <p class="quiet">{t('check.none')}</p>;
  if (waiting.length === 0) return <p class="good-word">{t('home.rows.none')}</p>;
  return (
    <ul class="waiting">
      {waiting.map((state) => {
        const told = t(`home.rows.${state}`, { n: countOf(state) });
        return (
          <li key={state} class={state}>
            <LinkButton label={t('home.rows.show', { told })} onClick={() => work.openReview(state)}>
              {told}
            </LinkButton>
          </li>
        );
      })}
    </ul>
  );
}

function pulledSentence({ t }: Words, { queries }: DeskState, ago: (ms: number) => string): string {
  if (queries.length === 0) return '';
  const failed = queries.filter(({ lastRefresh }) => lastRefresh?.failure).length;
  if (failed > 0) return t('home.pulled.failed', { n: failed });
  const times = queries.flatMap(({ lastRefresh }) => (lastRefresh?.at ? lastRefresh.ms : []));
  const never = queries.length - times.length;
  if (never > 0) return t('home.pulled.never', { n: never });
  return t('home.pulled', { n: queries.length, ago: ago(Math.min(...times)) });
}

function PlansLine({ desk, go }: Pick<ViewProps, 'desk' | 'go'>) {
  const words = useWords();
  const { t } = words;
  const { open = 0, look = 0, next = null, last = null } = desk.plans ?? {};
  const parts = [
    ...(open > 0 && last?.stopped ? [{ name: 'held', told: t('home.planned.stopped') }] : []),
    ...(look > 0 ? [{ name: 'held', told: t('home.planned.look', { n: look }) }] : []),
    ...(next === null ? [] : [{ name: 'planned', told: t('home.planned.next', { time: minuteText(words, next) }) }]),
  ];
  if (parts.length === 0) return null;
  return (
    <section class="standing" aria-label={t('sheet.plans')}>
      <ul class="waiting">
        {parts.map(({ name, told }) => (
          <li key={told} class={name}>
            <LinkButton door="plans" onClick={() => go('plans')}>
              {told}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
