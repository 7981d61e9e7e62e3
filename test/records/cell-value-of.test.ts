import fc from 'fast-check';
import { fieldsOf } from '../../src/records/catalogue';
import type { Field } from '../../src/records/field';
import { type Cell, cellValueOf, nameIds, readCell } from '../../src/records/read-cell';
import type { Value } from '../../src/records/record';

const LANGUAGES = ['en', 'vi'] as const;
const FIELDS = (['products', 'orders', 'orderLines'] as const).flatMap((kind) =>
  fieldsOf(kind)
    .filter(({ editable }) => editable)
    .map((field): [string, Field] => [`${kind} ${field.name}`, field]),
);

/** Two of one path, one whose code is another's ID, one whose name is another's path, and an usual one. */
const NODES = [
  { id: '1', code: 'VAI', name: 'Vải', path: 'Vải' },
  { id: '2', code: '1', name: 'Vải', path: 'Vải' },
  { id: '3', code: 'DA', name: 'Vải › Lụa', path: 'Da' },
  { id: '4', code: 'LUA', name: 'Lụa', path: 'Vải › Lụa' },
  { id: '77', code: 'VEST', name: 'Áo vest', path: 'Thời trang › Áo vest' },
];
/** Three of one name, a name that is another's ID, and two names of one ID. */
const UNITS = [
  { id: '5', names: ['Cái'] },
  { id: '6', names: ['cái'] },
  { id: '7', names: ['5'] },
  { id: '8', names: ['Chiếc'] },
  { id: '8', names: ['Cây'] },
];
const names = new Map([
  ['unit_id', nameIds(UNITS)],
  ['category_id', nameIds(NODES.map(({ id, code, name, path }) => ({ id, names: [path, code, name] })))],
]);

const DISCOUNT = { name: 'discount', type: 'percent' } as const;

/** What people type, paste or compute. */
const cells: fc.Arbitrary<Cell> = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."0123456789.,%k tr-/đ(clear)’'=#N/A") }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '(clear)',
    '(xoá)',
    ' #N/A',
    '0,5%',
    '0.000001%',
    '0,00000012%',
    '5/9/2026',
    'A\nB',
    'SP\u00a0 1',
    '1tr2',
  ),
  fc.constantFrom(...NODES.flatMap(({ id, code, name, path }) => [id, code, name, path])),
  fc.constantFrom(...UNITS.flatMap(({ id, names: called }) => [id, ...called])),
  fc.integer({ min: 0, max: 200 }),
  fc.double({ min: 0, max: 1e12, noNaN: true }),
  fc.boolean(),
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((at) => ({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }))
    .map((day) => ({ ...day, hour: 0, minute: 0, second: 0 })),
);

describe('cellValueOf', () => {
  describe.each(LANGUAGES)('in a tab in %s', (language) => {
    const read = (field: Field, cell: Cell) => readCell(field, cell, { language, names });
    const backOf = (field: Field, value: Value) => read(field, cellValueOf(field, value, { language }, names));

    test.each(FIELDS)('writes what reads back to the very same value: %s', (_, field) => {
      fc.assert(
        fc.property(cells, (cell) => {
          const { value } = read(field, cell);
          if (value !== null) expect(backOf(field, value)).toEqual(expect.objectContaining({ value, issue: null }));
        }),
      );
    });

    test.each(NODES)('writes what means category $id alone', ({ id }) => {
      const field = fieldsOf('products').find(({ name }) => name === 'category_id');
      expect(field && backOf(field, id).value).toBe(id);
    });
  });

  test('writes a date and a part of a percent as the texts that people type', () => {
    expect(cellValueOf({ name: 'order_date', type: 'date' }, '2026-09-05', { language: 'vi' })).toBe('05/09/2026');
    expect(LANGUAGES.map((language) => cellValueOf(DISCOUNT, 0.5, { language }))).toEqual(['0.5%', '0,5%']);
  });

  test('writes in a pasted list what its texts are read as, and the desk’s own words as the file has them', () => {
    const table = { language: 'vi', reads: 'en' } as const;
    expect([0.5, ''].map((value) => cellValueOf(DISCOUNT, value, table))).toEqual(['0.5%', '(xoá)']);
  });

  test('writes other percentages as numbers, with which the user’s own formulas go on', () => {
    expect([0, 1, 8.125].map((value) => cellValueOf(DISCOUNT, value, { language: 'vi' }))).toEqual([0, 1, 8.125]);
  });

  test('writes the ID of a category where the file has no Categories sheet', () => {
    expect(cellValueOf({ name: 'category_id', type: 'category' }, '77', { language: 'en' })).toBe('77');
  });
});
