import { linesOf } from './compare';
import { addLines, type LogLine, readLines, showLines, toLog } from './log';
import { notProbed } from './not-probed';
import {
  type Addresses,
  type Bench,
  type Findings,
  type Json,
  NotAsked,
  OWN_MARK,
  type Probe,
  type Question,
} from './probe';
import { probes, questions } from './probes';

/** Ends a step well below the six minutes of an execution [behaviour 49, D]: the longest probe fits into the rest. */
const STEP_MS = 120_000;
/** Begins the name of each sheet that the kit makes and takes away. */
export const SCRATCH = 'Live kit scratch';
const UNDER_WAY = 'live kit: under way';
const REACHED = 'live kit: reached';
const LOCALE = 'live kit: locale';
const ZONE = 'live kit: zone';
const BEGUN_BY = 'live kit: begun by';
const ADDRESSES = 'live kit: addresses';
const FOUND = 'live kit: found ';
const TRIED = 'live kit: tried by a page ';
/** A page that dies of a probe is opened anew by its person, and does not try it a third time. */
const MOST_TRIES = 2;
const STEP_WAIT_MS = 1_000;
/** Waits so long for another execution to end, where a person waits too. */
export const END_WAIT_MS = 20_000;
const NO_ADDRESSES: Addresses = { echo: '', inbox: '', crm: '', crmKey: '', files: '' };

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

/** Tells how far the kit has come, and what the page is to do next. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly differ: number;
  readonly notAsked: number;
  /** Names the next probe of a script; null when those that a call can answer are through. */
  readonly next: string | null;
  /** Lists the probes that the page itself is to answer, or ask its person. */
  readonly ofPage: readonly Question[];
  readonly ofPerson: readonly Question[];
  readonly waitsForTrigger: boolean;
  /** Tells that another execution of the kit is at work, so that a step did nothing. */
  readonly isBusy: boolean;
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

/** Deletes a sheet, unless its probe did so already. */
function dropSheet(spreadsheet: Spreadsheet, sheet: GoogleAppsScript.Spreadsheet.Sheet): void {
  try {
    spreadsheet.deleteSheet(sheet);
  } catch {
    // It is gone, which is all that is wanted.
  }
}

/** Makes what probes work with; `close` takes away what they made. */
function openBench(spreadsheet: Spreadsheet, event: Json): Bench & { close(): void } {
  const scratch: GoogleAppsScript.Spreadsheet.Sheet[] = [];
  return {
    spreadsheet,
    addresses: given(),
    begunBy: properties().getProperty(BEGUN_BY) ?? '',
    event,
    sheet: () => {
      const sheet = spreadsheet.insertSheet(`${SCRATCH} ${Date.now()}-${scratch.length}`);
      scratch.push(sheet);
      return sheet;
    },
    reached: (found) => {
      properties().setProperty(REACHED, JSON.stringify(found));
    },
    inLocale: (locale, run) => {
      const before = spreadsheet.getSpreadsheetLocale();
      properties().setProperty(LOCALE, before);
      try {
        spreadsheet.setSpreadsheetLocale(locale);
        SpreadsheetApp.flush();
        return run();
      } finally {
        spreadsheet.setSpreadsheetLocale(before);
        SpreadsheetApp.flush();
        properties().deleteProperty(LOCALE);
      }
    },
    inZone: (zone, run) => {
      const before = spreadsheet.getSpreadsheetTimeZone();
      properties().setProperty(ZONE, before);
      try {
        spreadsheet.setSpreadsheetTimeZone(zone);
        SpreadsheetApp.flush();
        return run();
      } finally {
        spreadsheet.setSpreadsheetTimeZone(before);
        SpreadsheetApp.flush();
        properties().deleteProperty(ZONE);
      }
    },
    close: () => {
      for (const sheet of scratch.splice(0)) dropSheet(spreadsheet, sheet);
    },
  };
}

const isMissingHere = (error: unknown): boolean =>
  error instanceof NotAsked || (error instanceof Error && error.message.startsWith('not emulated: '));

const aside = (probe: string, why: string, same: LogLine['same']): LogLine => ({
  probe,
  what: '(all)',
  expected: '',
  found: why,
  same,
});

/** Sets findings beside what a question expects. */
function judged({ name, expected }: Question, found: Findings): readonly LogLine[] {
  return linesOf(name, expected, found).map(toLog);
}

/** Is shorter than what a person could wish to be kept back. */
const MOST_HARMLESS = 7;

/** Takes out of findings what is a person's own and stands in an error, say: addresses, the key, the e-mail. */
function hushed({ addresses: { inbox, crm, crmKey }, begunBy }: Bench, found: Findings): Findings {
  const bare = (address: string) => address.replace(/^\w+:\/\//, '').replace(/\/+$/, '');
  const own = { INBOX: bare(inbox), CRM: bare(crm), KEY: crmKey, EMAIL: begunBy };
  return Object.entries(own)
    .filter(([, secret]) => secret.length > MOST_HARMLESS)
    .reduce(
      (kept, [name, secret]) => JSON.parse(JSON.stringify(kept).split(JSON.stringify(secret).slice(1, -1)).join(name)),
      found,
    );
}

/** Is said where a service failed by chance, in English: asked once more, it mostly works. */
const BY_CHANCE = /Service \w+ (?:failed|timed out)|Service error: |server error occurred|try again later/i;
const BEFORE_ANOTHER_MS = 5_000;

/** Lets a probe find, and once more where a service failed by chance. */
function foundBy(probe: Probe, bench: Bench): Findings {
  try {
    return probe.find(bench);
  } catch (error) {
    if (!BY_CHANCE.test(String(error))) throw error;
    Utilities.sleep(BEFORE_ANOTHER_MS);
    return probe.find(bench);
  }
}

/** Asks one probe; returns its lines, whatever becomes of it. */
function ask(probe: Probe, spreadsheet: Spreadsheet, event: Json): readonly LogLine[] {
  const bench = openBench(spreadsheet, event);
  try {
    return judged(probe, hushed(bench, foundBy(probe, bench)));
  } catch (error) {
    if (isMissingHere(error)) {
      const { why } = hushed(bench, { why: String(Reflect.get(Object(error), 'message')) });
      return [aside(probe.name, String(why), 'not asked')];
    }
    return judged(probe, hushed(bench, { '(error)': String(error) }));
  } finally {
    bench.close();
  }
}

/** Gives the file its locale and zone back where a probe died that had changed them. */
function giveBack(spreadsheet: Spreadsheet): void {
  const [locale, zone] = [LOCALE, ZONE].map((key) => properties().getProperty(key));
  if (locale) spreadsheet.setSpreadsheetLocale(locale);
  if (zone) spreadsheet.setSpreadsheetTimeZone(zone);
  for (const key of [LOCALE, ZONE]) properties().deleteProperty(key);
}

/** Takes away what a probe left behind whose execution died. */
function sweep(spreadsheet: Spreadsheet): void {
  giveBack(spreadsheet);
  // A probe hides all tabs but its own for a moment, and the last one to be seen cannot be deleted.
  showLines(spreadsheet);
  for (const sheet of spreadsheet.getSheets()) {
    if (sheet.getName().toLowerCase().includes(SCRATCH.toLowerCase())) dropSheet(spreadsheet, sheet);
  }
}

/** Takes away all that would outlive the kit: a trigger of a function that is not there fails each hour, and Google tells its owner. */
export function leaveNothing(spreadsheet: Spreadsheet): void {
  sweep(spreadsheet);
  for (const trigger of ScriptApp.getProjectTriggers()) ScriptApp.deleteTrigger(trigger);
  const kept = Object.keys(properties().getProperties()).filter((key) => key.startsWith(TRIED));
  for (const key of [...kept, REACHED, UNDER_WAY]) properties().deleteProperty(key);
}

function endProbe(): void {
  properties().deleteProperty(REACHED);
  properties().deleteProperty(UNDER_WAY);
}

/** Writes down a probe that was under way when its execution died. */
function noteTheDead(spreadsheet: Spreadsheet): void {
  const name = properties().getProperty(UNDER_WAY);
  if (name === null) return;
  const reached = properties().getProperty(REACHED);
  const question = all.find((each) => each.name === name);
  if (question && !askedNames(spreadsheet).has(name)) {
    const died = { '(error)': 'the execution died in the midst of it' };
    addLines(spreadsheet, judged(question, reached === null ? died : JSON.parse(reached)));
  }
  // First written down: what fails from here on makes nobody ask, and die, again.
  endProbe();
  sweep(spreadsheet);
}

/**
 * Writes down what was found where no sheet is at hand: at the opening, by the clock, by a second editor. What a second editor could
 * not answer, who was none, waits until the end for one who can.
 */
function collect(spreadsheet: Spreadsheet, isEnd = false): void {
  const asked = askedNames(spreadsheet);
  for (const { name, where } of probes) {
    const text = where === 'call' || asked.has(name) ? null : properties().getProperty(FOUND + name);
    const lines: readonly LogLine[] = text === null ? [] : JSON.parse(text);
    const waits = where === 'second editor' && !isEnd && lines.every(({ same }) => same === 'not asked');
    if (lines.length > 0 && !waits) addLines(spreadsheet, lines);
  }
}

function askedNames(spreadsheet: Spreadsheet): ReadonlySet<string> {
  return new Set(readLines(spreadsheet).map(({ probe }) => probe));
}

/** Asks what a place can answer, and keeps it for the next step; a probe that fails there keeps the others from nothing. */
export function askAt(where: Probe['where'], spreadsheet: Spreadsheet, event: Json): void {
  for (const probe of probes.filter((each) => each.where === where)) {
    properties().setProperty(FOUND + probe.name, JSON.stringify(ask(probe, spreadsheet, event)));
  }
}

function given(): Addresses {
  const kept = properties().getProperty(ADDRESSES);
  return kept === null ? NO_ADDRESSES : JSON.parse(kept);
}

/**
 * Keeps who began, and what they gave until no probe is left that needs it; a key among it is the reason why no longer. A page that is
 * opened anew has empty fields: these keep what was given before.
 */
export function keepGiven(spreadsheet: Spreadsheet, addresses: Addresses): void {
  const before = given();
  const names = Object.keys(NO_ADDRESSES) as (keyof Addresses)[];
  const merged = Object.fromEntries(names.map((name) => [name, addresses[name] || before[name]]));
  if (progress(spreadsheet).next !== null) properties().setProperty(ADDRESSES, JSON.stringify(merged));
  const own = Session.getEffectiveUser().getEmail();
  const begunBy = properties().getProperty(BEGUN_BY) ?? own;
  properties().setProperty(BEGUN_BY, begunBy);
  if (begunBy === own) PropertiesService.getUserProperties().setProperty(OWN_MARK, 'yes');
}

/** Forgets what was found by a place. */
export function forget(where: Probe['where']): void {
  for (const probe of probes.filter((each) => each.where === where)) properties().deleteProperty(FOUND + probe.name);
}

/** Asks as many probes as a step has time for; returns how far the kit has come. */
export function runStep(spreadsheet: Spreadsheet, now: () => number): Progress {
  const done = alone(STEP_WAIT_MS, () => {
    askSome(spreadsheet, now);
    return true;
  });
  const come = progress(spreadsheet);
  // Whoever copies the answer and closes the page leaves no key behind.
  if (come.next === null) properties().deleteProperty(ADDRESSES);
  return { ...come, isBusy: done === null };
}

function askSome(spreadsheet: Spreadsheet, now: () => number): void {
  const endAt = now() + STEP_MS;
  noteTheDead(spreadsheet);
  giveBack(spreadsheet);
  collect(spreadsheet);
  const asked = askedNames(spreadsheet);
  for (const probe of probes.filter(({ where, name }) => where === 'call' && !asked.has(name))) {
    if (now() > endAt) break;
    properties().setProperty(UNDER_WAY, probe.name);
    addLines(spreadsheet, ask(probe, spreadsheet, null));
    endProbe();
  }
}

/** Counts how often a page began a probe whose answer never came; tells whether it may once more. */
export function mayTry(name: string): boolean {
  const tries = Number(properties().getProperty(TRIED + name) ?? 0);
  properties().setProperty(TRIED + name, String(tries + 1));
  return tries < MOST_TRIES;
}

/** Writes down what the page found, or its person saw; what was asked before stays as it is. */
export function note(spreadsheet: Spreadsheet, name: string, found: Findings): Progress {
  const question = questions.find((each) => each.name === name);
  if (question && !askedNames(spreadsheet).has(name)) addLines(spreadsheet, judged(question, found));
  properties().deleteProperty(TRIED + name);
  return progress(spreadsheet);
}

/** Writes down what nobody answered, and which assumptions no probe covers; after that nothing is left to be asked. */
export function conclude(spreadsheet: Spreadsheet): Progress {
  collect(spreadsheet, true);
  const asked = askedNames(spreadsheet);
  const open = all.filter(({ name }) => !asked.has(name));
  const lines = open.map(({ name, where }) => aside(name, `nobody answered (${where})`, 'not asked'));
  const rest = Object.entries(notProbed).filter(([name]) => !asked.has(name));
  addLines(spreadsheet, [...lines, ...rest.map(([name, why]) => aside(name, why, 'not probed'))]);
  forgetGiven();
  alone(END_WAIT_MS, () => leaveNothing(spreadsheet));
  return progress(spreadsheet);
}

/** Forgets what a person gave, the key of the CRM among it, and who that was. */
export function forgetGiven(): void {
  for (const key of [ADDRESSES, BEGUN_BY]) properties().deleteProperty(key);
  PropertiesService.getUserProperties().deleteProperty(OWN_MARK);
}

/** Tells how far the kit has come. */
export function progress(spreadsheet: Spreadsheet): Progress {
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
    isBusy: false,
  };
}
