import type { ReportOpened } from '../../protocol';
import type { Grid, Workbook } from '../../sheet';
import { DeskError } from '../desk-error';
import type { Ports } from '../ports';
import { tagText } from '../tables/table-tag';
import { type TableSheet, tableSheets } from '../tables/tables';
import { type ReportedTab, reportShape } from './report-layout';

/**
 * Shows the report of an Opportunities tab; makes it when there is none, or when one is wanted anew: the one before stays as
 * it is, for somebody may have worked on it.
 * @throws DeskError 'error.noSheet' when the tab is gone; 'error.report.columns' when it has no column to count by
 */
export function openReport(
  { workbook, user }: Ports,
  { sheetId, anew }: { readonly sheetId: number; readonly anew: boolean },
): ReportOpened {
  const sheets = tableSheets(workbook);
  if (!sheets.some((sheet) => sheet.sheetId === sheetId && sheet.kind === 'opportunities')) {
    throw new DeskError('error.noSheet');
  }
  const existing = anew ? null : lastReport(sheets, sheetId);
  const report = existing ? workbook.grid(existing.sheetId) : makeReport(workbook, sheetId, user.language());
  report.reveal(1);
  return { sheetId: report.sheetId, title: report.title(), isNew: existing === null };
}

function lastReport(sheets: readonly TableSheet[], tab: number): TableSheet | null {
  const reports = sheets.filter(({ kind, query }) => kind === 'report' && query === String(tab));
  return reports[reports.length - 1] ?? null;
}

function makeReport(workbook: Workbook, sheetId: number, language: ReturnType<Ports['user']['language']>): Grid {
  const tag = tagText({ kind: 'report', language, query: String(sheetId) });
  const shape = reportShape(reportedTab(workbook.grid(sheetId)), tag, language);
  if (!shape) throw new DeskError('error.report.columns');
  return workbook.addReport(shape);
}

function reportedTab(grid: Grid): ReportedTab {
  const headers = grid.headers();
  const tags = grid.columnTags();
  const columns = new Map<string, number>();
  for (const { tag, column } of tags) if (!columns.has(tag)) columns.set(tag, column);
  const named = headers.map((header, index) => (header === '' ? 0 : index + 1));
  const width = Math.max(...named, ...tags.map(({ column }) => column));
  return { sheetId: grid.sheetId, title: grid.title(), columns, width };
}
