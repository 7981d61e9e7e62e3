import type { Source } from './figure-snapshot';
import type { SheetSnapshot } from './snapshot';

/** Takes the copy of a sheet; returns it with pivot tables and charts of their own that stand on the copy's cells. Assumed. */
export function copiedFigures(copy: SheetSnapshot, originalId: number, newId: () => number): SheetSnapshot {
  const own = (source: Source): Source => (source.sheetId === originalId ? { ...source, sheetId: copy.id } : source);
  const { pivots = [], charts = [] } = copy;
  return {
    ...copy,
    pivots: pivots.map((pivot) => ({ ...pivot, id: newId(), source: pivot.source && own(pivot.source) })),
    charts: charts.map((chart) => ({ ...chart, id: newId(), sources: chart.sources.map(own) })),
  };
}
