import type { Transport } from '../crm/endpoint';
import type { Language } from '../i18n/translate';
import type { WallTime } from '../records/dates';
import type { Workbook } from '../sheet/workbook';

/** Named texts that outlive an execution. */
export interface KeyValueStore {
  get(name: string): string | null;
  /** Returns all of them, for one read. */
  getAll(): Readonly<Record<string, string>>;
  set(values: Readonly<Record<string, string>>): void;
  remove(name: string): void;
}

export interface Lock {
  /** Runs the body while no other execution can; `held: false` when the lock could not be had within `waitMs`. */
  tryWith<T>(waitMs: number, body: () => T): { readonly held: true; readonly value: T } | { readonly held: false };
}

/** Keeps what was pulled between the steps of a pull; it may forget. */
export interface Staging {
  put(job: string, part: number, text: string): void;
  /** null when it forgot. */
  get(job: string, part: number): string | null;
  drop(job: string, parts: number): void;
}

/** Passes texts between executions that run at the same time, whoever holds the lock; it may forget any of them. */
export interface SharedFlags {
  set(name: string, text: string): void;
  /** null when nothing was told, or it forgot. */
  get(name: string): string | null;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  sleep(ms: number): void;
  /** Returns the time on the spreadsheet's wall, as it is shown in a date cell. @param ms since 1970; now, when absent */
  wallTime(ms?: number): WallTime;
  /** Returns a time as the clocks of a zone show it. @param ms since 1970 */
  timeIn(zone: string, ms: number): WallTime;
  /** Makes the first `wallTime` after it read the spreadsheet's zone again; before that the zone may be some minutes old. */
  forgetZone(): void;
  /** Whether the platform has a time zone of that name. */
  knowsZone(zone: string): boolean;
}

export interface Random {
  /** 0 (included) to 1 (excluded) */
  fraction(): number;
  /** Returns a text that no other call gives. */
  id(): string;
}

export interface User {
  /** Proven by the platform; '' when it does not tell. */
  email(): string;
  language(): Language;
}

/** The current user's own triggers, which start a global function without anybody asking. */
export interface Triggers {
  /** Returns their IDs. @throws when the user may not see them */
  own(): readonly string[];
  /** Starts the function every hour; returns the trigger's ID. @throws when the user may not */
  everyHour(handler: string): string;
  /** Passes over one that is not there. */
  remove(id: string): void;
}

/** Mails of the current user, with the file's address at their end. */
export interface Mailer {
  canSend(): boolean;
  /** @throws when it cannot */
  send(to: string, subject: string, body: string): void;
}

interface MenuItem {
  readonly label: string;
  readonly handler: string;
}

export interface MenuPart {
  /** The submenu that they stand in; null for the menu itself. */
  readonly under: string | null;
  readonly items: readonly MenuItem[];
}

export interface UiHost {
  showSidebar(view: View, title: string): void;
  /** @param given what the page is told: each becomes the `data-` attribute of that name of its body */
  showDialog(page: string, title: string, given: Readonly<Record<string, string>>): void;
  /** Returns what an HTML file of the script holds. */
  fileText(name: string): string;
  toast(message: string, title: string): void;
  buildMenu(parts: readonly MenuPart[]): void;
}

export interface ReportPorts {
  readonly build: Build;
  readonly random: Pick<Random, 'fraction'>;
  /** Keeps a text where the maintainer finds it. */
  log(text: string): void;
}

export interface Ports extends ReportPorts {
  readonly workbook: Workbook;
  readonly transport: Transport;
  /** Keeps properties of the script: the same for all who use it. */
  readonly properties: KeyValueStore;
  /** Keeps properties of the document: the same for all who have it open. */
  readonly documentProperties: KeyValueStore;
  /** Keeps properties of the user: nobody else's, in every file. */
  readonly userProperties: KeyValueStore;
  readonly lock: Lock;
  readonly staging: Staging;
  readonly flags: SharedFlags;
  readonly clock: Clock;
  readonly random: Random;
  readonly user: User;
  readonly triggers: Triggers;
  readonly mailer: Mailer;
}

export type View =
  | 'home'
  | 'connect'
  | 'opportunities'
  | 'restore'
  | 'adopt'
  | 'baseline'
  | 'runs'
  | 'plans'
  | 'history'
  | 'totals'
  | 'categories'
  | 'settings'
  | 'health'
  | 'help';

export interface Build {
  readonly version: string;
  /** Short; with a "+" where files were changed since. */
  readonly commit: string;
}
