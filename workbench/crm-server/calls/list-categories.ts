import { type JsonObject, jsonAnswer } from '../http';
import { countText, idText } from '../interface';
import type { Profile } from '../profile';
import type { Call } from './call';
import { listedRecord } from './listed-record';

// Zero, which is also the default, means no filter or the top level [facts §6: not found]; others mean direct children (assumed).
function hasParent(category: JsonObject, parentId: string, profile: Profile): boolean {
  if (parentId === '0' && profile.parentZero === 'all') return true;
  return category.parent_id === parentId;
}

/** GET products/categories [interface 4.6]: a bare array, in the order of IDs (assumed), so not in tree order. */
export const listCategories: Call = {
  name: 'listCategories',
  method: 'GET',
  path: /^\/api\/v3\/products\/categories$/,
  query: { parent_id: idText, level: countText },
  body: null,
  act: ({ state: { records, profile } }, { query }) => {
    const parentId = query.get('parent_id') ?? '0';
    const level = query.get('level') ?? null;
    const found = records
      .all('categories')
      .filter((category) => hasParent(category, parentId, profile) && (level === null || category.level === level));
    return jsonAnswer(
      200,
      found.map((category) => listedRecord(category, profile)),
    );
  },
};
