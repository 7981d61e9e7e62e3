import { CLEAR_WORDS, findIdsByName, incompleteBranches, issue, mapValues, sortAsTree } from '../core';
import { type Category, type CategoryQuery, type CrmClient, checkCategoryQuery } from '../crm';
import type { CategoryLimit, PullSummary } from '../protocol';
import {
  applyUpsert,
  type Cells,
  type CellValue,
  cellText,
  cutText,
  type Grid,
  isLongText,
  planUpsert,
  type UpsertRecord,
} from '../sheet';
import { refuseIssues } from './desk-error';
import { pullCounts } from './opportunities/query-tabs';
import type { Ports } from './ports';
import { connectedClient } from './settings';
import { withDocumentLock } from './steps';
import { ALSO_OFFERED, offerNames, readCategories } from './tables/known-names';
import { missingRowMarker } from './tables/open-table';
import { columnOf, openOrAddTable, tableSheets, withColumns } from './tables/tables';

/** [interface 2.5] */
const TOP_LEVEL = '0';

/**
 * Reads every category, whether the CRM lists all when no parent is named or just those of the top level: what stands below
 * a category without rows is asked for by its ID, level after level [public facts 6: not found which].
 * @throws CrmError when one of the calls stays failed, so that half a tree is never taken for the whole
 */
function allCategories(client: CrmClient, top: CategoryQuery): Category[] {
  let answer = client.listCategories(top);
  const flat = answer.every(({ parent_id }) => parent_id === (top.parentId ?? TOP_LEVEL));
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

/** Puts the ID in place of the name of a branch, as far as it was pulled. @throws DeskError 'error.form' for what is no ID or level */
function queryOf(ports: Ports, { branch, level }: CategoryLimit): CategoryQuery {
  const known = readCategories(ports, tableSheets(ports.workbook));
  const [id = branch, ...others] = known ? findIdsByName(branch, known) : [];
  const query = { parentId: others.length > 0 ? branch : id, level };
  refuseIssues(checkCategoryQuery(query));
  return query;
}

/**
 * Pulls every category into the Categories sheet, in tree order with paths; makes the sheet when there is none.
 * The CRM is asked first and the sheet is written last, so that a pull that fails changes nothing.
 * @param limit asks for a part of them, whose other rows stay as they are: the answer says nothing of them
 * @throws DeskError 'error.notConnected', 'error.form', 'error.columns', 'error.busy'; CrmError
 */
export function pullCategories(ports: Ports, limit: CategoryLimit | null = null): PullSummary {
  const client = connectedClient(ports);
  const query = limit ? queryOf(ports, limit) : {};
  const categories = query.level ? client.listCategories(query) : allCategories(client, query);
  return withDocumentLock(ports, () => write(ports, categories, limit === null));
}

function write(ports: Ports, categories: readonly Category[], isWhole: boolean): PullSummary {
  const pulled = new Set(categories.map(({ category_id }) => category_id));
  const isPulled = ({ cells }: { readonly cells: Cells }): boolean => pulled.has(cellText(cells.category_id));
  // Paths lead through categories that were pulled before.
  const around = isWhole ? [] : openOrAddTable(ports, 'categories').data.rows.filter((row) => !isPulled(row));
  const nodes = [...categories.map((each) => ({ cells: valuesOf(each) })), ...around].map(asNode);
  const whole = sortAsTree(nodes)
    .filter(({ node }) => isPulled(node))
    .map(({ node: { id, cells }, path }) => ({ key: id, cells: { ...cells, path } }));
  const cut = whole.filter(({ cells }) => Object.values(cells).some((value) => isLongText(String(value)))).length;
  const records = whole.map(fitted);
  const opened = openOrAddTable(ports, 'categories', {
    widths: { path: widthOf(records.map(({ cells }) => String(cells.path))) },
    rows: records.length,
  });
  const table = withColumns(ports, opened, ['price_limit', 'least_margin', 'status']);
  const plan = planUpsert(
    table.data,
    'category_id',
    records,
    missingRowMarker(table),
    (row) => isWhole || isPulled(row),
  );
  applyUpsert(table.grid, plan);
  offerNone(table.grid, plan.added);
  offerNames(ports.workbook);
  table.grid.reveal(2);
  ports.workbook.flush();
  const notes = cut > 0 ? [issue('note.pull.cut', null, { count: cut })] : [];
  return { sheetId: table.sheetId, title: table.grid.title(), ...pullCounts(plan), notes };
}

/** Lists what stands for no category at all. */
const NONE = [...CLEAR_WORDS, '0'].map((word) => [word]);

/** Puts beside the first categories what a cell may say that wants none, so that the dropdown offers it. */
function offerNone(grid: Grid, added: number): void {
  const column = columnOf(grid, ALSO_OFFERED);
  const words = NONE.slice(0, added);
  if (column !== null && added > 0) grid.write({ row: 2, column, rows: words.length, columns: 1 }, words);
}

/** Returns the width in pixels that shows the longest path whole, at ten points; never wider than most screens. */
function widthOf(paths: readonly string[]): number {
  return Math.min(
    800,
    paths.reduce((most, { length }) => Math.max(most, length * 7), 300),
  );
}

function asNode({ cells }: { readonly cells: Cells }) {
  const { category_id: id, category_name: name, parent_id: parentId, lft } = cells;
  return {
    id: cellText(id),
    code: '',
    name: cellText(name),
    parentId: cellText(parentId),
    left: typeof lft === 'number' ? lft : null,
    cells,
  };
}

/** Cuts what a cell cannot hold: a path grows with every level. */
function fitted({ key, cells }: UpsertRecord): UpsertRecord {
  return {
    key: cutText(key),
    cells: mapValues(cells, (value) => (typeof value === 'string' ? cutText(value) : value)),
  };
}

function valuesOf(category: Category): Cells {
  return mapValues<Category[keyof Category], CellValue>({ ...category }, (value) => value ?? '');
}
