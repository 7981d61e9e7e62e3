import { a1Notation, eachCell } from './area';
import { type Content, contentOf } from './cell-content';
import { refuse } from './room';
import type { SheetModel } from './sheet-model';
import type { Area, StoredValue, ValidationRule } from './snapshot';
import type { Workbook } from './workbook';

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

export function permitted(model: Workbook, sheet: SheetModel, row: number, column: number, content: Content): Content {
  const rule = sheet.rules.get(row, column);
  // What a formula gives is not known yet.
  const value = content.formula === null ? content.value : undefined;
  if (!rule || accepts(rule, value, (source) => choicesIn(model, source))) return content;
  refuse(model, violationText(rule, a1Notation({ row, column, rows: 1, columns: 1 })));
  return contentOf(sheet, row, column);
}

export function choicesIn(model: Workbook, source: { readonly sheetId: number; readonly area: Area }): string[] {
  const sheet = model.sheet(source.sheetId);
  const choices: string[] = [];
  eachCell(source.area, (row, column) => {
    const value = sheet?.values.get(row, column);
    if (value !== undefined) choices.push(String(value));
  });
  return choices;
}
