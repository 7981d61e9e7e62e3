import type { Field } from '../field';
import { makeField } from './make-field';

const READ_ONLY = { readOnly: true };

/** The columns of the sheet of restores in numbers: one row for each record. */
export const RESTORES_FIELDS: readonly Field[] = [
  makeField('what', 'text', ['What', 'Đối tượng'], { readOnly: true, width: 100 }),
  makeField('by', 'text', ['Found by', 'Tìm theo'], { readOnly: true, width: 80 }),
  makeField('key', 'code', ['Record', 'Bản ghi'], READ_ONLY),
  makeField('result', 'text', ['Result', 'Kết quả'], { readOnly: true, width: 110 }),
  makeField('message', 'text', ['What the CRM said', 'CRM trả lời'], { readOnly: true, width: 300 }),
  makeField('time', 'time', ['Time', 'Thời gian'], READ_ONLY),
  makeField('run', 'code', ['Run', 'Lượt gửi'], { readOnly: true, technical: true }),
];
