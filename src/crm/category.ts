import type { Answer } from './answer';
import { type Decoded, type JsonObject, readId, readList, readNumber, readText } from './decode';

/** A product category, under its interface names [interface 2.5]. */
export interface Category {
  readonly category_id: string;
  readonly category_code: string | null;
  readonly category_name: string | null;
  readonly description: string | null;
  /** "0" or "1" */
  readonly is_default: string | null;
  /** "0" is the top level. */
  readonly parent_id: string;
  readonly level: number | null;
  readonly lft: number | null;
  readonly rgt: number | null;
}

const TOP_LEVEL = '0';

/** Reads the list of categories, bare or as `{data: […]}` [public facts 6, H]. */
export function decodeCategories(answer: Answer): Decoded<Category> | null {
  if (answer.kind !== 'json') return null;
  const { value } = answer;
  return readList(isEnvelope(value) ? value.data : value, readCategory);
}

function isEnvelope(value: unknown): value is { readonly data: unknown } {
  return typeof value === 'object' && value !== null && 'data' in value;
}

function readCategory(row: JsonObject): Category | null {
  const id = readId(row.category_id);
  return id === null
    ? null
    : {
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
