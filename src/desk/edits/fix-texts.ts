import { CUSTOM_PREFIX } from '../../core';
import type { FixedTexts } from '../../protocol';
import { type Cells, type CellValue, cellText, fillCells } from '../../sheet';
import { openJournal } from '../journal/journal-book';
import type { Ports } from '../ports';
import { formatAsText } from '../tables/custom-columns';
import type { OpenTable } from '../tables/open-table';
import { undisturbed } from '../undisturbed';
import { readDesk } from './read-desk';
import { lostRows, shownColumn } from './shown-texts';

/**
 * Turns the columns in which texts were lost into text, with the texts that their cells show; a number that a format shows shortened
 * is written in full. Formulas stay, and so do tick boxes of custom fields, which are sent as 1 and 0.
 * @throws DeskError 'error.busy' when another execution holds the document
 */
export function fixTexts(ports: Ports): FixedTexts {
  return undisturbed(ports, () => {
    const { tables, plan } = readDesk(ports, openJournal(ports).ledger);
    const lost = lostRows(plan.edits);
    const tags = tables.flatMap((table) => [...(lost.get(table.sheetId)?.keys() ?? [])].map((tag) => ({ table, tag })));
    const fixed = tags.reduce((sum, { table, tag }) => sum + fixColumn(table, tag), 0);
    ports.workbook.flush();
    return { fixed };
  });
}

/**
 * Writes before it formats: a text is one in any format, and a cell of plain text shows 0.12 where 12% was typed, which an execution
 * that dies in between would leave behind.
 * @returns how many cells became text
 */
function fixColumn(table: OpenTable, tag: string): number {
  const { grid, data } = table;
  const lost = data.rows.filter(({ cells }) => canBeFixed(tag, cells[tag] ?? ''));
  const rows = lost.map(({ row }) => row);
  const column = shownColumn(table, tag, rows);
  const texts = lost.map(({ row, cells }): [number, Cells] => {
    const shown = column?.shown[row - column.firstRow]?.[0] ?? '';
    return [row, { [tag]: fixedText(shown, cells[tag] ?? '') }];
  });
  const written = fillCells(grid, data, new Map(texts));
  const at = data.columns.get(tag)?.column;
  if (at !== undefined) formatAsText(grid, at);
  return written.size;
}

/** A number whose digits are gone would pass for what was typed: it has to be typed again. */
function canBeFixed(tag: string, value: CellValue): boolean {
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  return typeof value !== 'string' && !(typeof value === 'boolean' && tag.startsWith(CUSTOM_PREFIX));
}

/** What a format shows as 8.93E+12, or not at all, is written in full. */
function fixedText(shown: string, value: CellValue): string {
  const isShortened = typeof value === 'number' && /e[+-]?\d+$/i.test(shown);
  return shown === '' || isShortened ? cellText(value) : shown;
}
