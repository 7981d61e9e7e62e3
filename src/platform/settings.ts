import type { WallTime } from '../records/dates';
import { DeskError } from '../records/desk-error';
import { type SettingName, type Settings, sameEmail, settingsIn } from '../records/settings';
import type { KeyValueStore, Ports } from './ports';

export function readSettings(properties: KeyValueStore): Settings {
  return settingsIn(properties.getAll());
}

/** Administrators may change connection and settings, or anybody while there are none. */
export function rightsOf({ properties, user }: Pick<Ports, 'properties' | 'user'>): Rights {
  const { administrators } = readSettings(properties);
  const email = user.email();
  return { email, administrators, mayChange: administrators.length === 0 || isIn(administrators, email) };
}

/** @throws DeskError 'error.administrator', 'error.administrator.unknown' (no e-mail known), both with whom to ask */
export function requireAdministrator(ports: Pick<Ports, 'properties' | 'user'>): void {
  const { administrators, email, mayChange } = rightsOf(ports);
  if (mayChange) return;
  const code = email === '' ? 'error.administrator.unknown' : 'error.administrator';
  throw new DeskError(code, { ask: administrators.join(', ') });
}

export function isIn(administrators: readonly string[], email: string): boolean {
  return administrators.some((each) => sameEmail(each, email));
}

/** "pageSize|2026-09-05 10:00|lan@example.com" in each line. */
export const CHANGES = 'DESK_SETTINGS_CHANGED';

export function settingChanges(properties: KeyValueStore): SettingChanges {
  const lines = (properties.get(CHANGES) ?? '').split('\n').map((line) => line.split('|'));
  return Object.fromEntries(
    lines.flatMap(([name = '', at = '', ...who]) => (at ? [[name, { at, who: who.join('|') }]] : [])),
  );
}

/** Time in the CRM's zone: the spreadsheet's, unless the settings name another one. */
export function crmTime({ clock, properties }: Pick<Ports, 'clock' | 'properties'>): WallTime {
  const { timeZone } = readSettings(properties);
  return timeZone !== '' && clock.knowsZone(timeZone) ? clock.timeIn(timeZone, clock.now()) : clock.wallTime();
}

/** User property, only where the platform gives no e-mail. */
const PERSON_ID_PROPERTY = 'PERSON_ID';

export function personId({ random, user, userProperties }: Ports): string {
  const known = user.email() || userProperties.get(PERSON_ID_PROPERTY);
  if (known) return known;
  const made = random.id();
  userProperties.set({ [PERSON_ID_PROPERTY]: made });
  return made;
}

export interface SettingChange {
  readonly at: string;
  readonly who: string;
}

export type SettingChanges = Readonly<Partial<Record<SettingName, SettingChange>>>;

export interface Rights {
  readonly email: string;
  /** Lower-case e-mails; while there are none, every editor is an administrator. */
  readonly administrators: readonly string[];
  readonly mayChange: boolean;
}
