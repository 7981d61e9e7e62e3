import { fromSerial, type Language, languageOf, memoize, type WallTime } from '../core';
import type { MenuItem, UiHost } from '../desk';
import type { View } from '../protocol';

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;
const MS_PER_WEEK = 7 * MS_PER_DAY;
/** The serial number of 1 January 1970. */
const UNIX_EPOCH_SERIAL = 25_569;

/** Takes milliseconds since 1970 and returns the time on the wall of a zone. */
export type ZoneReader = (ms: number) => WallTime;

/**
 * Makes a reader that asks for the zone's offset at the ends of a week only, because each question is a service call; in a
 * week in which the clock changes it asks once per time.
 * @param offsetAt takes milliseconds since 1970, returns minutes east of Greenwich
 */
export function createZoneReader(offsetAt: (ms: number) => number): ZoneReader {
  const atWeekStart = memoize((week: number) => offsetAt(week * MS_PER_WEEK));
  const atTime = memoize(offsetAt);
  const offsetOf = (ms: number) => {
    const week = Math.floor(ms / MS_PER_WEEK);
    const offset = atWeekStart(week);
    return offset === atWeekStart(week + 1) ? offset : atTime(ms);
  };
  return (ms) => fromSerial((ms + offsetOf(ms) * MS_PER_MINUTE) / MS_PER_DAY + UNIX_EPOCH_SERIAL);
}

/**
 * Reads an offset as the platform writes it, e.g. "+0700" or "-0330".
 * @returns minutes east of Greenwich; 0 for a text of another form
 */
export function offsetMinutes(text: string): number {
  const parts = /^([+-])(\d\d):?(\d\d)$/.exec(text);
  if (parts === null) return 0;
  const minutes = Number(parts[2]) * 60 + Number(parts[3]);
  return parts[1] === '-' ? -minutes : minutes;
}

/** Asks the platform what it may refuse; null where it does. */
export function unlessItFails<Value>(ask: () => Value): Value | null {
  try {
    return ask();
  } catch {
    return null;
  }
}

/** Keeps texts for a file between executions; it may forget them. */
export interface FileStore {
  get(name: string): string | null;
  set(values: Readonly<Record<string, string>>): void;
  remove(name: string): void;
}

/** A file's locale and zone hardly ever change: whoever changes them waits for so long until the desk knows. */
const KEPT_MS = 10 * MS_PER_MINUTE;

/** Returns what the file says of itself, as it said it some minutes ago. Costs one read and one write where that is longer ago. */
export function keptFact(store: FileStore, name: string, read: () => string): string {
  const [at, ...kept] = (store.get(name) ?? '').split(' ');
  if (Math.abs(Date.now() - Number(at)) < KEPT_MS && kept[0]) return kept.join(' ');
  const fact = read();
  store.set({ [name]: `${Date.now()} ${fact}` });
  return fact;
}

/**
 * Reads times in the zone of the spreadsheet, which need not be the script's [D: Session page].
 * Costs what keptFact costs at the first use, and a Utilities call for each new week.
 */
export function spreadsheetZone(
  spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
  utilities: GoogleAppsScript.Utilities.Utilities,
  store: FileStore,
): ZoneReader {
  let zone: string | null = null;
  return createZoneReader((ms) => {
    zone ??= keptFact(store, 'DESK_ZONE', () => spreadsheet.getSpreadsheetTimeZone());
    return offsetIn(utilities, zone, ms);
  });
}

function offsetIn(utilities: GoogleAppsScript.Utilities.Utilities, zone: string, ms: number): number {
  return offsetMinutes(utilities.formatDate(new Date(ms), zone, 'Z'));
}

/** Two days half a year apart: in one of them a zone that has a summer time has it. */
const WINTER_AND_SUMMER = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)];
/** Names the zones that may be at Greenwich's time all year. */
const GREENWICH = /^(?:UTC|GMT|Etc\/.*)$/;

/** The clock of Google's server, and of the spreadsheet's wall. */
export class PlatformClock {
  private readonly readerOf = memoize((zone: string) => createZoneReader((ms) => offsetIn(this.utilities, zone, ms)));

  constructor(
    private readonly utilities: GoogleAppsScript.Utilities.Utilities,
    private readonly wallTimeAt: ZoneReader,
  ) {}

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now();
  }

  /** Waits within the execution, which keeps running; five minutes at most [D: reference page of Utilities]. */
  sleep(ms: number): void {
    this.utilities.sleep(ms);
  }

  /** Returns the time now as a date cell of the spreadsheet shows it. */
  wallTime(): WallTime {
    return this.wallTimeAt(this.now());
  }

  /** Costs a Utilities call for each new week. */
  timeIn(zone: string, ms: number): WallTime {
    return this.readerOf(zone)(ms);
  }

  /** Two Utilities calls. Java takes a zone that it does not know for Greenwich's, and so may Google (assumed): one that is there all year counts only as UTC. */
  knowsZone(zone: string): boolean {
    const isElsewhere = (ms: number) => offsetIn(this.utilities, zone, ms) !== 0;
    return GREENWICH.test(zone) || unlessItFails(() => WINTER_AND_SUMMER.some(isElsewhere)) === true;
  }
}

/** Gives random ids, and waits. */
export class PlatformRandom {
  constructor(private readonly utilities: GoogleAppsScript.Utilities.Utilities) {}

  /** 0 (included) to 1 (excluded) */
  fraction(): number {
    return Math.random();
  }

  /** Returns a UUID. */
  id(): string {
    return this.utilities.getUuid();
  }
}

/** The person who runs the script. */
export class PlatformUser {
  private known: Language | null = null;
  private address: string | null = null;

  constructor(private readonly session: GoogleAppsScript.Base.Session) {}

  /**
   * Asked for once. '' when the platform does not tell: without the scope, or across companies [behaviour 50, D]. Then it is
   * whom the script runs as: the same person where a menu or a page starts it, and the trigger's owner else (assumed).
   */
  email(): string {
    this.address ??= told(() => this.session.getActiveUser()) || told(() => this.session.getEffectiveUser());
    return this.address;
  }

  /** Asked for once; works in every authorisation mode [behaviour 50, D]. */
  language(): Language {
    this.known ??= languageOf(this.session.getActiveUserLocale());
    return this.known;
  }
}

function told(user: () => GoogleAppsScript.Base.User): string {
  return unlessItFails(() => user().getEmail()) ?? '';
}

type LockAttempt<T> = { readonly held: true; readonly value: T } | { readonly held: false };

/** One execution at a time per document, across its users. */
export class DocumentLock {
  /** @param onTaken called when the lock was taken: another execution may have written meanwhile */
  constructor(
    private readonly lockService: GoogleAppsScript.Lock.LockService,
    private readonly onTaken: () => void,
  ) {}

  /**
   * Runs the body while no other execution can. Flush what was written before the body ends: the lock is released then.
   * Not to be nested: the inner end would release the outer lock [behaviour 42].
   * @returns `held: false`, without running it, when the lock could not be had within `waitMs`, or outside a document
   */
  tryWith<T>(waitMs: number, body: () => T): LockAttempt<T> {
    const lock: GoogleAppsScript.Lock.Lock | null = this.lockService.getDocumentLock();
    if (lock === null || !lock.tryLock(waitMs)) return { held: false };
    this.onTaken();
    try {
      return { held: true, value: body() };
    } finally {
      lock.releaseLock();
    }
  }
}

/** Mails of the person who runs the script; works only where the manifest asks for the scope script.send_mail. */
export class Mailer {
  constructor(
    private readonly mailApp: GoogleAppsScript.Mail.MailApp,
    private readonly spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
  ) {}

  /** Tells whether the scope is there. One read. */
  canSend(): boolean {
    return unlessItFails(() => this.mailApp.getRemainingDailyQuota() >= 0) === true;
  }

  /** Sends a mail that ends with the address of the file. One write; throws without the scope and over the day's quota. */
  send(to: string, subject: string, body: string): void {
    this.mailApp.sendEmail(to, subject, `${body}\n\n${this.spreadsheet.getUrl()}`);
  }
}

/** The installed triggers of the person who runs the script: nobody sees another one's [platform facts §4, H]. */
export class ClockTriggers {
  constructor(private readonly scriptApp: GoogleAppsScript.Script.ScriptApp) {}

  /** Returns their IDs. One read; throws without the scope script.scriptapp. */
  own(): string[] {
    return this.scriptApp.getProjectTriggers().map((trigger) => trigger.getUniqueId());
  }

  /** Starts a global function every hour, as this person; returns the trigger's ID. One write. */
  everyHour(handler: string): string {
    return this.scriptApp.newTrigger(handler).timeBased().everyHours(1).create().getUniqueId();
  }

  /** Passes over one that is not there. One read and one write. */
  remove(id: string): void {
    for (const trigger of this.scriptApp.getProjectTriggers()) {
      if (trigger.getUniqueId() === id) this.scriptApp.deleteTrigger(trigger);
    }
  }
}

/**
 * Properties of the script, the document or the user by name: at most 9 KB each, always texts [behaviour 39, D]. Read once, and again
 * when others may have written them.
 */
export class PropertyStore {
  private held: Readonly<Record<string, string>> | null = null;

  constructor(private readonly open: () => GoogleAppsScript.Properties.Properties) {}

  /** null when it is not set. One read for all of them. */
  get(name: string): string | null {
    return this.getAll()[name] ?? null;
  }

  /** One read. */
  getAll(): Readonly<Record<string, string>> {
    this.held ??= { ...this.open().getProperties() };
    return this.held;
  }

  /** Costs one write, however many there are; others stay. */
  set(values: Readonly<Record<string, string>>): void {
    this.open().setProperties({ ...values }, false);
    this.held = this.held && { ...this.held, ...values };
  }

  /** Costs one write. */
  remove(name: string): void {
    this.open().deleteProperty(name);
    this.held = null;
  }

  /** Has them read anew. */
  forget(): void {
    this.held = null;
  }
}

type HtmlOutput = GoogleAppsScript.HTML.HtmlOutput;

/** Gives the size in pixels: a table of changes with old and new values fits, on a laptop too. */
const DIALOG_SIZE = { width: 1000, height: 620 };

const TOAST_SECONDS = 5;
/** Characters, at an easy pace. */
const READ_A_SECOND = 15;

/** Matches what can stand in an attribute as it is: people can edit the runs of the journal. */
const ATTRIBUTE = /^[\w-]*$/;

interface UiServices {
  readonly app: GoogleAppsScript.Spreadsheet.SpreadsheetApp;
  readonly html: GoogleAppsScript.HTML.HtmlService;
}

/**
 * Shows what the user sees beside the cells. All but the menu needs authorisation mode FULL [behaviour 50, D], and everything
 * throws where there is no user interface, as in a trigger.
 */
export class SpreadsheetUi implements UiHost {
  constructor(private readonly services: UiServices) {}

  /** Opens the sidebar, in place of any other. */
  showSidebar(view: View, title: string): void {
    this.ui.showSidebar(this.page('sidebar', { view }).setTitle(title));
  }

  /** Opens a dialog that leaves the sheet within reach: it leads to cells, and people select there what it reads. */
  showDialog(page: string, title: string, given: Readonly<Record<string, string>>): void {
    const output = this.page(page, given).setWidth(DIALOG_SIZE.width).setHeight(DIALOG_SIZE.height);
    this.ui.showModelessDialog(output, title);
  }

  /** Shows a note in the corner that goes away by itself: after five seconds, later where there is more to read. */
  toast(message: string, title: string): void {
    this.services.app
      .getActiveSpreadsheet()
      .toast(message, title, Math.max(TOAST_SECONDS, message.length / READ_A_SECOND));
  }

  /** Adds a menu to the spreadsheet's bar. Touches nothing else, so it works in authorisation mode NONE [behaviour 50, D]. */
  buildMenu(name: string, groups: readonly (readonly MenuItem[])[]): void {
    const menu = this.ui.createMenu(name);
    for (const [at, group] of groups.entries()) {
      if (at > 0) menu.addSeparator();
      for (const { label, handler } of group) menu.addItem(label, handler);
    }
    menu.addToUi();
  }

  private get ui(): GoogleAppsScript.Base.Ui {
    return this.services.app.getUi();
  }

  /** Gives the built file, told by attributes: as a template, script code that looks like a scriptlet would be run. */
  private page(name: string, given: Readonly<Record<string, string>>): HtmlOutput {
    const file = this.services.html.createHtmlOutputFromFile(name);
    const attributes = Object.entries(given).filter(([, value]) => ATTRIBUTE.test(value));
    if (attributes.length === 0) return file;
    return this.services.html.createHtmlOutput(
      attributes.reduce(
        (text, [attribute, value]) =>
          text.replace(new RegExp(`data-${attribute}="[^"]*"`), `data-${attribute}="${value}"`),
        file.getContent(),
      ),
    );
  }
}
