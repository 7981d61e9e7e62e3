import { keepPriceRule, keepProfile, readPriceRules, readProfiles } from '../../../src/desk';
import { DeskWorld } from '../../support/desk-world';

describe('the profiles of suppliers in a file', () => {
  test('are kept a line each, the one that was used last at the end', () => {
    const { ports } = new DeskWorld();
    expect(readProfiles(ports)).toBe('');
    keepProfile(ports, { name: 'A', line: 'A\t1' });
    keepProfile(ports, { name: 'B', line: 'B\t2' });
    expect(keepProfile(ports, { name: 'A', line: 'A\t3' })).toBe('B\t2\nA\t3');
    expect(readProfiles(ports)).toBe('B\t2\nA\t3');
    expect(keepProfile(ports, { name: 'B', line: '' })).toBe('A\t3');
  });

  test('are longer than a property holds, and drop the oldest in the end', () => {
    const { ports } = new DeskWorld();
    const line = (name: string) => `${name}\t${'x'.repeat(7_000)}`;
    for (let at = 10; at < 30; at++) keepProfile(ports, { name: `S${at}`, line: line(`S${at}`) });
    const kept = readProfiles(ports).split('\n');
    expect(kept.map((each) => each.slice(0, 3))).toEqual(Array.from({ length: 12 }, (_, at) => `S${at + 18}`));
    expect(kept.every((each) => each.length === line('S10').length)).toBe(true);
    for (let at = 18; at < 30; at++) keepProfile(ports, { name: `S${at}`, line: '' });
    expect(readProfiles(ports)).toBe('');
  });

  test('end where a piece is just full', () => {
    const { ports } = new DeskWorld();
    const line = `A\t${'x'.repeat(2_998)}`;
    keepProfile(ports, { name: 'A', line });
    expect(readProfiles(ports)).toBe(line);
  });
});

describe('the price rules of a file', () => {
  test('are kept a line each, beside the profiles, and one takes the place of the one that it was', () => {
    const { ports } = new DeskWorld();
    expect(readPriceRules(ports)).toBe('');
    keepPriceRule(ports, { name: '', line: 'A\t1' });
    keepPriceRule(ports, { name: '', line: 'B\t2' });
    expect(keepPriceRule(ports, { name: 'A', line: 'C\t3' })).toBe('B\t2\nC\t3');
    expect(keepPriceRule(ports, { name: 'B', line: '' })).toBe('C\t3');
    expect(readPriceRules(ports)).toBe('C\t3');
    expect(readProfiles(ports)).toBe('');
  });

  test('never give way to one of the same key that somebody saves meanwhile', () => {
    const { ports } = new DeskWorld();
    keepPriceRule(ports, { name: '', line: 'A\t1' });
    expect(keepPriceRule(ports, { name: '', line: 'A\t2' })).toBe('A\t1');
    keepPriceRule(ports, { name: '', line: 'B\t1' });
    expect(keepPriceRule(ports, { name: 'B', line: 'A\t3' })).toBe('A\t1\nB\t1');
    expect(keepPriceRule(ports, { name: 'A', line: 'A\t4' })).toBe('B\t1\nA\t4');
  });

  test('are not dropped where there are too many: one more is not kept', () => {
    const { ports } = new DeskWorld();
    const line = (name: number) => `${name}\t${'x'.repeat(9_990)}`;
    for (const name of [1, 2, 3, 4, 5, 6]) keepPriceRule(ports, { name: '', line: line(name) });
    const kept = readPriceRules(ports);
    expect(kept.split('\n').map((each) => each[0])).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(keepPriceRule(ports, { name: '', line: line(7) })).toBe(kept);
    expect(readPriceRules(ports)).toBe(kept);
  });
});
