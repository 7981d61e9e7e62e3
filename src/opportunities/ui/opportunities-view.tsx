import { useState } from 'preact/hooks';
import type { DeskState } from '../../desk/calls';
import { labelOf } from '../../records/catalogue';
import { PERIODS } from '../../records/dates';
import { issueSentence } from '../../records/record';
import { Button, LinkButton } from '../../ui-kit/button';
import { Checkbox, Field, Select } from '../../ui-kit/field';
import { useAction, useFocus, useOnOpen } from '../../ui-kit/hooks';
import { FailureNotice, IssueLines, issuesOf, Notice } from '../../ui-kit/notice';
import { type Call, RpcFailure } from '../../ui-kit/rpc';
import { timeText } from '../../ui-kit/texts';
import { ViewFrame, type ViewProps } from '../../ui-kit/view';
import { useWords, type Words, wordsOf } from '../../ui-kit/words';
import type { LastRefresh, QueryTab, ReportOpened, ShownColumn } from '../calls';
import { type OpportunityWork, type PullEnd, PullOfOthers, PullOfTab, useOpportunityWork } from './pulling';
import {
  checkedQuery,
  type FieldProblem,
  inputsFor,
  meaningOf,
  offersFor,
  type QueryInput,
  queryOf,
  queryWords,
  type TypedQuery,
  titleOf,
  typedOf,
} from './query-fields';
import { ScheduleSection } from './schedule-section';

export function OpportunitiesView(props: ViewProps) {
  const { desk, go } = props;
  const { t } = useWords();
  const work = useOpportunityWork(props);
  const { action, open, pulling } = work;
  const isBusy = action.busy !== null;
  /** Nobody would see the end of the pull. */
  const back = (): void => {
    pulling.stop();
    go('home');
  };
  const isFormOf = (sheetId: number): boolean => open?.what === 'change' && open.sheetId === sheetId;
  const isFormShown = open?.what === 'new' || desk.queries.some(({ sheetId }) => isFormOf(sheetId));
  return (
    <ViewFrame title={t('sheet.opportunities')} onBack={back}>
      {open?.what === 'new' && <NewQuery desk={desk} work={work} />}
      <ul class="cards">
        {desk.queries.map((tab) => (
          <QueryCard key={tab.sheetId} {...props} tab={tab} work={work} />
        ))}
      </ul>
      {open?.what !== 'new' && (
        <div class="buttons">
          {desk.queries.length > 1 && (
            <Button disabled={isBusy} onClick={() => work.refresh(desk.queries)}>
              {t('opportunities.refreshAll')}
            </Button>
          )}
          <Button disabled={isBusy} onClick={() => work.show('new', null)}>
            {t('opportunities.new')}
          </Button>
        </div>
      )}
      {!isFormShown && <FailureNotice failure={action.failure} />}
      {pulling.running?.sheetId !== null && (
        <PullOfOthers pulling={pulling} cards={desk.queries.map(({ sheetId }) => sheetId)} />
      )}
      <ScheduleSection call={props.call} desk={desk} />
    </ViewFrame>
  );
}

function NewQuery({ desk, work }: Pick<ViewProps, 'desk'> & { readonly work: OpportunityWork }) {
  const { t } = useWords();
  const isFirst = desk.queries.length === 0;
  const place = useFocus<HTMLElement>(!isFirst, (form) => {
    form.scrollIntoView({ block: 'start' });
    form.querySelector('input')?.focus({ preventScroll: true });
  });
  return (
    <section ref={place}>
      {!isFirst && <h2>{t('opportunities.new')}</h2>}
      <p class="quiet">{t('opportunities.new.help')}</p>
      <p class="quiet">{t('opportunities.intro')}</p>
      <QueryForm tab={null} desk={desk} work={work} />
      {work.pulling.running?.sheetId === null && <PullOfOthers pulling={work.pulling} cards={[]} />}
    </section>
  );
}

function QueryCard(props: ViewProps & { readonly tab: QueryTab; readonly work: OpportunityWork }) {
  const { tab, work, call, desk, setDesk } = props;
  const words = useWords();
  const { t } = words;
  const { sheetId, title } = tab;
  const { open, pulling } = work;
  const action = useAction();
  const [report, setReport] = useState<ReportOpened | null>(null);
  const openReport = (anew: boolean): void =>
    action.run('report', async () => {
      setReport(null);
      const { isNew, ...opened } = await call('openReport', { sheetId, anew });
      if (isNew) setDesk({ ...desk, tables: [...desk.tables, { ...opened, kind: 'report' }] });
      setReport({ isNew, ...opened });
    });
  const queryText = queryWords(words, tab.query, desk.seen);
  const link = (what: 'change' | 'columns') => (
    <LinkButton label={t(`opportunities.${what}.of`, { title })} onClick={() => work.show(what, sheetId)}>
      {t(`opportunities.${what}`)}
    </LinkButton>
  );
  return (
    <li class="card">
      <LinkButton label={t('tables.show', { title })} onClick={() => work.reveal(sheetId)}>
        <b>{title}</b>
      </LinkButton>
      {queryText !== title && <p>{queryText}</p>}
      <LastRefreshLines last={tab.lastRefresh} isReported={pulling.ends.some((end) => reportsAll(end, tab))} />
      <div class="buttons">
        <Button
          disabled={work.action.busy !== null}
          label={t('opportunities.refresh.of', { title })}
          onClick={() => work.refresh([tab])}
        >
          {t('opportunities.refresh')}
        </Button>
        {link('change')}
        {link('columns')}
        <LinkButton busy={action.busy !== null} label={t('tab.report.of', { title })} onClick={() => openReport(false)}>
          {t('sheet.report')}
        </LinkButton>
      </div>
      {report && (
        <Notice tone="good">
          <p>{t(report.isNew ? 'tab.report.made' : 'tab.report.shown', { title: report.title })}</p>
          {!report.isNew && <LinkButton onClick={() => openReport(true)}>{t('tab.report.anew')}</LinkButton>}
        </Notice>
      )}
      <FailureNotice failure={action.failure} />
      {open?.what === 'change' && open.sheetId === sheetId && (
        <>
          <p class="help">{t('opportunities.change.help')}</p>
          <QueryForm tab={tab} desk={desk} work={work} />
        </>
      )}
      {open?.what === 'columns' && open.sheetId === sheetId && (
        <ColumnChooser call={call} sheetId={sheetId} onClose={work.close} />
      )}
      <PullOfTab pulling={pulling} sheetId={sheetId} />
    </li>
  );
}

/** A scheduled refresh may have come since. */
function reportsAll(end: PullEnd, { sheetId, lastRefresh }: QueryTab): boolean {
  if (end.kind !== 'done' || end.sheetId !== sheetId || !lastRefresh || lastRefresh.failure) return false;
  const { summary } = end;
  return (['added', 'updated', 'unchanged', 'gone'] as const).every((name) => summary[name] === lastRefresh[name]);
}

function LastRefreshLines({ last, isReported }: { readonly last: LastRefresh | null; readonly isReported: boolean }) {
  const words = useWords();
  const { t } = words;
  if (!last) return <p class="quiet small">{t('opportunities.never')}</p>;
  const { failure, notes, added, updated, gone, unchanged } = last;
  const when = whenText(words, last);
  const isKnown = last.at !== '';
  return (
    <>
      {failure && (
        <p class="caution small">
          {t('opportunities.failedAt', { when: whenText(words, failure), sentence: t(failure.code, failure.params) })}
        </p>
      )}
      {isKnown && <p class="quiet small">{failure ? t('refresh.last', { when }) : when}</p>}
      {!isReported && (
        <IssueLines
          sentences={notes.map((note) => issueSentence(words, 'opportunities', note))}
          class="caution small"
        />
      )}
      {!isReported && isKnown && <p class="quiet small">{t('phrase.counts', { added, updated, gone, unchanged })}</p>}
    </>
  );
}

function whenText(words: Words, { at, by }: { readonly at: string; readonly by: string }): string {
  return [timeText(words, at), by].filter((part) => part !== '').join(' · ');
}

interface ColumnChooserProps {
  readonly call: Call;
  readonly sheetId: number;
  readonly onClose: () => void;
}

function ColumnChooser({ call, sheetId, onClose }: ColumnChooserProps) {
  const { language, t } = useWords();
  const action = useAction();
  const [columns, setColumns] = useState<readonly ShownColumn[] | null>(null);
  useOnOpen(() => action.run('read', async () => setColumns(await call('pulledColumns', { sheetId }))));
  const save = (): void =>
    action.run('save', async () => {
      const shown = (columns ?? []).flatMap((column) => (column.shown ? [column.name] : []));
      await call('showColumns', { sheetId, shown });
      onClose();
    });
  const toggle = (name: string, shown: boolean): void =>
    setColumns((columns ?? []).map((column) => (column.name === name ? { name, shown } : column)));
  return (
    <div class="columns">
      <p class="help">{t('opportunities.columns.help')}</p>
      {columns === null && !action.failure && <p class="quiet">{t('opportunities.columns.reading')}</p>}
      {columns?.map(({ name, shown }) => (
        <Checkbox
          key={name}
          name={`column-${name}`}
          label={labelOf('opportunities', name, language)}
          checked={shown}
          onChange={(checked) => toggle(name, checked)}
        />
      ))}
      <div class="buttons">
        {columns && (
          <Button busy={action.busy === 'save'} onClick={save}>
            {t('opportunities.columns.save')}
          </Button>
        )}
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </div>
      <FailureNotice failure={action.failure} />
    </div>
  );
}

interface QueryFormProps {
  readonly tab: QueryTab | null;
  readonly desk: DeskState;
  readonly work: OpportunityWork;
}

const inFile = wordsOf('sidebar');
const STAGE_ID = 'opportunity_status';

function useQueryForm({ tab, desk, work }: QueryFormProps) {
  const words = useWords();
  const { fileLanguage, seen, settings } = desk;
  const { pageSize } = settings;
  const [typed, setTyped] = useState<TypedQuery>(typedOf(tab?.query ?? null, seen, pageSize));
  const [wrong, setWrong] = useState<readonly FieldProblem[]>([]);
  const { query, problems } = checkedQuery(words, queryOf(typed, pageSize), seen);
  /** Stored in the file, so in the file's language. */
  const title = tab ? '' : titleOf(inFile({ ...words, language: fileLanguage }), typed.title, query, seen);
  return {
    seen,
    typed,
    wrong,
    title,
    failure: wrong.length > 0 ? new RpcFailure('error.form') : work.action.failure,
    type: (changed: Partial<TypedQuery>): void => {
      setTyped({ ...typed, ...changed });
      setWrong([]);
    },
    submit: (event: Event): void => {
      event.preventDefault();
      setWrong(problems);
      if (problems.length === 0) work.ask(tab, query, title);
    },
  };
}

/** No Cancel where there is nothing to go back to, or during a pull, which has its own. */
function QueryForm(props: QueryFormProps) {
  const { tab, desk, work } = props;
  const { t } = useWords();
  const form = useQueryForm(props);
  const isPulling = work.pulling.running !== null;
  const inputs = inputsFor(form.typed.period, tab === null);
  const fields = (isFilter: boolean) =>
    inputs
      .filter((input) => input.isFilter === isFilter)
      .map((input) => <QueryField key={input.name} input={input} form={form} />);
  return (
    <form noValidate onSubmit={form.submit}>
      {fields(true)}
      <div class="field">
        <div class="label-line">
          <label for="period">{t('period.label')}</label>
        </div>
        <Select
          name="period"
          label={t('period.label')}
          options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
          chosen={form.typed.period}
          onChoose={(chosen) => form.type({ period: PERIODS.find((each) => each === chosen) ?? 'any' })}
        />
      </div>
      {fields(false)}
      <div class="buttons">
        <Button
          primary
          submit
          busy={isPulling}
          busyText={t(tab ? 'opportunities.busy' : 'home.busy.pull')}
          disabled={work.action.busy !== null}
        >
          {t(tab ? 'opportunities.save' : 'opportunities.pull')}
        </Button>
        {desk.queries.length > 0 && !isPulling && <Button onClick={work.close}>{t('ui.cancel')}</Button>}
      </div>
      <FailureNotice
        failure={form.failure}
        about="opportunityFilter"
        shownFields={[...inputs.map(({ name }) => name), STAGE_ID]}
      />
    </form>
  );
}

function QueryField({ input, form }: { readonly input: QueryInput; readonly form: ReturnType<typeof useQueryForm> }) {
  const words = useWords();
  const { name, key, type } = input;
  const { typed, seen, title } = form;
  const wrong = form.wrong.filter(({ field }) => field === name).map(({ sentence }) => sentence);
  const refused = [name, ...(key === 'stage' ? [STAGE_ID] : [])]
    .flatMap((field) => issuesOf(form.failure, field))
    .map((issue) => issueSentence(words, 'opportunityFilter', issue));
  const isUnnamed = key === 'title' && typed.title.trim() === '';
  return (
    <Field
      name={name}
      type={type}
      label={labelOf('opportunityFilter', name, words.language)}
      value={typed[key]}
      onInput={(value) => form.type({ [key]: value })}
      suggestions={offersFor(name, typed, seen)}
      help={isUnnamed ? words.t('query.title', { title }) : meaningOf(words, name, typed, seen)}
      problems={[...wrong, ...refused]}
    />
  );
}
