import { type Content, textHash } from '../../core';

/** Contents of an attempt as cells: what does not fit into its own cell goes on in the "more" cells. */
export interface JournalTexts {
  readonly before: string;
  readonly after: string;
  readonly more: readonly string[];
}

/** A cell takes 50,000 characters [behaviour 21, R]; the rest is room for the letter in front of a continuation. */
const CELL_CHARACTERS = 49_900;

/**
 * Writes both contents as JSON, split where they are longer than a cell, and seals them with the key of their record.
 * @param before '' stands for none
 */
export function journalTexts(key: string, before: Content | null, after: Content): JournalTexts {
  const [was, is] = [before === null ? '' : JSON.stringify(before), JSON.stringify(after)];
  const [firstBefore = '', ...moreBefore] = pieces(was);
  const [firstAfter = '', ...moreAfter] = pieces(is + seal(key, was, is));
  return {
    before: firstBefore,
    after: firstAfter,
    more: [...moreBefore.map((piece) => `b${piece}`), ...moreAfter.map((piece) => `a${piece}`)],
  };
}

/**
 * Reads what journalTexts wrote.
 * @returns null when the texts are not as they were written, e.g. because somebody replaced a word in all sheets: such a
 * row proves nothing. Rows of older versions have no seal.
 */
export function readJournalTexts(key: string, texts: JournalTexts): { before: Content | null; after: Content } | null {
  const before = texts.before + continuation(texts.more, 'b');
  const sealed = texts.after + continuation(texts.more, 'a');
  const text = sealed.slice(0, sealed.lastIndexOf('}') + 1);
  const after = parse(text);
  if (after === null || (sealed !== text && sealed !== text + seal(key, before, text))) return null;
  return { before: before === '' ? null : parse(before), after };
}

function seal(key: string, before: string, after: string): string {
  return `~${textHash([key, before, after].join('\n')).toString(36)}`;
}

function pieces(text: string): string[] {
  const parts: string[] = [];
  for (let at = 0, end = 0; at < text.length; at = end) {
    end = cutAt(text, at + CELL_CHARACTERS);
    parts.push(text.slice(at, end));
  }
  return parts;
}

/** Not between the two halves of an emoji, which no cell keeps apart. */
function cutAt(text: string, end: number): number {
  return /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end - 1 : end;
}

function continuation(more: readonly string[], letter: string): string {
  if (more.length === 0) return '';
  return more
    .filter((piece) => piece.startsWith(letter))
    .map((piece) => piece.slice(1))
    .join('');
}

function parse(text: string): Content | null {
  try {
    const value: unknown = JSON.parse(text);
    return isContent(value) ? value : null;
  } catch {
    return null;
  }
}

function isContent(value: unknown): value is Content {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((each) => typeof each === 'string' || typeof each === 'number');
}
