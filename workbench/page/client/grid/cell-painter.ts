import type { FUniver } from '@univerjs/core/facade';
import type { EngineEvent } from '../../../apps-script/engine-api';
import type { CellSnapshot, WorkbookSnapshot } from '../../../apps-script/model/snapshot';
import { type CellSetting, type ClippedTexts, toMutations, UNIT_ID } from '../../view';

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
