import { inShort, listedProducts, matchRows } from '../support/listed-products';

const products = listedProducts({
  'TV-50': 9_000_000,
  'TV-502': 9_900_000,
  'D-45.5': 1000,
  'D-455': 1000,
  '10.5': 1000,
});

function found(code: string) {
  const [line] = matchRows([[code, 9_500_000]], products).lines;
  return line && `${line.match} ${line.matchedCode}`;
}

describe('matchPriceList: footnote marks', () => {
  test.each([
    ['TV-50²', 'exact TV-50'],
    ['TV-50 ②', 'exact TV-50'],
    ['TV-50❷', 'exact TV-50'],
    ['TV-50¹⁾', 'exact TV-50'],
    ['TV-50ᵃ', 'exact TV-50'],
    ['tv 50²', 'normalised TV-50'],
    ['TV-502¹', 'exact TV-502'],
    ['10.5²', 'exact 10.5'],
    ['TV²-50', 'null '],
    ['②', 'null '],
  ])('takes %s for %s', (code, expected) => expect(found(code)).toBe(expected));

  test('a product that has the mark in its own code is found by it', () => {
    const both = listedProducts({ 'M-2': 1000, 'M-2²': 2000, 'M-22': 3000 });
    expect(matchRows([['M-2²', 2500]], both).lines[0]).toMatchObject({ match: 'exact', matchedCode: 'M-2²' });
    expect(matchRows([['m-2²', 2500]], both).lines.map(inShort)).toEqual(['impossible code.twoProducts']);
  });

  test.each([
    ['composed otherwise', 'Â-2²'.normalize('NFD'), 'exact'],
    ['with a blank before it', ' Â-2²', 'normalised'],
    ['with a blank behind it', 'Â-2²\u00a0', 'normalised'],
    ['with all of these', `\t${'Â-2²'.normalize('NFD')} `, 'normalised'],
  ])('a product that has the mark in its own code is found by it %s', (_, code, match) => {
    const both = listedProducts({ 'Â-2': 1000, 'Â-2²': 2000 });
    expect(matchRows([[code, 2500]], both).lines[0]).toMatchObject({ match, matchedCode: 'Â-2²' });
  });

  test('a mark that stands apart is refused where a product has it in its code', () => {
    const both = listedProducts({ 'M-2': 1000, 'M-2²': 2000 });
    expect(matchRows([['M-2 ²', 2500]], both).lines.map(inShort)).toEqual(['impossible code.twoProducts']);
    expect(matchRows([['M-2¹', 2500]], both).lines[0]).toMatchObject({ match: 'exact', matchedCode: 'M-2' });
  });

  test.each([
    ['M-2² ①', 'M-2', 'M-2²'],
    ['450²', '450', '0450²'],
  ])(
    'a mark in %s is refused where a product can have it, behind which another mark or before which a zero stands',
    (code, ...two) => {
      const both = listedProducts(Object.fromEntries(two.map((each, at) => [each, 1000 + at])));
      expect(matchRows([[code, 2500]], both).lines.map(inShort)).toEqual(['impossible code.twoProducts']);
    },
  );

  test('a fraction with a mark is no code of digits', () => {
    expect(matchRows([['45.5²', 2500]], listedProducts({ '455': 1000 })).lines.map(inShort)).toEqual(['unmatched']);
  });
});
