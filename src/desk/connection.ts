import {
  type Connection,
  type CrmClient,
  checkConnection,
  createCrmClient,
  type LearnedAnswers,
  normaliseBaseUrl,
} from '../crm';
import type { ConnectionState, ConnectRequest } from '../protocol';
import { DeskError, refuseIssues } from './desk-error';
import type { KeyValueStore, Ports } from './ports';
import { requireAdministrator } from './settings';

/** The script properties of the connection: they can be set in the sidebar or in the project's settings. */
const BASE_URL = 'CRM_BASE_URL';
const API_KEY = 'CRM_API_KEY';
const SESSION_COOKIE = 'CRM_SESSION_COOKIE';
const ALLOW_HTTP = 'CRM_ALLOW_HTTP';

/** How much of the key may be shown. */
const SHOWN_CHARACTERS = 4;

/** What the browser may know of the connection: never the key itself. */
export function connectionState(properties: KeyValueStore): ConnectionState {
  return {
    baseUrl: properties.get(BASE_URL) ?? '',
    keyEnding: (properties.get(API_KEY) ?? '').slice(-SHOWN_CHARACTERS),
    cookieSet: (properties.get(SESSION_COOKIE) ?? '') !== '',
    httpAllowed: properties.get(ALLOW_HTTP) === 'true',
  };
}

/**
 * Names the CRM that is connected, by the host of its address alone: with another port or scheme it is still the same.
 * @returns '' when none is
 */
export function connectedCrm(properties: KeyValueStore): string {
  return /:\/\/([^/:]+)/.exec(properties.get(BASE_URL) ?? '')?.[1]?.toLowerCase() ?? '';
}

/**
 * Opens a client on the connection that is set.
 * @param learned kinds of answers to an edit that mean "confirmed"; null for none
 * @throws DeskError 'error.notConnected' when none is set; 'error.form' when what is set cannot be right
 */
export function connectedClient(ports: Ports, learned: LearnedAnswers | null = null): CrmClient {
  const baseUrl = ports.properties.get(BASE_URL) ?? '';
  const apiKey = ports.properties.get(API_KEY) ?? '';
  if (baseUrl === '' || apiKey === '') throw new DeskError('error.notConnected');
  const sessionCookie = ports.properties.get(SESSION_COOKIE) ?? '';
  const httpAllowed = ports.properties.get(ALLOW_HTTP) === 'true';
  refuseIssues(checkConnection({ baseUrl, apiKey, sessionCookie, httpAllowed }));
  return clientFor(ports, { baseUrl: normaliseBaseUrl(baseUrl), apiKey, ...cookieOf(sessionCookie) }, { learned });
}

/**
 * Checks a connection by a call to the CRM and keeps it only when that succeeds.
 * @throws DeskError 'error.form' for input that cannot be right; CrmError when the CRM or the way to it says no; what
 * requireAdministrator throws
 */
export function connect(ports: Ports, request: ConnectRequest): void {
  requireAdministrator(ports);
  const baseUrl = normaliseBaseUrl(request.baseUrl);
  const kept = keptSecrets(ports.properties, baseUrl);
  const apiKey = request.apiKey.trim() || kept.apiKey;
  const sessionCookie = request.sessionCookie.trim() || (request.removeCookie ? '' : kept.sessionCookie);
  const { httpAllowed } = request;
  refuseIssues(checkConnection({ baseUrl, apiKey, sessionCookie, httpAllowed }));
  clientFor(ports, { baseUrl, apiKey, ...cookieOf(sessionCookie) }, { patient: false }).listCategories({ level: '1' });
  ports.properties.set({
    [BASE_URL]: baseUrl,
    [API_KEY]: apiKey,
    [SESSION_COOKIE]: sessionCookie,
    [ALLOW_HTTP]: String(httpAllowed),
  });
}

/** Key and cookie stay with the address that they were entered for: nobody can have them sent to another one. */
function keptSecrets(properties: KeyValueStore, baseUrl: string): { apiKey: string; sessionCookie: string } {
  if (normaliseBaseUrl(properties.get(BASE_URL) ?? '') !== baseUrl) return { apiKey: '', sessionCookie: '' };
  return { apiKey: properties.get(API_KEY) ?? '', sessionCookie: properties.get(SESSION_COOKIE) ?? '' };
}

/**
 * Forgets address, key and cookie; the sheets stay as they are.
 * @throws what requireAdministrator throws
 */
export function disconnect(ports: Ports): void {
  requireAdministrator(ports);
  for (const name of [BASE_URL, API_KEY, SESSION_COOKIE, ALLOW_HTTP]) ports.properties.remove(name);
}

function cookieOf(sessionCookie: string): { readonly sessionCookie?: string } {
  return sessionCookie === '' ? {} : { sessionCookie };
}

interface Manner {
  readonly patient?: boolean;
  readonly learned?: LearnedAnswers | null;
}

function clientFor(ports: Ports, connection: Connection, { patient = true, learned = null }: Manner): CrmClient {
  return createCrmClient({
    connection,
    patient,
    ...(learned ? { learned } : {}),
    transport: ports.transport,
    sleep: (ms) => ports.clock.sleep(ms),
    random: () => ports.random.fraction(),
  });
}
