import { type SheetModel, wholeLines } from '../model';
import { type CallKind, type Emulates, refuseUnknown } from '../service-context';
import { Arguments, checkedArea, namedArea, numberedArea, withoutSheet } from './arguments';
import { coerced } from './coerce';
import { conditionalFormatRules, formatsFrom } from './conditional-format';
import { dataArea } from './data-region';
import { addMetadata } from './developer-metadata';
import { type ChartDraft, chartFrom, embeddedChart, newChartBuilder } from './embedded-chart';
import { newFilter } from './filter-criteria';
import { holdSheet, isSpreadsheet, rangeFrom } from './held-objects';
import { pivotTables } from './pivot-table';
import { readValues } from './range-cells';
import { newRangeList } from './range-list';
import type { Session } from './session';
import { checkSheetName, copySheet } from './sheet-name';

type Real = GoogleAppsScript.Spreadsheet.Sheet;
type Members =
  | 'activate'
  | 'addDeveloperMetadata'
  | 'appendRow'
  | 'clearConditionalFormatRules'
  | 'copyTo'
  | 'createDeveloperMetadataFinder'
  | 'deleteRows'
  | 'getCharts'
  | 'getConditionalFormatRules'
  | 'getColumnWidth'
  | 'getDataRange'
  | 'getFilter'
  | 'getFrozenRows'
  | 'getIndex'
  | 'getLastColumn'
  | 'getLastRow'
  | 'getMaxColumns'
  | 'getMaxRows'
  | 'getName'
  | 'getPivotTables'
  | 'getRange'
  | 'getRangeList'
  | 'getRowHeight'
  | 'getSheetId'
  | 'getSheetValues'
  | 'hideColumns'
  | 'hideSheet'
  | 'insertChart'
  | 'insertColumnBefore'
  | 'insertColumnsAfter'
  | 'insertRowsAfter'
  | 'insertRowsBefore'
  | 'isColumnHiddenByUser'
  | 'isSheetHidden'
  | 'moveColumns'
  | 'newChart'
  | 'removeChart'
  | 'setColumnWidths'
  | 'setConditionalFormatRules'
  | 'setFrozenRows'
  | 'setName'
  | 'setRowHeight'
  | 'showColumns'
  | 'showSheet';

/** A row or a column. */
type Line = 'row' | 'column';

/** A sheet: its name, ranges, lines, figures and metadata. Inserted lines are plain; the real ones take looks from a neighbour. */
class Sheet implements Emulates<Real, Members> {
  constructor(
    private readonly session: Session,
    readonly sheetModel: SheetModel,
  ) {}

  private enter(member: string, kind: CallKind, cells = 0): void {
    this.session.enter('Sheet', member, kind, cells);
    this.session.checkAlive(this.sheetModel);
  }

  private args(member: string, values: readonly unknown[]): Arguments {
    return new Arguments(this.session, 'Sheet', member, values);
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

  /** Counts from 1. [behaviour 23, D] */
  getIndex(): number {
    return this.read('getIndex', () => this.session.model.sheets.indexOf(this.sheetModel) + 1);
  }

  /** @throws Exception when another sheet has the name [behaviour 2.3, R] */
  setName(...values: unknown[]): this {
    this.enter('setName', 'write');
    const name = this.args('setName', values).expect(['text']).text(0);
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
    return this.changed();
  }

  showSheet(): this {
    this.enter('showSheet', 'write');
    this.sheetModel.hidden = false;
    return this.changed();
  }

  /** Copies it into the same spreadsheet, behind all others, where nobody is led to it [assumed 43]. */
  copyTo(...values: unknown[]): object {
    this.enter('copyTo', 'write');
    const args = this.args('copyTo', values).expect(['object']);
    if (!isSpreadsheet(args.any(0))) args.refuse();
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
    return this.read('getDataRange', () => this.session.range(this.sheetModel, dataArea(this.sheetModel)));
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
    this.enter('getRange', 'handle');
    const { session, sheetModel } = this;
    const args = this.args('getRange', values);
    const text = args.are('text') ? args.text(0) : null;
    const area = text === null ? numberedArea(args) : namedArea(session, sheetModel, text);
    const whole = text === null ? null : wholeLines(withoutSheet(text));
    return session.range(sheetModel, checkedArea(session, sheetModel, area), whole);
  }

  getRangeList(...values: unknown[]): object {
    this.enter('getRangeList', 'handle');
    const { session, sheetModel } = this;
    const texts = this.args('getRangeList', values).expect(['list']).list(0);
    const areas = texts.map((text) => checkedArea(session, sheetModel, namedArea(session, sheetModel, String(text))));
    return newRangeList(session, sheetModel, areas);
  }

  private axis(line: Line) {
    return line === 'row' ? this.sheetModel.rows : this.sheetModel.columns;
  }

  /** [behaviour 2.3, R] for rows; columns alike [assumed 41]. */
  private outOfBounds(line: Line): never {
    return this.session.fail(`Those ${line}s are out of bounds.`);
  }

  private eachLine(line: Line, first: number, count: number, change: (at: number) => void): this {
    if (first < 1 || count < 1 || first + count - 1 > this.axis(line).count) this.outOfBounds(line);
    for (let at = first; at < first + count; at += 1) change(at);
    return this.changed();
  }

  private changed(): this {
    this.session.model.structure();
    return this;
  }

  private insert(member: string, line: Line, values: readonly unknown[], after: 0 | 1): this {
    this.enter(member, 'write');
    const args = this.args(member, values).expect(['number'], ['number', 'number']);
    const count = args.length > 1 ? args.number(1) : 1;
    const at = args.number(0) + after;
    // Before a line that is not there yet, and after line 0, are refused alike [assumed 41].
    if (at < 1 + after || at > this.axis(line).count + after || count < 1) this.outOfBounds(line);
    const { rows, columns } = this.sheetModel;
    this.session.checkRoom(
      count * (line === 'row' ? columns : rows).count,
      columns.count + (line === 'row' ? 0 : count),
    );
    this.session.model.changeLines(this.sheetModel, line, { kind: 'insert', at, count });
    return this;
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
    this.enter('moveColumns', 'write');
    const args = this.args('moveColumns', values).expect(['object', 'number']);
    const { column: from, columns: count } = (rangeFrom(args.any(0)) ?? args.refuse()).area;
    const to = args.number(1);
    if (to < 1 || to > this.sheetModel.columns.count + 1) this.outOfBounds('column');
    this.session.model.changeLines(this.sheetModel, 'column', { kind: 'move', from, count, to });
  }

  /** @throws Exception when no row would be left, or none that is not frozen [behaviour 2.3, R] */
  deleteRows(...values: unknown[]): void {
    this.enter('deleteRows', 'write');
    const args = this.args('deleteRows', values).expect(['number'], ['number', 'number']);
    const [at, count] = [args.number(0), args.length > 1 ? args.number(1) : 1];
    const { rows } = this.sheetModel;
    if (at < 1 || count < 1 || at + count - 1 > rows.count) this.outOfBounds('row');
    if (count >= rows.count) this.session.fail("You can't delete all the rows on the sheet.");
    if (rows.frozen > 0 && at <= rows.frozen + 1 && at + count - 1 >= rows.count) {
      this.session.fail('Sorry, it is not possible to delete all non-frozen rows.');
    }
    this.session.model.changeLines(this.sheetModel, 'row', { kind: 'delete', at, count });
  }

  private setSize(member: string, line: Line, values: readonly unknown[], kinds: readonly 'number'[]): this {
    this.enter(member, 'write');
    const args = this.args(member, values).expect(kinds);
    const pixels = args.number(kinds.length - 1);
    if (!(pixels >= 1)) this.session.fail(`The size of a ${line} must be at least 1 pixel.`); // [assumed 41]
    const count = kinds.length > 2 ? args.number(1) : 1;
    return this.eachLine(line, args.number(0), count, (at) => this.axis(line).setSize(at, pixels));
  }

  setColumnWidths(...values: unknown[]): this {
    return this.setSize('setColumnWidths', 'column', values, ['number', 'number', 'number']);
  }

  setRowHeight(...values: unknown[]): this {
    return this.setSize('setRowHeight', 'row', values, ['number', 'number']);
  }

  private sizeOf(member: string, line: Line, values: readonly unknown[]): number {
    this.enter(member, 'read');
    const at = this.args(member, values).expect(['number']).number(0);
    return at < 1 || at > this.axis(line).count ? this.outOfBounds(line) : this.axis(line).size(at);
  }

  getColumnWidth(...values: unknown[]): number {
    return this.sizeOf('getColumnWidth', 'column', values);
  }

  getRowHeight(...values: unknown[]): number {
    return this.sizeOf('getRowHeight', 'row', values);
  }

  private columnsOf(member: string, values: readonly unknown[]): { first: number; count: number } {
    this.enter(member, 'write');
    const args = this.args(member, values).expect(['number'], ['number', 'number']);
    return { first: args.number(0), count: args.length > 1 ? args.number(1) : 1 };
  }

  /** @throws Exception when no column would be left to see; its text [assumed 41] */
  hideColumns(...values: unknown[]): void {
    const { first, count } = this.columnsOf('hideColumns', values);
    const { columns } = this.sheetModel;
    const others = columns.hiddenLines().filter((at) => at < first || at >= first + count).length;
    if (others + count >= columns.count) this.session.fail("You can't hide all the columns on the sheet.");
    this.eachLine('column', first, count, (at) => columns.setHidden(at, true));
  }

  showColumns(...values: unknown[]): void {
    const { first, count } = this.columnsOf('showColumns', values);
    this.eachLine('column', first, count, (at) => this.sheetModel.columns.setHidden(at, false));
  }

  isColumnHiddenByUser(...values: unknown[]): boolean {
    this.enter('isColumnHiddenByUser', 'read');
    return this.sheetModel.columns.isHidden(this.args('isColumnHiddenByUser', values).expect(['number']).number(0));
  }

  getFrozenRows(): number {
    return this.read('getFrozenRows', () => this.sheetModel.rows.frozen);
  }

  setFrozenRows(...values: unknown[]): void {
    this.enter('setFrozenRows', 'write');
    const count = this.args('setFrozenRows', values).expect(['number']).number(0);
    if (!(count >= 0)) this.session.fail('The number of frozen rows must be at least 0.'); // [assumed 41]
    if (count >= this.sheetModel.rows.count) {
      this.session.fail("You can't freeze all visible rows on the sheet."); // [behaviour 2.3, R]
    }
    this.sheetModel.rows.frozen = count;
    this.changed();
  }

  /** Tells by null that there is none. */
  getFilter(): object | null {
    return this.read('getFilter', () => (this.sheetModel.filter ? newFilter(this.session, this.sheetModel) : null));
  }

  getConditionalFormatRules(): object[] {
    return this.read('getConditionalFormatRules', () => conditionalFormatRules(this.session, this.sheetModel));
  }

  /** Puts these rules in the place of all that were there. [behaviour 29, D] */
  setConditionalFormatRules(...values: unknown[]): void {
    this.enter('setConditionalFormatRules', 'write');
    const args = this.args('setConditionalFormatRules', values).expect(['list']);
    this.sheetModel.conditionalFormats = formatsFrom(this.session, this.sheetModel, args);
    this.changed();
  }

  clearConditionalFormatRules(): void {
    this.enter('clearConditionalFormatRules', 'write');
    this.sheetModel.conditionalFormats = [];
    this.changed();
  }

  newChart(): object {
    this.enter('newChart', 'handle');
    return newChartBuilder(this.session);
  }

  getCharts(): object[] {
    return this.read('getCharts', () => this.sheetModel.charts.map((chart) => embeddedChart(this.session, chart)));
  }

  getPivotTables(): object[] {
    return this.read('getPivotTables', () => pivotTables(this.session, this.sheetModel));
  }

  insertChart(...values: unknown[]): void {
    this.enter('insertChart', 'write');
    const chart = this.chart('insertChart', values);
    if (chart.sources.length === 0) throw new Error('not emulated: a chart without ranges');
    checkedArea(this.session, this.sheetModel, { ...chart.anchor, rows: 1, columns: 1 });
    this.sheetModel.charts = [...this.sheetModel.charts, { ...chart, id: this.session.model.newFigureId() }];
    this.changed();
  }

  /** @throws Exception unless the chart stands on this sheet; its text [assumed 46] */
  removeChart(...values: unknown[]): void {
    this.enter('removeChart', 'write');
    const { id } = this.chart('removeChart', values);
    const { charts } = this.sheetModel;
    if (!charts.some((chart) => chart.id === id)) this.session.fail('The chart does not exist on this sheet.');
    this.sheetModel.charts = charts.filter((other) => other.id !== id);
    this.changed();
  }

  private chart(member: string, values: readonly unknown[]): ChartDraft {
    const args = this.args(member, values).expect(['object']);
    return chartFrom(args.any(0)) ?? args.refuse();
  }

  addDeveloperMetadata(...values: unknown[]): this {
    this.enter('addDeveloperMetadata', 'write');
    addMetadata(this.session, this.args('addDeveloperMetadata', values), { on: 'sheet', sheetId: this.sheetModel.id });
    return this;
  }

  createDeveloperMetadataFinder(): object {
    this.enter('createDeveloperMetadataFinder', 'handle');
    return this.session.metadataFinder(this.sheetModel);
  }

  toString(): string {
    return 'Sheet';
  }
}

/** Returns a sheet as scripts hold it. */
export function newSheet(session: Session, sheet: SheetModel): object {
  return holdSheet(refuseUnknown('Sheet', new Sheet(session, sheet)), sheet);
}
