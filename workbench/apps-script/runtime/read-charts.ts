import type { ChartAnswer } from '../engine-api';
import { a1Notation, type ChartSnapshot, chartData, type SheetModel, type WorkbookModel } from '../model';

/** Of a chart whose size was not set, in pixels [assumed 31]. */
const WIDTH = 600;
const HEIGHT = 371;

/** Takes a sheet's name, null for all sheets; returns the charts there with their data. @throws when there is no such sheet */
export function readCharts(model: WorkbookModel, sheetName: string | null): ChartAnswer[] {
  if (sheetName !== null && !model.sheetNamed(sheetName)) throw new Error(`There is no sheet named "${sheetName}".`);
  model.calculate();
  return model.sheets
    .filter(({ name }) => sheetName === null || name === sheetName)
    .flatMap((sheet) => sheet.charts.map((chart) => answer(model, sheet, chart)));
}

function answer(model: WorkbookModel, sheet: SheetModel, chart: ChartSnapshot): ChartAnswer {
  const { id, kind, anchor, offset, source, options } = chart;
  const place = { sheetId: sheet.id, sheet: sheet.name, anchor, offset };
  const size = { width: pixels(options.width, WIDTH), height: pixels(options.height, HEIGHT) };
  const name = source && model.sheet(source.sheetId)?.name;
  const range = source && name !== undefined ? `${name}!${a1Notation(source.area)}` : null;
  return { id, type: kind, ...place, ...size, range, options, ...chartData(model, chart) };
}

function pixels(value: unknown, otherwise: number): number {
  return typeof value === 'number' && value > 0 ? value : otherwise;
}
