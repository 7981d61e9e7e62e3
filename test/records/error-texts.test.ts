import { type Cell, OBJECT_SIGN } from '../../src/records/read-cell';
import { readOrders } from '../../src/records/read-orders';
import { readProducts } from '../../src/records/read-products';
import { isErrorText } from '../../src/records/text';
import { readRestoreKeys } from '../../src/restore/restore-keys';
import { lineRow, orderRow, productRow } from '../support/records';

const ERRORS =
  '#N/A #REF! #DIV/0! #VALUE! #NAME? #NUM! #ERROR! #NULL! #SPILL! #CALC! #FIELD! #BUSY! #GETTING_DATA Err:502 ########'
    .split(' ')
    .concat(' #N/A ', '#REF!\u200b', 'Loading...', 'Loading…', 'loading..', 'Loading data...', 'Đang tải...')
    .concat('Đang tải dữ liệu...', 'Đang tải...'.normalize('NFD'));
const NAMES =
  'Loading|Loading dock...|Đang tải|Xe đang tải hàng...|#1|#REF-12|#hashtag|#SALE!|#|##|# N/A|N/A|NV|REF!|#HOT'
    .concat('|#NVL|Err:50|Error|Lỗi|...|…|#1!|Giá #N/A|Laden')
    .split('|');

const issuesOf = (cells: Readonly<Record<string, Cell>>) => {
  const [record] = readProducts(1, [productRow(cells)], { language: 'vi', names: new Map() }, new Map());
  return record?.issues.map(({ code, field }) => `${code} ${field}`);
};

describe('isErrorText', () => {
  test.each(ERRORS)('takes %p for no text', (text) => expect(isErrorText(text)).toBe(true));
  test.each(NAMES)('takes %p for a name', (text) => expect(isErrorText(text)).toBe(false));
});

describe('a cell that shows an error or a word of waiting', () => {
  test.each(['product_name', 'cover_price', 'category_id', 'new_code', 'description', 'custom:Bảo hành'])(
    'is refused as %s',
    (field) => {
      for (const text of ['#SPILL!', 'Loading...', 'Đang tải…']) {
        expect(issuesOf({ [field]: text })).toContain(`issue.cell.error ${field}`);
      }
    },
  );

  test('is refused in an order, its lines and its terms', () => {
    const codesOf = (order: Readonly<Record<string, Cell>>, line: Readonly<Record<string, Cell>>) =>
      readOrders(
        [{ sheetId: 1, language: 'vi', rows: [orderRow(order)] }],
        [{ sheetId: 2, language: 'vi', rows: [lineRow(line)] }],
        new Map(),
      )[0]?.issues.map(({ code }) => code);
    expect(codesOf({ account_name: 'Loading...' }, {})).toEqual(['issue.cell.error']);
    expect(codesOf({ terms: '#NULL!' }, {})).toEqual(['issue.cell.error']);
    expect(codesOf({}, { product_name: '#SPILL!' })).toEqual(['issue.cell.error']);
  });

  test('names no record to restore', () => {
    const text = ['Loading...', '#BUSY!', '#1'].join('\n');
    expect(readRestoreKeys('taskRestore', text).keys).toEqual([{ key: '#1', reads: 'code' }]);
  });
});

test('an image is no text, in whatever field', () => {
  for (const field of ['product_code', 'product_name', 'cover_price', 'custom:Ảnh']) {
    expect(issuesOf({ [field]: OBJECT_SIGN })).toContain(`issue.cell.object ${field}`);
  }
});
