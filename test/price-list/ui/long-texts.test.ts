import { givenCells, givenFile, givenText, proposalFor, proposedPrices } from '../../support/proposed-lists';

/** Texts that cost the patterns of prices, codes and headers most, each 10,000 letters long. */
const LONG: readonly (readonly [string, string])[] = [
  ['blanks', `a${' '.repeat(10_000)}b`],
  ['dashes', '-'.repeat(10_000)],
  ['prose with commas', 'Nồi cơm điện tốt, bền. '.repeat(450)],
  ['prices', 'giá 100k '.repeat(1_100)],
  ['signs without width', `x${'\u200b'.repeat(10_000)}y`],
];
const ROWS = 20;
const RIGHT = ['SP-001 1290000', 'SP-002 910000'];

const rowsWith = (long: string) => [
  ['Mã hàng', 'Mô tả', 'Giá bán'],
  ['SP-001', long, '1290000'],
  ['SP-002', long, '910000'],
  ...Array.from({ length: ROWS }, (_, at) => [`X-${at}`, long, '100000']),
];

describe.each(LONG)('twenty cells of 10,000 letters, %s,', (_, long) => {
  test.each(['clipboard', 'html', 'csv', 'semicolons', 'xlsx'] as const)(
    'stand beside prices that are read, as %s',
    (source) => expect(proposedPrices(givenCells(rowsWith(long), source))).toEqual(RIGHT),
  );

  test('are no prices, no codes and no headers', () => {
    const head = [[long], ['Mã hàng', long, 'Giá bán']];
    const rows = [
      ...head,
      ['SP-001', '', '1290000'],
      ['SP-002', '', '910000'],
      ...Array.from({ length: ROWS }, () => [long, '', long]),
    ];
    expect(proposedPrices(givenCells(rows, 'xlsx'))).toEqual(RIGHT);
  });

  test('are no lines of a chat', () => {
    const lines = ['SP-001: 1290000', 'SP-002: 910000', ...Array.from({ length: ROWS }, () => long)];
    expect(proposedPrices(givenText(lines.join('\n'))).every((price) => RIGHT.includes(price))).toBe(true);
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
