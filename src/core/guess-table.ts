import { ADOPTED_KINDS, type AdoptedKind } from './adopt-columns';
import { fieldOf } from './catalogue';
import { fieldOfHeader } from './header-field';
import type { Language } from './language';

/** So many headers that the desk knows make a row of titles a row of headers. */
const ENOUGH = 2;

/** The table that most of the headers speak of; Products when none speaks of any. */
export function guessKind(headers: readonly string[]): AdoptedKind {
  const counts = ADOPTED_KINDS.map((kind) => known(kind, headers));
  return ADOPTED_KINDS[counts.indexOf(Math.max(...counts))] ?? 'products';
}

/**
 * Finds the headers of a tab that has titles above them.
 * @param lines the first rows, as text
 * @returns the row, counted from 1; 1 when no row below speaks of more fields than the first
 */
export function findHeaderRow(lines: readonly (readonly string[])[]): number {
  const counts = lines.map((line) => Math.max(...ADOPTED_KINDS.map((kind) => known(kind, line))));
  const most = Math.max(0, ...counts);
  return most < ENOUGH ? 1 : counts.indexOf(most) + 1;
}

/** The language that the headers are in; `otherwise` when they do not tell. */
export function guessLanguage(kind: AdoptedKind, headers: readonly string[], otherwise: Language): Language {
  const spoken = headers.filter((header) => fieldOfHeader(kind, header) !== '');
  if (spoken.some((header) => /[^\p{ASCII}]/u.test(header))) return 'vi';
  const english = spoken.filter((header) => isEnglish(kind, header));
  return english.length * 2 > spoken.length ? 'en' : otherwise;
}

function isEnglish(kind: AdoptedKind, header: string): boolean {
  const label = fieldOf(kind, fieldOfHeader(kind, header))?.label.en ?? '';
  return label.toLowerCase() === header.trim().toLowerCase();
}

/** How many different fields the headers speak of. */
function known(kind: AdoptedKind, headers: readonly string[]): number {
  return new Set(headers.map((header) => fieldOfHeader(kind, header)).filter((field) => field !== '')).size;
}
