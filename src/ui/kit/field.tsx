import type { ComponentChildren, TargetedInputEvent } from 'preact';

interface Suggestion {
  readonly value: string;
  /** Shown beside the value. */
  readonly label: string;
}

interface FieldProps {
  /** The name attribute, and the base of the ids. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly type?: 'text' | 'password' | 'date' | 'number';
  readonly help?: string;
  /** Tells more, in sentences below the help. */
  readonly details?: readonly string[];
  readonly warning?: string;
  /** Offered while typing; anything else can be typed too. */
  readonly suggestions?: readonly Suggestion[];
  /** Tells what is wrong with the value, in sentences. */
  readonly problems?: readonly string[];
  /** Stands right of the label. */
  readonly aside?: ComponentChildren;
}

/** Shows a labelled input with its help and its problems. */
export function Field(props: FieldProps) {
  const { name, problems = [] } = props;
  const { suggestions = [] } = props;
  const notesId = `${name}-notes`;
  return (
    <div class="field">
      <div class="label-line">
        <label for={name}>{props.label}</label>
        {props.aside}
      </div>
      <Input type={props.type ?? 'text'} attributes={attributesOf(props, notesId)} />
      {suggestions.length > 0 && (
        <datalist id={`${name}-list`}>
          {suggestions.map(({ value, label }) => (
            <option key={value} value={value} label={label} />
          ))}
        </datalist>
      )}
      <div id={notesId}>
        {props.help && <p class="help">{props.help}</p>}
        <Details sentences={props.details} />
        {props.warning && <p class="caution">{props.warning}</p>}
        {problems.map((problem) => (
          <p key={problem} class="problem">
            {problem}
          </p>
        ))}
      </div>
    </div>
  );
}

function Details({ sentences = [] }: { readonly sentences?: readonly string[] | undefined }) {
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence} class="details">
          {sentence}
        </p>
      ))}
    </>
  );
}

function attributesOf(props: FieldProps, notesId: string) {
  return {
    id: props.name,
    name: props.name,
    value: props.value,
    spellcheck: false,
    ...((props.suggestions ?? []).length > 0 ? { list: `${props.name}-list` } : {}),
    'aria-invalid': (props.problems ?? []).length > 0,
    'aria-describedby': notesId,
    onInput: (event: TargetedInputEvent<HTMLInputElement>) => props.onInput(event.currentTarget.value),
  };
}

interface InputProps {
  readonly type: 'text' | 'password' | 'date' | 'number';
  readonly attributes: ReturnType<typeof attributesOf>;
}

function Input({ type, attributes }: InputProps) {
  switch (type) {
    case 'password':
      return <input {...attributes} type="password" autocomplete="new-password" />;
    case 'date':
      return <input {...attributes} type="date" />;
    case 'number':
      return <input {...attributes} type="number" min={1} />;
    case 'text':
      return <input {...attributes} type="text" autocomplete="off" />;
  }
}

interface CheckboxProps {
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly help?: string;
  readonly details?: readonly string[];
  readonly problems?: readonly string[];
}

/** Shows a labelled checkbox with its help and its problems. */
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
        <Details sentences={props.details} />
        {props.problems?.map((problem) => (
          <p key={problem} class="problem">
            {problem}
          </p>
        ))}
      </div>
    </div>
  );
}

interface ChoiceProps<Option extends string> {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly { readonly value: Option; readonly label: string }[];
  readonly chosen: Option;
  readonly onChoose: (option: Option) => void;
}

/** Offers a choice of few. */
export function Choice<Option extends string>(props: ChoiceProps<Option>) {
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

interface SelectProps {
  /** The name attribute and the id. */
  readonly name: string;
  /** Names the field for those who cannot see what stands beside it. */
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** Offers a choice of many. */
export function Select({ name, label, options, chosen, onChoose }: SelectProps) {
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
