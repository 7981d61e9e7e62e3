import type { ConnectRequest } from '../desk/calls';
import type { KeyValueStore, Ports } from '../platform/ports';
import { DeskError } from '../records/desk-error';
import { type Issue, issue } from '../records/record';
import { type Connection, type CrmClient, createCrmClient } from './client';

/** Script properties, set in the sidebar or in the project's settings. */
export const BASE_URL = 'CRM_BASE_URL';
export const API_KEY = 'CRM_API_KEY';
export const SESSION_COOKIE = 'CRM_SESSION_COOKIE';
export const ALLOW_HTTP = 'CRM_ALLOW_HTTP';

export function storedConnection(properties: KeyValueStore): Omit<ConnectRequest, 'removeCookie'> {
  const values = properties.getAll();
  return {
    baseUrl: values[BASE_URL] ?? '',
    apiKey: values[API_KEY] ?? '',
    sessionCookie: values[SESSION_COOKIE] ?? '',
    httpAllowed: values[ALLOW_HTTP] === 'true',
  };
}

/** The address without scheme: another port or path is another CRM; '' for none. */
export function connectedCrm(properties: KeyValueStore): string {
  const [, host = '', path = ''] = /:\/\/([^/]+)(.*)/.exec(properties.get(BASE_URL) ?? '') ?? [];
  return host.toLowerCase().replace(/:(?:80|443)$/, '') + path.replace(/\/+$/, '');
}

/** @throws DeskError 'error.notConnected' when the connection is missing or invalid */
export function connectedClient(ports: Ports, { patient = true } = {}): CrmClient {
  const stored = storedConnection(ports.properties);
  // Properties may have been edited by hand.
  if (checkConnection(stored).length > 0) throw new DeskError('error.notConnected');
  return clientFor(ports, { ...stored, baseUrl: normaliseBaseUrl(stored.baseUrl) }, patient);
}

export function clientFor(ports: Ports, connection: Connection, patient: boolean): CrmClient {
  return createCrmClient({
    patient,
    connection,
    transport: ports.transport,
    sleep: (ms) => ports.clock.sleep(ms),
    random: () => ports.random.fraction(),
  });
}

type ConnectionInput = Connection & { readonly httpAllowed: boolean };

/** 30 letters and digits [interface 5.2]. */
const KEY_PATTERN = /^[A-Za-z\d]{30}$/;
const KEY_LENGTH = 30;
/** http(s)://host[:port][/path]: no user, query or fragment, which would carry secrets or swallow our path. */
const ADDRESS_PATTERN = /^https?:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::(\d{1,5}))?(?:\/[\w.~-]+)*$/i;
const LAST_PORT = 65_535;
/** A cookie's value [RFC 6265, 4.1.1], as long as browsers keep [RFC 6265, 6.1]: more would fit no property. */
const COOKIE_PATTERN = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,4096}$/;

/** None of the issues repeats the key or the cookie. */
export function checkConnection(input: ConnectionInput): Issue[] {
  return [...checkBaseUrl(normaliseBaseUrl(input.baseUrl), input), ...checkKey(input.apiKey), ...checkCookie(input)];
}

/** Over http others can read the key: the administrator may take that risk. */
function checkBaseUrl(baseUrl: string, { httpAllowed }: ConnectionInput): Issue[] {
  if (!isAddress(baseUrl)) {
    return [issue('issue.connection.address', 'baseUrl', { why: whyNoAddress(baseUrl), typed: baseUrl })];
  }
  return httpAllowed || baseUrl.startsWith('https:') ? [] : [issue('issue.connection.http', 'baseUrl')];
}

function checkKey(key: string): Issue[] {
  if (KEY_PATTERN.test(key)) return [];
  const { length } = key;
  const letters = length === KEY_LENGTH ? 'letters' : '';
  return [issue('issue.connection.key', 'apiKey', { length, why: length === 0 ? 'blank' : letters })];
}

function isAddress(baseUrl: string): boolean {
  const parts = ADDRESS_PATTERN.exec(baseUrl);
  const port = Number(parts?.[1] ?? 1);
  return parts !== null && port >= 1 && port <= LAST_PORT;
}

function checkCookie({ sessionCookie = '' }: ConnectionInput): Issue[] {
  const cookie = sessionCookie.trim();
  return cookie === '' || COOKIE_PATTERN.test(cookie) ? [] : [issue('issue.connection.cookie', 'sessionCookie')];
}

/** The two commonest mistakes have their own sentence. */
function whyNoAddress(typed: string): string {
  if (typed === '') return 'blank';
  return ADDRESS_PATTERN.test(`https://${typed}`) ? 'scheme' : '';
}

export function normaliseBaseUrl(baseUrl: string): string {
  return baseUrl
    .trim()
    .replace(/\/+$/, '')
    .replace(/^[a-z]+:\/\/[^/]*/i, (origin) => origin.toLowerCase());
}
