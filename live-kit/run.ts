import { type Line, linesOf } from './compare';
import { addLines, readLines } from './log';
import { type Addresses, type Bench, type Findings, isNotAsked, type Probe, type Question } from './probe';
import { probes, questions } from './probes';

/** Ends a step well below the six minutes of an execution [behaviour 49, D]: the longest probe fits into the rest. */
const STEP_MS = 120_000;
/** In the name of each sheet that a probe makes, and of its copies. */
const SCRATCH = 'Live kit scratch';
/** No scratch sheet: a run of the trigger beside the page's two executions deletes those. */
export const SHARED_SHEET = 'Live kit shared';
/** Texts are compared with those of a file in this locale. */
const LOCALE = 'en_US';
const UNDER_WAY = 'live kit: under way';
const ADDRESSES = 'live kit: addresses';
const NO_ADDRESSES: Addresses = { echo: '', inbox: '', crm: '', crmKey: '' };
const STEP_WAIT_MS = 1_000;
/** How long to wait for another execution to end, where a person waits too. */
export const END_WAIT_MS = 20_000;

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

/** How far the kit has come, and what the page is to do next. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly differ: number;
  readonly notAsked: number;
  /** The next probe of a script; null when those that a call can answer are through. */
  readonly next: string | null;
  readonly ofPage: readonly Question[];
  readonly ofPerson: readonly Question[];
  readonly waitsForTrigger: boolean;
}

const properties = (): GoogleAppsScript.Properties.Properties => PropertiesService.getDocumentProperties();

const all: readonly Question[] = [...probes, ...questions];

/**
 * Runs something while no other execution of the kit is at work on the file; returns null where one is. A page may lose its
 * connection while its step goes on, and a second page or the clock may come meanwhile: each would take the probe for dead.
 */
export function alone<T>(waitMs: number, run: () => T): T | null {
  const lock = LockService.getScriptLock();
  if (!lock.tryLock(waitMs)) return null;
  try {
    return run();
  } finally {
    SpreadsheetApp.flush();
    lock.releaseLock();
  }
}

/** Makes what probes work with; `close` deletes what they made. */
function openBench(spreadsheet: Spreadsheet, addresses: Addresses): Bench & { close(): void } {
  let made = 0;
  const setLocale = (locale: string): void => {
    spreadsheet.setSpreadsheetLocale(locale);
    SpreadsheetApp.flush();
  };
  return {
    spreadsheet,
    addresses,
    sheet: () => {
      made += 1;
      return spreadsheet.insertSheet(`${SCRATCH} ${made}`);
    },
    inLocale: (locale, run) => {
      setLocale(locale);
      try {
        return run();
      } finally {
        setLocale(LOCALE);
      }
    },
    close: () => {
      if (made > 0) deleteSheets(spreadsheet, SCRATCH);
    },
  };
}

/** Shorter texts would be found in what is harmless. */
const MIN_SECRET = 8;

/** Takes out of findings what is a person's own and may stand in an error: addresses, the key, the e-mail. */
function withoutSecrets({ inbox, crm, crmKey }: Addresses, found: Findings): Findings {
  const bare = (address: string) => address.replace(/^\w+:\/\//, '').replace(/\/+$/, '');
  const email = Session.getEffectiveUser().getEmail();
  const secrets = Object.entries({ INBOX: bare(inbox), CRM: bare(crm), KEY: crmKey, EMAIL: email });
  const text = secrets
    .filter(([, secret]) => secret.length >= MIN_SECRET)
    .reduce(
      (kept, [name, secret]) => kept.split(JSON.stringify(secret).slice(1, -1)).join(name),
      JSON.stringify(found),
    );
  return JSON.parse(text);
}

const notAsked = (probe: string, why: string): Line => ({
  probe,
  what: '(all)',
  expected: '',
  found: why,
  same: 'not asked',
});

/** Asks one probe; returns its lines, whatever becomes of it. */
function ask(probe: Probe, spreadsheet: Spreadsheet): readonly Line[] {
  const addresses = given();
  const bench = openBench(spreadsheet, addresses);
  const judge = (found: Findings) => linesOf(probe.name, probe.expected, withoutSecrets(addresses, found));
  try {
    return judge(probe.find(bench));
  } catch (error) {
    return isNotAsked(error) ? [notAsked(probe.name, error.message)] : judge({ '(error)': String(error) });
  } finally {
    bench.close();
  }
}

function deleteSheets(spreadsheet: Spreadsheet, named: string): void {
  for (const sheet of spreadsheet.getSheets()) {
    if (sheet.getName().includes(named)) spreadsheet.deleteSheet(sheet);
  }
}

/** Takes away what a probe left behind whose execution died. */
function cleanUp(spreadsheet: Spreadsheet): void {
  if (spreadsheet.getSpreadsheetLocale() !== LOCALE) spreadsheet.setSpreadsheetLocale(LOCALE);
  deleteSheets(spreadsheet, SCRATCH);
}

/** Takes away all that would outlive the kit: a trigger of a function that is not there fails each hour, and Google mails its owner. */
export function leaveNothing(spreadsheet: Spreadsheet): void {
  cleanUp(spreadsheet);
  deleteSheets(spreadsheet, SHARED_SHEET);
  for (const trigger of ScriptApp.getProjectTriggers()) ScriptApp.deleteTrigger(trigger);
  properties().deleteProperty(UNDER_WAY);
}

function askedNames(spreadsheet: Spreadsheet): ReadonlySet<string> {
  return new Set(readLines(spreadsheet).map(({ probe }) => probe));
}

/** Records the probe that was under way when its execution died. */
function noteTheDead(spreadsheet: Spreadsheet): void {
  const name = properties().getProperty(UNDER_WAY);
  const probe = probes.find((each) => each.name === name);
  if (probe && !askedNames(spreadsheet).has(probe.name)) {
    addLines(spreadsheet, linesOf(probe.name, probe.expected, { '(error)': 'the execution died in the midst of it' }));
  }
  // After the record: what fails from here on makes nobody ask, and die, again.
  properties().deleteProperty(UNDER_WAY);
  cleanUp(spreadsheet);
}

/** Asks the probes of a place, as many as there is time for. */
function askAt(where: Probe['where'], spreadsheet: Spreadsheet, now: () => number): void {
  const endAt = now() + STEP_MS;
  noteTheDead(spreadsheet);
  const asked = askedNames(spreadsheet);
  for (const probe of probes.filter((each) => each.where === where && !asked.has(each.name))) {
    if (now() > endAt) break;
    properties().setProperty(UNDER_WAY, probe.name);
    addLines(spreadsheet, ask(probe, spreadsheet));
    properties().deleteProperty(UNDER_WAY);
  }
}

/** Asks what only a run by the clock can see, once a step that is under way has ended. */
export function runByTheClock(spreadsheet: Spreadsheet, now: () => number, waitMs: number): void {
  alone(waitMs, () => askAt('trigger', spreadsheet, now));
}

/** Asks as many probes as a step has time for, unless another execution is at work; returns how far the kit has come. */
export function runStep(spreadsheet: Spreadsheet, now: () => number): Progress {
  alone(STEP_WAIT_MS, () => askAt('call', spreadsheet, now));
  const progress = progressOf(spreadsheet);
  // Whoever copies the answer and closes the page leaves no key behind.
  if (progress.next === null) forgetGiven();
  return progress;
}

function given(): Addresses {
  return JSON.parse(properties().getProperty(ADDRESSES) ?? JSON.stringify(NO_ADDRESSES));
}

/** Keeps what was given until no probe is left that needs it. Empty fields of a page that is opened anew keep what was given before. */
export function keepGiven(spreadsheet: Spreadsheet, addresses: Addresses): void {
  if (progressOf(spreadsheet).next === null) return;
  const filled = Object.entries(addresses).filter(([, value]) => value !== '');
  properties().setProperty(ADDRESSES, JSON.stringify({ ...given(), ...Object.fromEntries(filled) }));
}

/** Forgets what a person gave, the key of the CRM among it. */
export function forgetGiven(): void {
  properties().deleteProperty(ADDRESSES);
}

/** Records what the page found, or its person saw; what was asked before stays as it is. */
export function note(spreadsheet: Spreadsheet, name: string, found: Findings): Progress {
  const question = questions.find((each) => each.name === name);
  if (question && !askedNames(spreadsheet).has(name)) addLines(spreadsheet, linesOf(name, question.expected, found));
  return progressOf(spreadsheet);
}

/** Records what nobody answered; after that nothing is left to be asked. */
export function conclude(spreadsheet: Spreadsheet): Progress {
  const asked = askedNames(spreadsheet);
  const open = all.filter(({ name }) => !asked.has(name));
  addLines(
    spreadsheet,
    open.map(({ name, where }) => notAsked(name, `nobody answered (${where})`)),
  );
  forgetGiven();
  alone(END_WAIT_MS, () => leaveNothing(spreadsheet));
  return progressOf(spreadsheet);
}

/** Returns how far the kit has come. */
export function progressOf(spreadsheet: Spreadsheet): Progress {
  const lines = readLines(spreadsheet);
  const asked = new Set(lines.map(({ probe }) => probe));
  const open = all.filter(({ name }) => !asked.has(name));
  return {
    done: all.length - open.length,
    total: all.length,
    differ: new Set(lines.filter(({ same }) => same === 'no').map(({ probe }) => probe)).size,
    notAsked: lines.filter(({ same }) => same === 'not asked').length,
    next: open.find(({ where }) => where === 'call')?.name ?? null,
    ofPage: open.filter(({ where }) => where === 'page'),
    ofPerson: open.filter(({ where }) => where === 'person'),
    waitsForTrigger: open.some(({ where }) => where === 'trigger'),
  };
}
