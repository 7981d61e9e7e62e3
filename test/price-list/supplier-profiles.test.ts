import { keepProfile, readProfiles } from '../../src/price-list/supplier-profiles';
import { DeskWorld } from '../support/desk-world';

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
