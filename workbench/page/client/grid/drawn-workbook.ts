import { IConfigService, type IWorkbookData, type Univer } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import { IEditorBridgeService } from '@univerjs/preset-sheets-core';
import { BEFORE_CELL_EDIT, SheetInterceptorService } from '@univerjs/sheets';
import type { EngineEvent } from '../../../apps-script/engine-api';
import type { CellSnapshot, WorkbookSnapshot } from '../../../apps-script/model/snapshot';
import { type ClippedTexts, editorText } from '../../view/cell-edits';
import { UNIT_ID } from '../../view/grid-data';
import { type CellSetting, type toGridWorkbook, toMutations } from '../../view/snapshot-to-grid';

const REMOTE = { fromCollab: true, remote: true };

type CellsEvent = Extract<EngineEvent, { type: 'cells' }>;

/** Draws changed cells into the grid at the next painting: many changes at once cost little more than one. */
export class CellPainter {
  private readonly pending: CellsEvent[] = [];
  private frame: number | null = null;
  private settings: ReadonlyMap<number, CellSetting> = new Map();

  constructor(
    private readonly api: FUniver,
    private readonly texts: ClippedTexts,
  ) {}

  /** Is told of the workbook that is drawn: what its sheets are holds for cells that change later. */
  begin({ sheets }: WorkbookSnapshot): void {
    const settings = sheets.map(({ id, columnFormats }) => [id, { columnFormats }] as const);
    this.settings = new Map(settings);
  }

  add(event: CellsEvent): void {
    this.pending.push(event);
    this.frame ??= requestAnimationFrame(() => this.drawAll());
  }

  forget(): void {
    this.pending.length = 0;
  }

  drawAll(): void {
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
    const bySheet = new Map<number, Map<string, CellSnapshot>>();
    for (const { sheetId, cells } of this.pending.splice(0)) {
      const latest = bySheet.get(sheetId) ?? new Map<string, CellSnapshot>();
      for (const cell of cells) latest.set(`${cell.row},${cell.column}`, cell);
      bySheet.set(sheetId, latest);
    }
    for (const [sheetId, cells] of bySheet) this.draw(sheetId, [...cells.values()]);
  }

  private draw(sheetId: number, cells: readonly CellSnapshot[]): void {
    const sheet = this.api.getWorkbook(UNIT_ID)?.getSheetBySheetId(String(sheetId));
    if (!sheet) return;
    const notes = new Map(sheet.getNotes().map((note) => [`${note.row},${note.col}`, note.note]));
    const noteAt = (row: number, column: number) => notes.get(`${row},${column}`) ?? null;
    const look = { noteAt, columnFormats: {}, ...this.settings.get(sheetId) };
    const shown = cells.map((cell) => this.texts.shown(cell));
    for (const { id, params } of toMutations(sheetId, shown, look)) {
      // The echo of a note that is still being written would take the text out of the writer's hands.
      if (/note$/.test(id) && isWritingNote()) continue;
      this.api.syncExecuteCommand(id, params, REMOTE);
    }
  }
}

function isWritingNote(): boolean {
  return document.activeElement instanceof HTMLTextAreaElement;
}

/** Where the grid's lists of values look up how they are to be shown. */
const LIST_SETTINGS = 'sheets-data-validation-ui.config';

/**
 * Leaves the search box out of a list of values that opens because somebody types into its cell: the box takes the keyboard
 * to itself, and with it the letters that belong into the cell. A list that is opened by its arrow has the box. To be called
 * when a workbook has been drawn.
 */
function searchInOpenedListsOnly(univer: Univer): void {
  const injector = univer.__getInjector();
  const config = injector.get(IConfigService);
  const editor = injector.get(IEditorBridgeService);
  const settings = { ...config.getConfig<object>(LIST_SETTINGS) };
  Object.defineProperty(settings, 'showSearchOnDropdown', { get: () => !editor.isVisible().visible, enumerable: true });
  config.setConfig(LIST_SETTINGS, settings);
}

/** After the grid's own, which put the number without its format into the editor. */
const PRIORITY = -1;

/** Lets the cell editor show what would be typed to get the cell, as Google's does; to be called when a workbook has been drawn. */
function showAsTyped(univer: Univer, isDecimalComma: () => boolean): void {
  const { writeCellInterceptor } = univer.__getInjector().get(SheetInterceptorService);
  writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
    priority: PRIORITY,
    handler: (cell, _place, next) => {
      const text = cell && editorText({ v: cell.v ?? null, t: cell.t ?? null }, isDecimalComma());
      return next(cell && text ? { ...cell, v: text, t: 1 } : cell);
    },
  });
}

type GridWorkbook = ReturnType<typeof toGridWorkbook>;

export class DrawnWorkbook {
  private locale = '';

  constructor(
    private readonly api: FUniver,
    private readonly univer: Univer,
  ) {}

  replace(workbook: GridWorkbook, locale: string): void {
    this.api.disposeUnit(UNIT_ID);
    if (isGridData(workbook)) this.api.createWorkbook(workbook).setNumfmtLocal(numberLocale(locale));
    if (this.locale === '') this.takeOver();
    this.locale = locale;
  }

  /** Changes what the grid would do otherwise than Sheets; it can be told only when it has had a workbook. */
  private takeOver(): void {
    showAsTyped(this.univer, () => numberLocale(this.locale) === 'vi');
    searchInOpenedListsOnly(this.univer);
  }
}

function numberLocale(locale: string): 'vi' | 'en' {
  return locale.startsWith('vi') ? 'vi' : 'en';
}

/** The grid's own types forbid what its format allows, e.g. read-only records. */
function isGridData(workbook: object): workbook is Partial<IWorkbookData> {
  return Reflect.get(workbook, 'id') === UNIT_ID;
}
