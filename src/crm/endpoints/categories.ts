import type { Issue } from '../../records/record';
import { isObject } from '../../records/text';
import { type Answer, type Decoded, type JsonObject, readId, readList, readNumber, readText } from '../decode';
import { checkOptionalId, LIST, type ReadEndpoint } from '../endpoint';

export interface Category {
  readonly category_id: string;
  readonly category_code: string | null;
  readonly category_name: string | null;
  readonly description: string | null;
  readonly is_default: string | null;
  /** "0" is the top level. */
  readonly parent_id: string;
  readonly level: number | null;
  readonly lft: number | null;
  readonly rgt: number | null;
}

const TOP_LEVEL = '0';

/** Bare or as `{data: […]}` [public facts 6, H]. */
function decodeCategories(answer: Answer): Decoded<Category> | null {
  if (answer.kind !== 'json') return null;
  const { value } = answer;
  return readList(isObject(value) && 'data' in value ? value.data : value, readCategory);
}

function readCategory(row: JsonObject): Category | null {
  const id = readId(row.category_id);
  if (id === null) return null;
  return {
    category_id: id,
    category_code: readText(row.category_code),
    category_name: readText(row.category_name),
    description: readText(row.description),
    is_default: readText(row.is_default),
    parent_id: readId(row.parent_id) ?? TOP_LEVEL,
    level: readNumber(row.level),
    lft: readNumber(row.lft),
    rgt: readNumber(row.rgt),
  };
}

export interface CategoryQuery {
  /** "0": top level or all, not known [public facts 6]. */
  readonly parentId?: string;
  readonly level?: string;
}

export function checkCategoryQuery(query: CategoryQuery): Issue[] {
  const parent = query.parentId ?? '';
  return [
    ...(parent === '0' ? [] : checkOptionalId('parent_id', parent)),
    ...checkOptionalId('level', query.level ?? ''),
  ];
}

/** All in one answer [interface 4.6]. */
export const LIST_CATEGORIES: ReadEndpoint<CategoryQuery, Decoded<Category>> = {
  ...LIST,
  name: 'listCategories',
  check: checkCategoryQuery,
  path: () => '/api/v3/products/categories',
  query: ({ parentId = '', level = '' }) => ({ parent_id: parentId, level }),
  decode: decodeCategories,
};
