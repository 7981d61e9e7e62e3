import type { Field } from '../field';
import { makeField } from './make-field';

const READ_ONLY = { readOnly: true };

/** The columns of the hidden sheet that an applied price list can be undone from: one row for each price that it wrote. */
export const APPLIED_FIELDS: readonly Field[] = [
  makeField('sheet_id', 'number', ['Sheet ID', 'ID trang'], READ_ONLY),
  makeField('key', 'code', ['Product', 'Sản phẩm'], READ_ONLY),
  makeField('row', 'number', ['Row', 'Dòng'], READ_ONLY),
  makeField('field', 'code', ['Field', 'Trường'], READ_ONLY),
  makeField('before', 'number', ['Before', 'Trước'], READ_ONLY),
  makeField('after', 'number', ['After', 'Sau'], READ_ONLY),
];
