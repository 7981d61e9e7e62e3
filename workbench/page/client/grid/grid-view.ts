import type { Univer } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import { ISheetClipboardService } from '@univerjs/preset-sheets-core';
import type { EngineEvent } from '../../../apps-script/engine-api';
import { readClipboard } from '../../../apps-script/model/paste-text';
import type { Area, WorkbookSnapshot } from '../../../apps-script/model/snapshot';
import { ClippedTexts } from '../../view/cell-edits';
import { copyIdIn, member, toArea, toGridRange, UNIT_ID } from '../../view/grid-data';
import { ROW_HEIGHT, toGridWorkbook } from '../../view/snapshot-to-grid';
import { server } from '../server-link';
import { words } from '../words';
import { ChartLayer } from './chart-layer';
import { createUniver } from './create-univer';
import { CellPainter, DrawnWorkbook } from './drawn-workbook';
import { type StepsInGrid, takeStepsInModel } from './model-steps';
import { firstPlace, keepPlace, restorePlace, revealRange, selectRange } from './place-kept';
import { EditOutbox, type PastedText, type Watching, watchGrid } from './watch-grid';

const FIT = 'sheet.mutation.set-worksheet-row-auto-height';
/** Two lines of the usual letters take more. */
const ONE_LINE_AT_MOST = 28;

function fittedRows(params: unknown): readonly object[] {
  const rows: unknown =
    typeof params === 'object' && params !== null ? Reflect.get(params, 'rowsAutoHeightInfo') : null;
  return Array.isArray(rows) ? rows.filter((row) => typeof row === 'object' && row !== null) : [];
}

/** Leaves rows of one line as high as Sheets has them: the grid fits them anew after each fill or paste, to 17 or 23 pixels. */
function keepLinesHigh(api: FUniver): void {
  api.addEvent(api.Event.BeforeCommandExecute, ({ id, params }) => {
    if (id !== FIT) return;
    for (const row of fittedRows(params)) {
      const height: unknown = Reflect.get(row, 'autoHeight');
      if (typeof height === 'number' && height < ONE_LINE_AT_MOST) Reflect.set(row, 'autoHeight', ROW_HEIGHT);
    }
  });
}

interface Place {
  readonly sheetId: number;
  readonly sheet: string;
  readonly area: Area;
}

class GridPlace {
  constructor(private readonly api: FUniver) {}

  activate(sheetId: number, area: Area): void {
    const workbook = this.api.getWorkbook(UNIT_ID);
    const sheet = workbook?.getSheetBySheetId(String(sheetId));
    if (!workbook || !sheet) return;
    workbook.setActiveSheet(sheet);
    const range = toGridRange(area);
    selectRange(sheet, range);
    revealRange(this.api, range);
  }

  selection(): Place | null {
    const sheet = this.api.getWorkbook(UNIT_ID)?.getActiveSheet();
    const range = sheet?.getActiveRange()?.getRange();
    return sheet && range
      ? { sheetId: Number(sheet.getSheetId()), sheet: sheet.getSheetName(), area: toArea(range) }
      : null;
  }

  sheetId(name: string): number | null {
    const sheet = this.api.getWorkbook(UNIT_ID)?.getSheetByName(name);
    return sheet ? Number(sheet.getSheetId()) : null;
  }
}

const INSERT_SHEET = 'sheet.command.insert-sheet';
/** Leaves room for the ids that the model gives, each one more than the highest. */
const MOST = 1_000_000_000;

/**
 * Gives each sheet that a person adds a number for its id, as Google does: the model takes it over, so that what is typed
 * into the new sheet has a place at once, even while a script runs. `random` gives numbers from 0 to 1.
 */
function numberNewSheets(api: FUniver, random: () => number): void {
  api.addEvent(api.Event.BeforeCommandExecute, ({ id, params }) => {
    const sheet = id === INSERT_SHEET ? member(params, 'sheet') : null;
    if (typeof sheet !== 'object' || sheet === null || member(sheet, 'id') !== undefined) return;
    Reflect.set(sheet, 'id', String(1 + Math.floor(random() * MOST)));
  });
}

function isOwnCopy(univer: Univer, html: string): boolean {
  const id = copyIdIn(html);
  const copies = univer.__getInjector().get(ISheetClipboardService).copyContentCache();
  return id !== null && copies.get(id) !== undefined;
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/** Done when what is drawn now has been painted, and the active sheet can say what of it is seen. */
async function painted(api: FUniver): Promise<void> {
  // What is drawn now is painted with the next frame.
  await nextFrame();
  await nextFrame();
  while (!api.getActiveWorkbook()?.getActiveSheet().getVisibleRange()) await nextFrame();
}

/** Selects what has been pasted from elsewhere, as Sheets leaves it selected; below the last row only when that is there. */
class PastedArea {
  private waiting: { readonly sheetId: number; readonly area: Area } | null = null;

  constructor(private readonly api: FUniver) {}

  select({ sheetId, row, column, text }: PastedText): void {
    const texts = readClipboard(text);
    const columns = texts.reduce((most, line) => Math.max(most, line.length), 1);
    this.waiting = { sheetId, area: { row, column, rows: texts.length, columns } };
    this.whenThere();
  }

  whenThere(): void {
    if (!this.waiting) return;
    const { sheetId, area } = this.waiting;
    const sheet = this.api.getWorkbook(UNIT_ID)?.getActiveSheet();
    if (!sheet || sheet.getSheetId() !== String(sheetId)) {
      // The person has gone elsewhere.
      this.waiting = null;
      return;
    }
    const isThere =
      area.row + area.rows - 1 <= sheet.getMaxRows() && area.column + area.columns - 1 <= sheet.getMaxColumns();
    if (!isThere) return;
    this.waiting = null;
    selectRange(sheet, toGridRange(area));
  }
}

/** What a step needs of the page: to bring the person where it changed something, and to tell them a sentence. */
interface StepTaker {
  activate(sheetId: number, area: Area): void;
  tell(message: string): void;
}

/** Asks the model to undo or redo a step, after all that was sent before, and tells how much of it somebody else's work kept back. */
function takeStep(direction: 'undo' | 'redo', outbox: EditOutbox, { activate, tell }: StepTaker): void {
  outbox.post(async () => {
    const taken = await server.takeStep(direction);
    if (taken.place) activate(taken.place.sheetId, taken.place.area);
    if (taken.kept > 0)
      tell(direction === 'undo' ? words.grid.leftByUndo(taken.kept) : words.grid.leftByRedo(taken.kept));
    return taken;
  });
}

type CellsEvent = Extract<EngineEvent, { type: 'cells' }>;

export class GridView {
  readonly outbox: EditOutbox;
  private readonly api: FUniver;
  private readonly container: HTMLElement;
  private readonly watching: Watching;
  private readonly steps: StepsInGrid;
  private readonly charts: ChartLayer;
  private readonly texts = new ClippedTexts();
  private readonly pasted: PastedArea;
  private readonly painter: CellPainter;
  private readonly drawn: DrawnWorkbook;
  readonly place: GridPlace;
  /** The last time that the whole workbook was asked for because the grid had gone astray. */
  private resynced: Promise<void> = Promise.resolve();
  private held: WorkbookSnapshot | null = null;

  constructor(container: HTMLElement, tell: (message: string) => void) {
    this.container = container;
    const { univer, api } = createUniver(container, navigator.language);
    this.api = api;
    this.pasted = new PastedArea(api);
    this.painter = new CellPainter(api, this.texts);
    this.place = new GridPlace(api);
    this.drawn = new DrawnWorkbook(api, univer);
    this.steps = takeStepsInModel(univer, (direction) =>
      takeStep(direction, this.outbox, { activate: (sheetId, area) => this.activate(sheetId, area), tell }),
    );
    this.outbox = new EditOutbox(
      (reason) => {
        tell(reason);
        this.resynced = this.resync();
      },
      (state) => this.steps.show(state),
    );
    numberNewSheets(api, Math.random);
    keepLinesHigh(api);
    const facts = {
      isOwnCopy: (html: string) => isOwnCopy(univer, html),
      whole: (text: string) => this.texts.whole(text),
    };
    const listener = { onTyped: () => this.drawHeld(), onPaste: (pasted: PastedText) => this.paste(pasted) };
    this.watching = watchGrid(api, this.outbox, facts, listener);
    this.charts = new ChartLayer(api, (action) => this.steps.unnoticed(() => this.watching.pause(action)));
  }

  async resync(): Promise<void> {
    this.show(await server.snapshot());
  }

  show(snapshot: WorkbookSnapshot): void {
    if (this.watching.isTyping()) {
      this.held = snapshot;
      return;
    }
    this.held = null;
    this.painter.begin(snapshot);
    const place = keepPlace(this.api);
    const workbook = toGridWorkbook(this.texts.shownIn(snapshot));
    const hasCharts = snapshot.sheets.some(({ charts }) => charts.length > 0);
    this.painter.forget();
    this.charts.show(hasCharts);
    this.watching.pause(() => {
      this.drawn.replace(workbook, snapshot.locale);
      restorePlace(this.api, place ?? firstPlace(snapshot));
    });
    this.pasted.whenThere();
    this.resyncWhenSent();
  }

  /** Draws anew what is under way to the model: it was not in the workbook that has just been drawn, and no event will tell of it. */
  private resyncWhenSent(): void {
    if (this.outbox.isBusy()) this.resynced = this.outbox.settled().then(() => this.resync());
  }

  changeCells(event: CellsEvent): void {
    this.painter.add(event);
    this.charts.cellsChanged();
  }

  paste(pasted: PastedText): void {
    this.outbox.post(() => server.edit([{ kind: 'paste', ...pasted }]));
    this.steps.add();
    this.pasted.select(pasted);
  }

  /** Is told that there is nothing to be undone here any more: another workbook, or another person. */
  forgetSteps(): void {
    this.steps.show({ undos: 0, redos: 0 });
  }

  activate(sheetId: number, area: Area): void {
    this.painter.drawAll();
    this.place.activate(sheetId, area);
  }

  /** Done when the server has all that was done in the grid so far, the selection too. */
  settled(): Promise<void> {
    this.watching.tellSelection();
    return this.outbox.settled();
  }

  focus(): void {
    const editors = this.container.querySelectorAll<HTMLElement>(
      '[data-u-comp="editor"] [contenteditable], [contenteditable="true"]',
    );
    editors[editors.length - 1]?.focus();
  }

  async painted(): Promise<void> {
    await this.resynced;
    await this.charts.drawn();
    this.painter.drawAll();
    await painted(this.api);
  }

  private drawHeld(): void {
    if (this.held) this.show(this.held);
  }
}
