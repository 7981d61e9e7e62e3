import { makeField } from './make-field';

/** The column in which the desk says what each row is and what happened to it. */
export const STATUS_FIELD = makeField('status', 'text', ['Status', 'Trạng thái'], {
  readOnly: true,
  width: 240,
  help: [
    'Written by CRM Desk. A blank cell in this table means “leave as it is”; to empty a text in the CRM, type (clear).',
    'Do CRM Desk ghi. Ô trống trong bảng nghĩa là “giữ nguyên”; muốn xoá nội dung chữ trong CRM, hãy gõ (xoá).',
  ],
});
