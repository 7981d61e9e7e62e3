import {
  clockText,
  type Issue,
  isoDate,
  issue,
  realChanges,
  type Settings,
  sameEmail,
  settingIssues,
  settingProperty,
  settingsIn,
  settingText,
  type WallTime,
  zoneIssue,
} from '../core';
import {
  type Connection,
  type CrmClient,
  type CrmError,
  type CrmErrorCode,
  canConnect,
  checkConnection,
  createCrmClient,
  isRefusedCall,
  normaliseBaseUrl,
} from '../crm';
import type { ConnectionState, ConnectRequest, RefusedRead, Rights, SettingChanges } from '../protocol';
import { DeskError, refuseIssues } from './desk-error';
import { failureOf } from './failure';
import type { KeyValueStore, Ports } from './ports';

/** Returns the settings as the script properties hold them. One read. */
export function readSettings(properties: KeyValueStore): Settings {
  return settingsIn(properties.getAll());
}

/** Tells whether the user may change the connection and the settings: administrators may, or anybody while there are none. */
export function rightsOf({ properties, user }: Pick<Ports, 'properties' | 'user'>): Rights {
  const { administrators } = readSettings(properties);
  const email = user.email();
  return { email, administrators, mayChange: administrators.length === 0 || isIn(administrators, email) };
}

/**
 * Lets only administrators pass, or anybody while there are none. A person whose e-mail is not told is none.
 * @throws DeskError 'error.administrator', 'error.administrator.unknown', both naming whom to ask
 */
export function requireAdministrator(ports: Pick<Ports, 'properties' | 'user'>): void {
  const { administrators, email, mayChange } = rightsOf(ports);
  if (mayChange) return;
  const code = email === '' ? 'error.administrator.unknown' : 'error.administrator';
  throw new DeskError(code, { ask: administrators.join(', ') });
}

/**
 * Keeps settings for everybody who uses this script, with who changed them and when: all of them or none. One write.
 * @throws DeskError 'error.form' for what cannot be kept; what requireAdministrator throws
 */
export function saveSettings(ports: Ports, change: Partial<Settings>): void {
  requireAdministrator(ports);
  const { clock, properties, user } = ports;
  const zone = change.timeZone ?? '';
  const issues = [...settingIssues(change), ...lockOut(change.administrators ?? [], user.email())];
  refuseIssues(issues.length > 0 || zone === '' || clock.knowsZone(zone) ? issues : [zoneIssue(zone)]);
  const changed = realChanges(readSettings(properties), change);
  if (changed.length === 0) return;
  const values = changed.map((name) => [settingProperty(name), settingText(change[name] ?? '')]);
  properties.set({ ...Object.fromEntries(values), ...noted(ports, properties, changed) });
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

/** Holds who set what and when, a line each: "pageSize|2026-09-05 10:00|lan@example.com". */
const CHANGES = 'DESK_SETTINGS_CHANGED';
const CONNECTION = 'connection';

/** Tells who changed which setting, and the connection, and when. */
export function settingChanges(properties: KeyValueStore): SettingChanges {
  const lines = (properties.get(CHANGES) ?? '').split('\n').map((line) => line.split('|'));
  return Object.fromEntries(
    lines.flatMap(([name = '', at = '', ...who]) => (at ? [[name, { at, who: who.join('|') }]] : [])),
  );
}

/** Returns the property that says of these that they are changed now. */
export function noted(
  ports: Ports,
  properties: KeyValueStore,
  changed: readonly string[],
): Readonly<Record<string, string>> {
  const time = ports.clock.wallTime();
  const said = `${isoDate(time)} ${clockText(time.hour, time.minute)}|${ports.user.email()}`;
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

/** The script properties of the connection: they can be set in the sidebar or in the project's settings. */
const BASE_URL = 'CRM_BASE_URL';
const API_KEY = 'CRM_API_KEY';
const SESSION_COOKIE = 'CRM_SESSION_COOKIE';
const ALLOW_HTTP = 'CRM_ALLOW_HTTP';

/** Limits how much of the key may be shown. */
const SHOWN_KEY_CHARACTERS = 4;

/** Returns what the browser may know of the connection: never the key itself. */
export function connectionState(properties: KeyValueStore): ConnectionState {
  const { baseUrl, apiKey, sessionCookie, httpAllowed } = keptConnection(properties);
  return { baseUrl, keyEnding: apiKey.slice(-SHOWN_KEY_CHARACTERS), cookieSet: sessionCookie !== '', httpAllowed };
}

/** Reads the connection that is set; '' stands for what is not. One read. */
function keptConnection(properties: KeyValueStore): Omit<ConnectRequest, 'removeCookie'> {
  const held = properties.getAll();
  return {
    baseUrl: held[BASE_URL] ?? '',
    apiKey: held[API_KEY] ?? '',
    sessionCookie: held[SESSION_COOKIE] ?? '',
    httpAllowed: held[ALLOW_HTTP] === 'true',
  };
}

/**
 * Names the CRM that is connected, by its address without the scheme: on another port, or under another path, it is another one.
 * @returns '' when none is
 */
export function connectedCrm(properties: KeyValueStore): string {
  const [, host = '', path = ''] = /:\/\/([^/]+)(.*)/.exec(properties.get(BASE_URL) ?? '') ?? [];
  return host.toLowerCase().replace(/:(?:80|443)$/, '') + path.replace(/\/+$/, '');
}

/**
 * Opens a client on the connection that is set.
 * @param manner holds kinds of answers to an edit that mean "confirmed", and whether a read is tried again
 * @throws DeskError 'error.notConnected' when none is set, or what is set cannot be right: somebody wrote it by hand
 */
export function connectedClient(ports: Ports, manner: Manner = {}): CrmClient {
  const kept = keptConnection(ports.properties);
  if (!canConnect(kept)) throw new DeskError('error.notConnected');
  return clientFor(ports, { ...kept, baseUrl: normaliseBaseUrl(kept.baseUrl) }, manner);
}

/** The calls of the interface that change nothing, each asking for little. */
const READS: readonly { readonly call: RefusedRead['call']; readonly ask: (client: CrmClient) => unknown }[] = [
  { call: 'categories', ask: (client) => client.listCategories({ level: '1' }) },
  { call: 'opportunities', ask: (client) => client.listOpportunityPages([{ page: 1, limit: 1 }]) },
];

/** How a CRM may say that a key is not allowed a call; anything else, from the first call, is a wrong address or a CRM in trouble. */
const NOT_ALLOWED: ReadonlySet<CrmErrorCode> = new Set([
  'forbidden',
  'bad-request',
  'not-found',
  'rejected',
  'refused-in-body',
]);

/**
 * Tries what can be tried without a change.
 * @returns the lists that the CRM does not give to the key, while it gives the other
 * @throws DeskError 'error.connect.noReads' when it gives none; CrmError when the CRM or the way to it says no
 */
export function tryReads(client: CrmClient): RefusedRead[] {
  const refused: { readonly call: RefusedRead['call']; readonly error: CrmError }[] = [];
  for (const [index, { call, ask }] of READS.entries()) {
    try {
      ask(client);
    } catch (error) {
      const hasAnswered = refused.length < index;
      if (!isRefusedCall(error) || !(hasAnswered || NOT_ALLOWED.has(error.code))) throw error;
      refused.push({ call, error });
    }
  }
  const [first] = refused;
  if (first && refused.length === READS.length) {
    throw new DeskError('error.connect.noReads', { message: first.error.crmMessage });
  }
  return refused.map(({ call, error }) => ({ call, why: failureOf(error) }));
}

/**
 * Checks a connection by reading from the CRM and keeps it only when that succeeds.
 * @returns the lists that the CRM does not give to the key
 * @throws DeskError 'error.form' for input that cannot be right; what tryReads and requireAdministrator throw
 */
export function connect(ports: Ports, request: ConnectRequest): RefusedRead[] {
  requireAdministrator(ports);
  const baseUrl = normaliseBaseUrl(request.baseUrl);
  const kept = keptConnection(ports.properties);
  // Key and cookie stay with the address that they were entered for: nobody can have them sent to another one.
  const isSame = normaliseBaseUrl(kept.baseUrl) === baseUrl;
  const apiKey = request.apiKey.trim() || (isSame ? kept.apiKey : '');
  const sessionCookie = request.sessionCookie.trim() || (isSame && !request.removeCookie ? kept.sessionCookie : '');
  const { httpAllowed } = request;
  const connection = { baseUrl, apiKey, sessionCookie, httpAllowed };
  refuseIssues(checkConnection(connection));
  const refused = tryReads(clientFor(ports, connection, { patient: false }));
  ports.properties.set({
    [BASE_URL]: baseUrl,
    [API_KEY]: apiKey,
    [SESSION_COOKIE]: sessionCookie,
    [ALLOW_HTTP]: String(httpAllowed),
    ...noted(ports, ports.properties, [CONNECTION]),
  });
  return refused;
}

/**
 * Forgets address, key and cookie; the sheets stay as they are.
 * @throws what requireAdministrator throws
 */
export function disconnect(ports: Ports): void {
  requireAdministrator(ports);
  for (const name of [BASE_URL, API_KEY, SESSION_COOKIE, ALLOW_HTTP]) ports.properties.remove(name);
}

interface Manner {
  readonly patient?: boolean;
}

function clientFor(ports: Ports, connection: Connection, manner: Manner): CrmClient {
  return createCrmClient({
    ...manner,
    connection,
    transport: ports.transport,
    sleep: (ms) => ports.clock.sleep(ms),
    random: () => ports.random.fraction(),
  });
}
