import type { Transport } from '../crm/endpoint';
import type { Language } from '../i18n/translate';
import type { WallTime } from '../records/dates';
import type { Workbook } from '../sheet/workbook';

/** Named texts that outlive an execution. */
export interface KeyValueStore {
  get(name: string): string | null;
  getAll(): Readonly<Record<string, string>>;
  set(values: Readonly<Record<string, string>>): void;
  remove(name: string): void;
}

export interface Lock {
  /** Runs the body while no other execution can; `held: false` when the lock is not free within `waitMs`. */
  tryWith<T>(waitMs: number, body: () => T): { readonly held: true; readonly value: T } | { readonly held: false };
}

/** Keeps what was pulled between the steps of a pull; may lose it. */
export interface Staging {
  put(job: string, part: number, text: string): void;
  get(job: string, part: number): string | null;
  drop(job: string, parts: number): void;
}

/** Texts shared by executions that run at the same time, with or without the lock; any may be lost. */
export interface SharedFlags {
  set(name: string, text: string): void;
  get(name: string): string | null;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  sleep(ms: number): void;
  /** Time in the spreadsheet's zone, as in a date cell. @param ms since 1970; now when absent */
  wallTime(ms?: number): WallTime;
  timeIn(zone: string, ms: number): WallTime;
  /** Drops the cached zone, so that the next `wallTime` reads it. */
  forgetZone(): void;
  knowsZone(zone: string): boolean;
}

export interface Random {
  /** 0 (included) to 1 (excluded) */
  fraction(): number;
  id(): string;
}

export interface User {
  /** '' when the platform does not give it. */
  email(): string;
  language(): Language;
}

/** The current user's own installed triggers. */
export interface Triggers {
  /** IDs. @throws when the user may not see them */
  own(): readonly string[];
  /** Returns the trigger's ID. @throws when the user may not */
  everyHour(handler: string): string;
  remove(id: string): void;
}

/** Mails of the current user, ending with the file's address. */
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
  readonly under: string | null;
  readonly items: readonly MenuItem[];
}

export interface UiHost {
  showSidebar(view: View, title: string): void;
  /** @param given values for `data-` attributes of the page's body */
  showDialog(page: string, title: string, given: Readonly<Record<string, string>>): void;
  fileText(name: string): string;
  toast(message: string, title: string): void;
  buildMenu(parts: readonly MenuPart[]): void;
}

export interface ReportPorts {
  readonly build: Build;
  readonly random: Pick<Random, 'fraction'>;
  log(text: string): void;
}

export interface Ports extends ReportPorts {
  readonly workbook: Workbook;
  readonly transport: Transport;
  /** Of the script: the same for all users. */
  readonly properties: KeyValueStore;
  /** Of the document: the same for all who have it open. */
  readonly documentProperties: KeyValueStore;
  /** Of the user, in every file. */
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
  /** Short; ends in "+" where files were changed since. */
  readonly commit: string;
}
