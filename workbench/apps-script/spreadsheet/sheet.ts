import { wholeLines } from '../model/area';
import type { SheetModel } from '../model/sheet-model';
import { type CallKind, type Emulates, refuseUnknown } from '../service-context';
import { Arguments, checkedArea, namedArea, numberedArea, rangeFrom, withoutSheet } from './arguments';
import { addMetadata } from './developer-metadata';
import { chartFrom, newChartBuilder } from './embedded-chart';
import { pivotTables } from './pivot-table';
import { newRangeList } from './range';
import { coerced, readValues } from './range-cells';
import type { Session } from './session';
import { type Line, SheetLines } from './sheet-lines';

const MOST_CHARACTERS = 100; // [assumed 39]

/**
 * Takes a name for a tab and the sheet that is to have it, null for a new one.
 * @throws Exception for one that another sheet has [behaviour 2.3, R], in any case [assumed 39], and for one
 * that is empty or too long, with texts [assumed 39]
 */
export function checkSheetName(session: Session, name: string, own: SheetModel | null): void {
  if (name === '') session.fail('The sheet name cannot be empty.');
  if (name.length > MOST_CHARACTERS) {
    session.fail(`The sheet name cannot be longer than ${MOST_CHARACTERS} characters.`);
  }
  const plain = name.toLowerCase();
  if (session.model.sheets.some((sheet) => sheet !== own && sheet.name.toLowerCase() === plain)) {
    session.fail(`A sheet with the name "${name}" already exists. Please enter another name.`);
  }
}

/** Returns the name of a sheet's copy [behaviour 23, D]; it is in the file's language, and others are numbered [assumed 43]. */
function copyName({ model }: Session, name: string): string {
  const base = `${model.locale.tag.startsWith('vi') ? 'Bản sao của' : 'Copy of'} ${name}`;
  const isTaken = model.sheets.some((sheet) => sheet.name.toLowerCase() === base.toLowerCase());
  return isTaken ? numberedName(model.sheets, `${base} `, 1) : base;
}

/** Puts a copy of a sheet at a position from 0 and returns it. @throws Exception without room for it */
export function copySheet(session: Session, sheet: SheetModel, index: number): SheetModel {
  session.checkRoom(sheet.rows.count * sheet.columns.count);
  return session.model.copySheet(sheet, copyName(session, sheet.name), index);
}

export function numberedName(sheets: readonly SheetModel[], base: string, first: number): string {
  const names = new Set(sheets.map((sheet) => sheet.name.toLowerCase()));
  let number = first;
  while (names.has(`${base}${number}`.toLowerCase())) number += 1;
  return base + number;
}

/** Returns the protection of a sheet as scripts hold it: of its owner it asks nothing, but whether an edit is meant. [behaviour 27, D] */
export function sheetProtection(session: Session, sheetModel: SheetModel): object {
  const list: Emulates<GoogleAppsScript.Spreadsheet.Protection, 'setWarningOnly'> = {
    setWarningOnly: (...values: unknown[]): object => {
      session.enter('Protection', 'setWarningOnly', 'write');
      const args = new Arguments(session, 'Protection', 'setWarningOnly', values);
      sheetModel.warnsOfEdits = args.expect(['flag']).flag(0);
      return held;
    },
  };
  const held = refuseUnknown('Protection', list);
  return held;
}

class Sheet implements Emulates<GoogleAppsScript.Spreadsheet.Sheet, Sheet> {
  private readonly lines: SheetLines;

  constructor(
    private readonly session: Session,
    readonly sheetModel: SheetModel,
  ) {
    this.lines = new SheetLines(session, sheetModel);
  }

  private enter(member: string, kind: CallKind, cells = 0): void {
    this.session.enter('Sheet', member, kind, cells);
    this.session.checkAlive(this.sheetModel);
  }

  private args(member: string, values: readonly unknown[]): Arguments {
    return new Arguments(this.session, 'Sheet', member, values);
  }

  private begin(member: string, kind: CallKind, values: readonly unknown[]): Arguments {
    this.enter(member, kind);
    return this.args(member, values);
  }

  private read<T>(member: string, answer: () => T): T {
    this.enter(member, 'read');
    return answer();
  }

  getSheetId(): number {
    this.enter('getSheetId', 'handle');
    return this.sheetModel.id;
  }

  getName(): string {
    return this.read('getName', () => this.sheetModel.name);
  }

  /** @throws Exception when another sheet has the name [behaviour 2.3, R] */
  setName(...values: unknown[]): this {
    const name = this.begin('setName', 'write', values).expect(['text']).text(0);
    checkSheetName(this.session, name, this.sheetModel);
    this.session.model.renameSheet(this.sheetModel, name);
    return this;
  }

  isSheetHidden(): boolean {
    return this.read('isSheetHidden', () => this.sheetModel.hidden);
  }

  /** @throws Exception when no other sheet would be visible [behaviour 2.3, R] */
  hideSheet(): this {
    this.enter('hideSheet', 'write');
    const { model } = this.session;
    const other = model.sheets.find((sheet) => sheet !== this.sheetModel && !sheet.hidden);
    if (!other) this.session.fail("You can't hide all the sheets in a document.");
    this.sheetModel.hidden = true;
    if (model.activeSheetId === this.sheetModel.id) model.activeSheetId = other.id;
    this.session.model.structure();
    return this;
  }

  /** Copies it into the same spreadsheet, behind all others, where nobody is led to it [assumed 43]. */
  copyTo(...values: unknown[]): object {
    const args = this.begin('copyTo', 'write', values).expect(['object']);
    if (String(args.any(0)) !== 'Spreadsheet') args.refuse();
    const { session, sheetModel } = this;
    return session.sheet(copySheet(session, sheetModel, session.model.sheets.length));
  }

  activate(): this {
    this.enter('activate', 'write');
    this.session.activateSheet(this.sheetModel);
    return this;
  }

  getLastRow(): number {
    return this.read('getLastRow', () => this.sheetModel.lastRow());
  }

  getLastColumn(): number {
    return this.read('getLastColumn', () => this.sheetModel.lastColumn());
  }

  /** Asks the service how far the content reaches: counted as a read [assumed 77]. */
  getDataRange(): object {
    return this.read('getDataRange', () => {
      const { session, sheetModel } = this;
      const [rows, columns] = [Math.max(1, sheetModel.lastRow()), Math.max(1, sheetModel.lastColumn())];
      return session.range(sheetModel, { row: 1, column: 1, rows, columns });
    });
  }

  getSheetValues(...values: unknown[]): unknown[][] {
    const kinds = ['number', 'number', 'number', 'number'] as const;
    const args = this.args('getSheetValues', values);
    this.enter('getSheetValues', 'read', args.are(...kinds) ? Math.max(0, args.number(2) * args.number(3)) : 0);
    const area = numberedArea(args.expect(kinds));
    const { session, sheetModel } = this;
    return readValues(session, { sheetModel, area: checkedArea(session, sheetModel, area) });
  }

  /** Writes below the last row with content, in a new row where the sheet has no more [D]; it makes no columns [assumed 37]. */
  appendRow(...values: unknown[]): this {
    const args = this.args('appendRow', values);
    this.enter('appendRow', 'write', args.are('list') ? args.list(0).length : 0);
    const contents = args.expect(['list']).list(0);
    const { session, sheetModel } = this;
    const row = sheetModel.lastRow() + 1;
    if (row > sheetModel.rows.count) {
      session.checkRoom(sheetModel.columns.count);
      session.model.changeLines(sheetModel, 'row', { kind: 'insert', at: row, count: 1 });
    }
    const area = { row, column: 1, rows: 1, columns: contents.length };
    checkedArea(session, sheetModel, area);
    const cells = contents.map((value, index) =>
      coerced(session, value, { format: sheetModel.format(row, index + 1) }),
    );
    session.write(sheetModel, area, [cells]);
    return this;
  }

  getMaxRows(): number {
    return this.read('getMaxRows', () => this.sheetModel.rows.count);
  }

  getMaxColumns(): number {
    return this.read('getMaxColumns', () => this.sheetModel.columns.count);
  }

  getRange(...values: unknown[]): object {
    const { session, sheetModel } = this;
    const args = this.begin('getRange', 'handle', values);
    const text = args.are('text') ? args.text(0) : null;
    const area = text === null ? numberedArea(args) : namedArea(session, sheetModel, text);
    const whole = text === null ? null : wholeLines(withoutSheet(text));
    return session.range(sheetModel, checkedArea(session, sheetModel, area), whole);
  }

  getRangeList(...values: unknown[]): object {
    const { session, sheetModel } = this;
    const texts = this.begin('getRangeList', 'handle', values).expect(['list']).list(0);
    const areas = texts.map((text) => checkedArea(session, sheetModel, namedArea(session, sheetModel, String(text))));
    return newRangeList(session, sheetModel, areas);
  }

  private insert(member: string, line: Line, values: readonly unknown[], after: 0 | 1): this {
    const { first, count } = this.span(member, values);
    this.lines.insert(line, first + after, count, after);
    return this;
  }

  private span(member: string, values: readonly unknown[]): { readonly first: number; readonly count: number } {
    this.enter(member, 'write');
    const args = this.args(member, values).expect(['number'], ['number', 'number']);
    return { first: args.number(0), count: args.length > 1 ? args.number(1) : 1 };
  }

  insertRowsBefore(...values: unknown[]): this {
    return this.insert('insertRowsBefore', 'row', values, 0);
  }

  insertRowsAfter(...values: unknown[]): this {
    return this.insert('insertRowsAfter', 'row', values, 1);
  }

  insertColumnBefore(...values: unknown[]): this {
    return this.insert('insertColumnBefore', 'column', values, 0);
  }

  insertColumnsAfter(...values: unknown[]): this {
    return this.insert('insertColumnsAfter', 'column', values, 1);
  }

  /** Takes whole columns and the position, counted before the move, in front of which they are put. [D] */
  moveColumns(...values: unknown[]): void {
    const args = this.begin('moveColumns', 'write', values).expect(['object', 'number']);
    const { column, columns } = (rangeFrom(args.any(0)) ?? args.refuse()).area;
    this.lines.moveColumns(column, columns, args.number(1));
  }

  deleteRows(...values: unknown[]): void {
    const { first, count } = this.span('deleteRows', values);
    this.lines.deleteRows(first, count);
  }

  setColumnWidths(...values: unknown[]): this {
    const args = this.begin('setColumnWidths', 'write', values).expect(['number', 'number', 'number']);
    this.lines.setSize('column', args.number(0), args.number(1), args.number(2));
    return this;
  }

  setRowHeight(...values: unknown[]): this {
    const args = this.begin('setRowHeight', 'write', values).expect(['number', 'number']);
    this.lines.setSize('row', args.number(0), 1, args.number(1));
    return this;
  }

  hideColumns(...values: unknown[]): void {
    const { first, count } = this.span('hideColumns', values);
    this.lines.hideColumns(first, count);
  }

  showColumns(...values: unknown[]): void {
    const { first, count } = this.span('showColumns', values);
    this.lines.showColumns(first, count);
  }

  isColumnHiddenByUser(...values: unknown[]): boolean {
    return this.sheetModel.columns.isHidden(
      this.begin('isColumnHiddenByUser', 'read', values).expect(['number']).number(0),
    );
  }

  setFrozenRows(...values: unknown[]): void {
    this.lines.freezeRows(this.begin('setFrozenRows', 'write', values).expect(['number']).number(0));
  }

  /** Tells by null that there is none; of one that there is no member is emulated. */
  getFilter(): object | null {
    const held = refuseUnknown('Filter', {});
    return this.read('getFilter', () => (this.sheetModel.filter ? held : null));
  }

  protect(): object {
    this.enter('protect', 'write');
    return sheetProtection(this.session, this.sheetModel);
  }

  newChart(): object {
    this.enter('newChart', 'handle');
    return newChartBuilder(this.session);
  }

  getPivotTables(): object[] {
    return this.read('getPivotTables', () => pivotTables(this.session, this.sheetModel));
  }

  insertChart(...values: unknown[]): void {
    const args = this.begin('insertChart', 'write', values).expect(['object']);
    const chart = chartFrom(args.any(0)) ?? args.refuse();
    if (!chart.source) throw new Error('not emulated: a chart without a range');
    checkedArea(this.session, this.sheetModel, { ...chart.anchor, rows: 1, columns: 1 });
    this.sheetModel.charts = [...this.sheetModel.charts, { ...chart, id: this.session.model.newFigureId() }];
    this.session.model.structure();
  }

  addDeveloperMetadata(...values: unknown[]): this {
    addMetadata(this.session, this.begin('addDeveloperMetadata', 'write', values), {
      on: 'sheet',
      sheetId: this.sheetModel.id,
    });
    return this;
  }

  createDeveloperMetadataFinder(): object {
    this.enter('createDeveloperMetadataFinder', 'handle');
    return this.session.metadataFinder(this.sheetModel);
  }
}

export function newSheet(session: Session, sheet: SheetModel): object {
  return refuseUnknown('Sheet', new Sheet(session, sheet));
}

export function sheetFrom(value: unknown): SheetModel | null {
  return value instanceof Sheet ? value.sheetModel : null;
}
