import fc from 'fast-check';
import {
  readClipboard,
  readListFile,
  SourceError,
  type SourceSheet,
} from '../../../src/price-list/ui/source/read-source';
import { workbookFile } from '../../support/workbook-file';
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
