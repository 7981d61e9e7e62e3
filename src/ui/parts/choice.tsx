interface CheckboxProps {
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly help?: string;
  readonly problems?: readonly string[];
}

/** A labelled checkbox with its help and its problems. */
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

/** One of few. */
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
