import { foldText } from '../../records/text';

export type Inline = string | readonly ['b' | 'i' | 'code', ...Inline[]] | readonly ['a', string, string];

export type Block =
  | readonly ['p', ...Inline[]]
  | readonly ['ul' | 'ol', ...(readonly Inline[])[]]
  | readonly ['table', ...(readonly (readonly Inline[])[])[]];

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly blocks: readonly Block[];
}

const EXCERPT_LENGTH = 110;
const BEFORE = 30;

export function searchGuide(chapters: readonly Chapter[], query: string) {
  const words = wordsIn(query);
  const has = (text: string): boolean => words.every((word) => foldText(text).includes(word));
  const found = chapters.filter((chapter) => has(`${chapter.title} ${linesOf(chapter.blocks).join(' ')}`));
  const byTitle = [...found.filter(({ title }) => has(title)), ...found.filter(({ title }) => !has(title))];
  return byTitle.map((chapter) => ({ chapter, excerpt: excerptOf(chapter, words) }));
}

/** Each second piece is a word of the search. */
export function splitAtWords(text: string, query: string): readonly string[] {
  const words = wordsIn(query);
  const plain = foldEach(text);
  const pieces: string[] = [];
  let from = 0;
  for (;;) {
    const [next] = words
      .map((word) => ({ at: plain.indexOf(word, from), length: word.length }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at || other.length - one.length);
    if (!next) return [...pieces, text.slice(from)];
    pieces.push(text.slice(from, next.at), text.slice(next.at, next.at + next.length));
    from = next.at + next.length;
  }
}

function plainText(pieces: readonly Inline[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : plainText(insideOf(piece)))).join('');
}

function insideOf(piece: Exclude<Inline, string>): readonly Inline[] {
  if (piece[0] === 'a') return [piece[2]];
  const [, ...inside] = piece;
  return inside;
}

function linesOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => {
    switch (block[0]) {
      case 'p': {
        const [, ...pieces] = block;
        return [plainText(pieces)];
      }
      case 'table': {
        const [, , ...rows] = block;
        return rows.map((cells) => cells.map(plainText).join(' · '));
      }
      default: {
        const [, ...items] = block;
        return items.map(plainText);
      }
    }
  });
}

function excerptOf({ blocks }: Chapter, words: readonly string[]): string {
  const lines = linesOf(blocks);
  const line = lines.find((text) => words.some((word) => foldEach(text).includes(word))) ?? lines[0] ?? '';
  const plain = foldEach(line);
  const at = Math.max(0, ...words.map((word) => plain.indexOf(word)));
  const start = at <= BEFORE ? 0 : line.indexOf(' ', at - BEFORE) + 1;
  const end = start + EXCERPT_LENGTH;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}

function wordsIn(query: string): readonly string[] {
  return foldEach(query.normalize('NFC')).split(/\s+/).filter(Boolean);
}

/** Letter by letter, so that positions stay the same. */
function foldEach(text: string): string {
  return Array.from({ length: text.length }, (_, at) => foldText(text.charAt(at)).charAt(0) || ' ').join('');
}
