import { type Issue, issue, valuesOf } from './record';
import { isObject, nameText, utf8Length } from './text';

interface Values {
  readonly number: number;
  readonly whole: number;
  readonly flag: boolean;
  readonly zone: string;
  readonly people: readonly string[];
}

type Kind = keyof Values;

export type SettingValue = Values[Kind];

/** `normal` applies until an administrator sets another value. */
type Setting = { readonly group: 'push' | 'pull' | 'people' | 'amounts' } & (
  | { readonly kind: 'number' | 'whole'; readonly normal: number; readonly min: number; readonly max: number }
  | { readonly kind: 'flag'; readonly normal: boolean }
  | { readonly kind: 'zone'; readonly normal: string }
  | { readonly kind: 'people'; readonly normal: readonly string[]; readonly max: number }
);

/** In display order; script properties, which can be edited in the project's settings too. */
export const SETTINGS = {
  /** A price change of more percent needs a tick: the usual threshold of price guards elsewhere. */
  priceChangePercent: { group: 'push', kind: 'number', normal: 30, min: 1, max: 1_000 },
  /** A price below cost plus this percent needs a tick, where a cost is known; -100 is off. */
  leastMarginPercent: { group: 'push', kind: 'number', normal: 0, min: -100, max: 1_000 },
  /** A larger push asks for its number of records: a supplier's list is smaller, the whole catalogue larger. */
  confirmAbove: { group: 'push', kind: 'whole', normal: 200, min: 1, max: 100_000 },
  /** Sends changed fields and the two names that the CRM needs, not every filled cell. */
  changedFieldsOnly: { group: 'push', kind: 'flag', normal: false },
  /** Largest batch of a push: what a failure leaves unsure. No limit of the CRM is known [public facts 0.10, L]. */
  recordsAtOnce: { group: 'amounts', kind: 'whole', normal: 100, min: 1, max: 100 },
  pageSize: { group: 'amounts', kind: 'whole', normal: 100, min: 1, max: 1_000 },
  /** Requested at once: few enough for a small server [assumed 80]. */
  pagesAtOnce: { group: 'amounts', kind: 'whole', normal: 10, min: 1, max: 50 },
  /** The CRM's clock; '' is the spreadsheet's. */
  timeZone: { group: 'pull', kind: 'zone', normal: '' },
  /** Sent when a sale-off price ends and none was known: the selling price, or 0. It can't be emptied. */
  noSaleOffIsSelling: { group: 'push', kind: 'flag', normal: false },
  /** As many of the longest addresses as fit a property of 9 KB [behaviour 39, D]. */
  administrators: { group: 'people', kind: 'people', normal: [], max: 30 },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof SETTINGS;

export function settingProperty(name: SettingName): string {
  return `DESK_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
}

export type Settings = { readonly [Name in SettingName]: Values[(typeof SETTINGS)[Name]['kind']] };

export const SETTING_NAMES: readonly SettingName[] = Object.keys(SETTINGS).filter(isSettingName);

export function isSettingName(name: string): name is SettingName {
  return Object.keys(SETTINGS).includes(name);
}

/** [RFC 5321, 4.5.3.1.3] */
const MAX_EMAIL_OCTETS = 254;
const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/;
const SHOWN_CHARACTERS = 60;
const ZONE = /^[A-Za-z][\w+-]{0,40}(?:\/[\w+-]{1,40}){0,2}$/;

/** @returns null for no value of that kind; bounds are not checked */
export function readSetting(name: SettingName, text: string): SettingValue | null {
  const trimmed = nameText(text);
  switch (SETTINGS[name].kind) {
    case 'number':
    case 'whole':
      return trimmed === '' || Number.isNaN(Number(trimmed)) ? null : Number(trimmed);
    case 'flag':
      return trimmed === 'true' || trimmed === 'false' ? trimmed === 'true' : null;
    case 'zone':
      return trimmed;
    case 'people':
      return distinct(trimmed.split(/[\s,;]+/));
  }
}

export function settingText(value: SettingValue): string {
  return typeof value === 'object' ? distinct(value).join(', ') : String(value);
}

export function sameEmail(one: string, other: string): boolean {
  return normal(one) === normal(other);
}

function distinct(emails: readonly string[]): string[] {
  return [...new Set(emails.map(normal))].filter((email) => email !== '');
}

function normal(email: string): string {
  return email.trim().toLowerCase();
}

export function settingsIn(properties: Readonly<Record<string, string>>): Settings {
  const read = valuesOf(SETTING_NAMES, (name) => storedValue(name, properties));
  if (!isSettings(read)) throw new Error('a setting has a usual value of another kind');
  return read;
}

function storedValue(name: SettingName, properties: Readonly<Record<string, string>>): SettingValue {
  const value = readSetting(name, properties[settingProperty(name)] ?? '');
  return value === null || faultOf(name, value) ? SETTINGS[name].normal : value;
}

function isSettings(read: Readonly<Record<string, SettingValue>>): read is Settings {
  return SETTING_NAMES.every((name) => fits(name, read[name]));
}

/** Checks names and types only; bounds are reported beside each field. */
export function isSettingsChange(value: unknown): value is Partial<Settings> {
  if (!isObject(value) || Array.isArray(value)) return false;
  return Object.entries(value).every(([name, each]) => isSettingName(name) && fits(name, each));
}

function fits(name: SettingName, value: unknown): boolean {
  const { normal: usual } = SETTINGS[name];
  if (typeof usual !== 'object') return typeof value === typeof usual;
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

export function settingIssues(change: Partial<Settings>): Issue[] {
  return SETTING_NAMES.flatMap((name) => {
    const value = change[name];
    const fault = value === undefined ? null : faultOf(name, value);
    return fault === null ? [] : [faultIssue(name, fault)];
  });
}

interface Fault {
  readonly code: 'number' | 'whole' | 'zone' | 'email' | 'many';
  readonly params: Issue['params'];
}

function faultOf(name: SettingName, value: SettingValue): Fault | null {
  const setting = SETTINGS[name];
  switch (setting.kind) {
    case 'number':
    case 'whole': {
      const { min, max, kind } = setting;
      const right = Number(value) >= min && Number(value) <= max && (kind === 'number' || Number.isInteger(value));
      return right ? null : { code: kind, params: { min, max } };
    }
    case 'flag':
      return null;
    case 'zone':
      return value === '' || ZONE.test(String(value)) ? null : zoneFault(String(value));
    case 'people':
      return peopleFault(Array.isArray(value) ? distinct(value) : [], setting.max);
  }
}

function zoneFault(zone: string): Fault {
  return { code: 'zone', params: { zone: zone.slice(0, SHOWN_CHARACTERS) } };
}

export function zoneIssue(zone: string): Issue {
  return faultIssue('timeZone', zoneFault(zone));
}

function faultIssue(name: SettingName, { code, params }: Fault): Issue {
  return issue(`issue.setting.${code}`, name, params);
}

function peopleFault(emails: readonly string[], max: number): Fault | null {
  const wrong = emails.find((email) => utf8Length(email) > MAX_EMAIL_OCTETS || !EMAIL.test(email));
  if (wrong !== undefined) return { code: 'email', params: { email: wrong.slice(0, SHOWN_CHARACTERS) } };
  return emails.length > max ? { code: 'many', params: { n: max } } : null;
}

export function realChanges(now: Settings, change: Partial<Settings>): readonly SettingName[] {
  return SETTING_NAMES.filter((name) => {
    const value = change[name];
    return value !== undefined && settingText(value) !== settingText(now[name]);
  });
}
