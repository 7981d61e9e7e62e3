import type { FUniver } from '@univerjs/core/facade';
import type { EngineEvent } from '../../../apps-script/engine-api';
import type { Area, WorkbookSnapshot } from '../../../apps-script/model/snapshot';
import { ClippedTexts, toGridWorkbook } from '../../view';
import { server } from '../server-link';
import { CellPainter } from './cell-painter';
import { ChartLayer } from './chart-layer';
import { createUniver } from './create-univer';
import { DrawnWorkbook } from './drawn-workbook';
import { EditOutbox } from './edit-outbox';
import { keepLinesHigh } from './fitted-rows';
import { GridPlace } from './grid-place';
import { measureLetters } from './measure-letters';
import { type StepsInGrid, takeStepsInModel } from './model-steps';
import { numberNewSheets } from './new-sheet-id';
import { isOwnCopy } from './own-copy';
import { painted } from './painted';
import { PastedArea } from './pasted-area';
import { firstPlace, keepPlace, restorePlace } from './place-kept';
import { TabCopies } from './tab-copies';
import { takeStep } from './take-step';
import { type PastedText, type Watching, watchGrid } from './watch-grid';

type CellsEvent = Extract<EngineEvent, { type: 'cells' }>;

/** The spreadsheet that people see: draws the model's workbook and its changes, and sends what people do to it. */
export class GridView {
  readonly outbox: EditOutbox;
  private readonly api: FUniver;
  private readonly container: HTMLElement;
  private readonly watching: Watching;
  private readonly steps: StepsInGrid;
  private readonly charts: ChartLayer;
  private readonly texts = new ClippedTexts();
  private readonly pasted: PastedArea;
  /** The grid shows what the model has not got, perhaps where nobody would compare the two. */
  private isMistaken = false;
  private readonly painter: CellPainter;
  private readonly drawn: DrawnWorkbook;
  readonly place: GridPlace;
  private readonly copies: TabCopies;
  /** The last time that the whole workbook was asked for because the grid had gone astray. */
  private resynced: Promise<void> = Promise.resolve();
  /** A workbook that waits until the person has finished typing. */
  private held: WorkbookSnapshot | null = null;

  constructor(container: HTMLElement, tell: (message: string) => void) {
    this.container = container;
    const { univer, api } = createUniver(container, navigator.language);
    this.api = api;
    this.pasted = new PastedArea(api);
    this.painter = new CellPainter(api, this.texts);
    this.place = new GridPlace(api);
    this.drawn = new DrawnWorkbook(api, univer, this.painter, (id) => this.copies.copy(id));
    this.steps = takeStepsInModel(univer, (direction) =>
      takeStep(direction, this.outbox, { activate: (sheetId, area) => this.activate(sheetId, area), tell }),
    );
    this.outbox = new EditOutbox(
      (reason) => {
        tell(reason);
        this.isMistaken = true;
        this.resynced = this.resync();
      },
      (state) => this.steps.show(state),
    );
    this.copies = new TabCopies(api, this.outbox);
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
    this.painter.begin(snapshot);
    const place = keepPlace(this.api);
    const workbook = toGridWorkbook(this.texts.shownIn(snapshot), measureLetters());
    const hasCharts = snapshot.sheets.some(({ charts = [] }) => charts.length > 0);
    const isShown = place !== null && this.drawn.isAlready(workbook) && !this.isMistaken;
    this.charts.show(hasCharts, !isShown);
    if (isShown) return;
    this.isMistaken = false;
    this.watching.pause(() => {
      this.drawn.replace(workbook, snapshot.locale);
      restorePlace(this.api, place ?? firstPlace(snapshot));
    });
    this.pasted.whenThere();
    this.openCopy();
    this.resyncWhenSent();
  }

  /** What is under way to the model was not in the workbook that has just been drawn, and no event will tell of it. */
  private resyncWhenSent(): void {
    if (this.outbox.isBusy()) this.resynced = this.outbox.settled().then(() => this.resync());
  }

  /** Shows changed cells, at the next painting: many changes at once cost little more than one. */
  changeCells(event: CellsEvent): void {
    this.painter.add(event);
    this.charts.cellsChanged();
  }

  /** Pastes a text from elsewhere: what it means is for the model to say. */
  paste(pasted: PastedText): void {
    this.outbox.post(() => server.paste(pasted));
    this.steps.add();
    this.pasted.select(pasted);
  }

  /** To be told that there is nothing to be undone here any more: another workbook, or another person. */
  forgetSteps(): void {
    this.steps.show({ undos: 0, redos: 0 });
  }

  /** Shows a sheet and selects an area of it. */
  activate(sheetId: number, area: Area): void {
    this.painter.drawAll();
    this.place.activate(sheetId, area);
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

  /** Done when all that this page knows of the workbook has been painted, its charts too. */
  async painted(): Promise<void> {
    await this.resynced;
    await this.charts.drawn();
    this.painter.drawAll();
    await painted(this.api);
  }

  private openCopy(): void {
    const copied = this.copies.takeArrived();
    if (copied === null) return;
    this.activate(copied, { row: 1, column: 1, rows: 1, columns: 1 });
    this.focus();
  }

  private drawHeld(): void {
    if (this.held) this.show(this.held);
  }
}
