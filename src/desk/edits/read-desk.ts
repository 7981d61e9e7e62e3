import {
  guardEdits,
  type Ledger,
  memo,
  type NamesByField,
  type Plan,
  type PlannedEdit,
  planPush,
  readOrders,
  readProducts,
  refuseDuplicates,
  type SheetRecord,
} from '../../core';
import { checkEdit } from '../../crm';
import { type KnownNames, readNames } from '../names/known-names';
import type { Ports } from '../ports';
import { readSettings } from '../settings';
import { checkHeaders } from '../tables/check-headers';
import { tagCustomColumns } from '../tables/custom-columns';
import { type OpenTable, openTable } from '../tables/open-table';
import { saysSomething } from '../tables/says-something';
import { type TableSheet, tableSheets } from '../tables/tables';
import { withColumns } from '../tables/with-columns';
import { crmEdit } from './crm-edit';
import { withShownTexts } from './shown-texts';
import { standAsRead } from './stand-as-read';

/** The tables that can be pushed, as they stand now, and what a push of them would do. */
export interface DeskReading {
  /** Products, orders and order lines, in tab order. */
  readonly tables: readonly OpenTable[];
  /** What the tables say, records that claim one name refused. */
  readonly records: readonly SheetRecord[];
  readonly plan: Plan;
  readonly names: KnownNames;
}

/**
 * Reads every table that can be pushed, once, and plans. What people did to the sheets in between (paste, sort, undo,
 * formulas) does not matter: content alone decides.
 * @param before a reading of the same step, whose names hold, and whose records do where the tables stand as then
 */
export function readDesk(ports: Ports, ledger: Ledger, before: DeskReading | null = null): DeskReading {
  const sheets = tableSheets(ports.workbook);
  const names = before ? before.names : readNames(ports, sheets);
  const tables = sheets.filter(isPushed).map((sheet) => {
    const known = before?.tables.find(({ sheetId }) => sheetId === sheet.sheetId);
    return openPushed(ports, sheet, known);
  });
  const records =
    before && standAsRead(before.tables, tables) ? before.records : readUnique(ports, tables, names.byField, ledger);
  const settings = readSettings(ports.properties);
  const plan = withoutUnsendable(planPush(records, ledger, settings));
  const limits = { changePercent: settings.priceChangePercent, byCategory: names.priceLimits };
  const edits = withShownTexts(tables, guardEdits(plan.edits, limits, ledger.attempts));
  return { tables, records, plan: { ...plan, edits }, names };
}

function readUnique(
  ports: Ports,
  tables: readonly OpenTable[],
  names: NamesByField,
  ledger: Ledger,
): readonly SheetRecord[] {
  const nameOfSheet = memo((sheetId) => ports.workbook.grid(sheetId).title());
  return refuseDuplicates(readRecords(tables, names, ledger), nameOfSheet);
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

function openPushed(ports: Ports, sheet: TableSheet, before: OpenTable | undefined): OpenTable {
  if (sheet.kind === 'products') tagCustomColumns(ports.workbook.grid(sheet.sheetId));
  const table = withColumns(ports, openTable(ports, sheet, undefined, before), ['status']);
  checkHeaders(table, ports.user.language());
  return table;
}

/** Whether the rows of a table go to the CRM. */
export function isPushed({ kind }: TableSheet): boolean {
  return kind === 'products' || kind === 'orders' || kind === 'orderLines';
}

function readRecords(tables: readonly OpenTable[], names: NamesByField, ledger: Ledger): SheetRecord[] {
  const products = tables.filter(({ kind }) => kind === 'products');
  const orders = tables.filter(({ kind }) => kind === 'orders');
  const lines = tables.filter(({ kind }) => kind === 'orderLines');
  return [
    ...products.flatMap(({ sheetId, data, language }) =>
      readProducts(sheetId, data.rows.filter(saysSomething), { language, names }, ledger.renamed),
    ),
    ...readOrders(orders.map(sheetRows), lines.map(sheetRows), names),
  ];
}

function sheetRows({ sheetId, language, data }: OpenTable) {
  return { sheetId, language, rows: data.rows.filter(saysSomething) };
}
