import { CRM_ERROR_CODES, CrmError } from '../../src/crm/errors';
import { keyOf, LANGUAGES, type Language, sentenceOf } from '../../src/i18n/translate';
import { reported } from '../../src/platform/failure';
import { DeskError } from '../../src/records/desk-error';
import { LAN, ScheduledWorld } from '../support/scheduled-world';
import { codesOf } from '../support/sentences';

const crmErrors = CRM_ERROR_CODES.map((code): [string, unknown] => [
  code,
  new CrmError({
    ...{ code, endpoint: 'listOpportunities', status: null, effect: 'none', crmMessage: '', retryAfterMs: null },
    ...{ silent: '', failure: null },
  }),
]);

/** Each failure of the desk that the server has a sentence for, with something in each of its slots. */
const deskErrors = codesOf(['shared'])
  .filter((code) => /^error\.(?!crm\.|internal$|validation$|protected$|object$)/.test(code))
  .map((code): [string, unknown] => [code, new DeskError(keyOf(code), slotsOf(code))]);

function slotsOf(code: string): Readonly<Record<string, string>> {
  const slots = LANGUAGES.flatMap((language) => [
    ...(sentenceOf(language, code, ['shared']) ?? '').matchAll(/\{(\w+)/g),
  ]);
  return Object.fromEntries(slots.map(([, name = '']) => [name, name === 'message' ? '' : 'some text']));
}

const google = (message: string): Error => Object.assign(new Error(message), { name: 'Exception' });

const thrown: readonly [string, unknown][] = [
  ...crmErrors,
  ...deskErrors,
  ['an error without a text', new Error('')],
  ['an exception without a text', google('')],
  ['a text', 'Nguyễn Văn An'],
  ['an empty text', ''],
  ['nothing', undefined],
  ['null', null],
  ['an object', { code: 7 }],
  ['our own mistake', new TypeError("Cannot read properties of undefined (reading 'x')")],
  [
    'wrong parameters',
    google("The parameters (null) don't match the method signature for SpreadsheetApp.Spreadsheet.setActiveSheet."),
  ],
  [
    'a scope that is missing',
    google('Specified permissions are not sufficient to call MailApp.sendEmail. Required permissions: x'),
  ],
  ['a service that times out', google('Service Spreadsheets timed out while accessing document with id 1AbC.')],
  ['an exception that quotes a cell', google('Nguyễn Văn An, 0901234567')],
  ['a cell that is protected', google('You are trying to edit a protected cell or object.')],
  [
    'a cell that rejects',
    google('The data you entered in cell A1 violates the data validation rules set on this cell.'),
  ],
  ['what was reported', reported(() => new ScheduledWorld().ports, google('Nguyễn Văn An'), 'refreshOnSchedule')],
];

/** Matches what a sentence has where it should name something. */
const NAMES_NOTHING =
  /: ?\.|\(\s*\)|\((?:status|mã) ?\)|(?<!of )undefined|\bnull\b(?!\))|\[object|\{\w|\[error|: *$|“”| {2}|\.\./;

/** Returns what a run that fails so says in the log and in the mail. */
function sayerIn(language: Language) {
  const world = new ScheduledWorld();
  world.language = language;
  world.mailer.allowed = true;
  const tab = world.addTab();
  return (error: unknown): readonly [log: string, mail: string] => {
    world.set(LAN, tab, { mail: true });
    world.fate = () => {
      throw error;
    };
    const [log = ''] = world.fire(LAN);
    const { subject = '', body = '' } = world.mailer.sent.pop() ?? {};
    return [log, `${subject}\n${body}`];
  };
}

describe.each(LANGUAGES)('a run that fails, in %s', (language) => {
  const said = sayerIn(language);

  test.each(thrown)('of %s names a reason in the log, and in the mail', (_, error) => {
    const texts = said(error);
    for (const text of texts) {
      expect(text).not.toMatch(NAMES_NOTHING);
      expect(text).not.toContain('Nguyễn');
    }
    expect(texts[0].length).toBeGreaterThan('“Opportunities”: '.length + 10);
  });
});

test('what was passed wrongly to Google is named, since it holds nothing of anybody', () => {
  const [, error] = thrown.find(([name]) => name === 'wrong parameters') ?? [];
  expect(sayerIn('en')(error)[0]).toContain(
    'CRM Desk failed: Exception: The parameters (null) don’t match'.replace('’', "'"),
  );
});
