import { useState } from 'preact/hooks';
import { issueSentence, labelOf, PERIODS } from '../../core';
import type { DeskState, QueryTab, SavedQuery, SeenNames } from '../../protocol';
import { Button } from '../kit/button';
import { Field, Select } from '../kit/field';
import { FailureNotice, issuesOf } from '../kit/notice';
import { RpcFailure } from '../rpc';
import { useWords, wordsOf } from '../words';
import type { OpportunityWork } from './opportunity-work';
import {
  checkedQuery,
  type FieldProblem,
  inputsFor,
  meaningOf,
  offersFor,
  type QueryInput,
  queryOf,
  type TypedQuery,
  titleOf,
  typedOf,
} from './query-fields';

interface QueryFormProps {
  /** null for a new one. */
  readonly tab: QueryTab | null;
  readonly desk: DeskState;
  readonly work: OpportunityWork;
}

const inFile = wordsOf('sidebar');

/** Names what the server calls the stage where it is given by its ID. */
const STAGE_ID = 'opportunity_status';

/**
 * Shows the filters of a query, with the campaigns and stages that were seen so far on offer; without a way out where there is nothing to go back
 * to, or where the pull under way has one of its own.
 */
export function QueryForm({ tab, desk, work: { action, ask, close, pulling } }: QueryFormProps) {
  const words = useWords();
  const { say } = words;
  const { seen, queries } = desk;
  const { pageSize } = desk.settings;
  const [typed, setTyped] = useState<TypedQuery>(typedOf(tab?.query ?? null, seen, pageSize));
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const failure = problems.length > 0 ? new RpcFailure('error.form') : action.failure;
  const isPulling = pulling.running !== null;
  /** The file keeps the name of a new tab, so it is in the language of the file. */
  const titleFor = (query: SavedQuery): string =>
    tab ? '' : titleOf(inFile({ ...words, language: desk.fileLanguage }), typed.title, query, seen);
  const checked = checkedQuery(words, queryOf(typed, pageSize), seen);
  const submit = (event: Event): void => {
    event.preventDefault();
    setProblems(checked.problems);
    if (checked.problems.length === 0) ask(tab, checked.query, titleFor(checked.query));
  };
  const type = (changed: Partial<TypedQuery>): void => {
    setTyped({ ...typed, ...changed });
    setProblems([]);
  };
  const inputs = inputsFor(typed.period, tab === null);
  const title = titleFor(checked.query);
  const fields = (isFilter: boolean) =>
    inputs
      .filter((input) => input.isFilter === isFilter)
      .map((input) => (
        <QueryField
          key={input.name}
          {...{ input, typed, seen, failure, problems, title }}
          onInput={(value) => type({ [input.key]: value })}
        />
      ));
  return (
    <form noValidate onSubmit={submit}>
      {fields(true)}
      <div class="field">
        <div class="label-line">
          <label for="period">{say('period.label')}</label>
        </div>
        <Select
          name="period"
          label={say('period.label')}
          options={PERIODS.map((value) => ({ value, label: say(`period.${value}`) }))}
          chosen={typed.period}
          onChoose={(chosen) => type({ period: PERIODS.find((each) => each === chosen) ?? 'any' })}
        />
      </div>
      {fields(false)}
      <div class="buttons">
        <Button
          primary
          submit
          busy={isPulling}
          busyText={say(tab ? 'opportunities.busy' : 'home.busy.pull')}
          disabled={action.busy !== null}
        >
          {say(tab ? 'opportunities.save' : 'opportunities.pull')}
        </Button>
        {queries.length > 0 && !isPulling && <Button onClick={close}>{say('ui.cancel')}</Button>}
      </div>
      <FailureNotice
        failure={failure}
        about="opportunityFilter"
        shownFields={[...inputs.map(({ name }) => name), STAGE_ID]}
      />
    </form>
  );
}

interface QueryFieldProps {
  readonly input: QueryInput;
  readonly typed: TypedQuery;
  readonly seen: SeenNames;
  readonly failure: RpcFailure | null;
  readonly problems: readonly FieldProblem[];
  /** Names the tab that a new query would get. */
  readonly title: string;
  readonly onInput: (value: string) => void;
}

function QueryField({ input, typed, seen, failure, problems, title, onInput }: QueryFieldProps) {
  const words = useWords();
  const { name, key, type } = input;
  const wrong = problems.filter(({ field }) => field === name).map(({ sentence }) => sentence);
  const refused = [name, ...(key === 'stage' ? [STAGE_ID] : [])]
    .flatMap((field) => issuesOf(failure, field))
    .map((issue) => issueSentence(words, 'opportunityFilter', issue));
  const isUnnamed = key === 'title' && typed.title.trim() === '';
  return (
    <Field
      name={name}
      type={type}
      label={labelOf('opportunityFilter', name, words.language)}
      value={typed[key]}
      onInput={onInput}
      suggestions={offersFor(name, typed, seen)}
      help={isUnnamed ? words.say('query.title', { title }) : meaningOf(words, name, typed, seen)}
      problems={[...wrong, ...refused]}
    />
  );
}
