import type { Field } from '../field';
import { makeField } from './make-field';

/** As wide as the longest header. */
const WIDE = { width: 130 };

/** The columns of a Lists sheet: for IDs that the CRM lists nowhere, names beside them, as a company fills them in. */
export const LIST_FIELDS: readonly Field[] = [
  makeField('unit_name', 'text', ['Unit', 'Đơn vị tính']),
  makeField('unit_id', 'id', ['Unit ID', 'ID đơn vị tính'], WIDE),
  makeField('origin_name', 'text', ['Origin', 'Xuất xứ']),
  makeField('origin_id', 'id', ['Origin ID', 'ID xuất xứ'], WIDE),
  makeField('manufacturer_name', 'text', ['Manufacturer', 'Nhà sản xuất']),
  makeField('manufacturer_id', 'id', ['Manufacturer ID', 'ID nhà sản xuất'], WIDE),
];
