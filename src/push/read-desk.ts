import { checkEdit, crmEdit } from '../crm/client';
import { isTooLong } from '../journal/entries';
import { readLastCheck } from '../journal/last-check';
import type { Ledger } from '../journal/ledger';
import { openPlanRows, planTimes } from '../journal/plan-book';
import { holdPlanned } from '../journal/plan-row';
import type { PlanRow } from '../journal/stored-plans';
import type { Ports } from '../platform/ports';
import { readSettings } from '../platform/settings';
import { isPushedKind } from '../records/catalogue';
import type { TableKind } from '../records/field';
import type { PlannedEdit } from '../records/planned-edit';
import { LOST_DIGITS_CODE, LOST_TEXT_CODE } from '../records/read-cell';
import { readOrders } from '../records/read-orders';
import { type CostsByCode, readProducts, refuseDuplicates, type SheetRecord } from '../records/read-products';
import { groupBy, type Issue, issue, memoize, type RenamedCodes } from '../records/record';
import type { CellFormula } from '../sheet/formula-reach';
import { type KnownNames, readCostSheets, readNames } from '../sheet/known-names';
import {
  checkHeaders,
  filledRows,
  type OpenTable,
  openProducts,
  openTable,
  readsIn,
  type TableSheet,
  tableSheets,
} from '../sheet/tables';
import { guardEdits } from './guard-rules';
import { type Plan, planPush } from './plan';
import { openPart, type RequestedProducts, readPartAgain } from './read-part';

const FORMULA_HOLD = 'hold.text.formula';
const TEXT_HOLDS: ReadonlySet<string> = new Set([LOST_TEXT_CODE, LOST_DIGITS_CODE, FORMULA_HOLD]);

type LostRows = ReadonlyMap<string, readonly { readonly row: number }[]>;

interface ShownColumn {
  readonly firstRow: number;
  readonly shown: readonly (readonly string[])[];
  readonly formulas: readonly (readonly (CellFormula | null)[])[];
}

function withShownTexts(tables: readonly OpenTable[], edits: readonly PlannedEdit[]): readonly PlannedEdit[] {
  const lost = lostRows(edits);
  if (lost.size === 0) return edits;
  const columns = new Map<string, ShownColumn>();
  for (const table of tables) {
    for (const [tag, places] of lost.get(table.sheetId) ?? []) {
      const column = shownColumn(
        table,
        tag,
        places.map(({ row }) => row),
      );
      if (column) columns.set(`${table.sheetId} ${tag}`, column);
    }
  }
  return edits.map((edit) => {
    if (!edit.holds.some(isTextHold)) return edit;
    return { ...edit, holds: edit.holds.map((hold) => shownHold(edit, hold, columns)) };
  });
}

export function lostRows(edits: readonly PlannedEdit[]): ReadonlyMap<number, LostRows> {
  const places = edits.flatMap((edit) =>
    edit.holds.filter(isTextHold).map((hold) => {
      const { sheetId, row } = placeOf(edit, hold);
      return { sheetId, row, tag: hold.field ?? '' };
    }),
  );
  const sheets = groupBy(places, ({ sheetId }) => sheetId);
  return new Map([...sheets].map(([sheetId, here]) => [sheetId, groupBy(here, ({ tag }) => tag)]));
}

export function shownColumn({ grid, data }: OpenTable, tag: string, rows: readonly number[]): ShownColumn | null {
  const column = data.columns.get(tag)?.column;
  if (column === undefined || rows.length === 0) return null;
  const firstRow = rows.reduce((first, row) => Math.min(first, row));
  const lastRow = rows.reduce((last, row) => Math.max(last, row));
  const rect = { row: firstRow, column, rows: lastRow - firstRow + 1, columns: 1 };
  return { firstRow, shown: grid.shown(rect), formulas: grid.formulas(rect) };
}

function isTextHold({ code }: Issue): boolean {
  return TEXT_HOLDS.has(code);
}

function placeOf({ record }: PlannedEdit, { params }: Issue): { readonly sheetId: number; readonly row: number } {
  return record.lineRows?.find(({ row }) => row === params.lineRow) ?? record;
}

function shownHold(edit: PlannedEdit, hold: Issue, columns: ReadonlyMap<string, ShownColumn>): Issue {
  if (!isTextHold(hold)) return hold;
  const { sheetId, row } = placeOf(edit, hold);
  const column = columns.get(`${sheetId} ${hold.field}`);
  if (!column) return hold;
  const at = row - column.firstRow;
  const code = column.formulas[at]?.[0] ? FORMULA_HOLD : hold.code;
  return { ...hold, code, params: { ...hold.params, shown: column.shown[at]?.[0] ?? '' } };
}

interface DeskNames extends KnownNames {
  readonly costs: CostsByCode;
}

export interface DeskReading {
  readonly tables: readonly OpenTable[];
  readonly records: readonly SheetRecord[];
  readonly plan: Plan;
  readonly names: DeskNames;
  /** Only some products were read: no counts can be made of it. */
  readonly isPart: boolean;
  readonly planned: readonly PlanRow[];
}

interface ReadingOptions {
  readonly before?: DeskReading;
  readonly requested?: RequestedProducts | undefined;
  readonly isSure?: boolean;
  readonly planned?: readonly PlanRow[];
}

/** Fewer rows are read whole at no more cost. [platform 1, M] */
const FEW_ROWS = 500;

function isWorthPart({ documentProperties }: Ports): boolean {
  const counts = readLastCheck(documentProperties)?.counts ?? [];
  return counts.reduce((sum, { count }) => sum + count, 0) > FEW_ROWS;
}

/** Pastes, sorting, undo and formulas in between do not matter: content alone decides. */
export function readDesk(ports: Ports, ledger: Ledger, options: ReadingOptions = {}): DeskReading {
  const { before, planned = before?.planned ?? openPlanRows(ports) } = options;
  const sheets = tableSheets(ports.workbook);
  const names = before?.names ?? { ...readNames(ports, sheets), costs: readCostSheets(ports, sheets) };
  const requested = options.requested && isWorthPart(ports) ? options.requested : undefined;
  const isPart = requested !== undefined;
  const tables = sheets
    .filter(({ kind }) => (isPart ? kind === 'products' : isPushedKind(kind)))
    .map((sheet) => openPushed(ports, sheet, { ...options, requested }, ledger.renamed));
  const nameOfSheet = memoize((sheetId: number) => ports.workbook.grid(sheetId).title());
  const records = refuseDuplicates(readRecords(tables, names, ledger), nameOfSheet);
  const settings = readSettings(ports.properties);
  const plan = withoutUnsendable(planPush(records, ledger, settings));
  const guarded = guardEdits(plan.edits, { ...settings, ...names }, ledger.attempts, isPart);
  const held = planned.length === 0 ? guarded : holdPlanned(guarded, planned, planTimes(ports));
  return { tables, records, plan: { ...plan, edits: withShownTexts(tables, held) }, names, isPart, planned };
}

function openPushed(
  ports: Ports,
  sheet: TableSheet,
  { before, requested, isSure = false }: ReadingOptions,
  renamed: RenamedCodes,
): OpenTable {
  const earlier = before?.tables.find(({ sheetId }) => sheetId === sheet.sheetId);
  if (requested && before && earlier) {
    const sent = before.plan.edits.flatMap(({ changes }) => changes.map(({ name }) => name));
    const again = readPartAgain(earlier, requested, new Set(sent), renamed);
    if (again) return again;
  }
  const open = sheet.kind === 'products' ? openProducts : openTable;
  const table = (requested && openPart(ports, sheet, requested, renamed, isSure)) ?? open(ports, sheet);
  checkHeaders(table, ports.user.language());
  return table;
}

/** Refuses with its row what the client would refuse, before anything is journalled. */
function withoutUnsendable(plan: Plan): Plan {
  const edits: PlannedEdit[] = [];
  const refusals = [...plan.refusals];
  for (const edit of plan.edits) {
    const isLong = isTooLong({ key: edit.record.key, after: edit.after });
    const issues = isLong ? [issue('issue.journal.long')] : checkEdit(crmEdit(edit));
    if (issues.length === 0) edits.push(edit);
    else refusals.push({ ...edit.record, issues });
  }
  return { ...plan, edits, refusals };
}

function readRecords(
  tables: readonly OpenTable[],
  { byField: names, costs }: DeskNames,
  ledger: Ledger,
): SheetRecord[] {
  const rowsOf = (table: TableKind) =>
    tables
      .filter(({ kind }) => kind === table)
      .map((open) => ({ sheetId: open.sheetId, language: readsIn(open), rows: filledRows(open.data) }));
  return [
    ...rowsOf('products').flatMap(({ sheetId, language, rows }) =>
      readProducts(sheetId, rows, { language, names, costs }, ledger.renamed),
    ),
    ...readOrders(rowsOf('orders'), rowsOf('orderLines'), names),
  ];
}
