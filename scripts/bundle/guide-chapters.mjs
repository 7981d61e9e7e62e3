/** Imports the guide as chapters, so that Help needs no Markdown parser and no other file. */
export const guideChapters = () => ({
  name: 'guide-chapters',
  transform(code, id) {
    return id.endsWith('.md')
      ? { code: `export default ${JSON.stringify(chaptersOf(code))};`, map: { mappings: '' } }
      : null;
  },
});

/**
 * Parses the guide's Markdown: chapters with an anchor and a level-two heading, paragraphs, lists and tables; pictures are
 * skipped.
 * @returns chapters as in src/ui-kit/help/guide.ts
 * @throws Error for any other line
 */
export function chaptersOf(markdown) {
  const [contents, ...parts] = markdown.split(/^<a id="/m);
  const groups = groupsOf(contents);
  return parts.map((part) => {
    const [, id, title, text] = /^([\w-]+)"><\/a>\n## ([^\n]+)\n(.*)$/s.exec(part) ?? refuse(part);
    const blocks = text.trim().split(/\n{2,}/);
    return { id, title, group: groups.get(id) ?? refuse(id), blocks: blocks.filter(isRead).map(blockOf) };
  });
}

/** A paragraph for each group, with its name in bold before the links. */
function groupsOf(contents) {
  const groups = new Map();
  for (const paragraph of contents.split('\n\n')) {
    const [, name] = /^\*\*(.+?)\*\* ·/.exec(paragraph) ?? [];
    for (const [, id] of paragraph.matchAll(/\(#([\w-]+)\)/g)) groups.set(id, name);
  }
  return groups;
}

const isRead = (block) => !/^!\[[^\]]*\]\(\S+\)$/.test(block);

/** Blocks by the beginning of their first line. */
const BLOCKS = [
  [
    /^\| /,
    (block) => [
      'table',
      ...block
        .split('\n')
        .filter((_, index) => index !== 1)
        .map(cellsOf),
    ],
  ],
  [/^- /, (block) => ['ul', ...itemsOf(block, /\n- /)]],
  [/^1\. /, (block) => ['ol', ...itemsOf(block, /\n\d+\. /)]],
  [/^(?!```)[^#>|<\s\d!]/, (block) => ['p', ...inlineOf(block)]],
];

function blockOf(block) {
  const [, read] = BLOCKS.find(([begin]) => begin.test(block)) ?? refuse(block);
  return read(block);
}

const cellsOf = (row) =>
  row
    .slice(1, -1)
    .split('|')
    .map((cell) => inlineOf(cell.trim()));

function itemsOf(block, next) {
  return block
    .replace(/^(?:-|1\.) /, '')
    .split(next)
    .map(inlineOf);
}

/** Bold, italics, code, and a link. */
const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)/s;

/** A link to another file becomes its text. */
function inlineOf(text) {
  const flowing = text.replace(/\s*\n\s*/g, ' ');
  const match = MARKS.exec(flowing);
  if (!match) return flowing === '' ? [] : [flowing];
  const [all, bold, italic, code, link, target] = match;
  const marked = () => {
    if (bold !== undefined) return [['b', ...inlineOf(bold)]];
    if (italic !== undefined) return [['i', ...inlineOf(italic)]];
    if (code !== undefined) return [['code', code]];
    return target.startsWith('#') ? [['a', target.slice(1), link]] : [link];
  };
  return [
    ...inlineOfStart(flowing.slice(0, match.index)),
    ...marked(),
    ...inlineOf(flowing.slice(match.index + all.length)),
  ];
}

const inlineOfStart = (text) => (text === '' ? [] : [text]);

function refuse(text) {
  throw new Error(`The guide has something that Help cannot show: ${text.slice(0, 120)}`);
}
