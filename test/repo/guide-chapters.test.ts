import { readFileSync } from 'node:fs';
import { chaptersOf } from '../support/guide-chapters';

const CONTENTS = '# Guide\n\nFor everybody.\n\n**Begin** · [One](#one) ·\n[Two](#two)\n\n';
const chapter = (text: string) => chaptersOf(`${CONTENTS}<a id="one"></a>\n## One\n\n${text}\n`)[0]?.blocks;

test('a chapter has its anchor, its heading and the group that the table of contents puts it into', () => {
  const chapters = chaptersOf(
    `${CONTENTS}<a id="one"></a>\n## First steps\n\nText.\n\n<a id="two"></a>\n## More\n\nText.\n`,
  );
  expect(chapters.map(({ id, title, group }) => ({ id, title, group }))).toEqual([
    { id: 'one', title: 'First steps', group: 'Begin' },
    { id: 'two', title: 'More', group: 'Begin' },
  ]);
});

test('paragraphs, lists and tables come as blocks, with lines that were broken put together', () => {
  expect(chapter('One\nline.\n\n- a\n  b\n- c\n\n1. first\n2. second')).toEqual([
    ['p', 'One line.'],
    ['ul', ['a b'], ['c']],
    ['ol', ['first'], ['second']],
  ]);
  expect(chapter('| a | b |\n|---|---|\n| `1` | |')).toEqual([['table', [['a'], ['b']], [[['code', '1']], []]]]);
});

test('bold, italics, code and links are marked, code within bold too; a link to another file keeps its words', () => {
  expect(chapter('**`1.250`, 915** and *so* [on](#two), [else](more.md).')).toEqual([
    ['p', ['b', ['code', '1.250'], ', 915'], ' and ', ['i', 'so'], ' ', ['a', 'two', 'on'], ', ', 'else', '.'],
  ]);
});

test('pictures stay outside', () => {
  expect(chapter('Text.\n\n![A picture](screenshots/a.png)')).toEqual([['p', 'Text.']]);
});

test.each(['### A heading', '> said', '<b>html</b>', '```\ncode\n```'])(
  'what Help cannot show is refused, not lost: %j',
  (text) => expect(() => chapter(text)).toThrow('something that Help cannot show'),
);

test.each(['en', 'vi'])('the guide in %s is read whole, and leads only to chapters that it has', (language) => {
  const chapters = chaptersOf(readFileSync(`docs/guide.${language}.md`, 'utf8'));
  const ids = chapters.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(20);
  const links = [...JSON.stringify(chapters).matchAll(/\["a","(.*?)"/g)].map((match) => match[1] ?? '');
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
});
