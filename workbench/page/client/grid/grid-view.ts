import type { IWorkbookData, Univer } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import type { EngineEvent } from '../../../apps-script/engine-api';
import type { Area, CellSnapshot, WorkbookSnapshot } from '../../../apps-script/model/snapshot';
import { type ColumnFormats, samePicture, toArea, toGridRange, toGridWorkbook, toMutations, UNIT_ID } from '../../view';
import { server } from '../server-link';
import { createUniver } from './create-univer';
import { EditOutbox } from './edit-outbox';
import { numberNewSheets } from './new-sheet-id';
import { isOwnCopy } from './own-copy';
import { keepPlace, type PlaceInGrid, restorePlace, selectRange } from './place-kept';
import { readFilters } from './read-grid';
import { showAsTyped } from './show-as-typed';
import { UndoHistory } from './undo-history';
import { type Watching, watchGrid } from './watch-grid';

/** Marks the changes that come from the model, so that they are not sent back to it. */
const REMOTE = { fromCollab: true, remote: true };

const MANY_CELLS = 2000;

type CellsEvent = Extract<EngineEvent, { type: 'cells' }>;

/** The spreadsheet that people see: draws the model's workbook and its changes, and sends what people do to it. */
export class GridView {
  readonly outbox: EditOutbox;
  private readonly api: FUniver;
  private readonly univer: Univer;
  private locale = '';
  private columnFormats: ReadonlyMap<number, ColumnFormats> = new Map();
  private readonly container: HTMLElement;
  private readonly watching: Watching;
  private readonly history: UndoHistory;
  /** The grid shows what the model has not got, perhaps where nobody would compare the two. */
  private isMistaken = false;
  private readonly pending: CellsEvent[] = [];
  private frame: number | null = null;
  /** A workbook that waits until the person has finished typing. */
  private held: WorkbookSnapshot | null = null;

  constructor(container: HTMLElement, tell: (message: string) => void) {
    this.container = container;
    const { univer, api } = createUniver(container, navigator.language);
    this.api = api;
    this.univer = univer;
    this.outbox = new EditOutbox((reason) => {
      tell(reason);
      this.isMistaken = true;
      void this.resync();
    });
    this.history = new UndoHistory(univer, api);
    numberNewSheets(api, Math.random);
    const facts = { isOwnCopy: (html: string) => isOwnCopy(univer, html), isReplay: () => this.history.isReplay() };
    this.watching = watchGrid(api, this.outbox, facts, () => this.drawHeld());
  }

  /** Asks the server for the whole workbook and draws it. */
  async resync(): Promise<void> {
    this.show(await server.snapshot());
  }

  /** Draws a workbook in place of the one that is there; the person stays where they are. */
  show(snapshot: WorkbookSnapshot): void {
    if (this.watching.isTyping()) {
      this.held = snapshot;
      return;
    }
    this.held = null;
    this.columnFormats = new Map(snapshot.sheets.map((sheet) => [sheet.id, sheet.columnFormats]));
    const place = keepPlace(this.api);
    const workbook = toGridWorkbook(snapshot, readFilters(this.api));
    if (place && this.showsAlready(workbook) && !this.isMistaken) return;
    this.isMistaken = false;
    this.watching.pause(() => {
      this.forgetUndo();
      this.api.disposeUnit(UNIT_ID);
      this.create(workbook, snapshot.locale);
      restorePlace(this.api, place ?? firstPlace(snapshot));
    });
  }

  /** Shows changed cells, at the next painting: many changes at once cost little more than one. */
  changeCells(event: CellsEvent): void {
    this.pending.push(event);
    this.frame ??= requestAnimationFrame(() => this.drawPending());
  }

  /** Forgets what can be undone: somebody else has written into the workbook since. */
  forgetUndo(): void {
    this.history.forget();
  }

  /** Shows a sheet and selects an area of it. */
  activate(sheetId: number, area: Area): void {
    this.drawPending();
    const workbook = this.api.getWorkbook(UNIT_ID);
    const sheet = workbook?.getSheetBySheetId(String(sheetId));
    if (!workbook || !sheet) return;
    workbook.setActiveSheet(sheet);
    selectRange(sheet, toGridRange(area));
  }

  /** Returns the active sheet's id and name and the selected area. */
  selection(): { sheetId: number; sheet: string; area: Area } | null {
    const sheet = this.api.getWorkbook(UNIT_ID)?.getActiveSheet();
    const range = sheet?.getActiveRange()?.getRange();
    return sheet && range
      ? { sheetId: Number(sheet.getSheetId()), sheet: sheet.getSheetName(), area: toArea(range) }
      : null;
  }

  /** Returns the id of a sheet by its name, null when there is none. */
  sheetId(name: string): number | null {
    const sheet = this.api.getWorkbook(UNIT_ID)?.getSheetByName(name);
    return sheet ? Number(sheet.getSheetId()) : null;
  }

  /** Done when the server has all that was done in the grid so far, the selection too. */
  settled(): Promise<void> {
    this.watching.tellSelection();
    return this.outbox.settled();
  }

  /** Gives the grid the keyboard. */
  focus(): void {
    const editors = this.container.querySelectorAll<HTMLElement>(
      '[data-u-comp="editor"] [contenteditable], [contenteditable="true"]',
    );
    editors[editors.length - 1]?.focus();
  }

  /** Done when a sheet has been painted. */
  painted(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.api.getActiveWorkbook()?.getActiveSheet().getVisibleRange()) resolve();
        else requestAnimationFrame(look);
      };
      look();
    });
  }

  private showsAlready(workbook: ReturnType<typeof toGridWorkbook>): boolean {
    const waiting = this.pending.reduce((sum, { cells }) => sum + cells.length, 0);
    // So many cells are a script's doing, and are drawn faster with the whole workbook.
    if (waiting > MANY_CELLS) this.pending.length = 0;
    else this.drawPending();
    return waiting <= MANY_CELLS && samePicture(workbook, this.api.getWorkbook(UNIT_ID)?.save());
  }

  private create(workbook: object, locale: string): void {
    if (isGridData(workbook)) this.api.createWorkbook(workbook).setNumfmtLocal(numberLocale(locale));
    if (this.locale === '') showAsTyped(this.univer, () => numberLocale(this.locale) === 'vi');
    this.locale = locale;
  }

  private drawHeld(): void {
    if (this.held) this.show(this.held);
  }

  private drawPending(): void {
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
    const bySheet = new Map<number, Map<string, CellSnapshot>>();
    for (const { sheetId, cells } of this.pending.splice(0)) {
      const latest = bySheet.get(sheetId) ?? new Map<string, CellSnapshot>();
      for (const cell of cells) latest.set(`${cell.row},${cell.column}`, cell);
      bySheet.set(sheetId, latest);
    }
    for (const [sheetId, cells] of bySheet) this.drawCells(sheetId, [...cells.values()]);
  }

  private drawCells(sheetId: number, cells: readonly CellSnapshot[]): void {
    const sheet = this.api.getWorkbook(UNIT_ID)?.getSheetBySheetId(String(sheetId));
    if (!sheet) return;
    const notes = new Map(sheet.getNotes().map((note) => [`${note.row},${note.col}`, note.note]));
    const noteAt = (row: number, column: number) => notes.get(`${row},${column}`) ?? null;
    const look = { noteAt, columnFormats: this.columnFormats.get(sheetId) ?? {} };
    for (const { id, params } of toMutations(sheetId, cells, look)) {
      // The echo of a note that is still being written would take the text out of the writer's hands.
      if (/note$/.test(id) && isWritingNote()) continue;
      this.api.syncExecuteCommand(id, params, REMOTE);
    }
  }
}

function isWritingNote(): boolean {
  return document.activeElement instanceof HTMLTextAreaElement;
}

/** How numbers are shown; the grid knows more locales, the workbench is started with these two. */
function numberLocale(locale: string): 'vi' | 'en' {
  return locale.startsWith('vi') ? 'vi' : 'en';
}

/** The grid's own types forbid what its format allows, e.g. read-only records. */
function isGridData(workbook: object): workbook is Partial<IWorkbookData> {
  return Reflect.get(workbook, 'id') === UNIT_ID;
}

function firstPlace(snapshot: WorkbookSnapshot): PlaceInGrid {
  const range = { startRow: 0, endRow: 0, startColumn: 0, endColumn: 0 };
  return { sheetId: String(snapshot.activeSheetId), sheetName: '', range, top: 0, left: 0 };
}
