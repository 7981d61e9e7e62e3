import type { ChartSnapshot, PivotSnapshot, Source } from './figure-snapshot';
import { changedArea, type LineChange, movedIndex, type SheetLineChange } from './line-change';
import type { SheetModel } from './sheet-model';

type Anchor = PivotSnapshot['anchor'];

function movedAnchor(anchor: Anchor, { line, change }: SheetLineChange): Anchor | null {
  const index = movedIndex(anchor[line], change);
  return index === null ? null : { ...anchor, [line]: index };
}

function movedSource(source: Source, { sheetId, line, change }: SheetLineChange): Source | null {
  if (source.sheetId !== sheetId) return source;
  const area = changedArea(source.area, line, change);
  return area && { sheetId, area };
}

function movedFields<T extends { readonly column: number }>(fields: readonly T[], change: LineChange): T[] {
  return fields.flatMap((field) => {
    const column = movedIndex(field.column, change);
    return column === null ? [] : [{ ...field, column }];
  });
}

/**
 * Returns a pivot table after a change of lines; `isOwn` when they are of its own sheet. It goes with the line of its anchor;
 * groups and values go with their column of the source [assumed 28].
 */
function movedPivot(pivot: PivotSnapshot, isOwn: boolean, lines: SheetLineChange): PivotSnapshot | null {
  const anchor = isOwn ? movedAnchor(pivot.anchor, lines) : pivot.anchor;
  if (!anchor) return null;
  const { source } = pivot;
  const moved = { ...pivot, anchor, source: source && movedSource(source, lines) };
  if (source?.sheetId !== lines.sheetId || lines.line === 'row') return moved;
  const { change } = lines;
  return {
    ...moved,
    rows: movedFields(pivot.rows, change),
    columns: movedFields(pivot.columns, change),
    values: movedFields(pivot.values, change),
    filters: movedFields(pivot.filters, change),
  };
}

/** Returns a chart after a change of lines; one whose anchor is deleted stays at the nearest line [assumed 32]. */
function movedChart(chart: ChartSnapshot, isOwn: boolean, lines: SheetLineChange): ChartSnapshot {
  const source = chart.source && movedSource(chart.source, lines);
  const at = lines.change.kind === 'delete' ? Math.max(1, lines.change.at - 1) : 1;
  const anchor = isOwn ? (movedAnchor(chart.anchor, lines) ?? { ...chart.anchor, [lines.line]: at }) : chart.anchor;
  return { ...chart, anchor, source };
}

export function moveFigures(sheets: readonly SheetModel[], lines: SheetLineChange): void {
  for (const sheet of sheets) {
    const isOwn = sheet.id === lines.sheetId;
    const moved = sheet.pivots.map((pivot) => [pivot.id, movedPivot(pivot, isOwn, lines)] as const);
    for (const [id, pivot] of moved) if (!pivot) sheet.removePivot(id);
    sheet.pivots = moved.flatMap(([, pivot]) => pivot ?? []);
    sheet.charts = sheet.charts.map((chart) => movedChart(chart, isOwn, lines));
  }
}
