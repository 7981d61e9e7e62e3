import { isSame, linesOf } from '../../live-kit/compare';
import { atLeast, atMost, like, oneOf, question } from '../../live-kit/probe';
import { type Answer, verdictsOn } from '../../live-kit/verdicts';

describe('a finding', () => {
  test.each([
    ['the same figure', 1, 1],
    ['a list in its order', [1, 'a', null], [1, 'a', null]],
    ['an object in any order', { a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 }],
    ['a figure within its bound', atMost(2), 2],
    ['a figure above its bound', atLeast(2), 2.5],
    ['a text of the form', like(/^Limit Exceeded: .*\.$/), 'Limit Exceeded: URLFetch\nURL Length.'],
    ['one of several', oneOf('a', [1]), [1]],
  ])('is what was expected: %s', (_, expected, found) => {
    expect(isSame(expected, found)).toBe(true);
  });

  test.each([
    ['another type', 1, '1'],
    ['a list in another order', [1, 2], [2, 1]],
    ['a name too many', { a: 1 }, { a: 1, b: null }],
    ['a figure beyond its bound', atMost(2), 2.01],
    ['a figure below its bound', atLeast(2), 1.99],
    ['a text in place of a figure', atMost(2), '1'],
    ['a text of another form', like(/^Limit/), 'No Limit'],
    ['none of several', oneOf('a', 'b'), 'c'],
  ])('is something else: %s', (_, expected, found) => {
    expect(isSame(expected, found)).toBe(false);
  });

  test('that was not made differs, and so does one that nobody expected', () => {
    expect(linesOf('p', { a: null, b: 2 }, { b: 2, '(error)': 'TypeError' })).toEqual([
      { probe: 'p', what: 'a', expected: null, verdict: 'no' },
      { probe: 'p', what: 'b', expected: 2, found: 2, verdict: 'yes' },
      { probe: 'p', what: '(error)', expected: null, found: 'TypeError', verdict: 'no' },
    ]);
  });
});

describe('an answer', () => {
  const asked = [
    question({ name: 'p', what: '', where: 'page', settles: ['behaviour 1'], expected: { a: 1, b: atMost(5) } }),
    question({ name: 'q', what: '', where: 'page', expected: { a: 'x' } }),
  ];
  const line = (probe: string, what: string, found: string, same = 'yes') => ({ probe, what, found, same });
  const verdicts = (...lines: Answer['lines'][number][]) =>
    verdictsOn({ kit: 1, at: '2026-12-01T00:00:00.000Z', locale: 'en', lines }, asked);

  test('is the same where all was found', () => {
    expect(verdicts(line('p', 'a', '1'), line('p', 'b', '4.5'), line('q', 'a', '"x"'))).toMatchObject([
      { name: 'p', settles: ['behaviour 1'], state: 'same', differences: [] },
      { name: 'q', state: 'same' },
    ]);
  });

  test('is judged by what the kit expects now, not by what it expected when it ran', () => {
    expect(verdicts(line('p', 'a', '2', 'yes'), line('p', 'b', '4', 'no'))[0]).toMatchObject({
      state: 'differs',
      differences: [{ what: 'a', expected: 1, found: '2' }],
    });
  });

  test('differs where something was not found, or a probe died', () => {
    const [p] = verdicts(line('p', 'a', '1'), line('p', 'b', '(nothing)', 'no'), line('p', '(error)', '"died"', 'no'));
    expect(p?.differences.map(({ what, found }) => `${what} ${found}`)).toEqual(['b (nothing)', '(error) "died"']);
  });

  test('says why something was not asked, and counts it neither way', () => {
    expect(verdicts(line('p', '(all)', 'no echo service was named', 'not asked'))).toMatchObject([
      { state: 'not asked', why: 'no echo service was named' },
      { state: 'not asked', why: 'the answer says nothing of it' },
    ]);
  });

  test('keeps a text that was cut short as it came', () => {
    expect(verdicts(line('q', 'a', '"xyz', 'no'))[1]).toMatchObject({ differences: [{ found: '"\\"xyz"' }] });
  });
});
