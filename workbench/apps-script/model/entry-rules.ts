import type { EngineEvent } from '../engine-api';
import { a1Notation, eachCell } from './area';
import { type Content, contentOf } from './cell-content';
import type { LineChange } from './lines';
import type { SheetModel } from './sheet-model';
import type { Area, Source, StoredValue, ValidationRule } from './snapshot';

const MOST_CHARACTERS = 50_000; // [behaviour 21, R]
const MOST_CELLS = 10_000_000; // [behaviour 21, R]
const MOST_COLUMNS = 18_278; // [platform facts §1, M]
const TOO_MANY_CELLS = `This action would increase the number of cells in the workbook above the limit of ${MOST_CELLS} cells.`;
const TOO_MANY_COLUMNS = `This action would increase the number of columns in a sheet above the limit of ${MOST_COLUMNS} columns.`; // [assumed 41]

interface Telling {
  notice(event: EngineEvent): void;
}

interface Sheets {
  sheet(sheetId: number): SheetModel | undefined;
}

export function refuse(model: Telling, message: string): void {
  model.notice({ type: 'toast', title: 'There was a problem', message, seconds: 5 });
}

/** Takes how many cells a workbook is to have, and how many columns one of its sheets; says why it cannot have them, null when it can. */
export function roomFault(cells: number, columns: number): string | null {
  if (columns > MOST_COLUMNS) return TOO_MANY_COLUMNS;
  return cells > MOST_CELLS ? TOO_MANY_CELLS : null;
}

export function fitCells(model: Telling, texts: readonly string[]): boolean {
  const fits = texts.every((text) => text.length <= MOST_CHARACTERS);
  if (!fits) {
    refuse(model, `Your input contains more than the maximum of ${MOST_CHARACTERS} characters in a single cell.`);
  }
  return fits;
}

interface Growing {
  changeLines(sheet: SheetModel, line: 'row' | 'column', change: LineChange): void;
}

/** Adds the rows and columns that an area needs [assumed 26]. What a person enters is not held to the workbook's most cells. */
export function grow(model: Growing, sheet: SheetModel, { row, column, rows, columns }: Area): void {
  const last = { row: row + rows - 1, column: column + columns - 1 };
  for (const line of ['row', 'column'] as const) {
    const { count } = line === 'row' ? sheet.rows : sheet.columns;
    if (last[line] > count)
      model.changeLines(sheet, line, { kind: 'insert', at: count + 1, count: last[line] - count });
  }
}

/** Returns whether the rule lets the value in; emptying a cell is always let in. [behaviour 2.3, R] */
export function accepts(
  rule: ValidationRule,
  value: StoredValue | undefined,
  valuesOf: (source: Source) => readonly string[],
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

/** What a formula gives is not known yet, so it is let in. */
export function letsIn(model: Sheets, rule: ValidationRule | undefined, { formula, value }: Content): boolean {
  return !rule || formula !== null || accepts(rule, value, (source) => choicesIn(model, source));
}

export function permitted(
  model: Sheets & Telling,
  sheet: SheetModel,
  row: number,
  column: number,
  content: Content,
): Content {
  const rule = sheet.rules.get(row, column);
  if (!rule || letsIn(model, rule, content)) return content;
  refuse(model, violationText(rule, a1Notation({ row, column, rows: 1, columns: 1 })));
  return contentOf(sheet, row, column);
}

function choicesIn(model: Sheets, source: Source): string[] {
  const sheet = model.sheet(source.sheetId);
  const choices: string[] = [];
  eachCell(source.area, (row, column) => {
    const value = sheet?.values.get(row, column);
    if (value !== undefined) choices.push(String(value));
  });
  return choices;
}
