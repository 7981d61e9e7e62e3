/** What of a cell can be cleared or copied apart from the rest. */
export type CellPart = 'contents' | 'format' | 'notes' | 'validations';

/** Returns the parts that options such as {contentsOnly: true} name; none when they name none or are no options. */
export function partsOf(options: unknown): CellPart[] {
  const wanted: Readonly<Record<string, CellPart>> = {
    contentsOnly: 'contents',
    formatOnly: 'format',
    commentsOnly: 'notes',
    validationsOnly: 'validations',
  };
  return typeof options === 'object' && options !== null
    ? Object.entries(options).flatMap(([name, on]) => (on && wanted[name] ? [wanted[name]] : []))
    : [];
}

/** What of its cells a copy takes along; notes only go where both looks and rules do. */
export interface CopyParts {
  readonly contents: boolean;
  readonly formulas: boolean;
  readonly looks: boolean;
  readonly rules: boolean;
}

const ALL: CopyParts = { contents: true, formulas: true, looks: true, rules: true };

/** Returns what a paste type or options ask to copy; a wrong type or unknown options do not throw but copy all. [behaviour 2.3, L] */
export function copyParts(how: unknown): CopyParts {
  const options = partsOf(how);
  const name = options[0] ?? String(how);
  const parts: Readonly<Record<string, CopyParts>> = {
    contents: { contents: true, formulas: true, looks: false, rules: false },
    format: { contents: false, formulas: false, looks: true, rules: false },
    PASTE_FORMAT: { contents: false, formulas: false, looks: true, rules: false },
    PASTE_VALUES: { contents: true, formulas: false, looks: false, rules: false },
    PASTE_DATA_VALIDATION: { contents: false, formulas: false, looks: false, rules: true },
  };
  return parts[name] ?? ALL;
}
