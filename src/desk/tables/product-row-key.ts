import { type Ledger, productKey } from '../../core';
import { type Cells, keyText } from '../../sheet';

const ADDRESS = ['product_id', 'product_code', 'new_code'] as const;

/**
 * The key of the record that a row of Products says, as a check of it finds it.
 * @param renamed of the journal; without it, a row that still says its old code goes by that
 */
export function productRowKey(cells: Cells, renamed: Ledger['renamed'] = new Map()): string {
  const said: Record<string, string> = {};
  for (const tag of ADDRESS) {
    const text = keyText(cells[tag]);
    if (text !== '') said[tag] = text;
  }
  return productKey(said, renamed);
}
