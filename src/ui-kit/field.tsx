import type { ComponentChildren } from 'preact';
import { IssueLines } from './notice';

interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly type?: keyof typeof INPUTS;
  readonly help?: string;
  readonly details?: readonly string[];
  readonly warning?: string;
  /** Offered while typing; anything else can be typed too. */
  readonly suggestions?: readonly Option[];
  readonly problems?: readonly string[];
  readonly aside?: ComponentChildren;
}

const INPUTS = {
  text: { type: 'text', autocomplete: 'off' },
  password: { type: 'password', autocomplete: 'new-password' },
  date: { type: 'date' },
  number: { type: 'number', min: 1 },
} as const;

export function Field(props: FieldProps) {
  const { name, type = 'text', suggestions = [], problems = [], details = [] } = props;
  const notesId = `${name}-notes`;
  return (
    <div class="field">
      <div class="label-line">
        <label for={name}>{props.label}</label>
        {props.aside}
      </div>
      <input
        id={name}
        name={name}
        value={props.value}
        spellcheck={false}
        {...(suggestions.length > 0 ? { list: `${name}-list` } : {})}
        aria-invalid={problems.length > 0}
        aria-describedby={notesId}
        onInput={(event) => props.onInput(event.currentTarget.value)}
        {...INPUTS[type]}
      />
      {suggestions.length > 0 && (
        <datalist id={`${name}-list`}>
          {suggestions.map(({ value, label }) => (
            <option key={value} value={value} label={label} />
          ))}
        </datalist>
      )}
      <div id={notesId}>
        {props.help && <p class="help">{props.help}</p>}
        <IssueLines sentences={details} class="details" />
        {props.warning && <p class="caution">{props.warning}</p>}
        <IssueLines sentences={problems} class="problem" />
      </div>
    </div>
  );
}

interface CheckboxProps extends Pick<FieldProps, 'name' | 'label' | 'help' | 'details' | 'problems'> {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox(props: CheckboxProps) {
  const notesId = `${props.name}-notes`;
  return (
    <div class="field">
      <label class="choice">
        <input
          type="checkbox"
          name={props.name}
          checked={props.checked}
          aria-describedby={notesId}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
        {props.label}
      </label>
      <div id={notesId} class="indented">
        {props.help && <p class="help">{props.help}</p>}
        <IssueLines sentences={props.details ?? []} class="details" />
        <IssueLines sentences={props.problems ?? []} class="problem" />
      </div>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly Option<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <fieldset class="field">
      <legend>{props.legend}</legend>
      <div class="choices">
        {props.options.map(({ value, label }) => (
          <label key={value} class="choice">
            <input
              type="radio"
              name={props.name}
              value={value}
              checked={value === props.chosen}
              onChange={() => props.onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Select(props: Omit<ChoiceProps<string>, 'legend'> & { readonly label: string }) {
  const { name, label, options, chosen, onChoose } = props;
  return (
    <select
      id={name}
      name={name}
      aria-label={label}
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} selected={option.value === chosen}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
