import type { Value } from './content';

/**
 * The form in which keys and codes are compared: the CRM finds an order or a product whatever the case of its code (assumed), so
 * two spellings may be one record.
 */
export function codeKey(code: Value): string {
  return String(code).toLowerCase();
}
