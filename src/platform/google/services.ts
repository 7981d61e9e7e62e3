import { type Language, languageOf } from '../../i18n/translate';
import { timeAtGreenwich, type WallTime } from '../../records/dates';
import { memoize } from '../../records/record';
import { googleFailure } from '../google-words';
import type { KeyValueStore, UiHost } from '../ports';

type Utilities = GoogleAppsScript.Utilities.Utilities;

const MS_PER_MINUTE = 60_000;
const MS_PER_WEEK = 7 * 86_400_000;

export type ZoneReader = (ms: number) => WallTime;

/** Each offset (minutes east of Greenwich) is a service call, so it asks for the ends of a week only. */
export function createZoneReader(offsetAt: (ms: number) => number): ZoneReader {
  const atWeekStart = memoize((week: number) => offsetAt(week * MS_PER_WEEK));
  const atTime = memoize(offsetAt);
  const offsetOf = (ms: number) => {
    const week = Math.floor(ms / MS_PER_WEEK);
    const offset = atWeekStart(week);
    return offset === atWeekStart(week + 1) ? offset : atTime(ms);
  };
  return (ms) => timeAtGreenwich(ms + offsetOf(ms) * MS_PER_MINUTE);
}

export function offsetMinutes(text: string): number {
  const parts = /^([+-])(\d\d):?(\d\d)$/.exec(text);
  if (parts === null) return 0;
  const minutes = Number(parts[2]) * 60 + Number(parts[3]);
  return parts[1] === '-' ? -minutes : minutes;
}

export function unlessItFails<Value>(ask: () => Value): Value | null {
  try {
    return ask();
  } catch {
    return null;
  }
}

/** Locale and zone of a file hardly ever change. */
const CACHED_MS = 10 * MS_PER_MINUTE;
const ZONE_PROPERTY = 'DESK_ZONE';

/** Cached for ten minutes; else costs one read and one write. */
export function cachedFact(store: KeyValueStore, name: string, read: () => string): string {
  const [at, ...cachedText] = (store.get(name) ?? '').split(' ');
  if (Math.abs(Date.now() - Number(at)) < CACHED_MS && cachedText[0]) return cachedText.join(' ');
  const fact = read();
  unlessItFails(() => store.set({ [name]: `${Date.now()} ${fact}` }));
  return fact;
}

/** The spreadsheet's zone need not be the script's [D: Session page]. */
export function spreadsheetZone(
  spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
  utilities: Utilities,
  store: KeyValueStore,
): ZoneReader {
  let zone: string | null = null;
  return createZoneReader((ms) => {
    zone ??= cachedFact(store, ZONE_PROPERTY, () => spreadsheet.getSpreadsheetTimeZone());
    return offsetIn(utilities, zone, ms);
  });
}

function offsetIn(utilities: Utilities, zone: string, ms: number): number {
  return offsetMinutes(utilities.formatDate(new Date(ms), zone, 'Z'));
}

const WINTER_AND_SUMMER = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)];
const GREENWICH = /^(?:UTC|GMT|Etc\/.*)$/;

export function platformClock(utilities: Utilities, wallTimeAt: ZoneReader, store: KeyValueStore) {
  const readerOf = memoize((zone: string) => createZoneReader((ms) => offsetIn(utilities, zone, ms)));
  return {
    now: (): number => Date.now(),

    /** Five minutes at most [D: reference page of Utilities]. Failures are ignored: outcomes may be on their way. */
    sleep(ms: number): void {
      unlessItFails(() => utilities.sleep(ms));
    },

    wallTime: (ms = Date.now()): WallTime => wallTimeAt(ms),

    forgetZone: (): void => store.remove(ZONE_PROPERTY),

    timeIn: (zone: string, ms: number): WallTime => readerOf(zone)(ms),

    /** Java takes unknown zones for Greenwich, Google too [assumed 13]: such a zone counts only as UTC. Two calls. */
    knowsZone(zone: string): boolean {
      const isElsewhere = (ms: number) => offsetIn(utilities, zone, ms) !== 0;
      return GREENWICH.test(zone) || unlessItFails(() => WINTER_AND_SUMMER.some(isElsewhere)) === true;
    },
  };
}

export function platformRandom(utilities: Utilities) {
  return {
    fraction: (): number => Math.random(),

    id: (): string => utilities.getUuid(),
  };
}

export function platformUser(session: GoogleAppsScript.Base.Session) {
  let cachedLanguage: Language | null = null;
  let address: string | null = null;
  return {
    /** '' when the platform does not give it [behaviour 50, D]; in a trigger its owner [assumed 69]. */
    email(): string {
      address ??= emailOf(() => session.getActiveUser()) || emailOf(() => session.getEffectiveUser());
      return address;
    },

    /** Works in every authorisation mode [behaviour 50, D]. */
    language(): Language {
      cachedLanguage ??= languageOf(session.getActiveUserLocale());
      return cachedLanguage;
    },
  };
}

/** Passes chance failures on: they do not mean that there is no e-mail. */
function emailOf(user: () => GoogleAppsScript.Base.User): string {
  try {
    return user().getEmail();
  } catch (error) {
    if (googleFailure(error) === 'chance') throw error;
    return '';
  }
}

type LockAttempt<T> = { readonly held: true; readonly value: T } | { readonly held: false };

/** @param onTaken called with the lock: another execution may have written meanwhile */
export function documentLock(lockService: GoogleAppsScript.Lock.LockService, onTaken: () => void) {
  return {
    /** Flush first; not nested: the inner end would release the lock [behaviour 42]. May throw [behaviour 80, R]. */
    tryWith<T>(waitMs: number, body: () => T): LockAttempt<T> {
      const lock = unlessItFails(() => lockService.getDocumentLock());
      if (!lock || unlessItFails(() => lock.tryLock(waitMs)) !== true) return { held: false };
      onTaken();
      try {
        return { held: true, value: body() };
      } finally {
        unlessItFails(() => lock.releaseLock());
      }
    },
  };
}

export function mailer(mailApp: GoogleAppsScript.Mail.MailApp, spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet) {
  return {
    canSend: (): boolean => unlessItFails(() => mailApp.getRemainingDailyQuota() >= 0) === true,

    send(to: string, subject: string, body: string): void {
      mailApp.sendEmail(to, subject, `${body}\n\n${spreadsheet.getUrl()}`);
    },
  };
}

/** Only those of the person who runs the script are visible [platform facts §4, H]. */
export function clockTriggers(scriptApp: GoogleAppsScript.Script.ScriptApp) {
  return {
    own: (): string[] => scriptApp.getProjectTriggers().map((trigger) => trigger.getUniqueId()),

    everyHour: (handler: string): string =>
      scriptApp.newTrigger(handler).timeBased().everyHours(1).create().getUniqueId(),

    remove(id: string): void {
      for (const trigger of scriptApp.getProjectTriggers()) {
        if (trigger.getUniqueId() === id) scriptApp.deleteTrigger(trigger);
      }
    },
  };
}

/** At most 9 KB each, always texts [behaviour 39, D]. Read once, and again after `forget`. */
export function propertyStore(open: () => GoogleAppsScript.Properties.Properties) {
  let cached: Readonly<Record<string, string>> | null = null;
  const getAll = (): Readonly<Record<string, string>> => {
    cached ??= { ...open().getProperties() };
    return cached;
  };
  return {
    getAll,

    get: (name: string): string | null => getAll()[name] ?? null,

    set(values: Readonly<Record<string, string>>): void {
      open().setProperties({ ...values }, false);
      cached = cached && { ...cached, ...values };
    },

    remove(name: string): void {
      open().deleteProperty(name);
      cached = null;
    },

    forget(): void {
      cached = null;
    },
  };
}

const DIALOG_SIZE = { width: 1000, height: 620 };
const TOAST_SECONDS = 5;
const READ_A_SECOND = 15;

interface UiServices {
  readonly app: GoogleAppsScript.Spreadsheet.SpreadsheetApp;
  readonly html: GoogleAppsScript.HTML.HtmlService;
  readonly person: () => string;
}

/** All but the menu needs mode FULL [behaviour 50, D], and all throws without a user interface, as in triggers. */
export function spreadsheetUi({ app, html, person }: UiServices): UiHost {
  const page = (name: string, given: Readonly<Record<string, string>>) =>
    pageOf(html, name, { ...given, person: person() });
  return {
    showSidebar: (view, title) => app.getUi().showSidebar(page('sidebar', { view }).setTitle(title)),

    showDialog(name, title, given) {
      const output = page(name, given).setWidth(DIALOG_SIZE.width).setHeight(DIALOG_SIZE.height);
      app.getUi().showModelessDialog(output, title);
    },

    fileText: (name) => html.createHtmlOutputFromFile(name).getContent(),

    toast(message, title) {
      app.getActiveSpreadsheet().toast(message, title, Math.max(TOAST_SECONDS, message.length / READ_A_SECOND));
    },

    /** Under Extensions, however it was installed [behaviour 93, R]; works in mode NONE [behaviour 50, D]. */
    buildMenu(parts) {
      const ui = app.getUi();
      const menu = ui.createAddonMenu();
      for (const { under, items } of parts) {
        const part = under === null ? menu : ui.createMenu(under);
        for (const { label, handler } of items) part.addItem(label, handler);
        if (under !== null) menu.addSubMenu(part);
      }
      menu.addToUi();
    },
  };
}

/** Not a template: script code that looks like a scriptlet would be run. */
function pageOf(html: UiServices['html'], name: string, given: Readonly<Record<string, string>>) {
  const file = html.createHtmlOutputFromFile(name);
  return html.createHtmlOutput(
    Object.entries(given).reduce(
      (text, [attribute, value]) =>
        text.replace(new RegExp(`data-${attribute}="[^"]*"`), () => `data-${attribute}="${escaped(value)}"`),
      file.getContent(),
    ),
  );
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
