import type { Language, Words } from '../core';
import { formatNumber } from './format';
import type { MessageParams } from './messages';

/** Finds a sentence by its code and fills it. */
export type Translate = (language: Language, code: string, params?: MessageParams) => string;

/**
 * Makes a translator.
 * @param find the sentence of a code in both languages
 * @returns a function that gives the sentence; for an unknown code the code in brackets, so that it is seen
 */
export function createTranslator(find: (code: string) => Words | undefined): Translate {
  return (language, code, params = {}) => {
    const words = find(code);
    return words ? fill(words[language], language, params) : `[${code}]`;
  };
}

function fill(template: string, language: Language, params: MessageParams): string {
  let filled = '';
  let at = 0;
  while (at < template.length) {
    const open = template.indexOf('{', at);
    const close = open < 0 ? -1 : closingBrace(template, open);
    if (close < 0) break;
    filled += template.slice(at, open) + slot(template.slice(open + 1, close), language, params);
    at = close + 1;
  }
  return filled + template.slice(at);
}

function closingBrace(template: string, open: number): number {
  let depth = 0;
  for (let at = open; at < template.length; at++) {
    if (template[at] === '{') depth++;
    if (template[at] === '}') depth--;
    if (depth === 0) return at;
  }
  return -1;
}

function slot(inside: string, language: Language, params: MessageParams): string {
  const [name = '', one, many] = forms(inside);
  const value = params[name];
  // Words that go with a text are left out where there is none, as in what a former version kept.
  if (value === undefined) return one === '' ? '' : `{${inside}}`;
  if (one === undefined) return typeof value === 'number' ? formatNumber(language, value) : value;
  return fill(value === 1 || value === '' ? one : (many ?? one), language, params);
}

/** Splits at the bars that stand outside of inner braces. */
function forms(inside: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of inside) {
    if (character === '{') depth++;
    if (character === '}') depth--;
    if (character === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}
