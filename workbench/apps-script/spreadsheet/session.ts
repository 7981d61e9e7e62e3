import { a1Notation, type WholeLines } from '../model/area';
import { type Content, EMPTY_CONTENT } from '../model/cell-content';
import { letsIn, roomFault, violationText } from '../model/entry-rules';
import type { SheetModel } from '../model/sheet-model';
import type { Area } from '../model/snapshot';
import type { WorkbookModel } from '../model/workbook-model';
import type { CallKind, ServiceContext } from '../service-context';

/** Makes the objects that scripts hold. They are made in one place so that no class needs to know all others. */
export interface Makers {
  spreadsheet(session: Session): object;
  sheet(session: Session, sheet: SheetModel): object;
  range(session: Session, sheet: SheetModel, area: Area, whole: WholeLines): object;
  metadata(session: Session, id: number): object;
  metadataFinder(session: Session, sheet: SheetModel | null): object;
}

/** The most characters of a cell. [behaviour 21, R] */
const MOST_CHARACTERS = 50_000;

const PROTECTED =
  'You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.';

export class Session {
  private problem: string | null = null;
  /** Tells that what is written is lost, until that is raised. */
  private isLosing = false;

  constructor(
    readonly model: WorkbookModel,
    readonly ctx: ServiceContext,
    private readonly makers: Makers,
  ) {}

  /**
   * Stands at the start of every member. Reads need what was written before, so they raise what a write left behind.
   * @throws Exception of a validation that an earlier write violated [behaviour 2.3, R: raised at the next flush]
   */
  enter(service: string, member: string, kind: CallKind, cells = 0): void {
    this.ctx.call(service, member, kind, cells);
    if (kind === 'read') this.settle();
  }

  /** @throws Exception that an earlier write left behind */
  settle(): void {
    const { problem } = this;
    this.problem = null;
    this.isLosing = false;
    if (problem !== null) throw this.ctx.exception(problem);
    this.model.calculate();
  }

  fail(message: string): never {
    throw this.ctx.exception(message);
  }

  /** @throws Exception when a cell of the area is protected [behaviour 2.3, R]: by the call itself [assumed 100] */
  checkEditable(sheet: SheetModel, area: Area): void {
    if (sheet.isProtected(area)) this.fail(PROTECTED);
  }

  /** @throws Exception when all of the sheet is protected; what is refused then, and that the call itself says so [assumed 113] */
  checkSheetEditable(sheet: SheetModel): void {
    const { rows, columns } = sheet;
    const isWhole = (area: Area): boolean => area.rows >= rows.count && area.columns >= columns.count;
    if (sheet.protections.some(isWhole)) this.fail(PROTECTED);
  }

  /**
   * Whether cells take formats, looks and validations; in a table's columns none of them does: the next flush or read tells
   * [behaviour 65, R], and until then what is written is lost [assumed 112].
   */
  takesLooks(sheet: SheetModel, area: Area): boolean {
    if (!sheet.isTyped(area)) return !this.isLosing;
    this.refuseTyped();
    return false;
  }

  private refuseTyped(): void {
    this.problem ??= 'This operation is not allowed on cells in typed columns.';
    this.isLosing = true;
  }

  /**
   * Writes contents into an area, unless a validation refuses one of them, or one is a table's header [assumed 111]: then nothing, and the
   * next flush tells. A merged cell that another one stands for takes nothing [assumed 114].
   */
  write(sheet: SheetModel, area: Area, contents: readonly (readonly Content[])[]): void {
    if (sheet.hasTableHeader(area)) this.refuseTyped();
    if (this.isLosing) return;
    const refusal = this.refusal(sheet, area, contents);
    if (refusal !== null) {
      this.problem ??= refusal;
      return;
    }
    sheet.writeContents(area, (row, column) =>
      sheet.isCovered(row, column)
        ? EMPTY_CONTENT
        : (contents[row - area.row]?.[column - area.column] ?? EMPTY_CONTENT),
    );
  }

  private refusal(sheet: SheetModel, area: Area, contents: readonly (readonly Content[])[]): string | null {
    for (const [rowOffset, cells] of contents.entries()) {
      const rules = sheet.rules.row(area.row + rowOffset);
      const refused = rules
        ? cells.findIndex((content, offset) => !letsIn(this.model, rules[area.column + offset], content))
        : -1;
      const rule = rules?.[area.column + refused];
      if (refused >= 0 && rule) {
        const cell = { row: area.row + rowOffset, column: area.column + refused, rows: 1, columns: 1 };
        return violationText(rule, a1Notation(cell));
      }
    }
    return null;
  }

  /** @throws Exception when a text is too long for a cell */
  checkLength(text: string): void {
    if (text.length > MOST_CHARACTERS) {
      this.fail(`Your input contains more than the maximum of ${MOST_CHARACTERS} characters in a single cell.`);
    }
  }

  /** @throws Exception when the workbook cannot take that many more cells, or a sheet that many columns */
  checkRoom(moreCells: number, columns = 0): void {
    const fault = roomFault(this.model.cellCount() + moreCells, columns);
    if (fault !== null) this.fail(fault);
  }

  /** @throws Exception when the sheet was deleted; its text [assumed 46] */
  checkAlive(sheet: SheetModel): void {
    if (!this.model.sheets.includes(sheet)) this.fail(`Sheet ${sheet.id} not found`);
  }

  spreadsheet(): object {
    return this.makers.spreadsheet(this);
  }

  sheet(sheet: SheetModel): object {
    return this.makers.sheet(this, sheet);
  }

  range(sheet: SheetModel, area: Area, whole: WholeLines = null): object {
    return this.makers.range(this, sheet, area, whole);
  }

  metadata(id: number): object {
    return this.makers.metadata(this, id);
  }

  metadataFinder(sheet: SheetModel | null): object {
    return this.makers.metadataFinder(this, sheet);
  }

  /** Tells if somebody looks at the spreadsheet; while a trigger runs there is no active sheet and no selection. [platform facts §4, H/M] */
  get isWatched(): boolean {
    return !this.ctx.unattended;
  }

  /** Returns the sheet that the person looks at, the first one where there is none. @throws Exception while a trigger runs [assumed 115] */
  activeSheet(): SheetModel {
    this.requireActive();
    const sheet = this.model.sheet(this.model.activeSheetId) ?? this.model.sheets[0];
    return sheet ?? this.fail('Service error: Spreadsheets');
  }

  /** Returns the active sheet as scripts hold it; null while a trigger runs, not the first sheet [assumed 67]. */
  activeSheetHandle(): object | null {
    return this.isWatched ? this.sheet(this.activeSheet()) : null;
  }

  activeRange(): object | null {
    return this.isWatched ? this.range(this.activeSheet(), this.selectionOn(this.activeSheet())) : null;
  }

  private selectionOn(sheet: SheetModel): Area {
    const { selection } = this.model;
    return selection?.sheetId === sheet.id ? selection.area : { row: 1, column: 1, rows: 1, columns: 1 };
  }

  /** Selects an area and brings its sheet to the front. @throws what `activateSheet` throws */
  activate(sheet: SheetModel, area: Area): void {
    this.requireActive();
    this.model.selection = { sheetId: sheet.id, area };
    this.bringToFront(sheet);
  }

  /** Brings a sheet to the front, with what is selected there. @throws Exception while a trigger runs [assumed 115] */
  activateSheet(sheet: SheetModel): void {
    this.requireActive();
    this.bringToFront(sheet);
  }

  /** @throws Exception while a trigger runs, where no sheet is active [assumed 115] */
  requireActive(): void {
    if (!this.isWatched) this.fail('Please select an active sheet first.');
  }

  private bringToFront(sheet: SheetModel): void {
    this.model.activeSheetId = sheet.id;
    this.ctx.emit({ type: 'activate', sheetId: sheet.id, area: this.selectionOn(sheet) });
  }
}
