import { LANGUAGES } from '../../src/i18n/translate';
import { fieldsOf, helpOf, labelOf } from '../../src/records/catalogue';
import { TABLE_KINDS } from '../../src/records/field';
import { codesOf, sentencesByCode } from '../support/sentences';

const all = sentencesByCode();

/** The parameters that a sentence shows, in any form and order; one that only chooses between words may differ. */
const parameters = (template: string): string[] =>
  [...new Set([...template.matchAll(/\{(\w+)(?:\}|\|\|)/g)].map((match) => match[1] ?? ''))].sort();

describe('the message tables', () => {
  test('have each code once', () => {
    const codes = codesOf();
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });

  test('take the same parameters in all languages', () => {
    const wrong = all.filter(([, words]) => new Set(words.map((text) => parameters(text).join())).size !== 1);
    expect(wrong.map(([code]) => code)).toEqual([]);
  });

  test('name only phrases that there are, and each phrase is named', () => {
    const named = all.flatMap(([, words]) =>
      words.map((text) => [...text.matchAll(/\{>(\w+)\}/g)].map(([, name]) => name)),
    );
    const phrases = codesOf().flatMap((code) => /^phrase\.(.*)$/.exec(code)?.[1] ?? []);
    expect([...new Set(named.flat())].sort()).toEqual(phrases.sort());
  });

  test('hold no blank sentence, no double space and no space at an end', () => {
    const wrong = all.filter(([, words]) => words.some((text) => !/^\S+( \S+)*$/.test(text)));
    expect(wrong.map(([code]) => code)).toEqual([]);
  });

  test('are NFC, so that they are found by typing', () => {
    const wrong = all.filter(([, words]) => words.some((text) => text !== text.normalize('NFC')));
    expect(wrong.map(([code]) => code)).toEqual([]);
  });

  test('are in sentence case in English', () => {
    const titleCase = /^(?:[A-Z][a-z]+ )+[A-Z][a-z]+$/;
    const wrong = all.filter(([, words]) => titleCase.test(words[0] ?? ''));
    expect(wrong.map(([code]) => code)).toEqual([]);
  });

  test('have twenty characters at most where they stand in Status', () => {
    const sayable = ['same', 'new', 'changed', 'invalid', 'held', 'unsure', 'failed', 'gone'].map(
      (word) => `status.${word}`,
    );
    const words = new Map(all.filter(([code]) => sayable.includes(code)));
    expect([...words.keys()].sort()).toEqual(sayable.sort());
    expect([...words.values()].flat().filter((word) => word.length > 20)).toEqual([]);
  });

  test('close every brace', () => {
    const depth = (text: string): number => text.split('{').length - text.split('}').length;
    const wrong = all.filter(([, words]) => words.some((text) => depth(text) !== 0));
    expect(wrong.map(([code]) => code)).toEqual([]);
  });
});

/** What people read of a field, label and help, by its name; each in the order of `LANGUAGES`. */
const fieldWords = [...TABLE_KINDS, 'opportunityFilter' as const].flatMap((kind) => {
  const names = kind === 'opportunityFilter' ? ['opportunity_status_name'] : fieldsOf(kind).map(({ name }) => name);
  return names.map((name): readonly [string, readonly string[]] => [
    `${kind} ${name}`,
    LANGUAGES.flatMap((language) => [labelOf(kind, name, language), helpOf(kind, name, language)].join('\n')),
  ]);
});

describe('the words of Vietnamese', () => {
  test('are others for a stage than for Status, in sentences and fields alike', () => {
    const [en, vi] = [LANGUAGES.indexOf('en'), LANGUAGES.indexOf('vi')];
    const told = [...all, ...fieldWords].map(([code, words]) => ({ code, en: words[en] ?? '', vi: words[vi] ?? '' }));
    const stages = told.filter((each) => /\bstages?\b/i.test(each.en));
    expect(stages.length).toBeGreaterThan(5);
    expect(stages.filter((each) => !/giai đoạn/i.test(each.vi)).map(({ code }) => code)).toEqual([]);
    const statuses = told.filter((each) => /trạng thái/i.test(each.vi));
    expect(statuses.length).toBeGreaterThan(10);
    expect(statuses.filter((each) => !/\bstatus\b/i.test(each.en)).map(({ code }) => code)).toEqual([]);
  });
});
