import { readFileSync } from 'node:fs';
import {
  type CorpusList,
  corpusLists,
  judge,
  SOURCES,
  type Source,
  type Verdict,
} from '../../support/price-list-corpus';

const LISTS = corpusLists();
const VERDICTS: readonly Verdict[] = ['right', 'refused', 'wrong, warned', 'wrong, silent'];

/** A chat comes as no workbook. */
const comesAs = (list: CorpusList, source: Source) => !(list.isChat && source === 'xlsx');
const outcomes = SOURCES.map((source) => ({
  source,
  of: LISTS.filter((list) => comesAs(list, source)).map((list) => ({ list, outcome: judge(list, source) })),
}));

describe('the corpus of price lists', () => {
  test('has 250 lists at least, each with a title of its own', () => {
    expect(LISTS.length).toBeGreaterThanOrEqual(250);
    expect(new Set(LISTS.map(({ title }) => title)).size).toBe(LISTS.length);
  });

  test.each(outcomes)('is never read wrong in silence from $source', ({ of }) => {
    const silent = of.filter(({ outcome }) => outcome.verdict === 'wrong, silent');
    expect(silent.map(({ list, outcome }) => [list.title, outcome.wrong])).toEqual([]);
  });

  test('became what the table in the documents says', () => {
    const rows = outcomes.map(({ source, of }) => {
      const counts = VERDICTS.map((verdict) => of.filter(({ outcome }) => outcome.verdict === verdict).length);
      return `| ${source} | ${of.length} | ${counts.join(' | ')} |`;
    });
    const text = readFileSync('docs/price-list-evidence.md', 'utf8');
    expect(text.split('\n').filter((line) => SOURCES.some((source) => line.startsWith(`| ${source} |`)))).toEqual(rows);
  });
});
