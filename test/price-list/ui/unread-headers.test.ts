import { givenCells, givenFile, givenText, proposalFor, proposedPrices } from '../../support/proposed-lists';

const ROWS = [
  ['SP-001', 'Nồi cơm điện', '1060000', '1290000'],
  ['SP-002', 'Nồi nhỏ', '750000', '910000'],
  ['SP-004', 'Ấm đun', '265000', '325000'],
];
const HEADERS = ['Mã hàng', 'Tên hàng', 'Giá nhập', 'Giá bán'];
const RIGHT = ['SP-001 1290000', 'SP-002 910000', 'SP-004 325000'];

const bytesOf = (text: string) => new TextEncoder().encode(text);
const taken = (text: string, label: string) => new TextDecoder(label).decode(bytesOf(text));
const dropNbsp = (text: string) => text.replace(/\u00a0/g, ' ').trim();

const BROKEN: readonly (readonly [string, (text: string) => string])[] = [
  ['UTF-8 taken for Windows-1252', (text) => taken(text, 'windows-1252')],
  ['UTF-8 taken for Windows-1258', (text) => taken(text, 'windows-1258')],
  ['UTF-8 taken for the page of a Mac', (text) => taken(text, 'macintosh')],
  ['UTF-8 taken for Windows-1252 twice', (text) => taken(taken(text, 'windows-1252'), 'windows-1252')],
  ['UTF-8 taken for Windows-1252, without hard blanks', (text) => dropNbsp(taken(text, 'windows-1252'))],
  ['UTF-8 taken for Windows-1252, without soft hyphens', (text) => taken(text, 'windows-1252').replace(/\u00ad/g, '')],
  ['decomposed UTF-8 taken for Windows-1252', (text) => taken(text.normalize('NFD'), 'windows-1252')],
];

describe.each(BROKEN)('texts in %s', (_, broken) => {
  const rows = [HEADERS, ...ROWS].map((row) => row.map(broken));

  test.each(['clipboard', 'html', 'csv', 'xlsx', 'vi_VN', 'en_US'] as const)('are read, as %s', (source) => {
    const proposal = proposalFor(givenCells(rows, source));
    expect(proposal.list.found.columns.map(({ header }) => header)).toEqual(HEADERS);
    expect(proposedPrices(givenCells(rows, source))).toEqual(RIGHT);
  });
});

test('UTF-8 taken for Windows-1252 is read with the signs that Latin-1 has not', () => {
  const text = 'MÃ£ SP,TÃªn,GiÃ¡ vá»‘n,GiÃ¡ láº»\nSP-001,Ná»“i,1060000,1290000\nSP-002,Ä‘Ã¨n,750000,910000';
  const proposal = proposalFor(givenText(text));
  expect(proposal.list.found.columns.map(({ header }) => header)).toEqual(['Mã SP', 'Tên', 'Giá vốn', 'Giá lẻ']);
  expect(proposal.list.table.values[2]?.[1]).toBe('đèn');
  expect(proposedPrices(givenText(text))).toEqual(['SP-001 1290000', 'SP-002 910000']);
});

/** Texts in pages of one byte, as programs show them that take these for Latin-1. */
const TCVN3 = ['M· hµng', 'Tªn hµng', 'Gi¸ nhËp', 'Gi¸ b¸n'];
const WINDOWS_1258 = ['MaÞ haÌng', 'Tên haÌng', 'GiaÌ nhâòp', 'GiaÌ baìn'];

test.each(['clipboard', 'html', 'csv', 'xlsx', 'vi_VN'] as const)('headers in TCVN3 are read, as %s', (source) => {
  const rows = [TCVN3, ...ROWS.map(([code = '', , ...prices]) => [code, 'x', ...prices])];
  expect(proposedPrices(givenCells(rows, source))).toEqual(RIGHT);
});

test.each([TCVN3, ['SKU', ...TCVN3.slice(1)], WINDOWS_1258])(
  'headers in a file of their page are read: %s',
  (...headers) => {
    const text = [headers, ...ROWS.map(([code, , ...prices]) => [code, 'x', ...prices])].join('\n');
    expect(proposedPrices(givenFile(Uint8Array.from(text, (letter) => letter.charCodeAt(0))))).toEqual(RIGHT);
  },
);

test('a file in UTF-8 of which one letter is broken is read', () => {
  const bytes = bytesOf([HEADERS, ...ROWS].map((row) => row.join(',')).join('\n'));
  expect(proposedPrices(givenFile(Uint8Array.of(...bytes, ...bytesOf('\nGhi ch'), 0xe1, 0xba)))).toEqual(RIGHT);
});

test('right letters stay', () => {
  const rows = [
    ['MÃ', 'TÊN', 'GIÁ'],
    ['SP-001', 'MÃ DÂ', '1290000'],
    ['SP-002', 'CHÊ…', '910000'],
  ];
  expect(proposalFor(givenCells(rows, 'xlsx')).list.table.values).toEqual(rows);
});

test('a mark of order that was taken for letters is none', () =>
  expect(proposedPrices(givenText(`ï»¿${[HEADERS, ...ROWS].map((row) => row.join(';')).join('\n')}`))).toEqual(RIGHT));

describe.each([
  ['letters that were lost', ['M� h�ng', 'T�n h�ng', 'Gi� nh�p', 'Gi� b�n']],
  ['question marks', ['M? hàng', 'T?n h?ng', 'Gi? nh?p', 'Gi? b?n']],
  ['letters of DOS', ['SKU', 'T├¬n h├áng', 'Gi├í nhß║¡p', 'Gi├í b├ín']],
  ['entities', ['SKU', 'T&ecirc;n h&agrave;ng', 'Gi&aacute; nh&#7853;p', 'Gi&aacute; b&aacute;n']],
  ['another script', ['商品コード', '商品名', '仕入価格', '販売価格']],
  ['VNI', ['Maõ haøng', 'Teân haøng', 'Giaù nhaäp', 'Giaù baùn']],
  ['Windows-1258 taken for Latin-1', WINDOWS_1258],
  ['letters that nobody knows', ['MÎ¶ hîng', 'Tün hîng', 'Giæ nhôp', 'Giæ bæn']],
])('headers of %s', (_, headers) => {
  const asked = (columns: readonly number[]) => {
    const rows = [headers, ...ROWS].map((row) => columns.map((column) => row[column] ?? ''));
    const proposal = proposalFor(givenCells(rows, 'clipboard'));
    return [proposal.list.found.prices, proposal.list.found.problems.map(({ code }) => code)];
  };

  test('propose no column before a click', () => {
    expect(asked([0, 1, 2, 3])).toEqual([[], ['price.several']]);
    expect(asked([0, 1, 2])).toEqual([[], ['price.unheaded']]);
    expect(asked([0, 3])).toEqual([[], ['price.unheaded']]);
  });
});

describe('a column of numbers without a header', () => {
  test('is not taken beside headed ones', () => {
    const { found } = proposalFor(givenCells([['Mã hàng', 'Tên hàng', ''], ...ROWS], 'clipboard')).list;
    expect([found?.prices, found?.problems.map(({ code }) => code)]).toEqual([[], ['price.several']]);
    const rows = ROWS.map((row) => row.slice(0, 3));
    const one = proposalFor(givenCells([['Mã hàng', 'Tên hàng', ''], ...rows], 'clipboard')).list.found;
    expect([one?.prices, one?.problems]).toEqual([
      [],
      [{ code: 'price.unheaded', columns: [2], field: 'cover_price', scale: 1 }],
    ]);
  });

  test('is taken where no column has one, under a title or a first price in words, too', () => {
    const rows = ROWS.map(([code = '', name = '', , price = '']) => [code, name, price]);
    expect(proposedPrices(givenCells(rows, 'clipboard'))).toEqual(RIGHT);
    expect(proposedPrices(givenCells([['Kính gửi quý khách'], ...rows], 'clipboard'))).toEqual(RIGHT);
    expect(proposedPrices(givenCells([['TV-50', 'Tivi', 'Liên hệ'], ...rows], 'clipboard'))).toEqual(RIGHT);
  });

  test.each(['Khách lẻ', 'PP', 'How much'])('is asked about under %s, which names no price', (header) => {
    const rows = ROWS.map(([code = '', name = '', , price = '']) => [code, name, price]);
    expect(proposedPrices(givenCells([['Mã hàng', 'Tên hàng', header], ...rows], 'clipboard'))).toEqual([]);
  });

  test.each(['Giá', 'Giá tại kho', 'Bảng giá chung'])('is taken under %s', (header) => {
    const rows = ROWS.map(([code = '', name = '', , price = '']) => [code, name, price]);
    expect(proposedPrices(givenCells([['Mã hàng', 'Tên hàng', header], ...rows], 'clipboard'))).toEqual(RIGHT);
  });
});
