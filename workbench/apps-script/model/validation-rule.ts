import type { Area, StoredValue, ValidationRule } from './snapshot';

/** Returns whether the rule lets the value in; emptying a cell is always let in. [behaviour 2.3, R] */
export function accepts(
  rule: ValidationRule,
  value: StoredValue | undefined,
  valuesOf: (source: { sheetId: number; area: Area }) => readonly string[],
): boolean {
  if (rule.allowInvalid || value === undefined) return true;
  const choices = rule.kind === 'range' && rule.source ? valuesOf(rule.source) : rule.values;
  return choices.includes(String(value));
}

/** Returns the sentence that refuses a value; `cell` in A1 notation. [behaviour 2.3, R] */
export function violationText(rule: ValidationRule, cell: string): string {
  const sentence = `The data you entered in cell ${cell} violates the data validation rules set on this cell.`;
  return rule.kind === 'list'
    ? `${sentence} Please enter one of the following values: ${rule.values.join(', ')}.`
    : sentence;
}
