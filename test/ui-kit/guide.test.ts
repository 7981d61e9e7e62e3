import { type Chapter, searchGuide, splitAtWords } from '../../src/ui-kit/help/guide';

const chapter = (id: string, title: string, ...blocks: Chapter['blocks']): Chapter => ({
  id,
  title,
  group: '',
  blocks,
});

const GUIDE = [
  chapter('connect', 'Kết nối', ['p', 'Nhập địa chỉ và ', ['b', 'khoá'], ' của CRM.']),
  chapter('orders', 'Đơn hàng', ['ul', ['Mỗi đơn một dòng.'], ['Xem ', ['a', 'connect', 'Kết nối'], '.']]),
  chapter('words', 'Màu', ['table', [['màu'], ['nghĩa']], [['vàng'], ['chờ đánh dấu ở đơn hàng']]]),
];

const found = (query: string) => searchGuide(GUIDE, query).map(({ chapter: { id } }) => id);

test.each([
  ['khoá', ['connect']],
  ['KHOA', ['connect']],
  ['dia chi crm', ['connect']],
  ['đơn', ['orders', 'words']],
  ['ket noi', ['connect', 'orders']],
  ['cho danh dau', ['words']],
  ['khoá vàng', []],
])('%j finds chapters by all of its words, without regard to case and accents', (query, ids) => {
  expect(found(query)).toEqual(ids);
});

test('a chapter whose title has the words comes first', () => {
  expect(found('don hang')).toEqual(['orders', 'words']);
});

test('an excerpt shows the line with the word, and is cut where it is long', () => {
  const long = chapter(
    'long',
    'Long',
    ['p', 'Nothing here.'],
    ['p', `${'before '.repeat(20)}needle${' after'.repeat(40)}`],
  );
  const [one] = searchGuide([long], 'needle');
  expect(one?.excerpt).toMatch(/^…(before )+needle( after)+.*…$/);
  expect(one?.excerpt.length).toBeLessThan(120);
});

test('a text is cut at the words that are searched for, as they are written in it', () => {
  expect(splitAtWords('Đơn hàng và đơn', 'don')).toEqual(['', 'Đơn', ' hàng và ', 'đơn', '']);
  expect(splitAtWords('price list', '')).toEqual(['price list']);
});
