import type { ViewEdit } from '../engine-api';
import { a1Notation } from './area';
import type { Axis } from './axis';
import type { LineChange } from './line-change';
import { readClipboard } from './paste-text';
import { copiedFormula } from './references';
import { type Content, contentOf, type SheetModel } from './sheet-model';
import type { Area, StoredValue } from './snapshot';
import { typedContent } from './typed-content';
import { accepts, violationText } from './validation-rule';
import type { Workbook } from './workbook';

/** The edits that share a shape with those of a kind. */
type EditOf<Kind extends ViewEdit['kind'], Edit = ViewEdit> = Edit extends { kind: infer Own }
  ? Kind & Own extends never
    ? never
    : Edit
  : never;
type AtLines = EditOf<'insertRows'> | EditOf<'moveRows'>;
type Tabs = EditOf<'deleteSheet'> | EditOf<'renameSheet'> | EditOf<'moveSheet'>;
type Looks = EditOf<'hideRows'> | EditOf<'columnWidth'> | EditOf<'freeze'> | EditOf<'filter'>;
type SheetEdit = Exclude<ViewEdit, { kind: 'addSheet' }>;

/** Does what a person did in the grid; `now` in milliseconds since 1970. An edit of a sheet that is gone does nothing. */
export function applyEdit(model: Workbook, edit: ViewEdit, now: number): void {
  if (edit.kind === 'addSheet') {
    model.activeSheetId = model.addSheet(edit.name, edit.index, { sheetId: edit.sheetId }).id;
    return;
  }
  const sheet = model.sheet(edit.sheetId);
  if (sheet) {
    applySheetEdit(model, sheet, edit, now);
  }
}

function applySheetEdit(model: Workbook, sheet: SheetModel, edit: SheetEdit, now: number): void {
  switch (edit.kind) {
    case 'type':
      enter(model, sheet, edit, [[edit.text]], now);
      break;
    case 'paste':
      enter(model, sheet, edit, readClipboard(edit.text), now);
      break;
    case 'set':
      setCells(sheet, edit);
      break;
    case 'reorderRows':
      rearrangeRows(sheet, edit.area, edit.order);
      break;
    case 'select':
      model.activeSheetId = edit.sheetId;
      model.selection = { sheetId: edit.sheetId, area: edit.area };
      break;
    case 'insertRows':
    case 'deleteRows':
    case 'insertColumns':
    case 'deleteColumns':
    case 'moveRows':
    case 'moveColumns':
      model.changeLines(sheet, edit.kind.endsWith('Rows') ? 'row' : 'column', lineChange(edit));
      break;
    case 'deleteSheet':
    case 'hideSheet':
    case 'showSheet':
    case 'renameSheet':
    case 'moveSheet':
      changeTab(model, sheet, edit);
      break;
    default:
      // The grid that sent these shows them already.
      model.quietly(() => {
        changeLooks(sheet, edit);
        model.structure();
      });
  }
}

function changeTab(model: Workbook, sheet: SheetModel, edit: Tabs): void {
  if (edit.kind === 'renameSheet') {
    model.renameSheet(sheet, edit.name);
  } else if (edit.kind === 'moveSheet') {
    model.moveSheet(sheet, edit.index);
  } else if (edit.kind === 'deleteSheet') {
    model.removeSheet(sheet);
  } else {
    sheet.hidden = edit.kind === 'hideSheet';
    model.structure();
  }
}

function changeLooks(sheet: SheetModel, edit: Looks): void {
  switch (edit.kind) {
    case 'columnWidth':
      sheet.columns.setSize(edit.column, edit.pixels);
      break;
    case 'freeze':
      sheet.rows.frozen = edit.rows;
      sheet.columns.frozen = edit.columns;
      break;
    case 'filter':
      sheet.filter = edit.area;
      break;
    default:
      hideLines(edit.kind.endsWith('Rows') ? sheet.rows : sheet.columns, edit);
  }
}

function hideLines(axis: Axis, edit: EditOf<'hideRows'>): void {
  for (let line = edit.at; line < edit.at + edit.count; line += 1) {
    axis.setHidden(line, edit.kind.startsWith('hide'));
  }
}

function lineChange(edit: AtLines): LineChange {
  if ('from' in edit) {
    return { kind: 'move', from: edit.from, count: edit.count, to: edit.to };
  }
  return { kind: edit.kind.startsWith('insert') ? 'insert' : 'delete', at: edit.at, count: edit.count };
}

/** Typed and pasted text: read cell by cell into the formats that stand there, as "paste values only" does; assumed. */
function enter(
  model: Workbook,
  sheet: SheetModel,
  start: { readonly row: number; readonly column: number },
  texts: readonly (readonly string[])[],
  now: number,
): void {
  const columns = Math.max(...texts.map((row) => row.length));
  const area: Area = { row: start.row, column: start.column, rows: texts.length, columns };
  grow(model, sheet, area);
  const thisYear = new Date(now).getUTCFullYear();
  sheet.writeContents(area, (row, column) => {
    const text = texts[row - area.row]?.[column - area.column] ?? '';
    const content = typedContent(text, sheet.format(row, column), model.locale, thisYear);
    return permitted(model, sheet, row, column, content);
  });
}

function grow(model: Workbook, sheet: SheetModel, area: Area): void {
  const rows = area.row + area.rows - 1 - sheet.rows.count;
  const columns = area.column + area.columns - 1 - sheet.columns.count;
  if (rows > 0) {
    model.changeLines(sheet, 'row', { kind: 'insert', at: sheet.rows.count + 1, count: rows });
  }
  if (columns > 0) {
    model.changeLines(sheet, 'column', { kind: 'insert', at: sheet.columns.count + 1, count: columns });
  }
}

/** A value that the cell's validation refuses leaves the cell as it was and is told to the person. */
function permitted(model: Workbook, sheet: SheetModel, row: number, column: number, content: Content): Content {
  const rule = sheet.rules.get(row, column);
  if (!rule || accepts(rule, content.value, (source) => choicesIn(model, source))) {
    return content;
  }
  const cell = a1Notation({ row, column, rows: 1, columns: 1 });
  model.notice({ type: 'toast', title: 'There was a problem', message: violationText(rule, cell), seconds: 5 });
  return contentOf(sheet, row, column);
}

/** Returns the texts in the cells that a validation takes its values from. */
export function choicesIn(model: Workbook, source: { readonly sheetId: number; readonly area: Area }): string[] {
  const sheet = model.sheet(source.sheetId);
  const choices: string[] = [];
  for (let row = source.area.row; row < source.area.row + source.area.rows; row += 1) {
    for (let column = source.area.column; column < source.area.column + source.area.columns; column += 1) {
      const value = sheet?.values.get(row, column);
      if (value !== undefined) {
        choices.push(String(value));
      }
    }
  }
  return choices;
}

type SetCell = EditOf<'set'>['cells'][number];

function setCells(sheet: SheetModel, edit: EditOf<'set'>): void {
  for (const cell of edit.cells) {
    const area = { row: cell.row, column: cell.column, rows: 1, columns: 1 };
    if (cell.value !== undefined || cell.formula !== undefined) {
      sheet.writeContents(area, (row, column) => setContent(contentOf(sheet, row, column), cell));
    }
    setLooks(sheet, area, cell);
  }
}

function setContent(current: Content, cell: SetCell): Content {
  const value: StoredValue | undefined = cell.value === undefined ? current.value : (cell.value ?? undefined);
  return {
    value: value === '' ? undefined : value,
    formula: cell.formula === undefined ? current.formula : cell.formula,
    quoted: cell.value === undefined && current.quoted,
    format: null,
  };
}

function setLooks(sheet: SheetModel, area: Area, cell: SetCell): void {
  const { format, background, fontColor, bold, italic, note } = cell;
  if (format !== undefined) sheet.writeStyle(area, 'format', () => format);
  if (background !== undefined) sheet.writeStyle(area, 'background', () => background);
  if (fontColor !== undefined) sheet.writeStyle(area, 'fontColor', () => fontColor);
  if (bold !== undefined) sheet.writeStyle(area, 'bold', () => bold || null);
  if (italic !== undefined) sheet.writeStyle(area, 'italic', () => italic || null);
  if (note !== undefined) sheet.writeNotes(area, () => note);
}

/**
 * Sorts: puts what stands in row `order[i]` of the area into its i-th row. Values, formulas (their relative references
 * follow), looks and notes move; validations stay where they are; assumed.
 */
export function rearrangeRows(sheet: SheetModel, area: Area, order: readonly number[]): void {
  const rows = Array.from({ length: area.rows }, (_, index) => order[index] ?? area.row + index);
  const old = rows.map((from) =>
    Array.from({ length: area.columns }, (_, index) => ({
      from,
      content: contentOf(sheet, from, area.column + index),
      style: sheet.styleIds.get(from, area.column + index),
      note: sheet.notes.get(from, area.column + index) ?? null,
    })),
  );
  const at = (row: number, column: number) => old[row - area.row]?.[column - area.column];
  sheet.writeStyleIds(area, (row, column) => at(row, column)?.style);
  sheet.writeNotes(area, (row, column) => at(row, column)?.note ?? null);
  sheet.writeContents(area, (row, column) => {
    const cell = at(row, column);
    const content = cell?.content ?? contentOf(sheet, row, column);
    return cell && content.formula !== null
      ? { ...content, formula: copiedFormula(content.formula, row - cell.from, 0) }
      : content;
  });
}
