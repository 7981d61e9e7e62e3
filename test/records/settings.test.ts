import {
  realChanges,
  SETTING_NAMES,
  SETTINGS,
  type Settings,
  settingIssues,
  settingProperty,
  settingsIn,
} from '../../src/records/settings';

const OTHERS: Settings = {
  priceChangePercent: 12.5,
  leastMarginPercent: 8,
  confirmAbove: 7,
  changedFieldsOnly: true,
  recordsAtOnce: 20,
  pageSize: 500,
  pagesAtOnce: 3,
  timeZone: 'Asia/Ho_Chi_Minh',
  noSaleOffIsSelling: true,
  administrators: ['lan@example.com', 'boss@example.com'],
};

describe('settingsIn', () => {
  test('gives the default of each setting that no property holds', () => {
    expect(settingsIn({})).toEqual(Object.fromEntries(SETTING_NAMES.map((name) => [name, SETTINGS[name].normal])));
  });

  test.each(SETTING_NAMES)('gives the default of %s where its property makes no sense', (name) => {
    for (const text of ['', ' ', 'Infinity', '-1', '1e308', '<script>', 'a b'])
      expect(settingIssues(settingsIn({ [settingProperty(name)]: text }))).toEqual([]);
  });

  test.each(SETTING_NAMES)('has a default of %s within its own bounds', (name) => {
    expect(settingIssues({ [name]: SETTINGS[name].normal })).toEqual([]);
  });
});

test('realChanges names what differs, and nothing else', () => {
  expect(realChanges(OTHERS, { ...OTHERS, pageSize: 100 })).toEqual(['pageSize']);
  expect(realChanges(OTHERS, { administrators: ['Lan@example.com', 'BOSS@example.com'] })).toEqual([]);
});
