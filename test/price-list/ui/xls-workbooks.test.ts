import { type CellObject, CFB, read as readBook, utils, type WorkSheet, write } from '@e965/xlsx';
import { isXls, readListFile, type SourceSheet } from '../../../src/price-list/ui/source/read-source';
import { type BookCell, workbookFile } from '../../support/workbook-file';

type Row = readonly (BookCell | string | number | boolean | null)[];

const ROWS: readonly Row[] = [
  ['Mã hàng', 'Tên hàng', 'Giá bán', 'Ngày', 'Ghi chú'],
  [
    { value: 123, format: '00000' },
    'Nồi cơm điện',
    { value: 1_287_500, format: '#,##0' },
    { value: 46_357, format: 'dd/mm/yyyy' },
    true,
  ],
  ['SP-002', 'Ấm', { value: 0.15, format: '0%' }, null, 'x'],
  ['TV-50', 'Khung', { value: 1250.5, format: '#,##0.00" đ"' }, null, null],
  [null, 'Khung 15', 9_700_000, null, null],
  [{ value: '012', format: '"SP-"@' }, 'x', { value: 325_000, format: ';;;' }, { value: 0.5, format: 'h:mm' }, null],
  [{ value: 12, format: '"SP-"000' }, 'y', { value: 98_514.6, format: '#,##0,"k"' }, null, null],
];
const MERGES = ['A4:A5'];

function cellOf(cell: BookCell | string | number | boolean): CellObject {
  const { value, format, formula } = typeof cell === 'object' ? cell : { value: cell };
  const t = typeof value === 'number' ? 'n' : typeof value === 'boolean' ? 'b' : 's';
  return { t, v: value, ...(format ? { z: format } : {}), ...(formula ? { f: formula } : {}) };
}

function sheetOf(rows: readonly Row[], merges: readonly string[] = []): WorkSheet {
  const sheet: WorkSheet = { '!ref': `A1:Z${rows.length}`, '!merges': merges.map((ref) => utils.decode_range(ref)) };
  for (const [r, row] of rows.entries())
    for (const [c, cell] of row.entries()) if (cell !== null) sheet[utils.encode_cell({ r, c })] = cellOf(cell);
  return sheet;
}

interface Made {
  readonly hidden?: boolean;
  readonly date1904?: boolean;
}

function fileOf(sheet: WorkSheet, { hidden = false, date1904 = false }: Made = {}): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Gia');
  if (hidden) utils.book_append_sheet(book, sheetOf([['Mã', 'Giá']]), 'Nhap');
  book.Workbook = { Sheets: hidden ? [{}, { Hidden: 1 }] : [{}], WBProps: { date1904 } };
  return new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }));
}

const read = (bytes: Uint8Array) => readListFile(bytes, readBook);
const codesOf = (sheets: readonly SourceSheet[]) => sheets[0]?.notes.map(({ code }) => code);
const rowsOf = ([sheet]: readonly SourceSheet[]) => sheet?.shown.map((row) => row.join('|'));

describe('an .xls file', () => {
  test('is read as the same workbook as .xlsx', () => {
    const bytes = fileOf(sheetOf(ROWS, MERGES));
    const [foreign] = read(bytes);
    const [own] = readListFile(workbookFile([{ name: 'Gia', rows: ROWS, merges: MERGES }]));
    expect(isXls(bytes)).toBe(true);
    expect({ ...foreign, notes: [] }).toEqual(own);
  });

  test('leaves out hidden columns and sheets, and counts them', () => {
    const sheet = sheetOf([
      ['Mã', 'Vốn', 'Giá'],
      ['SP-001', 1, 2],
    ]);
    sheet['!cols'] = [{ wch: 9 }, { wch: 9, hidden: true }];
    const sheets = read(fileOf(sheet, { hidden: true }));
    expect([sheets.map(({ title }) => title), rowsOf(sheets)]).toEqual([['Gia'], ['Mã|Giá', 'SP-001|2']]);
    expect(codesOf(sheets)).toEqual(['hiddenColumns', 'hiddenSheets']);
  });

  test('gives errors by their names, and counts its days from 1904 where it says so', () => {
    const sheet = sheetOf([
      ['Mã', 'Ngày', 'Giá'],
      ['SP-001', { value: 44_895, format: 'dd/mm/yyyy' }, null],
    ]);
    sheet.C2 = { t: 'e', v: 42 };
    expect(rowsOf(read(fileOf(sheet, { date1904: true })))?.[1]).toBe('SP-001|01/12/2026|#N/A');
  });

  test('leaves out hidden rows and counts them', () => {
    // Row 2 with 2 cells, and the flag of a hidden row [MS-XLS 2.4.221].
    const row = [0x08, 0x02, 16, 0, 1, 0, 0, 0, 2, 0, 255, 0, 0, 0, 0, 0, 0x20, 1, 15, 0];
    const rows = [
      ['Mã', 'Giá'],
      ['SP-001', 1],
      ['SP-002', 2],
    ];
    const sheets = read(withRecord(fileOf(sheetOf(rows)), row));
    expect([rowsOf(sheets), codesOf(sheets)]).toEqual([['Mã|Giá', 'SP-002|2'], ['hiddenRows']]);
  });

  test('gives a formula by its result', () => {
    const double = [...new Uint8Array(new Float64Array([1_290_000]).buffer)];
    // C2 with the formula =1 and another result [MS-XLS 2.4.127].
    const formula = [0x06, 0, 25, 0, 1, 0, 2, 0, 15, 0, ...double, 0, 0, 0, 0, 0, 0, 3, 0, 0x1e, 1, 0];
    const rows = [
      ['Mã', 'Tên', 'Giá'],
      ['SP-001', 'x'],
    ];
    expect(read(withRecord(fileOf(sheetOf(rows)), formula))[0]?.values[1]).toEqual(['SP-001', 'x', 1_290_000]);
  });

  test('that is protected by a password is refused as such', () => {
    // FilePass with the old obfuscation [MS-XLS 2.4.117].
    const protect = [0x2f, 0, 6, 0, 0, 0, 1, 2, 3, 4];
    expect(() => read(withRecord(fileOf(sheetOf(ROWS)), protect))).toThrow('protected');
  });

  test('that is cut short is refused as damaged, and read only with the reader for it', () => {
    const whole = fileOf(sheetOf(ROWS));
    expect(() => read(whole.subarray(0, 1_000))).toThrow(/damaged|notReadable/);
    expect(() => readListFile(whole)).toThrow('notReadable');
  });

  test.each([
    ['struck out', 2, 8],
    ['set high', 8, 1],
    ['set low', 8, 2],
  ])('with text that is %s, which the library gives like the rest, is refused', (_, offset, value) => {
    const file = fileOf(
      sheetOf([
        ['SKU', 'Price'],
        ['TV-502', 9_600_000],
      ]),
    );
    const bytes = changed(file, (stream) => {
      // A font of twelve points, its flags behind the height [MS-XLS 2.4.122].
      const at = stream.indexOf(Buffer.from([0x31, 0])) + 4;
      expect(stream.subarray(at, at + 2)).toEqual(Buffer.from([0xf0, 0x00]));
      stream[at + offset] = (stream[at + offset] ?? 0) | value;
      return stream;
    });
    expect(() => read(bytes)).toThrow('setText');
    expect(rowsOf(read(file))).toEqual(['SKU|Price', 'TV-502|9600000']);
  });
});

function changed(file: Uint8Array, change: (stream: Buffer) => Buffer): Uint8Array {
  const container = CFB.read(file, { type: 'buffer' });
  const stream = Buffer.from(CFB.find(container, '/Workbook')?.content ?? []);
  CFB.utils.cfb_add(container, '/Workbook', change(stream));
  return new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer);
}

/** Puts a record behind the beginning of the one sheet of an .xls file. */
function withRecord(file: Uint8Array, record: readonly number[]): Uint8Array {
  return changed(file, (stream) => {
    const at = stream.lastIndexOf(Buffer.from([9, 8, 16, 0])) + 20;
    return Buffer.concat([stream.subarray(0, at), Buffer.from(record), stream.subarray(at)]);
  });
}
