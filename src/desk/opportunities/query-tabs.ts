import { fieldOf } from '../../core';
import type { DeskState, ShownColumn, TableSummary } from '../../protocol';
import type { Ports } from '../ports';
import { tableSheets } from '../tables/tables';
import { mergedNames } from './seen-names';
import { readMemory, type TabMemory } from './tab-memory';
import { tabOf } from './tab-of';

/** The Opportunities tabs and what they know; all of it stands in the tags, which one search finds. */
export function queryTabs(
  { workbook }: Pick<Ports, 'workbook'>,
  tables: readonly TableSummary[],
): Pick<DeskState, 'queries' | 'seen'> {
  const titles = new Map(tables.map(({ sheetId, title }) => [sheetId, title]));
  const tabs = tableSheets(workbook)
    .filter(({ kind }) => kind === 'opportunities')
    .map((sheet) => ({ sheetId: sheet.sheetId, ...readMemory(sheet) }));
  return {
    queries: tabs.map(({ sheetId, query, lastRefresh }) => ({
      sheetId,
      title: titles.get(sheetId) ?? '',
      query,
      lastRefresh,
    })),
    seen: mergedNames(newestFirst(tabs).map(({ seen }) => seen)),
  };
}

/** What was refreshed last knows the names best; among equals the tab that was added last. */
function newestFirst<Tab extends Pick<TabMemory, 'lastRefresh'>>(tabs: readonly Tab[]): Tab[] {
  const at = ({ lastRefresh }: Tab): string => lastRefresh?.at ?? '';
  return [...tabs].reverse().sort((one, other) => at(other).localeCompare(at(one)));
}

/**
 * Tells which pulled columns of a tab people see. Costs a call for each column.
 * @throws DeskError 'error.noSheet'
 */
export function pulledColumns({ workbook }: Ports, sheetId: number): ShownColumn[] {
  const grid = workbook.grid(tabOf({ workbook }, sheetId).sheetId);
  const tags = pulledTags(grid.columnTags());
  const hidden = grid.hidden(tags.map(({ column }) => column));
  return tags.map(({ column, tag }) => ({ name: tag, shown: !hidden.has(column) }));
}

/**
 * Shows those pulled columns of a tab that are named and hides the others; the user's own stay as they are.
 * Costs a call for each run of neighbours.
 * @throws DeskError 'error.noSheet'
 */
export function showColumns({ workbook }: Ports, sheetId: number, shown: readonly string[]): void {
  const grid = workbook.grid(tabOf({ workbook }, sheetId).sheetId);
  const runs: { column: number; count: number; isHidden: boolean }[] = [];
  for (const { column, tag } of pulledTags(grid.columnTags())) {
    const isHidden = !shown.includes(tag);
    const run = runs[runs.length - 1];
    if (run && run.isHidden === isHidden && run.column + run.count === column) run.count += 1;
    else runs.push({ column, count: 1, isHidden });
  }
  for (const { column, count, isHidden } of runs) grid.hideColumns(column, count, isHidden);
}

function pulledTags<Tagged extends { readonly column: number; readonly tag: string }>(
  tags: readonly Tagged[],
): Tagged[] {
  const known = tags.filter(({ tag }) => fieldOf('opportunities', tag) !== null);
  return known.sort((a, b) => a.column - b.column);
}
