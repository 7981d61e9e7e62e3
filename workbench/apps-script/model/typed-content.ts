import { type Content, EMPTY_CONTENT, plainContent } from './cell-content';
import { isGeneral } from './display';
import type { LocaleRules } from './locale-rules';
import { type ReadingRules, readText } from './read-text';

/**
 * Returns what a text becomes that a person types or pastes into a cell of that format: read by the locale; text after a
 * leading apostrophe and in a cell of format "@", where even "=…" stays text. [platform 3, M] A plain number in a percent
 * cell counts as percent; assumed.
 */
export function typedContent(text: string, format: string | null, locale: LocaleRules, thisYear: number): Content {
  if (text === '') {
    return EMPTY_CONTENT;
  }
  if (text.startsWith("'")) {
    return { ...plainContent(text.slice(1)), quoted: text.length > 1 };
  }
  if (format === '@') {
    return plainContent(text);
  }
  if (text.startsWith('=') && text.length > 1) {
    return { value: undefined, formula: text, quoted: false, format: null };
  }
  const rules: ReadingRules = { locale, plusSign: true, thisYear };
  return readContent(text, format, rules);
}

function readContent(text: string, format: string | null, rules: ReadingRules): Content {
  const read = readText(text, rules);
  if (!read) {
    return plainContent(text);
  }
  const percent = format?.endsWith('%') === true && typeof read.value === 'number' && !text.includes('%');
  const value = percent && typeof read.value === 'number' ? read.value / 100 : read.value;
  return { value, formula: null, quoted: false, format: isGeneral(format) ? read.format : null };
}
