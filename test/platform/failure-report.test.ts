import { failureOf, reported, sentenceOf } from '../../src/platform/failure';
import { DeskError } from '../../src/records/desk-error';

const SECRETS = [
  'SP-0912',
  'Áo vest',
  'lan@an-phu.example',
  'k3yK3yk3y',
  'https://anphu.crm.example',
  '0912345678',
  'cookie',
];

class Log {
  readonly texts: string[] = [];
  readonly ports = () => ({
    build: { version: '0.1.0', commit: 'abc1234' },
    random: { fraction: () => 0x7f3a21 / 16 ** 6 },
    log: (text: string): void => void this.texts.push(text),
  });
}

const failing = (message: string): Error => new TypeError(message);

describe('an error that nobody foresaw', () => {
  test('has a reference in its sentence, in both languages', () => {
    const thrown = reported(new Log().ports, failing('x is not a function'), 'rpc check');
    expect(sentenceOf(thrown, 'en')).toMatch(/ Reference 7F3A-21\.$/);
    expect(sentenceOf(thrown, 'vi')).toMatch(/ Mã tham chiếu 7F3A-21\.$/);
    expect(failureOf(thrown)).toMatchObject({ code: 'error.internal', params: { reference: '7F3A-21' } });
  });

  test('is logged once, with its reference, the build, the call and the stack', () => {
    const log = new Log();
    const once = reported(log.ports, failing('x is not a function'), 'rpc check');
    expect(reported(log.ports, once, 'refreshOnSchedule')).toBe(once);
    expect(log.texts).toHaveLength(1);
    expect(log.texts[0]).toMatch(
      /^CRM Desk 0\.1\.0 \(abc1234\), reference 7F3A-21, rpc check: TypeError: is not a function\n +at .*failing.*:\d+:\d+/,
    );
  });

  test('is told to the user where the log fails', () => {
    const broken = () => ({
      ...new Log().ports(),
      log: () => {
        throw new Error('no log');
      },
    });
    expect(sentenceOf(reported(broken, failing('x'), 'rpc check'), 'en')).toContain('Reference 7F3A-21.');
  });

  test('is none where the reason is known, which is not logged', () => {
    const log = new Log();
    const known = new DeskError('error.busy');
    const cell = new Error('You are trying to edit a protected cell or object.');
    expect([reported(log.ports, known, 'x'), reported(log.ports, cell, 'x')]).toEqual([known, cell]);
    expect(log.texts).toEqual([]);
  });

  test.each([
    'Unexpected token Á, "Áo vest SP-0912" is not valid JSON',
    'Cannot convert Áo vest SP-0912 to number',
    "Cannot read properties of undefined (reading 'Áo vest')",
    'Request failed for https://anphu.crm.example returned code 500. k3yK3yk3y',
    'lan@an-phu.example may not, cookie 0912345678',
    'SP-0912\n    at Áo vest (Code:1:1)\n    at lan@an-phu.example (0912345678:1:1)',
    'Invalid array length\n    at k3yK3yk3y (Code:1:1)',
    'Service Spreadsheets timed out while accessing document with id k3yK3yk3y.',
  ])('is logged without what its message quotes: %j', (message) => {
    const log = new Log();
    const renamed = failing(message);
    renamed.name = 'Áo vest SP-0912';
    const later = failing('x');
    later.message = message;
    const unlike = failing(message);
    unlike.message = 'another message';
    for (const thrown of [failing(message), renamed, later, unlike, message, { message }, null]) {
      reported(log.ports, thrown, 'rpc check');
    }
    expect(log.texts).toHaveLength(7);
    expect(SECRETS.filter((secret) => log.texts.some((text) => text.includes(secret)))).toEqual([]);
  });

  test('keeps what Google says without contents', () => {
    const log = new Log();
    reported(log.ports, new Error('Service Spreadsheets timed out while accessing document with id x.'), 'rpc check');
    expect(log.texts[0]).toContain('Error: Service Spreadsheets timed out\n');
  });
});

const AUTH = 'https://www.googleapis.com/auth/';

describe('a permission that lacks', () => {
  test.each([
    [
      `Specified permissions are not sufficient to call ScriptApp.newTrigger. Required permissions: ${AUTH}script.scriptapp`,
      'script.scriptapp',
    ],
    [
      `You do not have permission to call SpreadsheetApp.getActive. Required permissions: (${AUTH}spreadsheets.currentonly || ${AUTH}spreadsheets)`,
      'spreadsheets.currentonly',
    ],
    [`Bạn không có quyền gọi Ui.showSidebar. Các quyền cần có: ${AUTH}script.container.ui.`, 'script.container.ui'],
    [`Required permissions: ${AUTH}userinfo.email`, 'userinfo.email'],
    [`Required permissions: ${AUTH}script.external_request`, 'script.external_request'],
    [`Required permissions: ${AUTH}drive`, 'drive'],
  ])('is named by its scope in both languages: %s', (message, scope) => {
    const thrown = failing(message);
    expect(sentenceOf(thrown, 'en')).toMatch(new RegExp(`^CRM Desk was not allowed .*\\(${scope}\\).*tick every box`));
    expect(sentenceOf(thrown, 'vi')).toMatch(new RegExp(`^CRM Desk chưa được phép .*\\(${scope}\\).*đánh dấu mọi ô`));
  });

  test('is logged with the member and its scopes, and nothing else of the text', () => {
    const log = new Log();
    const needed = `(${AUTH}spreadsheets.currentonly || ${AUTH}spreadsheets)`;
    const text = `Specified permissions are not sufficient to call SpreadsheetApp.getActive. Required permissions: ${needed}, SP-0912`;
    const thrown = reported(log.ports, failing(text), 'rpc check');
    expect(log.texts[0]).toContain(`SpreadsheetApp.getActive … ${needed.slice(1, -1)}\n`);
    expect(sentenceOf(thrown, 'en')).toMatch(/\(spreadsheets\.currentonly\).* Reference 7F3A-21\.$/);
  });

  test.each([
    `Les autorisations indiquées ne suffisent pas pour appeler MailApp.sendEmail. Autorisations requises : ${AUTH}script.send_mail`,
    `Die angegebenen Berechtigungen reichen nicht aus, um MailApp.sendEmail aufzurufen. Erforderlich: ${AUTH}script.send_mail`,
    `指定的权限不足以调用 MailApp.sendEmail。所需权限：${AUTH}script.send_mail`,
    `Các quyền đã chỉ định không đủ để gọi MailApp.sendEmail. Các quyền cần có: ${AUTH}script.send_mail`,
  ])('is named in the log and in the sentence, in whichever language Google says it: %s', (message) => {
    const log = new Log();
    const thrown = reported(log.ports, failing(message), 'rpc check');
    expect(log.texts[0]).toContain(`: TypeError: ${AUTH}script.send_mail\n`);
    expect(sentenceOf(thrown, 'en')).toMatch(/\(script\.send_mail\).*then choose it again/);
  });

  test('is none where a sentence of the desk quotes one', () => {
    const known = new DeskError('error.schedule.noMail', { message: `${AUTH}script.send_mail` });
    expect(failureOf(known).code).toBe('error.schedule.noMail');
  });
});
