import { pageErrorMessages } from '../../src/i18n/page-error-messages';
import { reviewMessages } from '../../src/i18n/review-messages';
import { sharedMessages } from '../../src/i18n/say';
import { sidebarMessages } from '../../src/i18n/sidebar-messages';
import { uiMessages } from '../../src/i18n/ui-messages';

const tables = { sharedMessages, pageErrorMessages, uiMessages, sidebarMessages, reviewMessages };
const all = Object.values(tables).flatMap((table) => Object.entries(table));

/** The parameters that a sentence is filled with, in any form and order. */
const parameters = (template: string): string[] =>
  [...new Set([...template.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ''))].sort();

describe('the message tables', () => {
  test('have each code once', () => {
    const codes = all.map(([code]) => code);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });

  test('take the same parameters in both languages', () => {
    const wrong = all.filter(([, words]) => parameters(words.en).join() !== parameters(words.vi).join());
    expect(wrong.map(([code]) => code)).toEqual([]);
  });

  test('hold no blank sentence, no double space and no space at an end', () => {
    const wrong = all.filter(([, words]) => [words.en, words.vi].some((text) => !/^\S+( \S+)*$/.test(text)));
    expect(wrong.map(([code]) => code)).toEqual([]);
  });

  test('are NFC, so that they are found by typing', () => {
    const wrong = all.filter(([, words]) => words.vi !== words.vi.normalize('NFC'));
    expect(wrong.map(([code]) => code)).toEqual([]);
  });

  test('are in sentence case in English', () => {
    const titleCase = /^(?:[A-Z][a-z]+ )+[A-Z][a-z]+$/;
    const wrong = all.filter(([, words]) => titleCase.test(words.en));
    expect(wrong.map(([code]) => code)).toEqual([]);
  });

  test('close every brace', () => {
    const depth = (text: string): number => text.split('{').length - text.split('}').length;
    const wrong = all.filter(([, words]) => depth(words.en) !== 0 || depth(words.vi) !== 0);
    expect(wrong.map(([code]) => code)).toEqual([]);
  });
});
