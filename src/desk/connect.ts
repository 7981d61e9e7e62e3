import { type CrmClient, isRefusedCall } from '../crm/client';
import {
  ALLOW_HTTP,
  API_KEY,
  BASE_URL,
  checkConnection,
  clientFor,
  connectedClient,
  normaliseBaseUrl,
  SESSION_COOKIE,
  storedConnection,
} from '../crm/connection';
import type { CrmError, CrmErrorCode } from '../crm/errors';
import { failureOf } from '../platform/failure';
import type { KeyValueStore, Ports } from '../platform/ports';
import { requireAdministrator } from '../platform/settings';
import { DeskError, refuseIssues } from '../records/desk-error';
import type { ConnectionState, ConnectRequest, RefusedRead } from './calls';

const SHOWN_KEY_CHARACTERS = 4;

export function connectionState(properties: KeyValueStore): ConnectionState {
  const { baseUrl, apiKey, sessionCookie, httpAllowed } = storedConnection(properties);
  return { baseUrl, keyEnding: apiKey.slice(-SHOWN_KEY_CHARACTERS), cookieSet: sessionCookie !== '', httpAllowed };
}

const READS: readonly { readonly call: RefusedRead['call']; readonly ask: (client: CrmClient) => unknown }[] = [
  { call: 'categories', ask: (client) => client.listCategories({ level: '1' }) },
  { call: 'opportunities', ask: (client) => client.listOpportunityPages([{ page: 1, limit: 1 }]) },
];

/** Answers for a call that the key may not make; others mean a wrong address or a CRM in trouble. */
const NOT_ALLOWED: ReadonlySet<CrmErrorCode> = new Set([
  'forbidden',
  'bad-request',
  'not-found',
  'rejected',
  'refused-in-body',
]);

/** @returns lists that the key may not read. @throws DeskError 'error.connect.noReads' if it reads none; CrmError */
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

/** Stored only if the CRM gives something. @throws DeskError 'error.form'; as `tryReads` and `requireAdministrator` */
export function connect(ports: Ports, request: ConnectRequest): RefusedRead[] {
  requireAdministrator(ports);
  const baseUrl = normaliseBaseUrl(request.baseUrl);
  const stored = storedConnection(ports.properties);
  // Key and cookie belong to the address they were entered for: nobody can have them sent to another one.
  const isSame = normaliseBaseUrl(stored.baseUrl) === baseUrl;
  const apiKey = request.apiKey.trim() || (isSame ? stored.apiKey : '');
  const sessionCookie = request.sessionCookie.trim() || (isSame && !request.removeCookie ? stored.sessionCookie : '');
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

export function testConnection(ports: Ports): RefusedRead[] {
  return tryReads(connectedClient(ports, { patient: false }));
}
