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

export function keptConnection(properties: KeyValueStore): Omit<ConnectRequest, 'removeCookie'> {
  const held = properties.getAll();
  return {
    baseUrl: held[BASE_URL] ?? '',
    apiKey: held[API_KEY] ?? '',
    sessionCookie: held[SESSION_COOKIE] ?? '',
    httpAllowed: held[ALLOW_HTTP] === 'true',
  };
}

/** The address without scheme: another port or path is another CRM; '' for none. */
export function connectedCrm(properties: KeyValueStore): string {
  const [, host = '', path = ''] = /:\/\/([^/]+)(.*)/.exec(properties.get(BASE_URL) ?? '') ?? [];
  return host.toLowerCase().replace(/:(?:80|443)$/, '') + path.replace(/\/+$/, '');
}

/** @throws DeskError 'error.notConnected' when the connection is missing or invalid */
export function connectedClient(ports: Ports, { patient = true } = {}): CrmClient {
  const kept = keptConnection(ports.properties);
  // Properties may have been edited by hand.
  if (checkConnection(kept).length > 0) throw new DeskError('error.notConnected');
  return clientFor(ports, { ...kept, baseUrl: normaliseBaseUrl(kept.baseUrl) }, patient);
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
