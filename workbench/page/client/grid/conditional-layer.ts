import { InterceptorEffectEnum, type IRange, type Univer } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/sheets';
import type { ConditionalCell } from '../../../apps-script/engine-api';
import type { Area, WorkbookSnapshot } from '../../../apps-script/model/snapshot';
import { type ConditionalStyle, toArea, toConditionalStyle, UNIT_ID } from '../../view';
import { errorText } from '../dom';
import { server } from '../server-link';

/** Rows above and below what is seen that are asked for too, so that a little scrolling shows them at once. */
const ROWS_BEYOND = 20;

/** The parts of the grid that show cells: what is scrolled, and what is frozen beside and above it. */
const CELLS = /^viewMain/;

/** Looks by row and column from 0. */
type Looks = ReadonlyMap<string, ConditionalStyle>;

function keyOf(row: number, column: number): string {
  return `${row} ${column}`;
}

function looksOf(cells: readonly ConditionalCell[]): Looks {
  return new Map(cells.map(({ row, column, look }) => [keyOf(row - 1, column - 1), toConditionalStyle(look)]));
}

function areSame(one: Looks | undefined, other: Looks): boolean {
  return JSON.stringify([...(one ?? [])]) === JSON.stringify([...other]);
}

class NextRun {
  isOn = false;
  begin: () => void = () => undefined;
  readonly begun = new Promise<void>((resolve) => {
    this.begin = () => {
      this.isOn = true;
      resolve();
    };
  });
}

/** Lays what conditional formats give to the cells that are seen over their own looks; the model says what that is. */
export class ConditionalLayer {
  private sheets: ReadonlySet<string> = new Set();
  private readonly looks = new Map<string, Looks>();
  private isLaid = false;
  private asking: Promise<void> | null = null;
  private isStale = false;
  /** Something of it was drawn since it was last waited for. */
  private isNew = false;
  private told = '';
  private run = new NextRun();

  /** @param tell tells the person why a condition cannot be computed */
  constructor(
    private readonly api: FUniver,
    private readonly univer: Univer,
    private readonly tell: (message: string) => void,
  ) {
    api.addEvent(api.Event.Scroll, () => this.refresh());
    // The grid tells of the change before it knows what of the new sheet is seen.
    api.addEvent(api.Event.ActiveSheetChanged, () => requestAnimationFrame(() => this.refresh()));
  }

  show({ sheets }: WorkbookSnapshot): void {
    const withRules = sheets.filter(({ conditionalFormats = [] }) => conditionalFormats.length > 0);
    this.sheets = new Set(withRules.map(({ id }) => String(id)));
    for (const id of this.looks.keys()) if (!this.sheets.has(id)) this.put(id, new Map());
    if (this.sheets.size > 0 && !this.isLaid) this.lay();
    this.refresh();
  }

  /** Asks for the cells that are seen: at once, and once more when it has been asked again meanwhile. */
  refresh(): void {
    if (this.sheets.size === 0 || this.run.isOn) return;
    if (this.asking) {
      this.isStale = true;
      return;
    }
    this.asking = this.ask().finally(() => {
      this.asking = null;
      if (!this.isStale) return;
      this.isStale = false;
      this.refresh();
    });
  }

  /** Is told that a script runs: nothing is asked until its end, for which the answer would wait. */
  runBegan(): void {
    this.run.begin();
  }

  /** Is told that no script runs any more. */
  runEnded(): void {
    if (!this.run.isOn) return;
    this.run = new NextRun();
    this.refresh();
  }

  /**
   * Done when what is seen now is known, as far as it can be while a script runs; says whether anything has become another
   * since it was last waited for.
   */
  async drawn(): Promise<boolean> {
    this.refresh();
    while (this.asking && !this.run.isOn) await Promise.race([this.asking, this.run.begun]);
    const { isNew } = this;
    this.isNew = false;
    return isNew;
  }

  private async ask(): Promise<void> {
    const sheetId = this.api.getWorkbook(UNIT_ID)?.getActiveSheet().getSheetId() ?? '';
    if (!this.sheets.has(sheetId)) return;
    try {
      const areas = this.areasSeen();
      const answers = await Promise.all(areas.map((area) => server.conditionalCells(Number(sheetId), area)));
      if (areas.length > 0) this.put(sheetId, looksOf(answers.flat()));
    } catch (error) {
      this.giveUp(sheetId, errorText(error));
    }
  }

  /** Leaves a sheet alone, until the workbook is drawn again, whose rules cannot be computed; a lost server says so elsewhere. */
  private giveUp(sheetId: string, reason: string): void {
    if (!reason.startsWith('not emulated')) return;
    this.sheets = new Set([...this.sheets].filter((id) => id !== sheetId));
    this.put(sheetId, new Map());
    if (reason !== this.told) this.tell(reason);
    this.told = reason;
  }

  private areasSeen(): readonly Area[] {
    const sheet = this.api.getWorkbook(UNIT_ID)?.getActiveSheet();
    const ranges = [...(sheet?.getVisibleRangesOfAllViewports() ?? [])].filter(([part]) => CELLS.test(part));
    const lastRow = (sheet?.getMaxRows() ?? 0) - 1;
    return ranges.filter(([, range]) => isRange(range)).map(([, range]) => toArea(widened(range, lastRow)));
  }

  private put(sheetId: string, looks: Looks): void {
    if (areSame(this.looks.get(sheetId), looks)) return;
    this.looks.set(sheetId, looks);
    this.isNew = true;
    this.api.getWorkbook(UNIT_ID)?.getActiveSheet().refreshCanvas();
  }

  /** The grid can be told only when it has had a workbook. */
  private lay(): void {
    this.isLaid = true;
    this.univer
      .__getInjector()
      .get(SheetInterceptorService)
      .intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
        effect: InterceptorEffectEnum.Style,
        handler: (cell, place, next) => {
          const look = this.looks.get(place.subUnitId)?.get(keyOf(place.row, place.col));
          return next(look ? { ...cell, s: { ...place.workbook.getStyles().getStyleByCell(cell), ...look } } : cell);
        },
      });
  }
}

/** A part of the grid that is not there has no range. */
function isRange({ startRow, endRow, startColumn, endColumn }: IRange): boolean {
  return startRow >= 0 && startColumn >= 0 && endRow >= startRow && endColumn >= startColumn;
}

function widened(range: IRange, lastRow: number) {
  const { startColumn, endColumn } = range;
  const startRow = Math.max(0, range.startRow - ROWS_BEYOND);
  return { startRow, endRow: Math.min(lastRow, range.endRow + ROWS_BEYOND), startColumn, endColumn };
}
