import { type Cell, readRestoreKeys } from '../../src/core';

const read = (...values: readonly Cell[]) =>
  readRestoreKeys(
    'taskRestore',
    values.map((value, at) => ({ row: at + 2, value })),
  );

describe('readRestoreKeys', () => {
  test('takes texts with a letter, a sign or a leading zero as codes, and says in which row they stand', () => {
    expect(read('Task.0003[UP]', '', '0012', '  CV 7 ').keys).toEqual([
      { row: 2, key: 'Task.0003[UP]', reads: 'code' },
      { row: 4, key: '0012', reads: 'code' },
      { row: 5, key: 'CV 7', reads: 'code' },
    ]);
  });

  test('leaves open what digits are, as number and as text, and proposes an ID where nothing else stands beside them', () => {
    const { keys, digits } = read(12, '13');
    expect(keys.map(({ reads }) => reads)).toEqual(['digits', 'digits']);
    expect(digits).toBe('id');
  });

  test('proposes a code for digits where codes stand beside them', () => expect(read(12, 'CV13').digits).toBe('code'));

  test.each([
    ['Task code', 'code'],
    ['mã công việc', 'code'],
    ['task_id', 'id'],
    ['ID công việc', 'id'],
  ])('takes %p on top as a header and what stands below as %s', (header, digits) => {
    expect(read(header, 12)).toEqual({
      keys: [{ row: 3, key: '12', reads: 'digits' }],
      skipped: [{ row: 2, text: header, why: 'header' }],
      digits,
    });
  });

  test('takes each record once, whatever the case of its code', () => {
    expect(read('CV1', 'cv1', 12, '12')).toMatchObject({
      keys: [{ key: 'CV1' }, { key: '12' }],
      skipped: [
        { row: 3, why: 'duplicate' },
        { row: 5, why: 'duplicate' },
      ],
    });
  });

  const noon = { year: 2026, month: 11, day: 3, hour: 0, minute: 0, second: 0 };
  test.each<[string, Cell]>([
    ['a fraction', 1.5],
    ['a negative number', -3],
    ['zero', 0],
    ['a number that lost digits', 2 ** 60],
    ['a date', noon],
    ['a yes', true],
    ['an error', '#N/A'],
    ['two codes in one cell', 'CV1\nCV2'],
    ['a sentence', 'x'.repeat(101)],
  ])('names nothing by %s', (_what, value) => {
    expect(read(value)).toMatchObject({ keys: [], skipped: [{ row: 2, why: 'unreadable' }] });
  });
});
