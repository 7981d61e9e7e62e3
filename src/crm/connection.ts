import { type Issue, issue } from '../core';

/** Where the CRM is, and what opens it. */
export interface Connection {
  /** Normalised: no slash at its end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The value of the session cookie; goes only with the restore of a customer. */
  readonly sessionCookie?: string;
}

/** What the administrator types; a blank cookie is none. */
export interface ConnectionInput {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly sessionCookie?: string;
  readonly httpAllowed: boolean;
}

/** 30 letters and digits [interface 5.2]. */
const API_KEY = /^[A-Za-z\d]{30}$/;

/** http(s)://host[:port][/path]: no user, query or fragment, which would carry secrets or swallow our path. */
const BASE_URL = /^(https?):\/\/([a-z\d](?:[a-z\d.-]*[a-z\d])?)(?::(\d{1,5}))?((?:\/[\w.~-]+)*)$/i;

const LAST_PORT = 65_535;

/** The octets of a cookie's value [RFC 6265, 4.1.1]. */
const COOKIE_VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/;

/**
 * Checks what the administrator typed, before any request.
 * @returns issues about baseUrl, apiKey, sessionCookie; none repeats the key or the cookie
 */
export function checkConnection(input: ConnectionInput): Issue[] {
  const cookie = (input.sessionCookie ?? '').trim();
  return [
    ...checkBaseUrl(normaliseBaseUrl(input.baseUrl), input.httpAllowed),
    ...(API_KEY.test(input.apiKey) ? [] : [issue('issue.connection.key', 'apiKey')]),
    ...(cookie === '' || COOKIE_VALUE.test(cookie) ? [] : [issue('issue.connection.cookie', 'sessionCookie')]),
  ];
}

function checkBaseUrl(baseUrl: string, httpAllowed: boolean): Issue[] {
  const parts = BASE_URL.exec(baseUrl);
  const port = Number(parts?.[3] ?? 1);
  if (!parts || port < 1 || port > LAST_PORT) return [issue('issue.connection.address', 'baseUrl')];
  return parts[1] === 'https' || httpAllowed ? [] : [issue('issue.connection.http', 'baseUrl')];
}

/** Brings an address into the form that requests are built on: no blanks around, no slash at the end, small letters in scheme and host. */
export function normaliseBaseUrl(baseUrl: string): string {
  return baseUrl
    .trim()
    .replace(/\/+$/, '')
    .replace(/^[a-z]+:\/\/[^/]*/i, (origin) => origin.toLowerCase());
}
