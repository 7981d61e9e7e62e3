import { type CellObject, CFB, read as readBook, utils, type WorkSheet, write } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { isXls, readListFile, SourceError, type SourceSheet } from '../../../src/price-list/ui/source/read-source';
import { type BookCell, workbookFile } from '../../support/workbook-file';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';

const relation = (id: string, type: string, target: string, base = OFFICE) =>
  `<Relationship Id="${id}" Type="${base}/${type}" Target="${target}"/>`;
const relations = (...each: readonly string[]) => `<Relationships>${each.join('')}</Relationships>`;
const toWorkbook = (target: string) => relations(relation('rId1', 'officeDocument', target));

const WORKBOOK = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Giá" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const STRINGS = `<sst xmlns="${MAIN}"><si><t>Mã hàng</t></si><si><t>Giá bán</t></si><si><t>SP-001</t></si></sst>`;
const STYLES = `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="0"/><xf numFmtId="3"/></cellXfs></styleSheet>`;
const SHEET = `<worksheet xmlns="${MAIN}"><sheetData>
  <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>
  <row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" s="1"><v>1290000</v></c></row></sheetData></worksheet>`;

/** The parts of a workbook as Excel writes them, each of which a case may replace, or take away with ''. */
const USUAL: Readonly<Record<string, string>> = {
  '_rels/.rels': toWorkbook('xl/workbook.xml'),
  'xl/workbook.xml': WORKBOOK,
  'xl/_rels/workbook.xml.rels': relations(
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
    relation('rId3', 'styles', 'styles.xml'),
  ),
  'xl/sharedStrings.xml': STRINGS,
  'xl/styles.xml': STYLES,
  'xl/worksheets/sheet1.xml': SHEET,
};

function packed(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const files = Object.entries(parts).filter(([, part]) => part !== '');
  return zipSync(
    Object.fromEntries(files.map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part])),
  );
}

const read = (parts: Readonly<Record<string, string | Uint8Array>>) => readListFile(packed(parts));
const rowsOf = (sheets: readonly SourceSheet[]) => sheets.flatMap(({ shown }) => shown.map((row) => row.join('|')));

/** Moves each part of the usual workbook to another name. */
const renamed = (rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(USUAL).map(([name, part]) => [rename(name), part]));

/** The sheet is found through relations that are written in another way. */
const withTargets = (sheet: string, strings: string) => ({
  ...USUAL,
  'xl/_rels/workbook.xml.rels': relations(
    relation('rId1', 'worksheet', sheet),
    relation('rId2', 'sharedStrings', strings),
    relation('rId3', 'styles', 'styles.xml'),
  ),
});

describe('a workbook is read as its package says', () => {
  test.each(
    Object.entries<Readonly<Record<string, string | Uint8Array>>>({
      'with the usual names': USUAL,
      'with shared texts under a name in another case': renamed((name) =>
        name.replace('sharedStrings', 'SharedStrings'),
      ),
      'with all names in capitals': renamed((name) => name.toUpperCase()),
      'with \\ between the folders of its names': renamed((name) => name.replace(/\//g, '\\')),
      'with \\ between the folders of its references': withTargets('worksheets\\sheet1.xml', 'sharedStrings.xml'),
      'with absolute references': withTargets('/xl/worksheets/sheet1.xml', '/xl/sharedStrings.xml'),
      'with references through the folder above': withTargets(
        '../xl/worksheets/../worksheets/sheet1.xml',
        './sharedStrings.xml',
      ),
      'with the workbook at the root': {
        '_rels/.rels': toWorkbook('/workbook.xml'),
        'workbook.xml': WORKBOOK,
        '_rels/workbook.xml.rels': relations(
          relation('rId1', 'worksheet', 'sheet1.xml'),
          relation('x', 'sharedStrings', 'texts.xml'),
        ),
        'texts.xml': STRINGS,
        'sheet1.xml': SHEET.replace(' s="1"', ''),
      },
      'with the workbook in another folder, beside one that nothing refers to': {
        ...renamed((name) => name.replace(/^xl\//, 'Excel/')),
        '_rels/.rels': toWorkbook('Excel/workbook.xml'),
        'xl/workbook.xml': '<workbook/>',
      },
      'with blanks in its names': {
        ...withTargets('worksheets/sheet%201.xml', 'sharedStrings.xml'),
        'xl/worksheets/sheet 1.xml': SHEET,
      },
      'with a part in UTF-8 that says UTF-16': {
        ...USUAL,
        'xl/sharedStrings.xml': `<?xml version="1.0" encoding="utf-16"?>${STRINGS}`,
      },
      'with prefixes of its own and the strict standard': {
        ...USUAL,
        '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml', STRICT)),
        'xl/workbook.xml': `<x:workbook xmlns:x="m" xmlns:rel="r"><x:sheets><x:sheet name="Giá" sheetId="1" state="visible" rel:id="rId1"/></x:sheets></x:workbook>`,
        'xl/_rels/workbook.xml.rels': (USUAL['xl/_rels/workbook.xml.rels'] ?? '').replaceAll(OFFICE, STRICT),
        'xl/sharedStrings.xml': STRINGS.replace(/<(\/?)/g, '<$1x:'),
      },
      'with a sheet that is shown by another word': {
        ...USUAL,
        'xl/workbook.xml': WORKBOOK.replace('<sheet ', '<sheet state="show" '),
      },
      'without references to what lies at the usual places': {
        ...USUAL,
        '_rels/.rels': '',
        'xl/_rels/workbook.xml.rels': relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml')),
      },
    }),
  )('%s', (_, parts) => {
    const [title, ...rows] = [read(parts)[0]?.title, ...rowsOf(read(parts))];
    expect([title, ...rows.map((row) => row?.replace(/,/g, ''))]).toEqual(['Giá', 'Mã hàng|Giá bán', 'SP-001|1290000']);
  });

  test.each([['hidden'], ['veryHidden']])('without a sheet that is %s', (state) => {
    const two = WORKBOOK.replace('<sheets>', `<sheets><sheet name="Nháp" sheetId="2" state="${state}" r:id="rId1"/>`);
    expect(read({ ...USUAL, 'xl/workbook.xml': two }).map(({ title }) => title)).toEqual(['Giá']);
  });
});

describe('a workbook that leads nowhere is refused, never read with blank cells:', () => {
  test.each(
    Object.entries<Readonly<Record<string, string | Uint8Array>>>({
      'its shared texts are missing': { ...USUAL, 'xl/sharedStrings.xml': '' },
      'its shared texts are missing and nothing refers to them': {
        ...USUAL,
        'xl/sharedStrings.xml': '',
        'xl/_rels/workbook.xml.rels': relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml')),
      },
      'a cell points behind the last shared text': {
        ...USUAL,
        'xl/sharedStrings.xml': STRINGS.replace('<si><t>SP-001</t></si>', ''),
      },
      'a cell points to no number': { ...USUAL, 'xl/worksheets/sheet1.xml': SHEET.replace('<v>0</v>', '<v>x</v>') },
      'its sheet is missing': { ...USUAL, 'xl/worksheets/sheet1.xml': '' },
      'its sheet has no reference': { ...USUAL, 'xl/workbook.xml': WORKBOOK.replace('r:id="rId1"', 'r:id="rId9"') },
      'its formats are missing': { ...USUAL, 'xl/styles.xml': '' },
      'its workbook is missing': { ...USUAL, 'xl/workbook.xml': '' },
      'its formats are in UTF-16': { ...USUAL, 'xl/styles.xml': Buffer.from(`\ufeff${STYLES}`, 'utf16le') },
    }),
  )('%s', (_, parts) => expect(() => read(parts)).toThrow(new SourceError('damaged')));

  test('it was cut short on its way', () =>
    expect(() => readListFile(packed(USUAL).subarray(0, 900))).toThrow(new SourceError('damaged')));
});

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

const readXls = (bytes: Uint8Array) => readListFile(bytes, readBook);
const codesOf = (sheets: readonly SourceSheet[]) => sheets[0]?.notes.map(({ code }) => code);
const xlsRows = ([sheet]: readonly SourceSheet[]) => sheet?.shown.map((row) => row.join('|'));

describe('an .xls file', () => {
  test('is read as the same workbook as .xlsx', () => {
    const bytes = fileOf(sheetOf(ROWS, MERGES));
    const [foreign] = readXls(bytes);
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
    const sheets = readXls(fileOf(sheet, { hidden: true }));
    expect([sheets.map(({ title }) => title), xlsRows(sheets)]).toEqual([['Gia'], ['Mã|Giá', 'SP-001|2']]);
    expect(codesOf(sheets)).toEqual(['hiddenColumns', 'hiddenSheets']);
  });

  test('gives errors by their names, and counts its days from 1904 where it says so', () => {
    const sheet = sheetOf([
      ['Mã', 'Ngày', 'Giá'],
      ['SP-001', { value: 44_895, format: 'dd/mm/yyyy' }, null],
    ]);
    sheet.C2 = { t: 'e', v: 42 };
    expect(xlsRows(readXls(fileOf(sheet, { date1904: true })))?.[1]).toBe('SP-001|01/12/2026|#N/A');
  });

  test('leaves out hidden rows and counts them', () => {
    // Row 2 with 2 cells, and the flag of a hidden row [MS-XLS 2.4.221].
    const row = [0x08, 0x02, 16, 0, 1, 0, 0, 0, 2, 0, 255, 0, 0, 0, 0, 0, 0x20, 1, 15, 0];
    const rows = [
      ['Mã', 'Giá'],
      ['SP-001', 1],
      ['SP-002', 2],
    ];
    const sheets = readXls(withRecord(fileOf(sheetOf(rows)), row));
    expect([xlsRows(sheets), codesOf(sheets)]).toEqual([['Mã|Giá', 'SP-002|2'], ['hiddenRows']]);
  });

  test('gives a formula by its result', () => {
    const double = [...new Uint8Array(new Float64Array([1_290_000]).buffer)];
    // C2 with the formula =1 and another result [MS-XLS 2.4.127].
    const formula = [0x06, 0, 25, 0, 1, 0, 2, 0, 15, 0, ...double, 0, 0, 0, 0, 0, 0, 3, 0, 0x1e, 1, 0];
    const rows = [
      ['Mã', 'Tên', 'Giá'],
      ['SP-001', 'x'],
    ];
    expect(readXls(withRecord(fileOf(sheetOf(rows)), formula))[0]?.values[1]).toEqual(['SP-001', 'x', 1_290_000]);
  });

  test('that is protected by a password is refused as such', () => {
    // FilePass with the old obfuscation [MS-XLS 2.4.117].
    const protect = [0x2f, 0, 6, 0, 0, 0, 1, 2, 3, 4];
    expect(() => readXls(withRecord(fileOf(sheetOf(ROWS)), protect))).toThrow('protected');
  });

  test('that is cut short is refused as damaged, and read only with the reader for it', () => {
    const whole = fileOf(sheetOf(ROWS));
    expect(() => readXls(whole.subarray(0, 1_000))).toThrow(/damaged|notReadable/);
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
    expect(() => readXls(bytes)).toThrow('setText');
    expect(xlsRows(readXls(file))).toEqual(['SKU|Price', 'TV-502|9600000']);
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
