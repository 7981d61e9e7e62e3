import { useState } from 'preact/hooks';
import { issueSentence, type Language, labelOf, PERIODS, type Period } from '../../core';
import type { SavedQuery, SeenNames } from '../../protocol';
import { Button } from '../kit/button';
import { Field, Select } from '../kit/field';
import { FailureNotice, issuesOf } from '../kit/notice';
import { RpcFailure } from '../rpc';
import { useWords, wordsOf } from '../words';
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
  readonly query: SavedQuery | null;
  readonly seen: SeenNames;
  /** The page size of the settings. */
  readonly pageSize: number;
  readonly failure: RpcFailure | null;
  /** Something is under way. */
  readonly busy: boolean;
  /** Tells whether the pull of this query is under way: it has its own way out. */
  readonly isPulling: boolean;
  readonly submit: string;
  readonly fileLanguage: Language;
  /** @param title the name of its tab, where it is a new one; else '' */
  readonly onSubmit: (query: SavedQuery, title: string) => void;
  readonly onCancel: (() => void) | null;
}

const inFile = wordsOf('sidebar');

/** Names what the server calls the stage where it is given by its ID. */
const STAGE_ID = 'opportunity_status';

/** Shows the filters of a query, with the campaigns and stages that were seen so far on offer. */
export function QueryForm(props: QueryFormProps) {
  const words = useWords();
  const [typed, setTyped] = useState<TypedQuery>(typedOf(props.query, props.seen, props.pageSize));
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const failure = problems.length > 0 ? new RpcFailure('error.form') : props.failure;
  const isNew = props.query === null;
  /** The file keeps the name of the tab, so it is in the language of the file. */
  const titleFor = (query: SavedQuery): string =>
    titleOf(inFile({ ...words, language: props.fileLanguage }), typed.title, query, props.seen);
  const submit = (event: Event): void => {
    event.preventDefault();
    const checked = checkedQuery(words, queryOf(typed, props.pageSize), props.seen);
    setProblems(checked.problems);
    if (checked.problems.length === 0) props.onSubmit(checked.query, isNew ? titleFor(checked.query) : '');
  };
  const type = ({ key }: QueryInput, value: string): void => {
    setTyped({ ...typed, [key]: value });
    setProblems([]);
  };
  const inputs = inputsFor(typed.period, isNew);
  const fields = (isFilter: boolean) =>
    inputs
      .filter((input) => input.isFilter === isFilter)
      .map((input) => (
        <QueryField
          key={input.name}
          input={input}
          typed={typed}
          seen={props.seen}
          failure={failure}
          problems={problems}
          title={isNew ? titleFor(checkedQuery(words, queryOf(typed, props.pageSize), props.seen).query) : ''}
          onInput={(value) => type(input, value)}
        />
      ));
  const busyCode = isNew ? 'home.busy.pull' : 'opportunities.busy';
  const shown = [...inputs.map(({ name }) => name), STAGE_ID];
  return (
    <form noValidate onSubmit={submit}>
      {fields(true)}
      <PeriodField
        period={typed.period}
        onChoose={(period) => {
          setTyped({ ...typed, period });
          setProblems([]);
        }}
      />
      {fields(false)}
      <div class="buttons">
        <Button primary submit busy={props.isPulling} busyText={words.say(busyCode)} disabled={props.busy}>
          {props.submit}
        </Button>
        {props.onCancel && !props.isPulling && <Button onClick={props.onCancel}>{words.say('ui.cancel')}</Button>}
      </div>
      <FailureNotice failure={failure} about="opportunityFilter" shownFields={shown} />
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

function PeriodField({ period, onChoose }: { readonly period: Period; readonly onChoose: (period: Period) => void }) {
  const { say } = useWords();
  return (
    <div class="field">
      <div class="label-line">
        <label for="period">{say('period.label')}</label>
      </div>
      <Select
        name="period"
        label={say('period.label')}
        options={PERIODS.map((value) => ({ value, label: say(`period.${value}`) }))}
        chosen={period}
        onChoose={(chosen) => onChoose(PERIODS.find((each) => each === chosen) ?? 'any')}
      />
    </div>
  );
}
