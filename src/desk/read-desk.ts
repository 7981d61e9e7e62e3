import {
  type CategoryIndex,
  guardPrices,
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
import type { TableRow } from '../sheet';
import { checkHeaders } from './check-headers';
import { crmEdit } from './crm-edit';
import { tagCustomColumns } from './custom-columns';
import { type KnownCategories, readCategories } from './known-categories';
import { type OpenTable, openTable } from './open-table';
import type { Ports } from './ports';
import { readSettings } from './settings';
import { type TableSheet, tableSheets } from './tables';
import { withColumns } from './with-columns';

/** The tables that can be pushed, as they stand now, and what a push of them would do. */
export interface DeskReading {
  /** Products, orders and order lines, in tab order. */
  readonly tables: readonly OpenTable[];
  readonly plan: Plan;
  /** null when the file has no Categories sheet. */
  readonly categories: KnownCategories | null;
}

/**
 * Reads every table that can be pushed, once, and plans. What people did to the sheets in between (paste, sort, undo,
 * formulas) does not matter: content alone decides.
 */
export function readDesk(ports: Ports, ledger: Ledger): DeskReading {
  const sheets = tableSheets(ports.workbook);
  const categories = readCategories(ports, sheets);
  const tables = sheets.filter(isPushed).map((sheet) => openPushed(ports, sheet));
  const records = readRecords(tables, categories?.index ?? null, ledger);
  const unique = refuseDuplicates(records, (id) => ports.workbook.grid(id).title());
  const settings = readSettings(ports.properties);
  const plan = withoutUnsendable(planPush(unique, ledger, settings));
  const edits = guardPrices(plan.edits, {
    changePercent: settings.priceChangePercent,
    byCategory: categories?.priceLimits ?? new Map(),
  });
  return { tables, plan: { ...plan, edits }, categories };
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

function openPushed(ports: Ports, sheet: TableSheet): OpenTable {
  if (sheet.kind === 'products') tagCustomColumns(ports.workbook.grid(sheet.sheetId));
  const table = withColumns(ports, openTable(ports.workbook, sheet, ports.user.language()), ['status']);
  checkHeaders(table, ports.user.language());
  return table;
}

/** A row in which only the desk's own status stands is blank. */
function saysSomething({ cells }: TableRow): boolean {
  return Object.entries(cells).some(([tag, value]) => tag !== 'status' && value !== '');
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
      readProducts(sheetId, data.rows.filter(saysSomething), { language, categories }, ledger.renamed),
    ),
    ...readOrders(orders.map(sheetRows), lines.map(sheetRows), { language: languageOfOrders(orders), categories }),
  ];
}

function sheetRows({ sheetId, data }: OpenTable) {
  return { sheetId, rows: data.rows.filter(saysSomething) };
}

function languageOfOrders(orders: readonly OpenTable[]): Language {
  return orders[0]?.language ?? 'en';
}
