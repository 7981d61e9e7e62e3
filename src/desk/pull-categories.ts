import { inTreeOrder } from '../core';
import type { Category } from '../crm';
import type { PullSummary } from '../protocol';
import { applyUpsert, type Cells, planUpsert } from '../sheet';
import { offerCategoryPaths } from './category-paths';
import { connectedClient } from './connection';
import { goneMark } from './gone-mark';
import type { Ports } from './ports';
import { openOrAddTable } from './tables';
import { withColumns } from './with-columns';

/**
 * Pulls every category into the Categories sheet, in tree order with paths; makes the sheet when there is none.
 * The CRM is asked first and the sheet is written last, so that a pull that fails changes nothing.
 */
export function pullCategories(ports: Ports): PullSummary {
  const categories = connectedClient(ports).listCategories();
  const opened = openOrAddTable(ports.workbook, 'categories', ports.user.language());
  const table = withColumns(ports, opened, ['price_limit', 'status']);
  const plan = planUpsert(
    table.data,
    'category_id',
    inTreeOrder(categories.map(asNode)).map(asRecord),
    goneMark(table),
  );
  applyUpsert(table.grid, plan);
  offerCategoryPaths(ports.workbook);
  table.grid.reveal(2);
  const { added, updated, unchanged, gone } = plan;
  return { sheetId: table.sheetId, title: table.grid.title(), added, updated, unchanged, gone, notes: [] };
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

function asRecord({ node, path }: { readonly node: ReturnType<typeof asNode>; readonly path: string }) {
  const cells: Record<string, Cells[string]> = { path };
  for (const [name, value] of Object.entries(node.category)) cells[name] = value ?? '';
  return { key: node.id, cells };
}
