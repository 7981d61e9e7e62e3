import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { listsBeside, readList } from '../../../src/price-list/ui/lists-beside';
import {
  isXls,
  listFromSheet,
  readClipboard,
  readListFile,
  SourceError,
  type SourceSheet,
} from '../../../src/price-list/ui/source/read-source';
import { type BookSheet, workbookFile } from '../../support/workbook-file';
import '../../../bench/html-document.ts';

const fromHtml = (html: string) => readClipboard({ html, text: '' });
const fromText = (text: string) => readClipboard({ html: '', text });
const rowsOf = ({ shown }: SourceSheet) => shown.map((row) => row.join('|'));
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('a clipboard with HTML', () => {
  test('of Excel gives the numbers behind the shown texts, with the formats of their classes', () => {
    const sheet = fromHtml(
      `Version:1.0\r\nStartHTML:0\r\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--
      .xl65 {mso-number-format:"\\#\\,\\#\\#0";} .xl66 {mso-number-format:"\\@";} .xl67 {mso-number-format:Standard;}
      --></style></head><body><table><!--StartFragment--><tr><td class=xl66 x:str="00123">00123</td>
      <td class=xl65 align=right x:num="172000">172.000</td><td class=xl67 x:num>1250.5</td></tr><!--EndFragment--></table></body></html>`,
    );
    expect(sheet.values).toEqual([['00123', 172000, 1250.5]]);
    expect(sheet.shown).toEqual([['00123', '172.000', '1250.5']]);
    expect(sheet.formats).toEqual([['@', '#,##0', '#,##0.00']]);
  });

  test('of Excel without numbers behind its cells gives their texts', () =>
    expect(fromHtml('<table><tr><td>SP-001</td><td align=right>172.000</td></tr></table>').values).toEqual([
      ['SP-001', '172.000'],
    ]));

  test('of Sheets gives the values that it keeps with the cells', () => {
    const sheet = fromHtml(
      `<google-sheets-html-origin><table><tr><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;00123&quot;}">00123</td>
      <td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:172000}" data-sheets-numberformat="{&quot;1&quot;:2,&quot;2&quot;:&quot;#,##0&quot;}">172.000</td></tr></table>`,
    );
    expect([sheet.values, sheet.formats]).toEqual([[['00123', 172000]], [['', '#,##0']]]);
  });

  test('of LibreOffice gives its numbers', () =>
    expect(fromHtml('<table><tr><td sdval="172000" sdnum="1066;0;#,##0">172.000</td></tr></table>').values).toEqual([
      [172000],
    ]));

  test('puts a cell that reaches over rows into each of them, and one that reaches over columns into the first', () =>
    expect(
      rowsOf(
        fromHtml(`<table><tr><td colspan=3>BẢNG GIÁ</td></tr><tr><td rowspan=2>SP-001</td><td>đỏ</td><td>100</td></tr>
        <tr><td>xanh</td><td>120</td></tr><tr><td>SP-002</td><td></td><td>90</td></tr></table>`),
      ),
    ).toEqual(['BẢNG GIÁ||', 'SP-001|đỏ|100', 'SP-001|xanh|120', 'SP-002||90']));

  test('makes rows of the paragraphs around a table, and sees through tables that only arrange', () =>
    expect(
      rowsOf(
        fromHtml(`<p>Chào chị,<br>giá chưa VAT</p><table><tr><td>Kính gửi<table><tr><td>A1</td><td>10</td></tr></table>
        Trân trọng</td></tr></table><p>Hết</p>`),
      ),
    ).toEqual(['Chào chị,|', 'giá chưa VAT|', 'Kính gửi|', 'A1|10', 'Trân trọng|', 'Hết|']));

  test('keeps the lines of a cell, and no other breaks', () =>
    expect(fromHtml('<table><tr><td><p>Nồi\n cơm</p><p>điện&nbsp;1,8 L</p></td></tr></table>').shown).toEqual([
      ['Nồi cơm\nđiện 1,8 L'],
    ]));

  test('without a table counts for nothing beside the text', () =>
    expect(rowsOf(readClipboard({ html: '<p>A1: 10k</p>', text: 'A1\t10k' }))).toEqual(['A1|10k']));
});

describe('a clipboard with text', () => {
  test('has its cells parted by tabs, in quotation marks where they hold breaks', () =>
    expect(fromText('Mã\tGiá\r\n"Nồi\n""to"""\t10\r\n').shown).toEqual([
      ['Mã', 'Giá'],
      ['Nồi\n"to"', '10'],
    ]));

  test.each([
    ['semicolons', 'Mã;Tên;Giá\nA1;Nồi, to;1.280.000\nA2;Chảo;90.000', ['A1', 'Nồi, to', '1.280.000']],
    ['bars', 'Mã | Giá\nA1 | 10\nA2 | 20', ['A1', '10']],
    ['commas', 'Code,Name,Price\nA1,"Pot, big","1,280,000"\nA2,Pan,90000', ['A1', 'Pot, big', '1,280,000']],
    ['commas that group digits, too', 'Code,Name,Price\nA1,Pot,1,280,000\nA2,Pan,90,000', ['A1', 'Pot', '1,280,000']],
    ['what a first line says', 'sep=;\nMã;Giá\nA1;10', ['A1', '10']],
  ])('has its cells parted by %s', (_, text, expected) => {
    expect(fromText(text).shown).toContainEqual(expected);
  });

  test('has a line of a chat as one cell', () =>
    expect(fromText('Giá mới nhé\nTV-50UA: 8tr990').values).toEqual([['Giá mới nhé'], ['TV-50UA: 8tr990']]));

  test('without anything to be seen is refused', () => expect(() => fromText(' \n\t')).toThrow(SourceError));
});

describe('a file of text', () => {
  const TEXT = 'Mã;Giá\nĐÈN;1.280.000\nA2;5';
  const OLD_PAGE: Readonly<Record<string, number>> = { Đ: 0xd0, È: 0xc8, á: 0xe1, '~': 0xde };
  const wide = (little: boolean) => {
    const units = `\ufeff${TEXT}`;
    const view = new DataView(new ArrayBuffer(units.length * 2));
    for (let at = 0; at < units.length; at++) view.setUint16(at * 2, units.charCodeAt(at), little);
    return new Uint8Array(view.buffer);
  };

  test.each([
    ['UTF-8', bytesOf(TEXT)],
    ['UTF-8 with a mark', bytesOf(`\ufeff${TEXT}`)],
    ['UTF-16', wide(true)],
    ['UTF-16, the other order', wide(false)],
    // Windows-1258 writes È as C8, Đ as D0, á as E1, and ã as an a with a tilde of its own, DE.
    ['Windows-1258', Uint8Array.from(TEXT.replace('ã', 'a~'), (letter) => OLD_PAGE[letter] ?? letter.charCodeAt(0))],
  ])('is read in %s', (_, bytes) =>
    expect(readListFile(bytes)[0]?.shown).toEqual([
      ['Mã', 'Giá'],
      ['ĐÈN', '1.280.000'],
      ['A2', '5'],
    ]),
  );
});

describe('a workbook', () => {
  test('gives its visible sheets, rows and columns, numbers as they are kept and as they are shown', () => {
    const rows = [
      ['Mã', 'vốn', 'Giá', 'Ngày'],
      ['00123', 1, { value: 172000, format: '#,##0' }, { value: 46357, format: 'dd/mm/yyyy' }],
      ['ẩn', 2, 5, 6],
      ['A2', 3, { value: 0.15, format: '0%' }, { value: 123, format: '00000' }],
    ];
    const [sheet, ...others] = readListFile(
      workbookFile([
        { name: 'Giá', rows, hiddenRows: [3], hiddenColumns: [2] },
        { name: 'Ẩn', rows, hidden: true },
        { name: 'Trống', rows: [] },
      ]),
    );
    expect(others).toEqual([]);
    expect(sheet?.title).toBe('Giá');
    expect(sheet?.values).toEqual([
      ['Mã', 'Giá', 'Ngày'],
      ['00123', 172000, 46357],
      ['A2', 0.15, 123],
    ]);
    expect(sheet?.shown.slice(1)).toEqual([
      ['00123', '172,000', '01/12/2026'],
      ['A2', '15%', '00123'],
    ]);
  });

  test('repeats a merged cell downwards, and gives formulas by their results', () => {
    const rows = [
      ['SP-001', 'đỏ', { value: 100, formula: 'B1*2' }],
      [null, 'xanh', { value: '', formula: 'B2*2' }],
    ];
    const [sheet] = readListFile(workbookFile([{ name: 'x', rows, merges: ['A1:A2'] }]));
    expect(sheet?.values).toEqual([
      ['SP-001', 'đỏ', 100],
      ['SP-001', 'xanh', '=B2*2'],
    ]);
  });

  test.each([
    ['empty', bytesOf('\n')],
    ['tooLarge', new Uint8Array(30_000_001)],
  ])('that cannot be read is refused as %s', (code, bytes) => {
    expect(() => readListFile(bytes)).toThrow(expect.objectContaining({ code }));
  });
});

describe('any source at all', () => {
  const readsOrRefuses = (read: () => unknown): boolean => {
    try {
      read();
      return true;
    } catch (error) {
      return error instanceof SourceError;
    }
  };

  test('is read or refused in a sentence, whatever its bytes', () => {
    const damaged = fc.tuple(fc.nat(), fc.nat(255)).map(([at, byte]) =>
      workbookFile([
        {
          name: 'x',
          rows: [
            ['Mã', 'Giá'],
            ['A', 1],
          ],
        },
      ]).map((old, place, all) => (place === at % all.length ? byte : old)),
    );
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), damaged), (bytes) =>
        readsOrRefuses(() => readListFile(bytes)),
      ),
    );
  });

  test('is read or refused in a sentence, whatever its HTML', () => {
    const tag = fc.constantFrom(
      ...'<table>|<tr>|<td rowspan=3>|<td colspan=2 x:num>|</td>|</tr>|</table>|<p>|<br>|<s>|</s>|1.290.000|SP-1'.split(
        '|',
      ),
    );
    fc.assert(fc.property(fc.array(tag, { maxLength: 40 }), (parts) => readsOrRefuses(() => fromHtml(parts.join('')))));
  });
});

const rowsIn = (text: string) => readListFile(bytesOf(text)).map(({ shown }) => shown.map((row) => row.join('|')));

const TABLE = '<table><tr><td>Mã hàng</td><td>Giá bán</td></tr><tr><td>SP-001</td><td>1.290.000</td></tr></table>';
const ROWS = ['Mã hàng|Giá bán', 'SP-001|1.290.000'];

/** A compound file, as far as it tells what it is: its mark, and the names of its streams. */
const compound = (...streams: readonly string[]) =>
  Uint8Array.of(
    ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    ...streams.flatMap((name) => [...Buffer.from(`${name}\0\0`, 'utf16le')]),
  );
const zip = (parts: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
const document = (part: string, root: string) =>
  zip({
    '_rels/.rels': `<Relationships><Relationship Id="r" Type="x/officeDocument" Target="${part}"/></Relationships>`,
    [part]: `<${root}/>`,
  });

describe('a page that a program calls .xls is read as a page', () => {
  test.each([
    ['from its first sign on', `<html>${TABLE}</html>`],
    ['behind a mark of order and blank lines', `\ufeff\r\n\r\n <!DOCTYPE html><html>${TABLE}</html>`],
    ['behind a comment', `<!-- KiotViet 2026 -->\n${TABLE}`],
    ['behind an XML declaration', `<?xml version="1.0" encoding="UTF-8"?>\n<html xmlns="x">${TABLE}</html>`],
    ['behind a message of the program that wrote it', `<br />\n<b>Notice</b>: x<br />${TABLE}`],
    ['with nothing around its table', `\n\t${TABLE}`],
  ])('%s', (_, text) => expect(rowsIn(text)[0]?.slice(-2)).toEqual(ROWS));

  test('in UTF-16', () => {
    const bytes = Uint8Array.from(Buffer.from(`\ufeff<html>${TABLE}</html>`, 'utf16le'));
    expect(readListFile(bytes)[0]?.shown[1]).toEqual(['SP-001', '1.290.000']);
  });
});

describe('a text goes on being a text', () => {
  test.each([
    [
      'with mark-up in its cells',
      `Mã;Mô tả;Giá\nSP-001;<table><tr><td>x</td></tr></table>;5\nSP-002;<b>y</b>;6`,
      'SP-001',
    ],
    ['whose codes stand in braces', '{SP-001};1290000\n{SP-002};890000', '{SP-001}'],
    ['whose codes stand in pointed brackets', '<SP-001>;1290000\n<SP-002>;890000', '<SP-001>'],
    ['whose first header looks like a SYLK file', 'ID;Price\nSP-001;1290000\nSP-002;890000', 'SP-001'],
    ['whose first code looks like an archive', 'PK-001;Phụ kiện;5\nPK-002;Phụ kiện;6', 'PK-001'],
    ['whose first code looks like a picture', 'BM-001;Bàn mộc;5\nBM-002;Bàn mộc;6', 'BM-001'],
    ['that names a header of a mail', 'Ghi chú: MIME-Version: 1.0\nSP-001;5\nSP-002;6', 'SP-001'],
  ])('%s', (_, text, code) => expect(rowsIn(text)[0]?.some((row) => row.startsWith(`${code}|`))).toBe(true));
});

describe('a file that holds no list is refused by its name:', () => {
  test.each<[string, Uint8Array]>([
    ['protected', compound('EncryptionInfo', 'EncryptedPackage')],
    ['openDocument', zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' })],
    ['openDocument', bytesOf('<?xml version="1.0"?><office:document xmlns:office="x"/>')],
    ['document', compound('WordDocument')],
    ['document', document('word/document.xml', 'w:document')],
    ['document', zip({ mimetype: 'application/vnd.oasis.opendocument.text' })],
    ['document', bytesOf('{\\rtf1\\ansi Giá}')],
    ['pdf', bytesOf('%PDF-1.7\n')],
    ['picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)],
    ['picture', bytesOf('\0\0\0\x18ftypheic')],
    ['numbers', zip({ 'Index/Document.iwa': 'x' })],
    ['archive', zip({ 'bang-gia.csv': 'SP-001;5' })],
    ['archive', bytesOf('Rar!\x1a\x07')],
    ['damaged', Uint8Array.of(0x50, 0x4b, 3, 4, 9, 9, 9)],
    ['noTable', bytesOf('<?xml version="1.0"?><rss><item>SP-001</item></rss>')],
    ['noTable', bytesOf('<svg width="9" xmlns="x"><text>SP-001</text></svg>')],
    ['noTable', bytesOf('<html><frameset><frame src="gia_files/sheet001.htm"></frameset></html>')],
    ['notReadable', bytesOf('ID;PWXL;N;E\r\nC;Y1;X1;K"SP-001"\r\n')],
    ['notReadable', bytesOf('TABLE\r\n0,1\r\n"EXCEL"\r\n')],
    ['notReadable', bytesOf('[{"sku":"SP-001","price":1290000},\n{"sku":"SP-002","price":895000}]')],
    ['notReadable', compound('__substg1.0_0037001F')],
    ['notReadable', compound('Book')],
    ['notReadable', Uint8Array.from(Buffer.from('Mã;Giá\nSP-001;5', 'utf16le'))],
    ['notReadable', Uint8Array.of(9, 8, 8, 0, 0, 5, 16, 0)],
    ['notReadable', document('xl/workbook.bin', 'x')],
    ['notReadable', bytesOf('<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Table/></Workbook>')],
    ['notReadable', bytesOf(`MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${TABLE}`)],
    ['notReadable', bytesOf('MZ\x90\0\x03\0\0\0\x04\0\0\0\0\0\xff\xff')],
  ])('%s', (code, bytes) => {
    expect(() => isXls(bytes) || readListFile(bytes)).toThrow(expect.objectContaining({ code }));
  });
});

const HEADERS = ['Mã hàng', 'Giá bán'];
const book = (sheet: Omit<BookSheet, 'name'>, ...others: readonly BookSheet[]) =>
  readListFile(workbookFile([{ name: 'Giá', ...sheet }, ...others]));
const page = (html: string) => [readClipboard({ html, text: '' })];
const notesOf = ([sheet]: readonly SourceSheet[]) => sheet?.notes.map(({ code, params }) => `${code} ${params.n}`);
const rowsLeft = ([sheet]: readonly SourceSheet[]) => sheet?.shown.map((row) => row.join('|'));
const lines = (count: number) => Array.from({ length: count }, (_, at) => [at, 1000 + at]);
const blank = (count: number) => Array.from({ length: count }, () => []);

describe('what is left out of a workbook is counted:', () => {
  test('rows behind the fifty thousandth', () => {
    const sheets = book({ rows: [HEADERS, ...blank(49_997), ...lines(5)] });
    expect([sheets[0]?.values.length, notesOf(sheets)]).toEqual([50_000, ['rowsBeyond 3']]);
    expect(notesOf(book({ rows: [HEADERS, ...blank(49_997), ...lines(2)] }))).toEqual([]);
  });

  test('columns behind the two hundredth that hold anything', () => {
    const far = [...HEADERS, ...Array.from({ length: 198 }, () => null), 'Giá mới', null, 'Ghi chú'];
    expect(notesOf(book({ rows: [far, ['SP-001', 1_290_000]] }))).toEqual(['columnsBeyond 2']);
  });

  test('hidden rows and columns that hold anything', () => {
    const sheets = book({
      rows: [[...HEADERS, 'Giá vốn'], ['SP-001', 1_290_000, 9], ['SP-002', 890_000, 9], [], ['SP-004', 320_000, 9]],
      hiddenRows: [3, 4],
      hiddenColumns: [3, 4, 5],
    });
    expect(rowsLeft(sheets)).toEqual(['Mã hàng|Giá bán', 'SP-001|1290000', 'SP-004|320000']);
    expect(notesOf(sheets)).toEqual(['hiddenRows 1', 'hiddenColumns 1']);
  });

  test('hidden sheets, by their names', () => {
    const hidden = (name: string): BookSheet => ({ name, rows: [HEADERS], hidden: true });
    expect(book({ rows: [HEADERS] }, hidden('Nháp'), hidden('Cũ'))[0]?.notes).toEqual([
      { code: 'hiddenSheets', params: { n: 2, names: 'Nháp, Cũ' } },
    ]);
  });

  test('nothing, where nothing is left out, or what is hidden is blank', () => {
    expect(notesOf(book({ rows: [HEADERS, ...lines(3)] }))).toEqual([]);
    expect(notesOf(book({ rows: [HEADERS, [], ['SP-001', 5]], hiddenRows: [2], hiddenColumns: [7] }))).toEqual([]);
  });

  test('a row of a merged cell only where it holds something of its own', () =>
    expect(
      notesOf(book({ rows: [HEADERS, ['SP-001', 5], [], [null, 6]], merges: ['A2:A4'], hiddenRows: [3, 4] })),
    ).toEqual(['hiddenRows 1']));
});

describe('what is left out of a page is counted:', () => {
  const tr = (style: string, ...cells: readonly string[]) =>
    `<tr style="${style}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

  test('hidden rows, also within a hidden part of the table', () => {
    const html = `<table>${tr('', 'Mã', 'Giá')}${tr('height:0;display:none', 'SP-001', '1')}${tr('display: none', '', ' ')}
      ${tr('DISPLAY : NONE', 'SP-003', '2')}      <tbody hidden>${tr('', 'SP-002', '2')}</tbody>${tr('visibility:collapse', 'SP-004', '3')}${tr('', 'SP-012', '4')}</table>`;
    expect([rowsLeft(page(html)), notesOf(page(html))]).toEqual([['Mã|Giá', 'SP-012|4'], ['hiddenRows 4']]);
  });

  test('hidden columns, by their cells', () => {
    const row = (code: string, cost: string, price: string) =>
      `<tr><td>${code}</td><td style="display:none">${cost}</td><td>${price}</td></tr>`;
    const html = `<table>${row('Mã', 'Giá vốn', 'Giá')}${row('SP-001', '900', '1.290.000')}${row('SP-002', '', '5')}</table>`;
    expect([rowsLeft(page(html)), notesOf(page(html))]).toEqual([
      ['Mã|Giá', 'SP-001|1.290.000', 'SP-002|5'],
      ['hiddenColumns 1'],
    ]);
  });

  test('hidden columns, as Excel describes them ahead of the rows', () => {
    const html = `<table><col width=64><col width=0 span=2 style='display:none;mso-width-source:userset'><col width=64>
      ${tr('', 'Mã', 'Giá vốn', '', 'Giá')}${tr('', 'SP-001', '900', '', '1.290.000')}</table>`;
    expect([rowsLeft(page(html)), notesOf(page(html))]).toEqual([['Mã|Giá', 'SP-001|1.290.000'], ['hiddenColumns 1']]);
  });

  test('nothing, where a script, a part of a cell or a preheader is hidden', () => {
    const html = `<span style="display:none">Bảng giá mới</span><table>${tr('', 'Mã', 'Giá')}
      ${tr('', 'SP-001', '5<span style="display:none">000</span>')}<script>x</script></table>`;
    expect([rowsLeft(page(html)), notesOf(page(html))]).toEqual([['Mã|Giá', 'SP-001|5'], []]);
  });
});

test('what is left out comes with the list that is read', () => {
  const [sheet] = book({ rows: [HEADERS, ['SP-001', 5], ['SP-002', 6]], hiddenRows: [3] });
  const [list] = sheet ? listsBeside(listFromSheet(sheet), []).lists : [];
  expect(list && readList(list, [], { today: '2026-12-05' }).notes).toEqual([
    { code: 'hiddenRows', params: { n: 1, most: 0 } },
  ]);
});
