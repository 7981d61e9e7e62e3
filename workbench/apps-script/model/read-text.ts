import type { LocaleRules } from './locale-rules';
import { readDateText } from './read-date-text';
import { type ReadText, readNumberText } from './read-number-text';

export interface ReadingRules {
  readonly locale: LocaleRules;
  /** "+5" is a number when a person types it; it stays text in SpreadsheetApp. [behaviour 16, L; conflict, assumed] */
  readonly plusSign: boolean;
  readonly thisYear: number;
}

/** Reads a text as if typed into a cell without format: a boolean, a number or a date; null when it stays text. */
export function readText(text: string, rules: ReadingRules): ReadText | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 60) {
    return null;
  }
  if (/^(true|false)$/i.test(trimmed)) {
    return { value: trimmed.toLowerCase() === 'true', format: null };
  }
  // Nothing else that is read begins with a letter but English month names.
  if (!/^[-+$€£¥₫\d.,]|^[a-z]{3,9} \d/i.test(trimmed)) {
    return null;
  }
  return readNumberText(trimmed, rules.locale, rules.plusSign) ?? readDateText(trimmed, rules.locale, rules.thisYear);
}
