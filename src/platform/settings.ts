import type { Rights, SettingChanges } from '../desk/calls';
import { clockText, isoDate, type WallTime } from '../records/dates';
import { DeskError, refuseIssues } from '../records/desk-error';
import { type Issue, issue } from '../records/record';
import {
  realChanges,
  type Settings,
  sameEmail,
  settingIssues,
  settingProperty,
  settingsIn,
  settingText,
  zoneIssue,
} from '../records/settings';
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

/** All of them or none, by one write. @throws DeskError 'error.form'; what requireAdministrator throws */
export function saveSettings(ports: Ports, change: Partial<Settings>): void {
  requireAdministrator(ports);
  const { clock, properties, user } = ports;
  const zone = change.timeZone ?? '';
  const issues = [...settingIssues(change), ...lockOut(change.administrators ?? [], user.email())];
  refuseIssues(issues.length > 0 || zone === '' || clock.knowsZone(zone) ? issues : [zoneIssue(zone)]);
  const changed = realChanges(readSettings(properties), change);
  if (changed.length === 0) return;
  const values = changed.map((name) => [settingProperty(name), settingText(change[name] ?? '')]);
  properties.set({ ...Object.fromEntries(values), ...noted(ports, changed) });
}

/** Nobody can lock themselves out. */
function lockOut(administrators: readonly string[], own: string): Issue[] {
  if (administrators.length === 0) return [];
  if (own === '') return [issue('issue.administrators.unknown', 'administrators')];
  return isIn(administrators, own) ? [] : [issue('issue.administrators.self', 'administrators', { email: own })];
}

function isIn(administrators: readonly string[], email: string): boolean {
  return administrators.some((each) => sameEmail(each, email));
}

/** Who set what and when, a line each: "pageSize|2026-09-05 10:00|lan@example.com". */
const CHANGES = 'DESK_SETTINGS_CHANGED';

export function settingChanges(properties: KeyValueStore): SettingChanges {
  const lines = (properties.get(CHANGES) ?? '').split('\n').map((line) => line.split('|'));
  return Object.fromEntries(
    lines.flatMap(([name = '', at = '', ...who]) => (at ? [[name, { at, who: who.join('|') }]] : [])),
  );
}

function noted({ clock, properties, user }: Ports, changed: readonly string[]): Readonly<Record<string, string>> {
  const time = clock.wallTime();
  const said = `${isoDate(time)} ${clockText(time.hour, time.minute)}|${user.email()}`;
  const kept = (properties.get(CHANGES) ?? '')
    .split('\n')
    .filter((line) => line && !changed.includes(line.split('|')[0] ?? ''));
  return { [CHANGES]: [...kept, ...changed.map((name) => `${name}|${said}`)].join('\n') };
}

/** Returns the time in the zone of the CRM's clock: the spreadsheet's, unless the settings name another one. */
export function crmTime({ clock, properties }: Pick<Ports, 'clock' | 'properties'>): WallTime {
  const { timeZone } = readSettings(properties);
  return timeZone !== '' && clock.knowsZone(timeZone) ? clock.timeIn(timeZone, clock.now()) : clock.wallTime();
}

/** A property of the user, read only where the platform tells no e-mail. */
const PERSON_ID_PROPERTY = 'PERSON_ID';

/** Tells one person from another, also where the platform tells no e-mail: by an ID that the script made up for them. */
export function markOfPerson({ random, user, userProperties }: Ports): string {
  const known = user.email() || userProperties.get(PERSON_ID_PROPERTY);
  if (known) return known;
  const made = random.id();
  userProperties.set({ [PERSON_ID_PROPERTY]: made });
  return made;
}
