import { strToU8, zipSync } from 'fflate';
import { isXls, readListFile } from '../../../src/price-list/ui/source/read-source';
import '../../../bench/html-document.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
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
