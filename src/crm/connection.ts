import type { ConnectionState, ConnectRequest, Health, RefusedRead } from '../desk/calls';
import { failureOf } from '../platform/failure';
import { leaseUnderWay } from '../platform/lease';
import type { KeyValueStore, Ports } from '../platform/ports';
import { requireAdministrator } from '../platform/settings';
import { DeskError, refuseIssues } from '../records/desk-error';
import { type CrmClient, createCrmClient, isRefusedCall } from './client';
import type { CrmError, CrmErrorCode } from './errors';
import { type Connection, checkConnection, normaliseBaseUrl } from './http';

/** The script properties of the connection: they can be set in the sidebar or in the project's settings. */
const BASE_URL = 'CRM_BASE_URL';
const API_KEY = 'CRM_API_KEY';
const SESSION_COOKIE = 'CRM_SESSION_COOKIE';
const ALLOW_HTTP = 'CRM_ALLOW_HTTP';

const SHOWN_KEY_CHARACTERS = 4;

export function connectionState(properties: KeyValueStore): ConnectionState {
  const { baseUrl, apiKey, sessionCookie, httpAllowed } = keptConnection(properties);
  return { baseUrl, keyEnding: apiKey.slice(-SHOWN_KEY_CHARACTERS), cookieSet: sessionCookie !== '', httpAllowed };
}

function keptConnection(properties: KeyValueStore): Omit<ConnectRequest, 'removeCookie'> {
  const held = properties.getAll();
  return {
    baseUrl: held[BASE_URL] ?? '',
    apiKey: held[API_KEY] ?? '',
    sessionCookie: held[SESSION_COOKIE] ?? '',
    httpAllowed: held[ALLOW_HTTP] === 'true',
  };
}

/** By its address without the scheme: on another port, or under another path, it is another CRM; '' for none. */
export function connectedCrm(properties: KeyValueStore): string {
  const [, host = '', path = ''] = /:\/\/([^/]+)(.*)/.exec(properties.get(BASE_URL) ?? '') ?? [];
  return host.toLowerCase().replace(/:(?:80|443)$/, '') + path.replace(/\/+$/, '');
}

/** @throws DeskError 'error.notConnected' when none is set, or what is set cannot be right */
export function connectedClient(ports: Ports, { patient = true } = {}): CrmClient {
  const kept = keptConnection(ports.properties);
  // Somebody may have written it by hand.
  if (checkConnection(kept).length > 0) throw new DeskError('error.notConnected');
  return clientFor(ports, { ...kept, baseUrl: normaliseBaseUrl(kept.baseUrl) }, patient);
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

/** @returns the lists that the CRM does not give to the key. @throws DeskError 'error.connect.noReads' when it gives none; CrmError */
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

/** Keeps a connection over which the CRM gives something. @throws DeskError 'error.form'; what tryReads and requireAdministrator throw */
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
  const refused = tryReads(clientFor(ports, connection, false));
  ports.properties.set({
    [BASE_URL]: baseUrl,
    [API_KEY]: apiKey,
    [SESSION_COOKIE]: sessionCookie,
    [ALLOW_HTTP]: String(httpAllowed),
  });
  return refused;
}

export function disconnect(ports: Ports): void {
  requireAdministrator(ports);
  for (const name of [BASE_URL, API_KEY, SESSION_COOKIE, ALLOW_HTTP]) ports.properties.remove(name);
}

function clientFor(ports: Ports, connection: Connection, patient: boolean): CrmClient {
  return createCrmClient({
    patient,
    connection,
    transport: ports.transport,
    sleep: (ms) => ports.clock.sleep(ms),
    random: () => ports.random.fraction(),
  });
}

/** The first request of a person's day, how many there were since, and when the CRM answered last: "1767000000000 12 1767000900000". */
const REQUESTS = 'DESK_REQUESTS';

/** Google counts so long from the first request on [D: quotas page]. */
const DAY_MS = 86_400_000;

/** One read, one write; a store that fails spoils nothing. @param answered whether any succeeded */
export function countRequests(
  { clock, userProperties }: { readonly clock: Pick<Ports['clock'], 'now'>; readonly userProperties: KeyValueStore },
  sent: number,
  answered: boolean,
): void {
  try {
    const now = clock.now();
    const { since, requests, answeredAt } = usageOf(userProperties, now);
    userProperties.set({ [REQUESTS]: [since || now, requests + sent, answered ? now : answeredAt].join(' ') });
  } catch {
    // What was done counts more than how often.
  }
}

function usageOf(userProperties: KeyValueStore, now: number): Omit<Health, 'pushing'> {
  const [since = 0, requests = 0, answeredAt = 0] = (userProperties.get(REQUESTS) ?? '').split(' ').map(Number);
  return now - since < DAY_MS ? { since, requests, answeredAt } : { since: 0, requests: 0, answeredAt };
}

export function health(ports: Ports): Health {
  const lease = leaseUnderWay(ports);
  return {
    ...usageOf(ports.userProperties, ports.clock.now()),
    pushing: lease && { who: lease.who, since: lease.since },
  };
}

export function testConnection(ports: Ports): RefusedRead[] {
  return tryReads(connectedClient(ports, { patient: false }));
}
