import { readRestoreKeys } from '../../src/restore/restore-keys';

const read = (...lines: readonly string[]) => readRestoreKeys('taskRestore', lines.join('\n'));

describe('readRestoreKeys', () => {
  test('takes texts with a letter, a sign or a leading zero as codes', () => {
    expect(read('Task.0003[UP]', '', '0012', '  CV 7 ').keys).toEqual([
      { key: 'Task.0003[UP]', reads: 'code' },
      { key: '0012', reads: 'code' },
      { key: 'CV 7', reads: 'code' },
    ]);
  });

  test('leaves open what digits are, and proposes an ID where nothing else stands beside them', () => {
    expect(read('12')).toMatchObject({ keys: [{ key: '12', reads: 'digits' }], digits: 'id' });
    expect(read('12', 'CV13').digits).toBe('code');
  });

  test.each([
    ['Task code', 'code'],
    ['mã công việc', 'code'],
    ['task_id', 'id'],
    ['ID công việc', 'id'],
  ])('takes %p on top as a header and what stands below as %s', (header, digits) => {
    const keys = [{ key: '12', reads: 'digits' }];
    expect(read(header, '12')).toEqual({ keys, twice: [], unreadable: [], digits });
  });

  test('takes each record once, whatever the case of its code', () => {
    const { keys, twice } = read('CV1', 'cv1', '12', '12');
    expect([keys.map(({ key }) => key), twice]).toEqual([
      ['CV1', '12'],
      ['cv1', '12'],
    ]);
  });

  test.each(['#N/A', 'CV1\tCV2', 'x'.repeat(101)])('names nothing by %p', (line) => {
    expect(read(line)).toMatchObject({ keys: [], unreadable: [expect.any(String)] });
  });
});
