import { a1Notation, eachCell } from './area';
import { type Content, contentOf } from './cell-content';
import { refuse } from './room';
import type { SheetModel } from './sheet-model';
import type { Area } from './snapshot';
import { accepts, violationText } from './validation-rule';
import type { Workbook } from './workbook';

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
