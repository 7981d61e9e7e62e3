import { equalRuns } from '../../src/apps-script/metadata-tags';

describe('equalRuns', () => {
  test('groups neighbours that are equal, and only neighbours', () => {
    expect(equalRuns(['@', '@', '0', '@'])).toEqual([
      { start: 0, length: 2, value: '@' },
      { start: 2, length: 1, value: '0' },
      { start: 3, length: 1, value: '@' },
    ]);
  });

  test('makes nothing of nothing', () => {
    expect(equalRuns([])).toEqual([]);
  });
});
