import '../../bench/html-document';
import { type CellObject, CFB, read as readBook, utils, type WorkSheet, write } from '@e965/xlsx';
import { isForeign, readListFile, type SourceSheet } from '../../src/ui/price-list/source';
import { type BookCell, workbookFile } from '../support/workbook-file';

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

type Format = 'biff8' | 'biff5' | 'biff2' | 'xlsb' | 'xlml';

interface Made {
  readonly hidden?: boolean;
  readonly date1904?: boolean;
}

function fileOf(format: Format, sheet: WorkSheet, { hidden = false, date1904 = false }: Made = {}): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Gia');
  if (hidden) utils.book_append_sheet(book, sheetOf([['Mã', 'Giá']]), 'Nhap');
  book.Workbook = { Sheets: hidden ? [{}, { Hidden: 1 }] : [{}], WBProps: { date1904 } };
  return new Uint8Array(write(book, { type: 'array', bookType: format }));
}

const read = (bytes: Uint8Array) => readListFile(bytes, readBook);
const codesOf = (sheets: readonly SourceSheet[]) => sheets[0]?.notes.map(({ code }) => code);
const rowsOf = ([sheet]: readonly SourceSheet[]) => sheet?.shown.map((row) => row.join('|'));

describe.each<[string, Format]>([
  ['.xls', 'biff8'],
  ['.xlsb', 'xlsb'],
  ['SpreadsheetML 2003', 'xlml'],
])('a workbook as %s', (_, format) => {
  test('is read as the same workbook as .xlsx', () => {
    const bytes = fileOf(format, sheetOf(ROWS, MERGES));
    const [foreign] = read(bytes);
    const [own] = readListFile(workbookFile([{ name: 'Gia', rows: ROWS, merges: MERGES }]));
    expect(isForeign(bytes)).toBe(true);
    expect({ ...foreign, notes: [] }).toEqual(own);
  });

  test('leaves out hidden columns and sheets, and counts them', () => {
    const sheet = sheetOf([
      ['Mã', 'Vốn', 'Giá'],
      ['SP-001', 1, 2],
    ]);
    sheet['!cols'] = [{ wch: 9 }, { wch: 9, hidden: true }];
    const sheets = read(fileOf(format, sheet, { hidden: true }));
    expect([sheets.map(({ title }) => title), rowsOf(sheets)]).toEqual([['Gia'], ['Mã|Giá', 'SP-001|2']]);
    expect(codesOf(sheets)).toEqual(['hiddenColumns', 'hiddenSheets']);
  });

  test('gives errors by their names, and counts its days from 1904 where it says so', () => {
    const sheet = sheetOf([
      ['Mã', 'Ngày', 'Giá'],
      ['SP-001', { value: 44_895, format: 'dd/mm/yyyy' }, null],
    ]);
    sheet.C2 = { t: 'e', v: 42 };
    expect(rowsOf(read(fileOf(format, sheet, { date1904: true })))?.[1]).toBe('SP-001|01/12/2026|#N/A');
  });
});

test.each<['xlsb' | 'xlml']>([['xlsb'], ['xlml']])('hidden rows of %s are left out and counted', (format) => {
  const sheet = sheetOf([
    ['Mã', 'Giá'],
    ['SP-001', 1],
    ['SP-002', 2],
  ]);
  sheet['!rows'] = [{}, { hidden: true }];
  const sheets = read(fileOf(format, sheet));
  expect([rowsOf(sheets), codesOf(sheets)]).toEqual([['Mã|Giá', 'SP-002|2'], ['hiddenRows']]);
});

/** Changes the bytes of a part of an .xls or .xlsb file. */
function changed(file: Uint8Array, part: string, change: (content: Buffer) => void): Uint8Array {
  const container = CFB.read(file, { type: 'buffer' });
  const content = Buffer.from(CFB.find(container, part)?.content ?? []);
  change(content);
  CFB.utils.cfb_add(container, part, content);
  const fileType = file[0] === 0x50 ? 'zip' : 'cfb';
  return new Uint8Array(CFB.write(container, { type: 'buffer', fileType }) as Buffer);
}

describe('text that is struck out or set high, which the library gives like the rest', () => {
  const LIST = sheetOf([
    ['SKU', 'Price'],
    ['TV-502', 9_600_000],
  ]);
  // Fonts of twelve points, their flags behind the height: [MS-XLS 2.4.122], [MS-XLSB 2.4.149].
  const XLS_FONT = Buffer.from([0xf0, 0x00]);
  const fontIn = (content: Buffer, type: number) => {
    for (let at = content.indexOf(XLS_FONT); at >= 0; at = content.indexOf(XLS_FONT, at + 1))
      if (content[at - 4] === type || content[at - 2] === type) return at;
    throw new Error('no font');
  };
  const FILES: readonly (readonly [string, Format, string, number, readonly [number, number]])[] = [
    ['.xls, struck out', 'biff8', '/Workbook', 0x31, [2, 8]],
    ['.xls, set high', 'biff8', '/Workbook', 0x31, [8, 1]],
    ['.xls, set low', 'biff8', '/Workbook', 0x31, [8, 2]],
    ['an old .xls, struck out', 'biff5', '/Book', 0x31, [2, 8]],
    ['.xlsb, struck out', 'xlsb', '/xl/styles.bin', 43, [2, 8]],
    ['.xlsb, set high', 'xlsb', '/xl/styles.bin', 43, [6, 1]],
  ];

  test.each(FILES)('makes a workbook as %s unreadable', (_, format, part, type, [offset, value]) => {
    const file = fileOf(format, LIST);
    const bytes = changed(file, part, (content) => {
      const at = fontIn(content, type);
      content[at + offset] = (content[at + offset] ?? 0) | value;
    });
    expect(() => read(bytes)).toThrow('setText');
    expect(rowsOf(read(file))).toEqual(['SKU|Price', 'TV-502|9600000']);
  });

  test.each(['ss:StrikeThrough="1"', 'ss:VerticalAlign="Superscript"', "StrikeThrough='true'"])(
    'makes SpreadsheetML with %s unreadable',
    (font) => {
      const xml = new TextDecoder().decode(fileOf('xlml', LIST));
      const styled = xml.replace('<Styles>', `<Styles><Style ss:ID="s9"><Font ${font}/></Style>`);
      expect(styled).not.toBe(xml);
      expect(() => read(new TextEncoder().encode(styled))).toThrow('setText');
      expect(rowsOf(read(new TextEncoder().encode(xml)))).toEqual(['SKU|Price', 'TV-502|9600000']);
    },
  );
});

/** Puts records behind the beginning of the one sheet of an .xls file. */
function withRecords(file: Uint8Array, ...records: readonly (readonly number[])[]): Uint8Array {
  const container = CFB.read(file, { type: 'buffer' });
  const stream = [...(CFB.find(container, '/Workbook')?.content ?? [])];
  const at = Buffer.from(stream).lastIndexOf(Buffer.from([9, 8, 16, 0])) + 20;
  const content = Buffer.from([...stream.slice(0, at), ...records.flat(), ...stream.slice(at)]);
  CFB.utils.cfb_add(container, '/Workbook', content);
  return new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer);
}

describe('an .xls file', () => {
  test('leaves out hidden rows and counts them', () => {
    // Row 2 with 2 cells, and the flag of a hidden row [MS-XLS 2.4.221].
    const row = [0x08, 0x02, 16, 0, 1, 0, 0, 0, 2, 0, 255, 0, 0, 0, 0, 0, 0x20, 1, 15, 0];
    const sheets = read(
      withRecords(
        fileOf(
          'biff8',
          sheetOf([
            ['Mã', 'Giá'],
            ['SP-001', 1],
            ['SP-002', 2],
          ]),
        ),
        row,
      ),
    );
    expect([rowsOf(sheets), codesOf(sheets)]).toEqual([['Mã|Giá', 'SP-002|2'], ['hiddenRows']]);
  });

  test('gives a formula by its result', () => {
    const double = [...new Uint8Array(new Float64Array([1_290_000]).buffer)];
    // C2 with the formula =1 and another result [MS-XLS 2.4.127].
    const formula = [0x06, 0, 25, 0, 1, 0, 2, 0, 15, 0, ...double, 0, 0, 0, 0, 0, 0, 3, 0, 0x1e, 1, 0];
    const sheets = read(
      withRecords(
        fileOf(
          'biff8',
          sheetOf([
            ['Mã', 'Tên', 'Giá'],
            ['SP-001', 'x'],
          ]),
        ),
        formula,
      ),
    );
    expect(sheets[0]?.values[1]).toEqual(['SP-001', 'x', 1_290_000]);
  });

  test('that is protected by a password is refused as such', () => {
    // FilePass with the old obfuscation [MS-XLS 2.4.117].
    const protect = [0x2f, 0, 6, 0, 0, 0, 1, 2, 3, 4];
    expect(() => read(withRecords(fileOf('biff8', sheetOf(ROWS)), protect))).toThrow('protected');
  });

  test('that is cut short is refused as damaged, and read only with the reader for it', () => {
    const whole = fileOf('biff8', sheetOf(ROWS));
    expect(() => read(whole.subarray(0, 1_000))).toThrow(/damaged|notReadable/);
    expect(() => readListFile(whole)).toThrow('notReadable');
  });

  test.each<['biff5' | 'biff2']>([['biff5'], ['biff2']])(
    'older than Excel 97 (%s) is read in the code page of its texts',
    (format) => {
      // The library writes _ for what is no ASCII: there stands the é of Windows-1258 then.
      const bytes = fileOf(
        format,
        sheetOf([
          ['Code', 'Price'],
          ['B_ch', { value: 123, format: '00000' }],
        ]),
      );
      const sheets = read(bytes.map((byte) => (byte === 0x5f ? 0xe9 : byte)));
      expect(rowsOf(sheets)?.[1]).toBe('Béch|00123');
    },
  );
});

describe('SpreadsheetML 2003', () => {
  const xml = (rows: string) => `<?xml version="1.0"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
 <Styles><Style ss:ID="s1"><NumberFormat ss:Format="00000"/></Style></Styles>
 <Worksheet ss:Name="Bảng giá"><Table>${rows}</Table></Worksheet></Workbook>`;
  const text = (of: string) => `<Cell><Data ss:Type="String">${of}</Data></Cell>`;
  const ROWS_XML = `<Row>${text('Mã hàng')}${text('Giá bán')}</Row>
    <Row><Cell ss:StyleID="s1"><Data ss:Type="Number">123</Data></Cell><Cell><Data ss:Type="Number">1400000</Data></Cell></Row>
    <Row ss:Index="5"><Cell ss:Index="2" ss:Formula="=R[-3]C*2"><Data ss:Type="Number">2800000</Data></Cell></Row>`;
  const EXPECTED = ['Mã hàng|Giá bán', '00123|1400000', '|', '|', '|2800000'];

  test.each([
    ['UTF-8', new TextEncoder().encode(xml(ROWS_XML))],
    ['UTF-8 with a mark of order', new TextEncoder().encode(`\ufeff${xml(ROWS_XML)}`)],
    ['UTF-16', Uint8Array.from(Buffer.from(`\ufeff${xml(ROWS_XML)}`, 'utf16le'))],
    ['UTF-8, without a declaration,', new TextEncoder().encode(xml(ROWS_XML).replace(/^<\?xml.*\n<.*\n/, ''))],
    ['UTF-8, with prefixes,', new TextEncoder().encode(xml(ROWS_XML).replace(/<(\/?)(?=[A-Z])/g, '<$1ss:'))],
    ['UTF-8, behind a blank line,', new TextEncoder().encode(`\n${xml(ROWS_XML)}`)],
  ])('is read in %s, whatever the file is called', (_, bytes) => {
    const sheets = read(bytes);
    expect([sheets[0]?.title, rowsOf(sheets)]).toEqual(['Bảng giá', EXPECTED]);
  });
});

test('SpreadsheetML 2003 tells raised digits and struck-out text by its mark-up', () => {
  const data = (of: string) =>
    `<Cell><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40">${of}</ss:Data></Cell>`;
  const bytes = new TextEncoder().encode(
    `<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="x"><Table>
    <Row>${data('<B>SP</B>-001')}${data('<S>1.290.000</S><Font> 1.190.000</Font>')}${data('a &lt; b')}</Row></Table></Worksheet></Workbook>`,
  );
  expect(rowsOf(read(bytes))).toEqual(['SP-001|1.190.000|a < b']);
});
