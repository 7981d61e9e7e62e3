import {
  readSettingsText,
  realChanges,
  SETTING_NAMES,
  SETTINGS,
  type Settings,
  settingIssues,
  settingProperty,
  settingsIn,
  settingsText,
} from '../../src/core';

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
  approvers: ['boss@example.com'],
  approveAll: true,
  approveAbove: 30,
  approveOverLimit: true,
  approveBelowMargin: true,
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

describe('the text of the settings', () => {
  test('is read without signs that nobody sees, which would make other people of e-mails', () => {
    const text = 'confirmAbove: 7\u200b\napprovers: \u202aboss@example.com\u202c, lan@example.com\ufeff';
    expect(readSettingsText(text).change).toEqual({
      confirmAbove: 7,
      approvers: ['boss@example.com', 'lan@example.com'],
    });
  });

  test('gives the same settings when it is read', () => {
    expect(readSettingsText(settingsText(OTHERS))).toEqual({ change: OTHERS, issues: [] });
    expect(readSettingsText(settingsText(settingsIn({})))).toEqual({ change: settingsIn({}), issues: [] });
  });

  test('has a line for each setting, of its name and its value', () => {
    expect(settingsText(OTHERS).split('\n')).toEqual([
      'priceChangePercent: 12.5',
      'leastMarginPercent: 8',
      'confirmAbove: 7',
      'changedFieldsOnly: true',
      'recordsAtOnce: 20',
      'pageSize: 500',
      'pagesAtOnce: 3',
      'timeZone: Asia/Ho_Chi_Minh',
      'noSaleOffIsSelling: true',
      'administrators: lan@example.com, boss@example.com',
      'approvers: boss@example.com',
      'approveAll: true',
      'approveAbove: 30',
      'approveOverLimit: true',
      'approveBelowMargin: true',
    ]);
  });

  test.each([
    ['apiKey: abc', 'issue.settings.unknown'],
    ['toString: 1', 'issue.settings.unknown'],
    ['pageSize', 'issue.settings.unknown'],
    ['pageSize:', 'issue.settings.value'],
    ['changedFieldsOnly: yes', 'issue.settings.value'],
    ['pageSize: 0', 'issue.setting.whole'],
    ['administrators: lan', 'issue.setting.email'],
    [`administrators: ${'ế'.repeat(90)}@example.com`, 'issue.setting.email'],
    ['timeZone: Asia Saigon', 'issue.setting.zone'],
  ])('tells what is wrong with “%s”', (line, code) => {
    expect(readSettingsText(`confirmAbove: 9\r\n\n# note\n${line}`).issues).toMatchObject([{ code }]);
  });
});

test('realChanges names what differs, and nothing else', () => {
  expect(realChanges(OTHERS, { ...OTHERS, pageSize: 100 })).toEqual(['pageSize']);
  expect(realChanges(OTHERS, { administrators: ['Lan@example.com', 'BOSS@example.com'] })).toEqual([]);
});
