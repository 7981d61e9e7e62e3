import type { ChartAnswer } from '../engine-api';
import { a1Notation, type ChartSnapshot, chartData, type SheetModel, type WorkbookModel } from '../model';

/** Of a chart whose size was not set, in pixels [assumed 31]. */
const WIDTH = 600;
const HEIGHT = 371;

/** Takes a sheet's name, null for all sheets; returns the charts there with their data. @throws when there is no such sheet */
export function readCharts(model: WorkbookModel, sheetName: string | null): ChartAnswer[] {
  if (sheetName !== null && !model.sheetNamed(sheetName)) {
    throw new Error(`There is no sheet named "${sheetName}".`);
  }
  model.calculate();
  return model.sheets
    .filter(({ name }) => sheetName === null || name === sheetName)
    .flatMap((sheet) => sheet.charts.map((chart) => answer(model, sheet, chart)));
}

function answer(model: WorkbookModel, sheet: SheetModel, chart: ChartSnapshot): ChartAnswer {
  const options = nested(chart.options);
  const { id, kind, anchor, offset } = chart;
  const place = { sheetId: sheet.id, sheet: sheet.name, anchor, offset };
  const size = { width: pixels(options.width, WIDTH), height: pixels(options.height, HEIGHT) };
  const ranges = chart.sources.flatMap(({ sheetId, area }) => {
    const name = model.sheet(sheetId)?.name;
    return name === undefined ? [] : [`${name}!${a1Notation(area)}`];
  });
  return { id, type: kind, ...place, ...size, ranges, options, ...chartData(model, chart) };
}

function pixels(value: unknown, otherwise: number): number {
  return typeof value === 'number' && value > 0 ? value : otherwise;
}

/** "legend.position" becomes a member of "legend". */
function nested(options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(options)) put(all, name.split('.'), value);
  return all;
}

function put(target: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    target[first] = value;
    return;
  }
  // The later of "legend" as a text and "legend.position" holds.
  const before = target[first];
  const inner: Record<string, unknown> = typeof before === 'object' ? { ...before } : {};
  put(inner, rest, value);
  target[first] = inner;
}
