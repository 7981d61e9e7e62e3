import { findListColumns } from '../../../src/price-list/find-list-columns';
import { keepProfile, readProfiles } from '../../../src/price-list/supplier-profiles';
import type { ChoiceForm } from '../../../src/price-list/ui/choice-form';
import type { ReadList } from '../../../src/price-list/ui/lists-beside';
import {
  MAX_PROFILE_LENGTH,
  matchingProfile,
  parseProfiles,
  printProfile,
  profileOf,
  withProfile,
} from '../../../src/price-list/ui/profiles';
import { DeskWorld } from '../../support/desk-world';
import { listedProducts } from '../../support/listed-products';

const products = listedProducts({ A1: 100_000 });

function listOf(...headers: readonly string[]): ReadList {
  const table = { values: [[...headers], ['A1', ...headers.slice(1).map((_, at) => 100_000 + at)]] };
  const found = findListColumns(table, products, { today: '2026-12-05' });
  return { title: '', range: 'A1:C2', table, found, isTurned: false, notes: [], letterOf: () => '' };
}

const FORM: ChoiceForm = {
  ...{ source: 'list', headerRow: 0, keyColumn: 0, keyField: 'product_code', category: '', unscaled: false },
  links: { mp1: 'A1' },
  targets: [
    {
      ...{ field: 'cover_price', from: 'cover_price', column: 2, rule: 'percent', value: '8', step: 1000, way: 'up' },
      reading: { group: '.', unit: 1000, lost: false },
    },
  ],
};

describe('the profile of a supplier', () => {
  const profile = profileOf(' Minh Phát ', FORM, listOf('Mã', 'Giá T11', 'Giá HCM'), '2026-12-05');

  test('says again what was decided, whatever number its headers have since', () => {
    const next = listOf('Mã', 'Giá T12', 'Giá HCM');
    const kept = parseProfiles(printProfile(profile));
    expect(kept).toEqual([profile]);
    expect(matchingProfile(kept, next)?.name).toBe('Minh Phát');
    const blank = { ...FORM, links: {}, targets: [] };
    expect(withProfile(blank, profile)).toEqual({ ...FORM, headerRow: 0 });
  });

  test('is not proposed for a list with other columns', () => {
    expect(matchingProfile([profile], listOf('Mã', 'Giá HCM', 'Giá T12'))).toBeNull();
    expect(matchingProfile([profile], listOf('Mã', 'Giá'))).toBeNull();
  });

  test('is the one that was used last, of several with one layout', () => {
    const later = { ...profile, name: 'An Khang', used: '2026-12-06' };
    expect(matchingProfile([profile, later], listOf('Mã', 'Giá T11', 'Giá HCM'))?.name).toBe('An Khang');
  });

  test('is kept only as far as it is short enough', () => {
    const links = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`code${at}`, `A${at}`]));
    expect(printProfile({ ...profile, links })).toBe('');
    expect(printProfile(profile).length).toBeLessThan(MAX_PROFILE_LENGTH);
  });

  test.each(['', 'x', '{}', 'a\t{"name":"a"}', 'a\t[1]', 'a\tnull'])('is none in "%s"', (text) =>
    expect(parseProfiles(text)).toEqual([]),
  );
});

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
