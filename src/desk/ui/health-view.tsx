import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { ScheduleState } from '../../opportunities/calls';
import { ownerText, ruleText } from '../../opportunities/ui/schedule-section';
import { dailyQuota } from '../../platform/schedule';
import { groupBy } from '../../records/record';
import { Button, LinkButton } from '../../ui-kit/button';
import { useAction, useAgo, useFocus, useOnOpen } from '../../ui-kit/hooks';
import { FailureNotice, IssueLines, Notice } from '../../ui-kit/notice';
import type { RpcFailure } from '../../ui-kit/rpc';
import { copyText } from '../../ui-kit/texts';
import { isConnected, ViewFrame, type ViewProps } from '../../ui-kit/view';
import { useWords, type Words } from '../../ui-kit/words';
import type { DeskState, Health, RefusedRead } from '../calls';
import { refusedReads } from './connect-view';

export function HealthView(props: ViewProps) {
  const { call, desk, go } = props;
  const words = useWords();
  const { t } = words;
  const action = useAction();
  const [health, setHealth] = useState<Health | null>(null);
  const [schedule, setSchedule] = useState<ScheduleState | null>(null);
  const look = (): void =>
    action.run('look', async () => {
      setHealth(await call('health', null));
      setSchedule(await call('schedule', null));
    });
  useOnOpen(look);
  return (
    <ViewFrame title={t('health.title')} onBack={() => go('home')}>
      <Facts title={t('health.connection')}>
        <Fact name={t('connection.baseUrl')}>{desk.connection.baseUrl || t('connection.none')}</Fact>
        {isConnected(desk) && <Fact name={t('connection.apiKey')}>…{desk.connection.keyEnding}</Fact>}
        <Fact name={t('health.account')}>{desk.rights.email || t('health.account.none')}</Fact>
        {health && <Traffic health={health} email={desk.rights.email} />}
      </Facts>
      {isConnected(desk) && <ConnectionTest {...props} onEnd={look} />}
      <Facts title={t('health.rows')}>
        <Rows {...props} />
        {health && <Fact name={t('health.pushing')}>{pushingText(words, health)}</Fact>}
      </Facts>
      {schedule && <Schedules {...props} schedule={schedule} />}
      {action.busy && <p class="quiet">{t('ui.opening')}</p>}
      <FailureNotice failure={action.failure} />
      <BuildFacts {...props} />
    </ViewFrame>
  );
}

function Facts({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section>
      <h2>{title}</h2>
      <dl class="facts">{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Traffic({ health, email }: { readonly health: Health; readonly email: string }) {
  const { t } = useWords();
  const ago = useAgo();
  const { answeredAt, requests, since } = health;
  const { isConsumer, requests: allowed } = dailyQuota(email);
  return (
    <>
      <Fact name={t('health.answered')}>{answeredAt ? ago(answeredAt) : t('health.answered.never')}</Fact>
      <Fact name={t('health.requests')}>
        {t(isConsumer ? 'health.requests.of' : 'health.requests.company', { n: requests, allowed })}
        {since > 0 && <span class="help"> {t('health.requests.since', { ago: ago(since) })}</span>}
      </Fact>
    </>
  );
}

function pushingText({ t }: Words, { pushing }: Health): string {
  if (!pushing) return t('health.pushing.nobody');
  return t('health.pushing.since', { who: pushing.who || t('schedule.somebody'), since: pushing.since });
}

function Rows({ desk: { lastCheck } }: ViewProps) {
  const { t } = useWords();
  const ago = useAgo();
  if (!lastCheck) return <Fact name={t('health.checked')}>{t('health.checked.never')}</Fact>;
  return (
    <>
      <Fact name={t('health.checked')}>{ago(lastCheck.at)}</Fact>
      {lastCheck.counts.map(({ state, count }) => (
        <Fact key={state} name={t(`health.row.${state}`)}>
          {t('health.row', { n: count })}
        </Fact>
      ))}
    </>
  );
}

function ConnectionTest({ call, onEnd }: ViewProps & { readonly onEnd: () => void }) {
  const words = useWords();
  const action = useAction();
  const [took, setTook] = useState<number | null>(null);
  const [refused, setRefused] = useState<readonly RefusedRead[]>([]);
  const test = (): void =>
    action.run('test', async () => {
      setTook(null);
      const begun = Date.now();
      setRefused(await call('testConnection', null));
      setTook(Math.max(1, Math.round((Date.now() - begun) / 1000)));
      onEnd();
    });
  return (
    <>
      <Button busy={action.busy !== null} busyText={words.t('health.testing')} onClick={test}>
        {words.t('health.test')}
      </Button>
      {took !== null && !action.busy && (
        <Notice tone={refused.length > 0 ? 'warning' : 'good'}>
          {words.t('health.test.good', { n: took })}
          <IssueLines sentences={refusedReads(words, refused)} />
        </Notice>
      )}
      <FailureNotice failure={action.failure} />
    </>
  );
}

function Schedules({ schedule, go }: ViewProps & { readonly schedule: ScheduleState }) {
  const words = useWords();
  const tabs = schedule.tabs.flatMap((tab) => (tab.schedule ? [{ title: tab.title, schedule: tab.schedule }] : []));
  return (
    <section>
      <h2>{words.t('schedule.title')}</h2>
      {tabs.length === 0 && <p class="quiet">{words.t('health.schedules.none')}</p>}
      <dl class="facts">
        {tabs.map((tab) => (
          <Fact key={tab.title} name={tab.title}>
            {ruleText(words, tab.schedule)}. {ownerText(words, tab.schedule)}
          </Fact>
        ))}
      </dl>
      <LinkButton onClick={() => go('opportunities')}>{words.t('health.schedules.go')}</LinkButton>
    </section>
  );
}

function BuildFacts({ desk, lastFailure }: ViewProps) {
  const words = useWords();
  const { t } = words;
  const [report, setReport] = useState({ text: '', isCopied: false });
  const copy = (): void => {
    const text = reportOf(desk, lastFailure(), words);
    setReport({ text, isCopied: copyText(text) });
  };
  return (
    <section class="about">
      <h2>{t('health.build')}</h2>
      <p>{t('about.version', { ...desk.build })}</p>
      <Button describedBy="about-report-help" onClick={copy}>
        {t('about.copy')}
      </Button>
      <p class="help" id="about-report-help">
        {t('about.copy.help')}
      </p>
      <p class="saved" role="status">
        {report.isCopied ? t('about.copied') : ''}
      </p>
      {report.text !== '' && !report.isCopied && <ToCopyByHand key={report.text} text={report.text} />}
    </section>
  );
}

function ToCopyByHand({ text }: { readonly text: string }) {
  const { t } = useWords();
  const box = useFocus<HTMLTextAreaElement>(true, (text) => text.select());
  return (
    <>
      <p id="about-report-by-hand">{t('about.byHand')}</p>
      <textarea
        ref={box}
        readOnly
        rows={8}
        value={text}
        aria-labelledby="about-report-by-hand"
        onFocus={(event) => event.currentTarget.select()}
      />
    </>
  );
}

/** Only what is listed here: no title, address, e-mail, key or cell. */
function reportOf({ build, language, tables }: DeskState, failure: RpcFailure | null, { t }: Words): string {
  const counted = [...groupBy(tables, ({ kind }) => kind)].map(([kind, { length: n }]) => `${kind} ${n}`).join(', ');
  const failed = [failure?.code, failure?.params.reference].filter(Boolean).join(' ');
  const none = t('about.report.none');
  return [
    t('about.version', { ...build }),
    t('about.report.language', { language }),
    t('about.report.tables', { counts: counted || none }),
    t('about.report.failure', { failure: failed || none }),
    t('about.report.browser', { agent: navigator.userAgent }),
    t('about.report.time', { time: new Date().toISOString() }),
  ].join('\n');
}
