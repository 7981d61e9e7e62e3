import {
  type CategoryIndex,
  indexCategories,
  type Language,
  type Ledger,
  type Plan,
  type PlannedEdit,
  planPush,
  readOrders,
  readProducts,
  refuseDuplicates,
  type SheetRecord,
} from '../core';
import { checkEdit } from '../crm';
import { cellText } from '../sheet';
import { crmEdit } from './crm-edit';
import { type OpenTable, openTable } from './open-table';
import type { Ports } from './ports';
import { readSettings } from './settings';
import { type TableSheet, tableSheets } from './tables';

/** The tables that can be pushed, as they stand now, and what a push of them would do. */
export interface DeskReading {
  /** Products, orders and order lines, in tab order. */
  readonly tables: readonly OpenTable[];
  readonly plan: Plan;
}

/**
 * Reads every table that can be pushed, once, and plans. What people did to the sheets in between (paste, sort, undo,
 * formulas) does not matter: content alone decides.
 */
export function readDesk(ports: Ports, ledger: Ledger): DeskReading {
  const sheets = tableSheets(ports.workbook);
  const categories = readCategories(ports, sheets);
  const tables = sheets.filter(isPushed).map((sheet) => openTable(ports.workbook, sheet, ports.user.language()));
  const records = refuseDuplicates(readRecords(tables, categories, ledger), (id) => ports.workbook.grid(id).title());
  return { tables, plan: withoutUnsendable(planPush(records, ledger, readSettings(ports.properties))) };
}

/** What the client would refuse to send is refused here, with its row, before anything is journalled. */
function withoutUnsendable(plan: Plan): Plan {
  const edits: PlannedEdit[] = [];
  const refusals = [...plan.refusals];
  for (const edit of plan.edits) {
    const issues = checkEdit(crmEdit(edit));
    if (issues.length === 0) edits.push(edit);
    else refusals.push({ ...edit.record, issues });
  }
  return { ...plan, edits, refusals };
}

function isPushed({ kind }: TableSheet): boolean {
  return kind === 'products' || kind === 'orders' || kind === 'orderLines';
}

function readRecords(tables: readonly OpenTable[], categories: CategoryIndex | null, ledger: Ledger): SheetRecord[] {
  const products = tables.filter(({ kind }) => kind === 'products');
  const orders = tables.filter(({ kind }) => kind === 'orders');
  const lines = tables.filter(({ kind }) => kind === 'orderLines');
  return [
    ...products.flatMap(({ sheetId, data, language }) =>
      readProducts(sheetId, data.rows, { language, categories }, ledger.renamed),
    ),
    ...readOrders(orders.map(sheetRows), lines.map(sheetRows), { language: languageOfOrders(orders), categories }),
  ];
}

function sheetRows({ sheetId, data }: OpenTable) {
  return { sheetId, rows: data.rows };
}

function languageOfOrders(orders: readonly OpenTable[]): Language {
  return orders[0]?.language ?? 'en';
}

/** @returns null when the file has no Categories sheet */
function readCategories(ports: Ports, sheets: readonly TableSheet[]): CategoryIndex | null {
  const pulled = sheets.filter(({ kind }) => kind === 'categories');
  if (pulled.length === 0) return null;
  const tags = ['path', 'category_id', 'category_code', 'category_name'];
  const tables = pulled.map((sheet) => openTable(ports.workbook, sheet, ports.user.language(), tags));
  return indexCategories(
    tables.flatMap(({ data }) =>
      data.rows.map(({ cells }) => ({
        id: cellText(cells.category_id ?? ''),
        code: cellText(cells.category_code ?? ''),
        name: cellText(cells.category_name ?? ''),
        path: cellText(cells.path ?? ''),
      })),
    ),
  );
}
