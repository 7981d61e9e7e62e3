import { givenBack } from '../formulas/evaluate-formulas';
import { a1Notation, cellsOf, type WholeLines } from '../model/area';
import type { CellStyle } from '../model/cell-content';
import type { SheetModel } from '../model/sheet-model';
import type { Area } from '../model/snapshot';
import { type CallKind, type Emulates, refuseUnknown } from '../service-context';
import { Arguments, checkedArea, checkSize, rangeFrom } from './arguments';
import { ruleFrom } from './data-validation';
import { addMetadata } from './developer-metadata';
import { createPivotTable } from './pivot-table';
import {
  byCell,
  coercedGrid,
  cssColour,
  type Decode,
  displayTexts,
  fontWeight,
  horizontal,
  lineOf,
  noteText,
  numberFormats,
  readCell,
  readValues,
  understood,
  vertical,
  wrap,
  writeNumberFormat,
  writeValue,
} from './range-cells';
import type { Session } from './session';

type ListMembers = 'setBackground' | 'setNumberFormat' | 'setValue';

export function newRangeList(session: Session, sheetModel: SheetModel, areas: readonly Area[]): object {
  const cells = areas.reduce((sum, { rows, columns }) => sum + rows * columns, 0);
  const begin = (member: ListMembers, values: unknown[]): Arguments => {
    session.enter('RangeList', member, 'write', cells);
    session.checkAlive(sheetModel);
    for (const area of areas) session.checkEditable(sheetModel, area);
    return new Arguments(session, 'RangeList', member, values);
  };
  const looked = (): readonly Area[] => (areas.every((area) => session.takesLooks(sheetModel, area)) ? areas : []);
  const list: Emulates<GoogleAppsScript.Spreadsheet.RangeList, Record<ListMembers, unknown>> = {
    setBackground: (...values: unknown[]): object => {
      const colour = understood('setBackground', begin('setBackground', values).expect(['any']).any(0), cssColour);
      for (const area of looked()) sheetModel.writeStyle(area, 'background', () => colour);
      return held;
    },
    setNumberFormat: (...values: unknown[]): object => {
      const format = begin('setNumberFormat', values).expect(['text']).text(0);
      for (const area of looked()) writeNumberFormat({ sheetModel, area }, format);
      return held;
    },
    setValue: (...values: unknown[]): object => {
      const value = begin('setValue', values).expect(['any']).any(0);
      for (const area of areas) writeValue(session, { sheetModel, area }, value);
      return held;
    },
  };
  const held = refuseUnknown('RangeList', list);
  return held;
}

/**
 * A range of a sheet: its place, values, formats, looks, notes, validation, metadata.
 * Hint: a script's calls have the wrapped object as `this`, and each look through its wrapper costs more than the cell itself:
 * what is asked for every cell is taken out of it once.
 */
class Range implements Emulates<GoogleAppsScript.Spreadsheet.Range, Range> {
  constructor(
    private readonly session: Session,
    readonly sheetModel: SheetModel,
    readonly area: Area,
    private readonly whole: WholeLines,
  ) {}

  /** @param cells how many the call moves; all of the range, when absent */
  private enter(member: string, kind: CallKind, cells = this.area.rows * this.area.columns): void {
    this.session.enter('Range', member, kind, kind === 'handle' ? 0 : cells);
    this.session.checkAlive(this.sheetModel);
    if (kind === 'write' && member !== 'activate') this.session.checkEditable(this.sheetModel, this.area);
  }

  private takesLooks(): boolean {
    return this.session.takesLooks(this.sheetModel, this.area);
  }

  private begin(member: string, kind: CallKind, values: readonly unknown[], cells?: number): Arguments {
    this.enter(member, kind, cells);
    return new Arguments(this.session, 'Range', member, values);
  }

  private grid(member: string, values: readonly unknown[]): unknown[][] {
    const grid = this.begin(member, 'write', values).expect(['grid']).grid(0);
    checkSize(this.session, this.area, grid);
    return grid;
  }

  private handle<T>(member: string, answer: T): T {
    this.enter(member, 'handle');
    return answer;
  }

  getRow(): number {
    return this.handle('getRow', this.area.row);
  }

  getColumn(): number {
    return this.handle('getColumn', this.area.column);
  }

  getNumRows(): number {
    return this.handle('getNumRows', this.area.rows);
  }

  getNumColumns(): number {
    return this.handle('getNumColumns', this.area.columns);
  }

  /** A range that was named by whole lines is named so again. [behaviour 24, L] */
  getA1Notation(): string {
    return this.handle('getA1Notation', a1Notation(this.area, this.whole));
  }

  getSheet(): object {
    this.enter('getSheet', 'handle');
    return this.session.sheet(this.sheetModel);
  }

  /** Libraries that people compare the desk with find their rows by it. */
  offset(...values: unknown[]): object {
    const args = this.begin('offset', 'handle', values);
    args.expect(['number', 'number'], ['number', 'number', 'number'], ['number', 'number', 'number', 'number']);
    const { row, column, rows, columns } = this.area;
    const area = {
      row: row + args.number(0),
      column: column + args.number(1),
      rows: args.length > 2 ? args.number(2) : rows,
      columns: args.length > 3 ? args.number(3) : columns,
    };
    return this.session.range(this.sheetModel, checkedArea(this.session, this.sheetModel, area));
  }

  activate(): this {
    this.enter('activate', 'write');
    this.session.activate(this.sheetModel, this.area);
    return this;
  }

  getValue(): unknown {
    this.enter('getValue', 'read');
    return readCell(this.session, this.sheetModel, this.area.row, this.area.column);
  }

  getValues(): unknown[][] {
    this.enter('getValues', 'read');
    const { session, sheetModel, area } = this;
    return readValues(session, { sheetModel, area });
  }

  getDisplayValues(): string[][] {
    this.enter('getDisplayValues', 'read');
    const { session, sheetModel, area } = this;
    return displayTexts(session, { sheetModel, area });
  }

  getFormulas(): string[][] {
    this.enter('getFormulas', 'read');
    const { formulas } = this.sheetModel;
    const { decimal } = this.session.model.locale;
    return cellsOf(this.area, (row, column) => givenBack(formulas.get(row, column) ?? '', decimal));
  }

  setValue(...values: unknown[]): this {
    writeValue(this.session, this, this.begin('setValue', 'write', values).expect(['any']).any(0));
    return this;
  }

  setValues(...values: unknown[]): this {
    const grid = this.grid('setValues', values);
    const { session, sheetModel, area } = this;
    session.write(sheetModel, area, coercedGrid(session, { sheetModel, area }, grid));
    return this;
  }

  getNumberFormats(): string[][] {
    this.enter('getNumberFormats', 'read');
    const { sheetModel, area } = this;
    return numberFormats({ sheetModel, area });
  }

  setNumberFormat(...values: unknown[]): this {
    const format = this.begin('setNumberFormat', 'write', values).expect(['text']).text(0);
    if (this.takesLooks()) writeNumberFormat(this, format);
    return this;
  }

  getBackgrounds(): string[][] {
    this.enter('getBackgrounds', 'read');
    const { sheetModel, area } = this;
    return cellsOf(area, (row, column) => sheetModel.style(row, column).background ?? '#ffffff'); // [behaviour 7]
  }

  setBackgrounds(...values: unknown[]): this {
    const colours = this.grid('setBackgrounds', values).map((cells) =>
      Array.from(cells, (value) => understood('setBackgrounds', value, cssColour)),
    );
    const at = byCell(this.area, colours);
    if (this.takesLooks())
      this.sheetModel.writeStyle(this.area, 'background', (row, column) => at(row, column) ?? null);
    return this;
  }

  private setLook<K extends keyof CellStyle>(
    member: string,
    values: readonly unknown[],
    style: K,
    decode: Decode<CellStyle[K]>,
  ): this {
    const value = understood(member, this.begin(member, 'write', values).expect(['any']).any(0), decode);
    if (this.takesLooks()) this.sheetModel.writeStyle(this.area, style, () => value);
    return this;
  }

  setFontColor(...values: unknown[]): this {
    return this.setLook('setFontColor', values, 'fontColor', cssColour);
  }

  setFontWeight(...values: unknown[]): this {
    return this.setLook('setFontWeight', values, 'bold', fontWeight);
  }

  setHorizontalAlignment(...values: unknown[]): this {
    return this.setLook('setHorizontalAlignment', values, 'align', horizontal);
  }

  setVerticalAlignment(...values: unknown[]): this {
    return this.setLook('setVerticalAlignment', values, 'vertical', vertical);
  }

  setWrap(...values: unknown[]): this {
    return this.setLook('setWrap', values, 'wrap', wrap);
  }

  getNotes(): string[][] {
    this.enter('getNotes', 'read');
    const { notes } = this.sheetModel;
    return cellsOf(this.area, (row, column) => notes.get(row, column) ?? '');
  }

  setNotes(...values: unknown[]): this {
    const at = byCell(this.area, this.grid('setNotes', values));
    this.sheetModel.writeNotes(this.area, (row, column) => noteText(at(row, column)));
    return this;
  }

  setDataValidation(...values: unknown[]): this {
    const args = this.begin('setDataValidation', 'write', values).expect(['any']);
    const rule = args.any(0) === null ? null : (ruleFrom(args.any(0)) ?? args.refuse());
    if (this.takesLooks()) this.sheetModel.writeRules(this.area, () => rule);
    return this;
  }

  /** Moves no cell: one entry is hung on the line. @throws Exception unless the range is an entire row or column [behaviour 2.3, L] */
  addDeveloperMetadata(...values: unknown[]): this {
    const args = this.begin('addDeveloperMetadata', 'write', values, 1);
    const line = lineOf(this);
    if (!line) {
      this.session.fail(
        'Adding developer metadata to arbitrary ranges is not currently supported. Developer metadata may only be added to the top-level spreadsheet, an individual sheet, or an entire row or column.',
      );
    }
    addMetadata(this.session, args, line);
    return this;
  }

  createPivotTable(...values: unknown[]): object {
    const args = this.begin('createPivotTable', 'write', values).expect(['object']);
    const source = rangeFrom(args.any(0)) ?? args.refuse();
    const { id } = source.sheetModel;
    return createPivotTable(this.session, this.sheetModel, this.area, { sheetId: id, area: source.area });
  }
}

export function newRange(session: Session, sheetModel: SheetModel, area: Area, whole: WholeLines): object {
  return refuseUnknown('Range', new Range(session, sheetModel, area, whole));
}
