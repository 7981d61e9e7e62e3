import { branchesToAsk } from '../../core';
import type { Category, CrmClient } from '../../crm';

/** [interface 2.5] */
const TOP_LEVEL = '0';

/**
 * Reads every category, whether the CRM lists all when no parent is named or just those of the top level: what stands below
 * a category without rows is asked for by its ID, level after level [public facts 6: not found which].
 * @throws CrmError when one of the calls stays failed, so that half a tree is never taken for the whole
 */
export function allCategories(client: CrmClient): Category[] {
  let answer = client.listCategories();
  const flat = answer.every(({ parent_id }) => parent_id === TOP_LEVEL);
  const found = new Map<string, Category>();
  const asked = new Set<string>();
  for (;;) {
    for (const category of answer) if (!found.has(category.category_id)) found.set(category.category_id, category);
    const categories = [...found.values()];
    const ask = branchesToAsk(categories.map(asBranch), flat).filter((id) => !asked.has(id));
    if (ask.length === 0) return categories;
    for (const id of ask) asked.add(id);
    answer = client.listCategoriesBelow(ask);
  }
}

function asBranch({ category_id: id, parent_id: parentId, lft: left, rgt: right }: Category) {
  return { id, parentId, left, right };
}
