import type { ConnectRequest } from '../desk/calls';
import type { KeyValueStore, Ports } from '../platform/ports';
import { DeskError } from '../records/desk-error';
import { type CrmClient, createCrmClient } from './client';
import { type Connection, checkConnection, normaliseBaseUrl } from './http';

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
