import { saysItFailed } from '../answer';
import { type Category, decodeCategories } from '../category';
import type { Decoded } from '../decode';
import { type Endpoint, NO_BODY, NO_SECRETS } from '../endpoint';
import { type CategoryQuery, checkCategoryQuery } from '../list-query';

/** Lists all product categories in one answer [interface 4.6]. */
export const LIST_CATEGORIES: Endpoint<CategoryQuery, Decoded<Category>> = {
  name: 'listCategories',
  method: 'GET',
  repeat: 'safe',
  takesCookie: false,
  check: checkCategoryQuery,
  path: () => '/api/v3/products/categories',
  query: ({ parentId = '', level = '' }) => ({ parent_id: parentId, level }),
  body: NO_BODY,
  secrets: NO_SECRETS,
  refuses: saysItFailed,
  decode: decodeCategories,
};
