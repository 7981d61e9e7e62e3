import type { Field } from '../field';
import { makeField } from './make-field';

const READ_ONLY = { readOnly: true };

/** The columns of the Journal: one row for each attempt to change one record. */
export const JOURNAL_FIELDS: readonly Field[] = [
  makeField('time', 'time', ['Time', 'Thời gian'], READ_ONLY),
  makeField('who', 'email', ['Who', 'Người gửi'], READ_ONLY),
  makeField('table', 'text', ['Table', 'Bảng'], { readOnly: true, width: 90 }),
  makeField('key', 'code', ['Record', 'Bản ghi'], READ_ONLY),
  makeField('action', 'text', ['Action', 'Thao tác'], { readOnly: true, width: 80 }),
  makeField('outcome', 'text', ['Outcome', 'Kết quả'], { readOnly: true, width: 100 }),
  makeField('http_status', 'number', ['HTTP status', 'Mã HTTP'], READ_ONLY),
  makeField('message', 'text', ['Message', 'Thông báo'], { readOnly: true, width: 240 }),
  makeField('answer', 'text', ['Kind of answer', 'Dạng câu trả lời'], {
    readOnly: true,
    width: 200,
    help: [
      'Of an unsure attempt: the shape of what the CRM answered, without contents. ≠ stands for one that can never mean “confirmed”.',
      'Với lần gửi chưa rõ kết quả: dạng câu trả lời của CRM, không kèm nội dung. ≠ là dạng không bao giờ được coi là “đã xác nhận”.',
    ],
  }),
  makeField('reason', 'text', ['Reason', 'Lý do'], READ_ONLY),
  makeField('before', 'longText', ['Before', 'Trước'], READ_ONLY),
  makeField('after', 'longText', ['After', 'Sau'], READ_ONLY),
  makeField('run', 'code', ['Run', 'Lượt gửi'], READ_ONLY),
  makeField('reverts', 'code', ['Reverts run', 'Hoàn tác lượt'], READ_ONLY),
  makeField('attempt', 'code', ['Attempt', 'Lần thử'], READ_ONLY),
  makeField('run_records', 'number', ['Records of the run', 'Số bản ghi của lượt'], {
    readOnly: true,
    help: [
      'Filled in by “Tidy journal”: how many records the run had before rows of it were taken out.',
      'Do “Dọn nhật ký” ghi: số bản ghi của lượt trước khi bị bỏ bớt dòng.',
    ],
  }),
  makeField('crm', 'text', ['CRM', 'CRM'], { readOnly: true, width: 140 }),
];
