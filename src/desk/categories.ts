import { incompleteBranches, issue, sortAsTree } from '../core';
import type { Category, CrmClient } from '../crm';
import type { PullSummary } from '../protocol';
import { applyUpsert, type Cells, type CellValue, cutText, isLongText, planUpsert, type UpsertRecord } from '../sheet';
import type { Ports } from './ports';
import { connectedClient } from './settings';
import { withDocumentLock } from './steps';
import { missingRowMarker } from './tables/open-table';
import { offerNames, openOrAddTable, withColumns } from './tables/tables';

/** [interface 2.5] */
const TOP_LEVEL = '0';

/**
 * Reads every category, whether the CRM lists all when no parent is named or just those of the top level: what stands below
 * a category without rows is asked for by its ID, level after level [public facts 6: not found which].
 * @throws CrmError when one of the calls stays failed, so that half a tree is never taken for the whole
 */
function allCategories(client: CrmClient): Category[] {
  let answer = client.listCategories();
  const flat = answer.every(({ parent_id }) => parent_id === TOP_LEVEL);
  const found = new Map<string, Category>();
  const asked = new Set<string>();
  for (;;) {
    for (const category of answer) if (!found.has(category.category_id)) found.set(category.category_id, category);
    const categories = [...found.values()];
    const ask = incompleteBranches(categories.map(asBranch), flat).filter((id) => !asked.has(id));
    if (ask.length === 0) return categories;
    for (const id of ask) asked.add(id);
    answer = client.listCategoriesBelow(ask);
  }
}

function asBranch({ category_id: id, parent_id: parentId, lft: left, rgt: right }: Category) {
  return { id, parentId, left, right };
}

/**
 * Pulls every category into the Categories sheet, in tree order with paths; makes the sheet when there is none.
 * The CRM is asked first and the sheet is written last, so that a pull that fails changes nothing.
 * @throws DeskError 'error.notConnected', 'error.columns', 'error.busy'; CrmError
 */
export function pullCategories(ports: Ports): PullSummary {
  const categories = allCategories(connectedClient(ports));
  return withDocumentLock(ports, () => write(ports, categories));
}

function write(ports: Ports, categories: readonly Category[]): PullSummary {
  const whole = sortAsTree(categories.map(asNode)).map(asRecord);
  const cut = whole.filter(({ cells }) => Object.values(cells).some(isLong)).length;
  const records = whole.map(fitted);
  const opened = openOrAddTable(ports, 'categories', { path: widthOf(records.map(({ cells }) => String(cells.path))) });
  const table = withColumns(ports, opened, ['price_limit', 'status']);
  const plan = planUpsert(table.data, 'category_id', records, missingRowMarker(table));
  applyUpsert(table.grid, plan);
  offerNames(ports.workbook);
  table.grid.reveal(2);
  ports.workbook.flush();
  const { added, updated, unchanged, gone } = plan;
  const notes = cut > 0 ? [issue('note.pull.cutCategory', null, { count: cut })] : [];
  return { sheetId: table.sheetId, title: table.grid.title(), added, updated, unchanged, gone, notes };
}

/** Returns the width in pixels that shows the longest path whole, at ten points; never wider than most screens. */
function widthOf(paths: readonly string[]): number {
  return Math.min(
    800,
    paths.reduce((most, { length }) => Math.max(most, length * 7), 300),
  );
}

function asNode(category: Category) {
  return {
    id: category.category_id,
    code: category.category_code ?? '',
    name: category.category_name ?? '',
    parentId: category.parent_id ?? '',
    left: category.lft,
    category,
  };
}

/** Cuts what a cell cannot hold: a path grows with every level. */
function fitted({ key, cells }: UpsertRecord): UpsertRecord {
  const short = Object.entries(cells).map(([tag, value]) => [tag, typeof value === 'string' ? cutText(value) : value]);
  return { key: cutText(key), cells: Object.fromEntries(short) };
}

function isLong(value: CellValue): boolean {
  return typeof value === 'string' && isLongText(value);
}

function asRecord({ node, path }: { readonly node: ReturnType<typeof asNode>; readonly path: string }) {
  const cells: Record<string, Cells[string]> = { path };
  for (const [name, value] of Object.entries(node.category)) cells[name] = value ?? '';
  return { key: node.id, cells };
}
