import { atMost, type Bench, type Findings, type Json, like, OWN_MARK, type Probe, probe, saidBy } from '../probe';
import { BOTH_ARE_KNOWN, whoRuns } from './people';

/** Names a function that the script does not have: a trigger of it can do nothing, and the kit takes away one that stays behind. */
const NOBODY = 'noFunctionOfTheLiveKit';

type ClockBuilder = GoogleAppsScript.Script.ClockTriggerBuilder;
type Trigger = GoogleAppsScript.Script.Trigger;

const clock = (): ClockBuilder => ScriptApp.newTrigger(NOBODY).timeBased();

const idsNow = (): readonly string[] => ScriptApp.getProjectTriggers().map((trigger) => trigger.getUniqueId());

/** Runs something, and takes away each trigger that came into being by it. */
function withoutTraces(run: () => Findings): Findings {
  const before = idsNow();
  try {
    return run();
  } finally {
    for (const trigger of ScriptApp.getProjectTriggers()) {
      if (!before.includes(trigger.getUniqueId())) ScriptApp.deleteTrigger(trigger);
    }
  }
}

/** Tries a rule without making a trigger of it; returns what the builder gives, or what was said. */
const ruled = (rule: (builder: ClockBuilder) => ClockBuilder): Json => saidBy(() => String(rule(clock())));

const hours = (count: unknown): Json => ruled((builder) => builder.everyHours(count as never));
const days = (count: unknown): Json => ruled((builder) => builder.everyDays(count as never));

const HOURS = [0, -1, 1, 2, 3, 4, 5, 6, 8, 12, 13, 24];
const TAKEN_HOURS = [1, 2, 4, 6, 8, 12];
const WRONG_HOURS = 'Exception: The value you passed to everyHours was invalid.';
const UNLISTED_HOURS = `${WRONG_HOURS} It must be one of 1, 2, 4, 6, 8 or 12.`;
const WRONG_DAYS = 'Exception: The value you passed to everyDays was invalid.';
const mismatch = (types: string, member: string) =>
  `Exception: The parameters (${types}) don't match the method signature for ScriptApp.ClockTriggerBuilder.${member}.`;

function saidOfHours(count: number): string {
  if (count < 1) return WRONG_HOURS;
  return TAKEN_HOURS.includes(count) ? 'ClockTriggerBuilder' : UNLISTED_HOURS;
}

/** Makes a trigger of a function that is not there, looks at it, deletes it, and deletes it again. */
function lifeOf(): Findings {
  const before = idsNow().length;
  const made: Trigger = clock().everyHours(1).create();
  const id = made.getUniqueId();
  const listed = idsNow();
  const [again] = ScriptApp.getProjectTriggers().filter((trigger) => trigger.getUniqueId() === id);
  const first = saidBy(() => String(ScriptApp.deleteTrigger(made)));
  return {
    'its text': String(made),
    'its ID': id,
    'triggers more': listed.length - before,
    'it is listed': listed.includes(id),
    'deleting it': first,
    'deleting it again': saidBy(() => String(ScriptApp.deleteTrigger(made))),
    'deleting it by another object': again ? saidBy(() => String(ScriptApp.deleteTrigger(again))) : 'none',
    'it is listed by then': idsNow().includes(id),
  };
}

const makingProbes: readonly Probe[] = [
  probe({
    name: 'clock: hours and days that a trigger takes',
    what: 'What is said of rules of the clock; none of them is made a trigger',
    settles: ['assumed 63', 'behaviour 49'],
    of: ['ScriptApp.newTrigger', 'TriggerBuilder.timeBased', 'ClockTriggerBuilder.everyHours'],
    find: () => ({
      ...Object.fromEntries(HOURS.map((count) => [`every ${count} hours`, hours(count)])),
      'every 1.5 hours': hours(1.5),
      'hours as a text': hours('1'),
      'every 0 days': days(0),
      'every 10,000 days': days(10_000),
      'every 10,001 days': days(10_001),
      'at hour 24': ruled((builder) => builder.everyDays(1).atHour(24)),
    }),
    expected: {
      ...Object.fromEntries(HOURS.map((count) => [`every ${count} hours`, saidOfHours(count)])),
      'every 1.5 hours': WRONG_HOURS,
      'hours as a text': mismatch('String', 'everyHours'),
      'every 0 days': WRONG_DAYS,
      'every 10,000 days': 'ClockTriggerBuilder',
      'every 10,001 days': WRONG_DAYS,
      'at hour 24': 'Exception: The value you passed to atHour was invalid.',
    },
  }),
  probe({
    name: 'clock: a trigger without a rule',
    what: 'What is said of it; should it be made, it is taken away again',
    settles: ['assumed 63'],
    of: ['ScriptApp.newTrigger', 'ClockTriggerBuilder.create', 'ScriptApp.getProjectTriggers'],
    find: () =>
      withoutTraces(() => ({
        said: saidBy(() => String(clock().create())),
        'a name that is none': saidBy(() => String(ScriptApp.newTrigger(1 as never))),
      })),
    expected: {
      said: 'Exception: Please choose a recurrence for the clock trigger.',
      'a name that is none':
        "Exception: The parameters (number) don't match the method signature for ScriptApp.newTrigger.",
    },
  }),
  probe({
    name: 'clock: the life of a trigger',
    what: 'A trigger of a function that is not there, made, listed, and deleted twice',
    settles: ['assumed 64'],
    of: [
      'ScriptApp.newTrigger',
      'TriggerBuilder.timeBased',
      'ClockTriggerBuilder.everyHours',
      'ClockTriggerBuilder.create',
      'Trigger.getUniqueId',
      'ScriptApp.getProjectTriggers',
      'ScriptApp.deleteTrigger',
    ],
    find: () => withoutTraces(lifeOf),
    expected: {
      'its text': 'Trigger',
      'its ID': like(/^-?\d{5,25}$/),
      'triggers more': 1,
      'it is listed': true,
      'deleting it': 'undefined',
      'deleting it again': 'undefined',
      'deleting it by another object': 'undefined',
      'it is listed by then': false,
    },
  }),
];

const KEY = 'live kit probe clock';

function read(store: GoogleAppsScript.Properties.Properties): Json {
  return saidBy(() => {
    store.setProperties({ [KEY]: 'Điện' });
    const value = store.getProperties()[KEY] ?? null;
    store.deleteProperty(KEY);
    return value;
  });
}

function servicesByTheClock(bench: Bench): Findings {
  const lock = LockService.getDocumentLock();
  const own = typeof bench.event === 'object' && bench.event !== null ? Reflect.get(bench.event, 'triggerUid') : null;
  return {
    'lock of the document': saidBy(() => {
      const held = lock.tryLock(10_000);
      lock.releaseLock();
      return held;
    }),
    'document properties': read(PropertiesService.getDocumentProperties()),
    'user properties': read(PropertiesService.getUserProperties()),
    'user properties of who began': PropertiesService.getUserProperties().getProperties()[OWN_MARK] ?? null,
    'its own trigger is listed': saidBy(() => idsNow().includes(String(own))),
    'a request': saidBy(() => UrlFetchApp.fetchAll(['http://live-kit.invalid/']).length),
  };
}

function spreadsheetByTheClock({ spreadsheet, sheet }: Bench): Findings {
  const cell = sheet().getRange(1, 1);
  cell.setValue('Điện');
  SpreadsheetApp.flush();
  return {
    'active sheet': saidBy(() => String(spreadsheet.getActiveSheet())),
    'active range': saidBy(() => String(spreadsheet.getActiveRange())),
    'no sheet made active': saidBy(() => String(spreadsheet.setActiveSheet(null as never))),
    'a sheet made active': saidBy(() => String(sheet().activate())),
    'what is written and read': cell.getDisplayValues()[0]?.[0] ?? null,
    'the menu and windows': saidBy(() => String(SpreadsheetApp.getUi())),
    'a toast': saidBy(() => String(spreadsheet.toast('The clock has come.', 'Live kit'))),
  };
}

const FIELDS = [
  'authMode',
  'day-of-month',
  'day-of-week',
  'hour',
  'minute',
  'month',
  'second',
  'timezone',
  'triggerUid',
  'week-of-year',
  'year',
];
const DAY_MS = 86_400_000;

/** Returns the week by ISO 8601 of a day in UTC. */
function isoWeek(day: Date): number {
  const thursday = new Date(day.getTime() + (4 - (day.getUTCDay() || 7)) * DAY_MS);
  return Math.ceil(((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / DAY_MS + 1) / 7);
}

/** Holds an event of the clock against the time; it may be some minutes older than the run. */
function eventOfTheClock({ event }: Bench): Findings {
  const given: Readonly<Record<string, Json>> = { ...Object(event) };
  const parts = ['year', 'month', 'day-of-month', 'hour', 'minute', 'second'].map((name) => Number(given[name]));
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const said = Date.UTC(year, month - 1, day, hour, minute, second);
  const midnight = new Date(Date.UTC(year, month - 1, day));
  return {
    fields: Object.keys(given).sort(),
    mode: given.authMode ?? null,
    zone: given.timezone ?? null,
    'minutes that its time, as UTC, is away from now': Math.round(Math.abs(Date.now() - said) / 60_000),
    'its day of the week, Monday being 1': Number(given['day-of-week']) === (midnight.getUTCDay() || 7),
    'its week, by ISO 8601': Number(given['week-of-year']) === isoWeek(midnight),
    'form of its trigger': String(given.triggerUid),
  };
}

const runningProbes: readonly Probe[] = [
  probe({
    name: 'clock: who runs a trigger',
    what: 'Both e-mails as a run by the clock sees them',
    where: 'trigger',
    settles: ['assumed 69', 'platform 4'],
    of: ['Session.getActiveUser', 'Session.getEffectiveUser', 'User.getEmail'],
    find: whoRuns,
    expected: BOTH_ARE_KNOWN,
  }),
  probe({
    name: 'clock: what services a trigger has',
    what: 'Lock, properties, its own trigger and a request in a run by the clock',
    where: 'trigger',
    settles: ['behaviour 42', 'behaviour 50', 'platform 4'],
    of: [
      'LockService.getDocumentLock',
      'PropertiesService.getDocumentProperties',
      'PropertiesService.getUserProperties',
      'ScriptApp.getProjectTriggers',
    ],
    find: servicesByTheClock,
    expected: {
      'lock of the document': true,
      'document properties': 'Điện',
      'user properties': 'Điện',
      'user properties of who began': 'yes',
      'its own trigger is listed': true,
      'a request': 'Exception: DNS error: http://live-kit.invalid/',
    },
  }),
  probe({
    name: 'clock: what of the spreadsheet a trigger has',
    what: 'Active sheet, selection and user interface in a run by the clock',
    where: 'trigger',
    settles: ['assumed 67', 'assumed 115', 'behaviour 2.3', 'platform 4'],
    of: [
      'Spreadsheet.getActiveSheet',
      'Spreadsheet.getActiveRange',
      'Spreadsheet.setActiveSheet',
      'SpreadsheetApp.getUi',
      'Spreadsheet.toast',
    ],
    find: spreadsheetByTheClock,
    expected: {
      'active sheet': 'null',
      'active range': 'null',
      'no sheet made active':
        "Exception: The parameters (null) don't match the method signature for SpreadsheetApp.Spreadsheet.setActiveSheet.",
      'a sheet made active': 'Exception: Please select an active sheet first.',
      'what is written and read': 'Điện',
      'the menu and windows': 'Exception: Cannot call SpreadsheetApp.getUi() from this context.',
      'a toast': 'undefined',
    },
  }),
  probe({
    name: 'clock: the event of a trigger',
    what: 'Fields, zone and time of what Google passes to a run by the clock',
    where: 'trigger',
    settles: ['assumed 66', 'pages event objects'],
    find: eventOfTheClock,
    expected: {
      fields: FIELDS,
      mode: 'FULL',
      zone: 'UTC',
      'minutes that its time, as UTC, is away from now': atMost(15),
      'its day of the week, Monday being 1': true,
      'its week, by ISO 8601': true,
      'form of its trigger': like(/^-?\d{5,25}$/),
    },
  }),
];

/** Asks how triggers are made, and what their runs see. */
export const clockProbes: readonly Probe[] = [...makingProbes, ...runningProbes];
