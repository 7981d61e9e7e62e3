import { useState } from 'preact/hooks';
import { issueSentence, labelOf, PERIODS, type Period } from '../../core';
import type { SavedQuery, SeenNames } from '../../protocol';
import { Button } from '../kit/button';
import { Field, Select } from '../kit/field';
import { FailureNotice, issuesOf } from '../kit/notice';
import { RpcFailure } from '../rpc';
import { useWords } from '../words';
import {
  idOrNameOf,
  inputsFor,
  type Misnamed,
  offersFor,
  type QueryInput,
  queryOf,
  type TypedQuery,
  typedOf,
  withIds,
} from './query-fields';

interface QueryFormProps {
  /** null for a new one. */
  readonly query: SavedQuery | null;
  readonly seen: SeenNames;
  /** The page size of the settings. */
  readonly pageSize: number;
  readonly failure: RpcFailure | null;
  readonly busy: boolean;
  readonly submit: string;
  readonly onSubmit: (query: SavedQuery) => void;
  readonly onCancel: (() => void) | null;
}

/** Shows the filters of a query, with the campaigns and stages that were seen so far on offer. */
export function QueryForm(props: QueryFormProps) {
  const words = useWords();
  const [typed, setTyped] = useState<TypedQuery>(typedOf(props.query, props.seen, props.pageSize));
  const [misnamed, setMisnamed] = useState<readonly Misnamed[]>([]);
  const failure = misnamed.length > 0 ? new RpcFailure('error.form') : props.failure;
  const submit = (event: Event): void => {
    event.preventDefault();
    const named = withIds(words, queryOf(typed, props.pageSize), props.seen);
    setMisnamed(named.misnamed);
    if (named.misnamed.length === 0) props.onSubmit(named.query);
  };
  const type = ({ key }: QueryInput, value: string): void => {
    setTyped({ ...typed, [key]: value });
    setMisnamed([]);
  };
  const inputs = inputsFor(typed.period);
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
          misnamed={misnamed}
          onInput={(value) => type(input, value)}
        />
      ));
  return (
    <form noValidate onSubmit={submit}>
      {fields(true)}
      <PeriodField period={typed.period} onChoose={(period) => setTyped({ ...typed, period })} />
      {fields(false)}
      <div class="buttons">
        <Button primary submit busy={props.busy} busyText={words.say('opportunities.busy')}>
          {props.submit}
        </Button>
        {props.onCancel && <Button onClick={props.onCancel}>{words.say('ui.cancel')}</Button>}
      </div>
      <FailureNotice failure={failure} about="opportunityFilter" shownFields={inputs.map(({ name }) => name)} />
    </form>
  );
}

interface QueryFieldProps {
  readonly input: QueryInput;
  readonly typed: TypedQuery;
  readonly seen: SeenNames;
  readonly failure: RpcFailure | null;
  readonly misnamed: readonly Misnamed[];
  readonly onInput: (value: string) => void;
}

function QueryField({ input, typed, seen, failure, misnamed, onInput }: QueryFieldProps) {
  const words = useWords();
  const { name, key, type } = input;
  const wrong = misnamed.filter(({ field }) => field === name).map(({ sentence }) => sentence);
  const refused = issuesOf(failure, name).map((issue) => issueSentence(words, 'opportunityFilter', issue));
  return (
    <Field
      name={name}
      type={type}
      label={labelOf('opportunityFilter', name, words.language)}
      value={typed[key]}
      onInput={onInput}
      suggestions={offersFor(name, typed, seen)}
      help={idOrNameOf(words, name, typed, seen)}
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
