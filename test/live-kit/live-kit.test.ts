import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CANARIES, CANARY_PAGE } from '../../live-kit/canaries';
import { isSame, linesOf } from '../../live-kit/compare';
import { atMost, like, oneOf } from '../../live-kit/probe';
import { probes, questions } from '../../live-kit/probes';
import { reportOf } from '../../live-kit/report';
import { servedPage } from '../../workbench/apps-script/spreadsheet/served-page';

describe('a finding', () => {
  test.each([
    ['an object in any order', { a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 }, true],
    ['a figure within its bound', atMost(2), 2, true],
    ['a text of the form', like(/^Limit Exceeded: .*\.$/), 'Limit Exceeded: URLFetch\nURL Length.', true],
    ['one of several', oneOf('a', [1]), [1], true],
    ['another type', 1, '1', false],
    ['a list in another order', [1, 2], [2, 1], false],
    ['a name too many', { a: 1 }, { a: 1, b: null }, false],
    ['a figure beyond its bound', atMost(2), 2.01, false],
    ['a text in place of a figure', atMost(2), '1', false],
    ['a text of another form', like(/^Limit/), 'No Limit', false],
    ['none of several', oneOf('a', 'b'), 'c', false],
  ])('%s', (_, expected, found, same) => {
    expect(isSame(expected, found)).toBe(same);
  });

  test('that was not made differs, and so does one that nobody expected', () => {
    expect(linesOf('p', { a: null, b: 2 }, { b: 2, '(error)': 'TypeError' })).toEqual([
      { probe: 'p', what: 'a', expected: 'null', found: '(nothing)', same: 'no' },
      { probe: 'p', what: 'b', expected: '2', found: '2', same: 'yes' },
      { probe: 'p', what: '(error)', expected: '(nothing)', found: '"TypeError"', same: 'no' },
    ]);
  });
});

test('the report has what differs first, with the facts that lean on it', () => {
  const question = (name: string) =>
    ({ name, what: '', settles: ['behaviour 1'], where: 'page', expected: {} }) as const;
  const lines = [
    ...linesOf('p', { a: 1 }, { a: 1 }),
    ...linesOf('q', { a: 1, b: 2 }, { a: 1, b: 3 }),
    { probe: 'r', what: '(all)', expected: '', found: 'no CRM was named', same: 'not asked' } as const,
  ];
  const seen = { at: new Date('2026-12-01T08:00:00Z'), language: 'en' };
  expect(reportOf(['p', 'q', 'r', 's'].map(question), lines, seen).split('\n')).toEqual([
    'CRM Desk live kit, 2026-12-01, account language en',
    '',
    'DIFFERS (1)',
    'q (behaviour 1)',
    '  b',
    '    expected 2',
    '    found    3',
    '',
    'NOT ASKED (1)',
    'r: no CRM was named',
    '',
    'AS EXPECTED (1)',
    'p (behaviour 1)',
  ]);
});

describe('the probes', () => {
  const all = [...probes, ...questions];

  test('have names of their own', () => {
    const names = all.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
  });

  test('lean on facts of docs/facts', () => {
    const folder = path.resolve(__dirname, '../../docs/facts');
    const facts = readdirSync(folder).flatMap((file) => {
      const numbers = readFileSync(path.join(folder, file), 'utf8').matchAll(/^(?:##|-) (\d+(?:\.\d+)?):? /gm);
      return [...numbers].map(([, number]) => `${path.parse(file).name} ${number}`);
    });
    expect(all.flatMap(({ settles }) => settles).filter((fact) => !facts.includes(fact))).toEqual([]);
  });
});

const scriptsOf = (page: string) =>
  [...page.matchAll(/<script data-canary="\d+">(.*?)<\/script>/gs)].map(([, script]) => script);

describe('the scripts that ask what HtmlService changes', () => {
  test('arrive in the local runtime as the kit expects', () => {
    expect(scriptsOf(CANARY_PAGE)).toEqual(Object.values(CANARIES).map(([sent]) => sent));
    expect(scriptsOf(servedPage(CANARY_PAGE))).toEqual(Object.values(CANARIES).map(([, arrives]) => arrives));
  });

  test('are told by a script that nothing is cut out of', () => {
    const first = (page: string) => /<script>.*?<\/script>/s.exec(page)?.[0];
    expect(first(servedPage(CANARY_PAGE))).toBe(first(CANARY_PAGE));
  });
});
