import { BundledDesk } from '../support/bundled-desk';

const ROWS = 9_000;
const MOST_BYTES = 2_000_000;

describe('the opening of the window of price lists', () => {
  test(`comes in parts of less than 2 MB, and whole, with ${ROWS} products`, () => {
    const desk = new BundledDesk();
    desk.run('newProductsTable');
    const name = 'Điện thoại màn hình gập 😀 '.repeat(5);
    const lines = Array.from({ length: ROWS }, (_, n) => [`SP.${n}`, `${name}${n}`, String(1_000 + n)]);
    desk.paste('Products', 2, 1, lines);
    const ask = (method: string, args: unknown): string => {
      const { value } = { value: '', ...desk.run('rpc', [JSON.stringify({ method, args })]) };
      expect(Buffer.byteLength(String(value))).toBeLessThan(MOST_BYTES);
      return String(value);
    };
    const { id, parts, first } = JSON.parse(ask('openPriceList', null));
    const others = Array.from({ length: parts - 1 }, (_, at) => JSON.parse(ask('rest', { id, part: at + 1 })).value);
    const { value } = JSON.parse([first, ...others].join(''));
    expect(others.length).toBeGreaterThan(0);
    expect(value.products.map((row: { readonly name: string }) => row.name)).toEqual(lines.map(([, text]) => text));
    expect(JSON.parse(ask('rest', { id, part: parts }))).toEqual({ ok: true, value: '' });
    // Where Google keeps none of the parts, the page is told why.
    const faults = [{ call: 'Cache.putAll', nth: 1, message: 'Argument too large: value' }];
    const untold = desk.run('rpc', [JSON.stringify({ method: 'openPriceList', args: null })], { faults });
    expect(untold).toMatchObject({ ok: true, value: expect.stringContaining('"code":"error.internal"') });
  });
});
