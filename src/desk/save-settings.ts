import type { Ports } from '../platform/ports';
import { CHANGES, isIn, readSettings, requireAdministrator } from '../platform/settings';
import { clockText, isoDate } from '../records/dates';
import { refuseIssues } from '../records/desk-error';
import { type Issue, issue } from '../records/record';
import {
  realChanges,
  type Settings,
  settingIssues,
  settingProperty,
  settingText,
  zoneIssue,
} from '../records/settings';

/** All or none, by one write. @throws DeskError 'error.form'; as `requireAdministrator` */
export function saveSettings(ports: Ports, change: Partial<Settings>): void {
  requireAdministrator(ports);
  const { clock, properties, user } = ports;
  const zone = change.timeZone ?? '';
  const issues = [...settingIssues(change), ...lockOut(change.administrators ?? [], user.email())];
  refuseIssues(issues.length > 0 || zone === '' || clock.knowsZone(zone) ? issues : [zoneIssue(zone)]);
  const changed = realChanges(readSettings(properties), change);
  if (changed.length === 0) return;
  const values = changed.map((name) => [settingProperty(name), settingText(change[name] ?? '')]);
  properties.set({ ...Object.fromEntries(values), ...changeLog(ports, changed) });
}

function lockOut(administrators: readonly string[], email: string): Issue[] {
  if (administrators.length === 0) return [];
  if (email === '') return [issue('issue.administrators.unknown', 'administrators')];
  return isIn(administrators, email) ? [] : [issue('issue.administrators.self', 'administrators', { email })];
}

function changeLog({ clock, properties, user }: Ports, changed: readonly string[]): Readonly<Record<string, string>> {
  const time = clock.wallTime();
  const stamp = `${isoDate(time)} ${clockText(time.hour, time.minute)}|${user.email()}`;
  const others = (properties.get(CHANGES) ?? '')
    .split('\n')
    .filter((line) => line && !changed.includes(line.split('|')[0] ?? ''));
  return { [CHANGES]: [...others, ...changed.map((name) => `${name}|${stamp}`)].join('\n') };
}
