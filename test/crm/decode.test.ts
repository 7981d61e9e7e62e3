import { orRawValue, readId, readList, readNumber, readObject, readText, readTime } from '../../src/crm/decode';

describe('readNumber', () => {
  test.each([
    [12, 12],
    ['12', 12],
    ['12.0', 12],
    [' 0 ', 0],
    ['-3.5', -3.5],
    ['79,000,000', 79_000_000],
    ['1,000,000.0', 1_000_000],
  ])('reads %p as %p', (value, number) => expect(readNumber(value)).toBe(number));

  test.each([null, undefined, '', 'abc', '1,00', '1.000.000', true, [], {}, Number.NaN])(
    'reads %p as nothing',
    (value) => {
      expect(readNumber(value)).toBeNull();
    },
  );
});

describe('readId', () => {
  test.each([
    [12, '12'],
    ['12', '12'],
    ['90071992547409931', '90071992547409931'],
  ])('reads %p as %p', (value, id) => expect(readId(value)).toBe(id));

  test.each([0, '0', '', null, undefined, []])('reads %p as none', (value) => expect(readId(value)).toBeNull());
});

describe('readText', () => {
  test('decodes entities and keeps blanks in front', () => expect(readText(' &Aacute;o')).toBe(' Áo'));

  test('takes a text in one form of Unicode, so that what looks the same is the same', () => {
    expect(readText('Chờ duyệt'.normalize('NFD'))).toBe('Chờ duyệt'.normalize('NFC'));
  });

  test('takes numbers and flags as text', () => {
    expect([readText(0), readText(1.5), readText(true), readText(false)]).toEqual(['0', '1.5', '1', '0']);
  });

  test.each(['', null, undefined, {}, []])('reads %p as nothing', (value) => expect(readText(value)).toBeNull());
});

describe('readTime', () => {
  const morning = { year: 2025, month: 3, day: 4, hour: 9, minute: 5, second: 7 };

  test.each([
    ...['2025-03-04 09:05:07', '2025-03-04T09:05:07', '04-03-2025 09:05:07', '04/03/2025 09:05:07'],
    ...['4/3/2025 9:05:07', '4-3-2025 9:05:07', '2025-3-4 9:05:07', '2025-03-04 09:05:07.25'],
  ])('reads %s as 4 March', (text) => expect(readTime(text)).toEqual(morning));

  test('reads a time without seconds as the whole minute, and a date alone as midnight', () => {
    expect(readTime('2025-03-04 09:05')).toEqual({ ...morning, second: 0 });
    expect(readTime('2025-03-04')).toEqual({ ...morning, hour: 0, minute: 0, second: 0 });
  });

  test.each([
    ...['0000-00-00 00:00:00', '0000-00-00', '', '2025-02-30', '2025-03-04 24:00:00', 'soon', null, 1741051507],
    ...['2025-03-04 09:05:07Z', '2025-03-04 09:05:07 PM', '2025-03-04 morning'],
  ])('reads %p as no time', (value) => expect(readTime(value)).toBeNull());
});

describe('orAsItCame', () => {
  test.each([
    [null, '2025-02-30', '2025-02-30'],
    [null, 1_741_051_507, '1741051507'],
    [null, '40%', '40%'],
    [40, '40', 40],
    [0, '0', 0],
  ])('takes %p, else %p', (read, value, taken) => expect(orRawValue(read, value)).toBe(taken));

  test.each(['0000-00-00 00:00:00', '00/00/0000', 0, '0', '', ' ', null, undefined, []])(
    'takes %p as nothing',
    (value) => {
      expect(orRawValue(null, value)).toBeNull();
    },
  );
});

describe('readObject', () => {
  test('takes the empty list of PHP as an empty object', () => expect(readObject([])).toEqual({}));

  test.each([[[1]], 'x', null, 3])('reads %p as no object', (value) => expect(readObject(value)).toBeNull());
});

describe('readList', () => {
  const rowOf = (row: Readonly<Record<string, unknown>>) => readId(row.id);

  test.each([
    [
      'drops and counts what cannot be used',
      [{ id: 1 }, { id: 0 }, 'x', { id: '2' }],
      { records: ['1', '2'], dropped: 2 },
    ],
    ['takes an empty list', [], { records: [], dropped: 0 }],
    ['refuses a list of something else', [{ order: 1 }, { order: 2 }], null],
  ])('%s', (_what, value, read) => expect(readList(value, rowOf)).toEqual(read));
});
