interface SelectProps {
  /** The name attribute and the id. */
  readonly name: string;
  /** For those who cannot see what stands beside it. */
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** One of many. */
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
