import { type Content, type Link, LOST, textHash } from '../../core';

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
 * @param link stands behind, with a seal of its own: who changed a content has deleted no row
 */
export function journalTexts(key: string, before: Content | null, after: Content, link?: Link): JournalTexts {
  const [was, is] = [before === null ? '' : JSON.stringify(before), JSON.stringify(after)];
  return splitTexts(was, is + seal(key, was, is) + (link ? linkText(key, link) : ''));
}

/** The same texts with another link, whatever else they say. */
export function withLink(key: string, texts: JournalTexts, link: Link): JournalTexts {
  const { before, after } = wholeTexts(texts);
  return splitTexts(before, bareText(after) + linkText(key, link));
}

function splitTexts(before: string, after: string): JournalTexts {
  const [firstBefore = '', ...moreBefore] = pieces(before);
  const [firstAfter = '', ...moreAfter] = pieces(after);
  return {
    before: firstBefore,
    after: firstAfter,
    more: [...moreBefore.map((piece) => `b${piece}`), ...moreAfter.map((piece) => `a${piece}`)],
  };
}

/** What journalTexts wrote. */
export interface ReadTexts {
  /**
   * null when the texts are not as they were written, e.g. because somebody replaced a word in all sheets: such a row proves nothing.
   * Rows of older versions have no seal.
   */
  readonly contents: { readonly before: Content | null; readonly after: Content } | null;
  /** null when it is not as it was written, or of another record; rows of older versions have none. */
  readonly link: Link | null;
}

/** Reads what journalTexts wrote. */
export function readJournalTexts(key: string, texts: JournalTexts): ReadTexts {
  const { before, after: written } = wholeTexts(texts);
  const sealed = bareText(written);
  const link = readLink(key, written.slice(sealed.length));
  const text = sealed.slice(0, sealed.lastIndexOf('}') + 1);
  const after = parse(text);
  if (after === null || (sealed !== text && sealed !== text + seal(key, before, text))) return { contents: null, link };
  return { contents: { before: before === '' ? null : parse(before), after }, link };
}

function wholeTexts({ before, after, more }: JournalTexts): { readonly before: string; readonly after: string } {
  return { before: before + continuation(more, 'b'), after: after + continuation(more, 'a') };
}

const SEAL = '~';
/** Parts the link from the seal, and its parts from each other; a seal has none. */
const PART = '_';

/** Without the link. */
function bareText(after: string): string {
  const at = after.indexOf(PART, after.lastIndexOf(SEAL));
  return at < 0 || after.lastIndexOf(SEAL) < after.lastIndexOf('}') ? after : after.slice(0, at);
}

function linkText(key: string, { crm, number, from, previous, about }: Link): string {
  const text = ['', crm, number, from, previous < 0 ? '' : previous, ...about].join(PART);
  return text + PART + textHash(`${key}\n${text}`).toString(36);
}

function readLink(key: string, written: string): Link | null {
  if (written === '') return null;
  const [, crm = '', number, from, previous, ...others] = written.split(PART);
  const about = others.slice(0, -1);
  const link = {
    crm,
    number: Number(number),
    from: Number(from),
    previous: previous === '' ? LOST : Number(previous),
    about,
  };
  return linkText(key, link) === written ? link : null;
}

function seal(key: string, before: string, after: string): string {
  return `${SEAL}${textHash([key, before, after].join('\n')).toString(36)}`;
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
