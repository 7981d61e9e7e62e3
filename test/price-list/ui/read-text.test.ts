import {
  CELLS_COME_AS,
  givenCells,
  givenFile,
  givenTab,
  givenText,
  proposalFor,
  proposedPrices,
} from '../../support/proposed-lists';

const HEADERS = ['Mã hàng', 'Tên hàng', 'Giá nhập', 'Giá bán'];
const listWith = ([first = '', second = '', third = '']: readonly string[], headers = HEADERS) => [
  headers,
  ['SP-001', first, '1060000', '1290000'],
  ['SP-002', second, '750000', '910000'],
  ['SP-004', third, '265000', '325000'],
];
const RIGHT = ['SP-001 1290000', 'SP-002 910000', 'SP-004 325000'];

/** A tab whose lines are one cell each. */
const givenLines = (text: string) => {
  const lines = text.split('\n').map((line) => [line]);
  return givenTab(lines, 'vi_VN');
};

describe.each(CELLS_COME_AS)('a table with columns, as %s,', (source) => {
  test.each([
    ['a tab', 'Nồi cơm điện\t1,8 L'],
    ['two tabs', 'Nồi\tcơm\tđiện'],
    ['a semicolon', 'Nồi; nắp gài'],
    ['more bars than columns', 'a | b | c | d | e | f | g'],
    ['blanks', 'Nồi cơm     1,8 L'],
    ['a line break and a comma', 'Nồi cơm, điện\n1,8 L'],
  ])('keeps a cell with %s whole', (_, name) => {
    expect(proposedPrices(givenCells(listWith([name, 'Nồi nhỏ', 'Ấm']), source))).toEqual(RIGHT);
    expect(proposedPrices(givenCells(listWith([name, name, name]), source))).toEqual(RIGHT);
    expect(proposedPrices(givenCells([['BẢNG GIÁ'], ...listWith([name, 'Nồi nhỏ', name])], source))).toEqual(RIGHT);
  });

  test('keeps a header with a tab whole', () =>
    expect(
      proposedPrices(
        givenCells(listWith(['Nồi\tto', 'Nồi', 'Ấm'], ['Mã\thàng', 'Tên', 'Giá nhập', 'Giá bán']), source),
      ),
    ).toEqual(RIGHT));
});

describe('lines that are one cell each', () => {
  test.each([
    ['tabs', ['Giá mới nhé', 'SP-001\t1290000', 'SP-002\t910000', 'SP-004\t325000']],
    ['semicolons', ['Mã;Tên;Giá bán', 'SP-001;Nồi;1290000', 'SP-002;Nồi;910000', 'SP-004;Ấm;325000']],
    [
      'semicolons beside quotation marks',
      ['Mã;Tên;Giá bán', 'SP-001;"Nồi; to";1290000', 'SP-002;Nồi;910000', 'SP-004;Ấm;325000'],
    ],
    ['bars', ['SP-001 | Nồi | 1290000', 'SP-002 | Nồi | 910000', 'SP-004 | Ấm | 325000']],
    ['dots', ['SP-001 Nồi ......... 1290000', 'SP-002 Nồi ...... 910000', 'SP-004 Ấm .... 325000']],
    [
      'words behind a number with a comma',
      ['STT Mã Tên Giá', '1 SP-001 Nồi 1,8 L 1.290.000', '2 SP-002 Nồi 1,2 L 910.000', '3 SP-004 Ấm 1,7 L 325.000'],
    ],
    ['words of a chat', ['SP-001 lên 1290000', 'SP-002: 910000', 'SP-004: 325000']],
  ])('go on being parted, by %s', (_, lines) => {
    for (const given of [givenText, givenLines]) expect(proposedPrices(given(lines.join('\n')))).toEqual(RIGHT);
  });

  test('of a file with commas keep a tab that stands in a name without quotation marks', () => {
    const rows = 'SP-001,Nồi\tto,1060000,1290000\nSP-002,Nồi\tnhỏ,750000,910000\nSP-004,Ấm\t,265000,325000';
    expect(proposedPrices(givenFile(`${HEADERS}\n${rows}`))).toEqual(RIGHT);
  });

  test('of a clipboard with tabs keep their commas, under titles with commas', () => {
    const rows = 'Tên\tGiá bán\nSP-001 1,8 L\t1290000\nSP-002 1,2 L\t910000\nSP-004 1,7 L\t325000';
    expect(proposedPrices(givenText(`Công ty A, Hà Nội\nĐT 0901, 0902\n${rows}`))).toEqual(RIGHT);
  });
});

describe('a row that a mark in one of its cells parted too often', () => {
  const listBy = (mark: string, names: readonly string[]) =>
    listWith(names)
      .map((row) => row.join(mark))
      .join('\n');

  test.each([
    [',', 'Nồi cơm điện 1,8 L'],
    [',', 'Nồi, nắp gài, 1,8 L'],
    [';', 'Nồi; nắp gài'],
    ['|', 'Nồi | nắp gài'],
  ])('gets no price from another column, parted by “%s”', (mark, name) => {
    const [, ...others] = RIGHT;
    for (const given of [givenText, givenFile]) {
      expect(proposedPrices(given(listBy(mark, [name, 'Nồi', 'Ấm'])))).toEqual(others);
      expect(proposedPrices(given(listBy(mark, [name, name, name])))).toEqual([]);
      const closed = listBy(mark, [name, 'Nồi', 'Ấm']).replace(/$/gm, mark);
      expect(proposedPrices(given(closed))).toEqual(others);
      expect(proposedPrices(given(`sep=${mark}\n${listBy(mark, [name, 'Nồi', 'Ấm'])}`))).toEqual(others);
    }
    expect(proposedPrices(givenLines(listBy(mark, [name, name, 'Ấm'])))).not.toContain('SP-001 1060000');
    expect(proposedPrices(givenLines(listBy(mark, [name, name, name])))).toEqual([]);
  });

  test('is refused, not gone', () => {
    const { plan } = proposalFor(givenText(listBy(',', ["'Nồi, to'", 'Nồi', 'Ấm'])));
    expect(plan?.lines.slice(1).map(({ code, reason }) => `${code} ${reason}`.trim())).toEqual([
      'SP-001 price.text',
      'SP-002',
      'SP-004',
    ]);
    expect(proposedPrices(givenText('Mã hàng,Giá bán\nSP-001,1060000,1290000\nSP-002,910000\nSP-004,325000'))).toEqual(
      RIGHT.slice(1),
    );
  });

  test('is none where its last cells are blank, or no header stands above', () => {
    expect(proposedPrices(givenFile(listBy(',', ['Nồi', 'Nồi', 'Ấm']).replace('1290000', '1290000,,')))).toEqual(RIGHT);
    expect(proposedPrices(givenFile('SP-001,Nồi,1290000\nSP-002,Nồi,910000,hết hàng\nSP-004,Ấm,325000'))).toEqual(
      RIGHT,
    );
  });

  test('is none with tabs: a note stands beside the list', () =>
    expect(
      proposedPrices(givenText(listBy('\t', ['Nồi', 'Nồi', 'Ấm']).replace('1290000', '1290000\thết hàng'))),
    ).toEqual(RIGHT));
});

describe('quotation marks in a text', () => {
  const TWO_LINES = ['TV-50 9550000', 'TV-502 9790000'];

  test.each(
    Object.entries({
      commas: 'Mã,Tên,Giá bán\nTV-50,"Khung 15,9550000\nTV-502,Khung 21",9790000',
      semicolons: 'Mã;Tên;Giá bán\nTV-50;"Khung 15;9550000\nTV-502;Khung 21";9790000',
      tabs: 'Mã\tTên\tGiá bán\nTV-50\t"Khung 15\t9550000\nTV-502\tKhung 21"\t9790000',
      'commas, with one never closed': 'Mã,Tên,Giá bán\nTV-50,"Khung 15,9550000\nTV-502,Khung 21,9790000',
      'commas, in the middle of cells': 'Mã,Tên,Giá bán\nTV-50,Khung 15" đen,9550000\nTV-502,Khung 21",9790000',
      'tabs, for "as above"': 'Mã\tTên\tGiá bán\nTV-50\t"\t9550000\nTV-502\t"\t9790000',
      'commas, with lines between':
        'Mã,Tên,Giá bán\nTV-50,"Khung 15,9550000\nSP-100,Nồi,100000\n\nTIVI\nSP-101,Ấm,200000\nTV-502,Khung 21",9790000',
      'commas, before a cell with a break':
        'Mã,Tên,Giá bán,Ghi chú\nTV-50,"Khung 15,9550000,\nTV-502,Khung 21",9790000,"còn\nhàng"\nSP-100,Nồi,100000,',
      'commas, beside a price in words':
        'Mã,Tên,Giá bán\nSP-001,"Khung 15,Liên hệ\nTV-50,a,9550000\nTV-502,Khung 21",9790000',
    }),
  )('of inches make one cell of no two lines parted by %s', (_, text) => {
    expect(proposedPrices(givenText(text))).toEqual(TWO_LINES);
    expect(proposedPrices(givenFile(text))).toEqual(TWO_LINES);
  });

  test.each(
    Object.entries({
      commas:
        'Mã,Tên,Giá nhập,Giá bán\nSP-001,"Nồi cơm\n1,8 L",1060000,1290000\nSP-002,Nồi,750000,910000\nSP-004,Ấm,265000,325000',
      'commas and prose': 'Mã,Tên,Giá bán\nSP-001,"Nồi, to\n1,8 L",1290000\nSP-002,Nồi,910000\nSP-004,Ấm,325000',
      semicolons: 'Mã;Tên;Giá bán\nSP-001;"Nồi cơm\n1,8 L";1290000\nSP-002;"Nồi\n\nto";910000\nSP-004;Ấm;325000',
      tabs: 'Mã\tTên\tGiá bán\nSP-001\t"Nồi 15""\n1,8 L"\t1290000\nSP-002\tNồi\t910000\nSP-004\tẤm\t325000',
      'commas, in each header':
        '"Mã\nhàng","Tên\nhàng","Giá\nbán"\nSP-001,Nồi,1290000\nSP-002,Nồi,910000\nSP-004,Ấm,325000',
      'commas, in each row':
        'Mã,Tên,Giá bán\nSP-001,"Nồi\nto",1290000\nSP-002,"Nồi\nto",910000\nSP-004,"Ấm\nto",325000',
      'commas, in the last column':
        'Mã,Giá bán,Tên\nSP-001,1290000,"Nồi\nto"\nSP-002,910000,"Nồi\nto"\nSP-004,325000,"a\nb"',
    }),
  )('hold a cell with line breaks together, parted by %s', (_, text) => {
    expect(proposedPrices(givenText(text))).toEqual(RIGHT);
    expect(proposedPrices(givenFile(text))).toEqual(RIGHT);
  });

  test.each(
    Object.entries({
      'of the accounting format':
        'Mã,Tên,Giá bán\nSP-001,Nồi," 1,290,000 "\nSP-002,Nồi," 910,000 "\nSP-004,Ấm," 325,000 "\nTV-50,Tivi," -   "\nTV-502,Tivi," (74,500)"',
      'of the accounting format, with those below 1,000 bare':
        'Mã,Tồn,Giá bán\nSP-001, 500 ," 1,290,000 "\nSP-002, 12 ," 910,000 "\nSP-004, -   ," 325,000 "\nTV-50, 1 , -   ',
      'of the accounting format, with its sign':
        'Mã,Tên,Giá bán\nSP-001,Nồi," 1,290,000 ₫ "\nSP-002,Nồi," 910,000 ₫ "\nSP-004,Ấm," 325,000 ₫ "',
      'with blanks around the marks':
        '"Mã" , "Tên" , "Giá bán"\n"SP-001" , "Nồi" , "1,290,000"\n"SP-002" , "Nồi, to" , "910,000"\n"SP-004" , "Ấm" , "325,000"',
    }),
  )('hold prices together, %s', (_, text) => expect(proposedPrices(givenFile(text))).toEqual(RIGHT));
});

const GUARDS: readonly (readonly [string, (value: string) => string])[] = [
  ['a formula of a text', (value) => `="${value}"`],
  ['the function T', (value) => `=T("${value}")`],
  ['apostrophes around', (value) => `'${value}'`],
  ['an equals sign', (value) => `=${value}`],
  ['an at sign', (value) => `@${value}`],
  ['a tab', (value) => `\t${value}`],
  ['a blank without width', (value) => `\u200b${value}`],
  ['quotation marks', (value) => `"${value}"`],
  ['curly quotation marks', (value) => `“${value}”`],
  ['the bars of Code 39', (value) => `*${value}*`],
  ['a formula within quotation marks', (value) => `"=""${value}"""`],
];

describe.each(CELLS_COME_AS)('a list as %s', (source) => {
  test.each(GUARDS)('gives the values behind %s, in codes and prices', (_, guarded) => {
    const listOf = (code: string, price: string) => [
      ['Mã hàng', 'Tên', 'Giá bán'],
      [guarded(code), 'Nồi', guarded(price)],
    ];
    expect(proposedPrices(givenCells(listOf('00123', '1400000'), source))).toEqual(['SP-012 1400000']);
    expect(proposedPrices(givenCells(listOf('12', '1.290.000'), source))).toEqual(['12 1290000']);
  });

  test('gives the code behind an equals sign, and no formula', () => {
    const rows = ['=TV-50', '=TV-502', '=B2-50', '=TV-B2', '=AB12', '=10-12'].map((code) => [code, 'x', '9550000']);
    const given = givenCells([['Mã hàng', 'Tên', 'Giá bán'], ...rows], source);
    expect(proposedPrices(given)).toEqual(['TV-50 9550000', 'TV-502 9550000']);
  });

  test('leaves names and formulas without a result as they are', () => {
    const rows = [
      ['Mã hàng', 'Tên', 'Giá bán'],
      ['SP-001', '"Nồi" loại "to"', '=B2*2'],
      ['SP-002', "Nồi 'to'", '=A2'],
      ['TV-50', 'Tivi', '9550000'],
    ];
    expect(proposedPrices(givenCells(rows, source))).toEqual(['TV-50 9550000']);
  });
});

test.each([
  ['a formula of a text', 'Mã hàng,Giá bán\n="00123",1400000\n="00123",="1,400,000"'],
  ['a tab within quotation marks', 'Mã hàng,Giá bán\n"\t00123",1400000\n"\t00123","\t1,400,000"'],
  ['guarded headers', '="Mã hàng",="Giá bán"\n="00123",="1400000"\n="00123",="1400000"'],
  ['an apostrophe', "Mã hàng,Giá bán\n'00123,1400000\n'00123,'1400000"],
])('a file with %s gives the values', (_, text) => {
  expect(proposedPrices(givenFile(text))).toEqual(['SP-012 1400000']);
  expect(proposedPrices(givenText(text))).toEqual(['SP-012 1400000']);
});

test('guarded values of a file that stands in one column give the values', () => {
  const rows = [['="Mã";="Giá bán"'], ['="00123";="1400000"'], ["'00123;'1400000"]];
  expect(proposedPrices(givenTab(rows, 'vi_VN'))).toEqual(['SP-012 1400000']);
});

/** Texts that cost the patterns of prices, codes and headers most, each 10,000 letters long. */
const LONG: readonly (readonly [string, string])[] = [
  ['blanks', `a${' '.repeat(10_000)}b`],
  ['dashes', '-'.repeat(10_000)],
  ['prose with commas', 'Nồi cơm điện tốt, bền. '.repeat(450)],
  ['prices', 'giá 100k '.repeat(1_100)],
  ['signs without width', `x${'\u200b'.repeat(10_000)}y`],
];
const ROWS = 20;
const BOTH = ['SP-001 1290000', 'SP-002 910000'];

const rowsWith = (long: string) => [
  ['Mã hàng', 'Mô tả', 'Giá bán'],
  ['SP-001', long, '1290000'],
  ['SP-002', long, '910000'],
  ...Array.from({ length: ROWS }, (_, at) => [`X-${at}`, long, '100000']),
];

describe.each(LONG)('twenty cells of 10,000 letters, %s,', (_, long) => {
  test.each(['clipboard', 'html', 'csv', 'semicolons', 'xlsx'] as const)(
    'stand beside prices that are read, as %s',
    (source) => expect(proposedPrices(givenCells(rowsWith(long), source))).toEqual(BOTH),
  );

  test('are no prices, no codes and no headers', () => {
    const head = [[long], ['Mã hàng', long, 'Giá bán']];
    const rows = [
      ...head,
      ['SP-001', '', '1290000'],
      ['SP-002', '', '910000'],
      ...Array.from({ length: ROWS }, () => [long, '', long]),
    ];
    expect(proposedPrices(givenCells(rows, 'xlsx'))).toEqual(BOTH);
  });

  test('are no lines of a chat', () => {
    const lines = ['SP-001: 1290000', 'SP-002: 910000', ...Array.from({ length: ROWS }, () => long)];
    expect(proposedPrices(givenText(lines.join('\n'))).every((price) => BOTH.includes(price))).toBe(true);
  });
});

test('a cell of 100,000 letters goes on as its beginning, which no blank turns into a price', () => {
  const long = `1290000${' '.repeat(100_000)}đồng một thùng`;
  const given = givenCells(
    [
      ['Mã', 'Giá bán'],
      ['SP-001', long],
      ['SP-002', '910000'],
    ],
    'xlsx',
  );
  expect(proposalFor(given).list.table.values[1]).toEqual(['SP-001', `${long.slice(0, 1_000)}…`]);
  expect(proposedPrices(given)).toEqual(['SP-002 910000']);
});

test('a text of 201 letters is tried as no price', () => {
  const price = (blanks: number) =>
    givenCells(
      [
        ['Mã', 'Giá bán'],
        ['SP-001', `1290000${' '.repeat(blanks)}đ`],
      ],
      'xlsx',
    );
  expect(proposedPrices(price(192))).toEqual(['SP-001 1290000']);
  expect(proposedPrices(price(193))).toEqual([]);
});

test('a file of 20 MB with descriptions in quotation marks is read', () => {
  const text = `${'Nồi cơm điện, nắp gài. '.repeat(200)}\n`.repeat(2);
  const rows = Array.from({ length: 1_600 }, (_, at) => `X-${at},"${text}",100000`);
  const file = new TextEncoder().encode(['Mã hàng,Mô tả,Giá bán', `SP-001,"${text}",1290000`, ...rows].join('\n'));
  expect(file.length).toBeGreaterThan(18_000_000);
  expect(proposedPrices(givenFile(file))).toEqual(['SP-001 1290000']);
});
