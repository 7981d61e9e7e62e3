import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { View } from '../../src/platform/ports';
import { type Chapter, searchGuide, splitAtWords } from '../../src/ui-kit/help/guide';
import { chaptersOf } from '../support/guide-chapters';

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

/** Each view but Help, by the chapter that its “?” opens. */
const VIEWS: Readonly<Record<Exclude<View, 'help'>, string>> = {
  ...{ home: 'start', connect: 'connect', opportunities: 'opportunities', categories: 'categories', adopt: 'adopt' },
  ...{ baseline: 'baseline', totals: 'orders', plans: 'plans', runs: 'runs', history: 'history', restore: 'restore' },
  ...{ settings: 'settings', health: 'health' },
};

test.each(['en', 'vi'])('each view has a chapter in the guide %s, and so have both windows', (language) => {
  const guide = readFileSync(path.resolve(__dirname, `../../docs/guide.${language}.md`), 'utf8');
  const chapters = chaptersOf(guide).map(({ id }) => id);
  expect([...Object.values(VIEWS), 'review', 'price-list'].filter((id) => !chapters.includes(id))).toEqual([]);
});
