import { type CostReading, type CostsByCode, codeKey, readCost, type SheetRecord } from '../../core';
import { keyText } from '../../sheet';
import type { Ports } from '../ports';
import { checkHeaders, openTable, productRowKey, readsIn, takeColumns } from './open-table';
import { type TableSheet, tableSheets } from './tables';

/**
 * Reads the Costs sheets; of several rows of one code the highest cost counts, and one that cannot be read before any.
 * @throws DeskError 'error.columns' when a header names another field than its column is
 */
export function readCostSheets(ports: Ports, sheets: readonly TableSheet[]): CostsByCode {
  const costs = new Map<string, CostReading>();
  for (const sheet of sheets.filter(({ kind }) => kind === 'costs')) {
    const table = openTable(ports, sheet);
    checkHeaders(table, ports.user.language());
    const title = table.grid.title();
    for (const { row, cells } of table.data.rows) {
      const code = codeKey(keyText(cells.product_code));
      const read = readCost(cells.cost, readsIn(table), { sheet: title, row: String(row) });
      if (code !== '' && read) costs.set(code, higher(costs.get(code), read));
    }
  }
  return costs;
}

function higher(known: CostReading | undefined, read: CostReading): CostReading {
  if (!known || !('cost' in known)) return known ?? read;
  return 'cost' in read && read.cost <= known.cost ? known : read;
}

const READ_TAGS: ReadonlySet<string> = new Set(['product_code', 'product_id', 'new_code', 'cost']);

/**
 * Reads what products cost where no rows of them are at hand: the Costs sheets, and the column of costs in Products tables, which counts
 * before them. Where a table has no such column, and there is no Costs sheet, its rows are not read.
 * @returns costs by `codeKey`, of the key of each product and of its code
 */
export function readCosts(ports: Ports, sheets = tableSheets(ports.workbook)): ReadonlyMap<string, number> {
  const costs = new Map(readCostSheets(ports, sheets));
  const isAny = costs.size > 0;
  for (const sheet of sheets.filter(({ kind }) => kind === 'products')) {
    const grid = ports.workbook.grid(sheet.sheetId);
    takeColumns(grid, grid.headers(), grid.columnTags());
    if (!isAny && !grid.columnTags().some(({ tag }) => tag === 'cost')) continue;
    const table = openTable(ports, sheet, (tag) => READ_TAGS.has(tag));
    for (const { cells } of table.data.rows) {
      const code = codeKey(keyText(cells.product_code));
      const read = readCost(cells.cost, readsIn(table)) ?? costs.get(code);
      if (read) for (const name of [code, codeKey(productRowKey(cells))]) costs.set(name, read);
    }
  }
  return new Map([...costs].flatMap(([name, read]) => ('cost' in read && name !== '' ? [[name, read.cost]] : [])));
}

/** Returns a record with what its product costs, where that is known. */
export function withKnownCost(record: SheetRecord, costs: ReadonlyMap<string, number>): SheetRecord {
  const cost = costs.get(codeKey(record.key)) ?? costs.get(codeKey(record.content.product_code ?? ''));
  return cost === undefined || record.table !== 'products' ? record : { ...record, cost };
}
