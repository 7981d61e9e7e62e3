import { type CrmClient, isRefusedCall } from '../crm/client';
import { connectedClient } from '../crm/connection';
import { type Category, type CategoryQuery, checkCategoryQuery } from '../crm/endpoints/categories';
import { withDocumentLock } from '../platform/lease';
import type { Ports } from '../platform/ports';
import { readSettings } from '../platform/settings';
import { incompleteBranches, sortAsTree } from '../records/category-tree';
import { DeskError, refuseIssues } from '../records/desk-error';
import { CLEAR_WORDS, findIdsByName } from '../records/read-cell';
import { type Issue, issue, mapValues } from '../records/record';
import { writeBlocks } from '../sheet/blocks';
import { readCategories } from '../sheet/known-names';
import { ALSO_OFFERED, columnOf, offerNames, openOrAddTable, withColumns } from '../sheet/make-table';
import { type Cells, type CellValue, cellText, cutText, type Grid, isLongText } from '../sheet/table';
import { missingRowMarker, tableSheets } from '../sheet/tables';
import { planUpsert, type UpsertRecord } from '../sheet/upsert';
import type { CategoryLimit, PullSummary } from './calls';
import { pullCounts } from './query-tabs';

/** [interface 2.5] */
const TOP_LEVEL = '0';

interface Pulled {
  readonly categories: readonly Category[];
  readonly unread: readonly Category[];
}

/** Well before Google's six minutes: what was read is still to be written. */
const READING_MS = 4 * 60_000;

/** Level after level: some CRMs list the top level alone [public facts 6: not found which]. */
function allCategories(ports: Ports, client: CrmClient, top: CategoryQuery): Pulled {
  const atOnce = readSettings(ports.properties).pagesAtOnce;
  const deadlineMs = ports.clock.now() + READING_MS;
  const first = client.listCategories(top);
  const flat = first.every(({ parent_id }) => parent_id === (top.parentId ?? TOP_LEVEL));
  const found = new Map<string, Category>();
  addNew(found, first);
  const asked = new Set<string>();
  const unread: string[] = [];
  for (;;) {
    const ask = incompleteBranches([...found.values()].map(asBranch), flat).filter((id) => !asked.has(id));
    if (ask.length === 0)
      return { categories: [...found.values()], unread: unread.flatMap((id) => found.get(id) ?? []) };
    for (const id of ask) asked.add(id);
    for (let from = 0; from < ask.length; from += atOnce) {
      if (ports.clock.now() >= deadlineMs) throw new DeskError('error.pull.categoriesLate', { count: found.size });
      const below = readBelow(client, ask.slice(from, from + atOnce));
      unread.push(...below.unread);
      addNew(found, below.categories);
    }
  }
}

function addNew(found: Map<string, Category>, categories: readonly Category[]): void {
  for (const category of categories) if (!found.has(category.category_id)) found.set(category.category_id, category);
}

/** After a refused batch each branch is asked alone. @throws CrmError where all of several are refused */
function readBelow(
  client: CrmClient,
  ids: readonly string[],
): { categories: readonly Category[]; unread: readonly string[] } {
  try {
    return { categories: client.listCategoriesBelow(ids), unread: [] };
  } catch (error) {
    if (!isRefusedCall(error)) throw error;
    if (ids.length === 1) return { categories: [], unread: ids };
    const each = ids.map((id) => readBelow(client, [id]));
    const unread = each.flatMap((one) => one.unread);
    if (unread.length === ids.length) throw error;
    return { categories: each.flatMap(({ categories }) => categories), unread };
  }
}

function asBranch({ category_id: id, parent_id: parentId, lft: left, rgt: right }: Category) {
  return { id, parentId, left, right };
}

function queryOf(ports: Ports, { branch, level }: CategoryLimit): CategoryQuery {
  const known = readCategories(ports, tableSheets(ports.workbook));
  const [id = branch, ...others] = known ? findIdsByName(branch, known) : [];
  const query = { parentId: others.length > 0 ? branch : id, level };
  refuseIssues(checkCategoryQuery(query));
  return query;
}

/** Writes last. @throws DeskError 'error.notConnected', 'error.form', 'error.columns', 'error.busy'; CrmError */
export function pullCategories(ports: Ports, limit: CategoryLimit | null = null): PullSummary {
  const client = connectedClient(ports);
  const query = limit ? queryOf(ports, limit) : {};
  const pulled = query.level
    ? { categories: client.listCategories(query), unread: [] }
    : allCategories(ports, client, query);
  return withDocumentLock(ports, () => write(ports, pulled, limit === null && pulled.unread.length === 0));
}

/** @param isWhole whether categories that did not come are gone */
function write(ports: Ports, { categories, unread }: Pulled, isWhole: boolean): PullSummary {
  const pulled = new Set(categories.map(({ category_id }) => category_id));
  const isPulled = ({ cells }: { readonly cells: Cells }): boolean => pulled.has(cellText(cells.category_id));
  // Paths lead through categories that were pulled before.
  const around = isWhole ? [] : openOrAddTable(ports, 'categories').data.rows.filter((row) => !isPulled(row));
  const nodes = [...categories.map(cellsOf), ...around].map(asNode);
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
  writeBlocks(table.grid, plan.writes);
  offerNone(table.grid, plan.added);
  offerNames(ports.workbook);
  table.grid.reveal(2);
  ports.workbook.flush();
  const notes = [...(cut > 0 ? [issue('note.pull.cut', null, { count: cut })] : []), ...unreadNotes(unread)];
  return { sheetId: table.sheetId, title: table.grid.title(), ...pullCounts(plan), notes };
}

const NAMED = 3;

function unreadNotes(unread: readonly Category[]): Issue[] {
  if (unread.length === 0) return [];
  const names = unread.slice(0, NAMED).map(({ category_name, category_id }) => `“${category_name ?? category_id}”`);
  const more = unread.length > NAMED ? ['…'] : [];
  return [issue('note.categories.unread', null, { n: unread.length, names: [...names, ...more].join(', ') })];
}

const NONE = [...CLEAR_WORDS, '0'].map((word) => [word]);

function offerNone(grid: Grid, added: number): void {
  const column = columnOf(grid, ALSO_OFFERED);
  const words = NONE.slice(0, added);
  if (column !== null && added > 0) grid.write({ row: 2, column, rows: words.length, columns: 1 }, words);
}

/** Pixels for the longest path at ten points; never wider than most screens. */
function widthOf(paths: readonly string[]): number {
  const longest = paths.reduce((most, { length }) => Math.max(most, length), 0);
  return Math.min(800, Math.max(300, longest * 7));
}

function asNode({ cells }: { readonly cells: Cells }) {
  const { category_id: id, category_name: name, parent_id: parentId, lft } = cells;
  const texts = { id: cellText(id), code: '', name: cellText(name), parentId: cellText(parentId) };
  return { ...texts, left: typeof lft === 'number' ? lft : null, cells };
}

function fitted({ key, cells }: UpsertRecord): UpsertRecord {
  return {
    key: cutText(key),
    cells: mapValues(cells, (value) => (typeof value === 'string' ? cutText(value) : value)),
  };
}

function cellsOf(category: Category): { readonly cells: Cells } {
  return { cells: mapValues<Category[keyof Category], CellValue>({ ...category }, (value) => value ?? '') };
}
