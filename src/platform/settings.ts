import type { WallTime } from '../records/dates';
import { DeskError } from '../records/desk-error';
import { type SettingName, type Settings, sameEmail, settingsIn } from '../records/settings';
import type { KeyValueStore, Ports } from './ports';

export function readSettings(properties: KeyValueStore): Settings {
  return settingsIn(properties.getAll());
}

/** Whether the user may change the connection and the settings: administrators may, or anybody while there are none. */
export function rightsOf({ properties, user }: Pick<Ports, 'properties' | 'user'>): Rights {
  const { administrators } = readSettings(properties);
  const email = user.email();
  return { email, administrators, mayChange: administrators.length === 0 || isIn(administrators, email) };
}

/** A person whose e-mail is not told is none. @throws DeskError 'error.administrator', 'error.administrator.unknown', both naming whom to ask */
export function requireAdministrator(ports: Pick<Ports, 'properties' | 'user'>): void {
  const { administrators, email, mayChange } = rightsOf(ports);
  if (mayChange) return;
  const code = email === '' ? 'error.administrator.unknown' : 'error.administrator';
  throw new DeskError(code, { ask: administrators.join(', ') });
}

export function isIn(administrators: readonly string[], email: string): boolean {
  return administrators.some((each) => sameEmail(each, email));
}

/** Who set what and when, a line each: "pageSize|2026-09-05 10:00|lan@example.com". */
export const CHANGES = 'DESK_SETTINGS_CHANGED';

export function settingChanges(properties: KeyValueStore): SettingChanges {
  const lines = (properties.get(CHANGES) ?? '').split('\n').map((line) => line.split('|'));
  return Object.fromEntries(
    lines.flatMap(([name = '', at = '', ...who]) => (at ? [[name, { at, who: who.join('|') }]] : [])),
  );
}

/** Returns the time in the zone of the CRM's clock: the spreadsheet's, unless the settings name another one. */
export function crmTime({ clock, properties }: Pick<Ports, 'clock' | 'properties'>): WallTime {
  const { timeZone } = readSettings(properties);
  return timeZone !== '' && clock.knowsZone(timeZone) ? clock.timeIn(timeZone, clock.now()) : clock.wallTime();
}

/** A property of the user, read only where the platform tells no e-mail. */
const PERSON_ID_PROPERTY = 'PERSON_ID';

/** Tells one person from another, also where the platform tells no e-mail: by an ID that the script made up for them. */
export function personId({ random, user, userProperties }: Ports): string {
  const known = user.email() || userProperties.get(PERSON_ID_PROPERTY);
  if (known) return known;
  const made = random.id();
  userProperties.set({ [PERSON_ID_PROPERTY]: made });
  return made;
}

export interface SettingChange {
  /** YYYY-MM-DD hh:mm on the spreadsheet's wall */
  readonly at: string;
  /** The person; '' where it is not known. */
  readonly who: string;
}

export type SettingChanges = Readonly<Partial<Record<SettingName, SettingChange>>>;

export interface Rights {
  /** The e-mail of who asks; '' when the platform does not tell. */
  readonly email: string;
  /** Lists e-mails in small letters; whoever may edit is an administrator while there are none. */
  readonly administrators: readonly string[];
  readonly mayChange: boolean;
}
