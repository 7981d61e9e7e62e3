import { codeKey } from './code-key';
import type { Value } from './content';
import type { Attempt } from './journal';

const ID_MARK = '#';

/** The key of a product that is found by its ID; marked, so that the product with ID 77 is not the one with code 77. */
export function idKey(id: Value): string {
  return ID_MARK + id;
}

/**
 * A product is addressed by its ID or by its code [interface 2.4]. That both name one product is a guess: an ID may have been
 * typed beside the wrong code, and the CRM may have two products of one code. So what was confirmed under one address proves
 * nothing under the other.
 * @returns whether the attempt addressed a product by its ID
 */
export function isById({ table, key, after }: Attempt): boolean {
  return table === 'products' && key.startsWith(ID_MARK) && key !== after.product_code;
}

/** The codes that the product of an attempt had, as far as the attempt says, as `codeKey` gives them. */
export function codesOf({ before, after }: Attempt): ReadonlySet<string> {
  const codes = new Set<string>();
  for (const code of [before?.product_code, after.product_code, after.new_code]) {
    if (code !== undefined && code !== '') codes.add(codeKey(code));
  }
  return codes;
}

/** Whether products were addressed by code and by ID at all; in most files all go one way. */
export function areAddressedTwoWays(attempts: readonly Attempt[]): boolean {
  let ways = 0;
  for (const attempt of attempts) {
    if (attempt.table === 'products') ways |= isById(attempt) ? 1 : 2;
    if (ways === 3) return true;
  }
  return false;
}

/** Codes of products that were addressed by code here and by ID there. */
export function codesAddressedTwice(attempts: readonly Attempt[]): ReadonlySet<string> {
  if (!areAddressedTwoWays(attempts)) return new Set();
  const products = attempts.filter(({ table }) => table === 'products');
  const byId = new Set(products.filter(isById).flatMap((attempt) => [...codesOf(attempt)]));
  const byCode = products.filter((attempt) => !isById(attempt)).flatMap((attempt) => [...codesOf(attempt)]);
  return new Set(byCode.filter((code) => byId.has(code)));
}
