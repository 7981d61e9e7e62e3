import { type Content, CUSTOM_PREFIX, isPart, orderParts, type PlannedEdit, type Value } from '../../core';
import type { CrmEdit } from '../../crm';

/** What says which product is meant, or shall be from now on. */
const ADDRESS: ReadonlySet<string> = new Set(['product_id', 'product_code', 'new_code']);

/** Turns an approved edit into the request that the CRM understands. */
export function crmEdit({ record, after, underCode = record.key }: PlannedEdit): CrmEdit {
  return record.table === 'orders' ? orderEdit(after) : productEdit(underCode, after);
}

/**
 * The code is sent wherever the row says one, because a product without one may get a made-up one [interface 2.4]; a confirmed wish
 * for a new code stands in its place, and the old one finds the product.
 */
function productEdit(key: string, content: Content): CrmEdit {
  const { product_id: id, product_code: code, new_code: newCode } = content;
  const fields: [string, Value][] = [];
  const custom: [string, string][] = [];
  for (const [name, value] of Object.entries(content)) {
    if (name.startsWith(CUSTOM_PREFIX)) custom.push([name.slice(CUSTOM_PREFIX.length), String(value)]);
    else if (!ADDRESS.has(name)) fields.push([name, value]);
  }
  const stored = newCode ?? code;
  return {
    kind: 'product',
    id: id === undefined ? null : String(id),
    code: id === undefined ? key : null,
    product: { ...(stored === undefined ? {} : { product_code: stored }), ...Object.fromEntries(fields) },
    customFields: Object.fromEntries(custom),
  };
}

function orderEdit(content: Content): CrmEdit {
  const { order_code: code = '', ...rest } = content;
  const header = Object.entries(rest).filter(([name]) => !isPart(name));
  const { lines } = orderParts(content);
  const terms = Object.entries(rest).filter(([name]) => name.startsWith('term.'));
  return {
    kind: 'order',
    code: String(code),
    info: Object.fromEntries(header),
    lines: lines.length === 0 ? null : lines,
    terms: terms.length === 0 ? null : terms.map(([, term]) => String(term)).filter((term) => term !== ''),
  };
}
