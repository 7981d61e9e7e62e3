import { type Bench, type Findings, like, NotAsked, outcomeOf, type Probe } from '../probe';
import { fetchOne } from './fetches';

const KEY = 'live kit probe';

/** Describes an e-mail without giving it away: whoever sends the report back sends no address along. */
const formOf = (email: string): string => (email === '' ? 'blank' : email.includes('@') ? 'an address' : email);

/** Returns who runs the script, as far as the session says. */
function whoRuns(): Findings {
  const [active, effective] = [Session.getActiveUser().getEmail(), Session.getEffectiveUser().getEmail()];
  return { 'active user': formOf(active), 'effective user': formOf(effective), same: active === effective };
}

const BOTH_ARE_KNOWN: Findings = { 'active user': 'an address', 'effective user': 'an address', same: true };

function byTheClock({ spreadsheet, sheet }: Bench): Findings {
  const cell = sheet().getRange(1, 1).setValue('Điện');
  SpreadsheetApp.flush();
  return {
    ...whoRuns(),
    'active sheet': outcomeOf(() => String(spreadsheet.getActiveSheet())),
    'what is written and read': cell.getDisplayValues()[0]?.[0] ?? null,
    'the menu and windows': outcomeOf(() => String(SpreadsheetApp.getUi())),
    'lock of the document': LockService.getDocumentLock().tryLock(10_000),
    'its own trigger is listed': ScriptApp.getProjectTriggers().length > 0,
  };
}

/** Makes an hourly trigger of a function that is not there, and deletes it twice. */
function triggerLife(): Findings {
  const made = ScriptApp.newTrigger('noFunctionOfTheLiveKit').timeBased().everyHours(1).create();
  const id = made.getUniqueId();
  const isListed = () => ScriptApp.getProjectTriggers().some((trigger) => trigger.getUniqueId() === id);
  const before = isListed();
  ScriptApp.deleteTrigger(made);
  return {
    'it is listed': before,
    'it is listed once deleted': isListed(),
    'deleting it again': outcomeOf(() => String(ScriptApp.deleteTrigger(made))),
    'every 3 hours': outcomeOf(() => String(ScriptApp.newTrigger('none').timeBased().everyHours(3))),
  };
}

function stores(): Findings {
  const store = PropertiesService.getUserProperties();
  const cache = CacheService.getUserCache();
  const set = (bytes: number) => outcomeOf(() => String(store.setProperty(KEY, 'x'.repeat(bytes))) && 'taken');
  const put = (bytes: number) => outcomeOf(() => String(cache.put(KEY, 'x'.repeat(bytes), 60)) && 'taken');
  try {
    return {
      'a property of 9 KB': set(9 * 1024),
      'one byte more': set(9 * 1024 + 1),
      'an entry of the cache of 100 KB': put(102_400),
      'one byte more there': put(102_401),
      'a zone that there is not': Utilities.formatDate(new Date(0), 'No/Where', 'yyyy-MM-dd HH:mm'),
    };
  } finally {
    store.deleteProperty(KEY);
    cache.removeAll([KEY]);
  }
}

/** Words by which the add-on knows a limit and a failed request, where the account is not in English. */
const LIMIT = /giới hạn|hạn mức|quá dài|quá lớn|limit|quota|too large/i;
const UNREACHABLE = /lỗi dns|dns error|không (có sẵn|khả dụng|thể truy cập)/i;

function ownTexts(): Findings {
  const language = Session.getActiveUserLocale();
  if (language.startsWith('en')) throw new NotAsked(`the account’s language is ${language}`);
  const store = PropertiesService.getUserProperties();
  const ask = (url: string) => outcomeOf(() => fetchOne({ url }).getResponseCode());
  return {
    'a property that is too long': outcomeOf(() => String(store.setProperty(KEY, 'x'.repeat(600_000)))),
    'an address that is too long': ask(`http://live-kit.invalid/${'x'.repeat(3000)}`),
    'a host that is not there': ask('http://live-kit.invalid/'),
  };
}

/** Asks who runs the script and what Google's other services take. */
export const serviceProbes: readonly Probe[] = [
  {
    name: 'people: who runs a call of a page',
    what: 'Whether the active and the effective user have an e-mail, and are the same',
    settles: ['assumed 69', 'behaviour 50'],
    where: 'call',
    find: whoRuns,
    expected: BOTH_ARE_KNOWN,
  },
  {
    name: 'clock: what a trigger’s run sees',
    what: 'Who runs it, the active sheet, windows, lock, and whether it can write',
    settles: ['assumed 67', 'assumed 69', 'behaviour 42', 'platform 4'],
    where: 'trigger',
    find: byTheClock,
    expected: {
      ...BOTH_ARE_KNOWN,
      'active sheet': 'null',
      'what is written and read': 'Điện',
      'the menu and windows': 'Exception: Cannot call SpreadsheetApp.getUi() from this context.',
      'lock of the document': true,
      'its own trigger is listed': true,
    },
  },
  {
    name: 'clock: the life of a trigger',
    what: 'An hourly trigger, made, listed, and deleted twice; another one of three hours',
    settles: ['assumed 63', 'assumed 64'],
    where: 'call',
    find: triggerLife,
    expected: {
      'it is listed': true,
      'it is listed once deleted': false,
      'deleting it again': 'undefined',
      'every 3 hours':
        'Exception: The value you passed to everyHours was invalid. It must be one of 1, 2, 4, 6, 8 or 12.',
    },
  },
  {
    name: 'services: properties, cache and zones',
    what: 'Values that are too long, and a zone that nobody knows',
    settles: ['assumed 13', 'behaviour 41'],
    where: 'call',
    find: stores,
    expected: {
      'a property of 9 KB': 'taken',
      'one byte more':
        'Exception: You have exceeded the property storage quota. Please remove some properties and try again.',
      'an entry of the cache of 100 KB': 'taken',
      'one byte more there': 'Exception: Argument too large: value',
      'a zone that there is not': '1970-01-01 00:00',
    },
  },
  {
    name: 'services: Google’s texts in the language of the account',
    what: 'By which words a limit and a request fail, where the account is not in English',
    settles: ['assumed 57', 'assumed 121', 'behaviour 81'],
    where: 'call',
    find: ownTexts,
    expected: {
      'a property that is too long': like(LIMIT),
      'an address that is too long': like(LIMIT),
      'a host that is not there': like(UNREACHABLE),
    },
  },
];
