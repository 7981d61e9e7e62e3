import { type Issue, issue, settingIssues } from '../core';
import {
  type Connection,
  type CrmClient,
  checkConnection,
  createCrmClient,
  type LearnedAnswers,
  normaliseBaseUrl,
} from '../crm';
import type { ConnectionState, ConnectRequest, DeskSettings, Person, Rights } from '../protocol';
import { DeskError, refuseIssues } from './desk-error';
import type { KeyValueStore, Ports } from './ports';

/** A script property: it can be emptied in the project's settings too, by somebody who may edit the script. */
const ADMINISTRATORS_PROPERTY = 'DESK_ADMINISTRATORS';
/** A property holds 9 KB [behaviour 39, D]: so many of the longest addresses fit. */
const MAX_ADMINISTRATORS = 30;
/** [RFC 5321, 4.5.3.1.3] */
const MAX_EMAIL_LENGTH = 254;
/** Limits what is said of an address that is refused. */
const SHOWN_CHARACTERS = 60;

const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/;

/** Tells whether the user may change the connection, the settings and this list: those in it may, or anybody while it is empty. */
export function rightsOf({ properties, user }: Ports): Rights {
  const administrators = readAdministrators(properties);
  const email = user.email();
  return { email, administrators, mayChange: administrators.length === 0 || isIn(administrators, email) };
}

/**
 * Lets only administrators pass, or anybody while there are none. A person whose e-mail is not told is none.
 * @throws DeskError 'error.administrator', 'error.administrator.unknown', both naming whom to ask
 */
export function requireAdministrator({ properties, user }: Ports): void {
  const administrators = readAdministrators(properties);
  if (administrators.length === 0) return;
  const email = user.email();
  if (isIn(administrators, email)) return;
  const code = email === '' ? 'error.administrator.unknown' : 'error.administrator';
  throw new DeskError(code, { ask: administrators.join(', ') });
}

/**
 * Keeps who may change the connection and the settings; nobody can lock themselves out by it.
 * @throws DeskError 'error.form' for what is no e-mail, and for a list without who saves it; what requireAdministrator throws
 */
export function saveAdministrators(ports: Ports, typed: readonly string[]): void {
  requireAdministrator(ports);
  const emails = distinct(typed);
  refuseIssues(problemsOf(emails, ports.user.email()));
  if (emails.length === 0) ports.properties.remove(ADMINISTRATORS_PROPERTY);
  else ports.properties.set({ [ADMINISTRATORS_PROPERTY]: emails.join(',') });
}

function problemsOf(emails: readonly string[], own: string): Issue[] {
  if (emails.length === 0) return [];
  const problem = (code: string, params: Issue['params']): Issue => issue(code, 'administrators', params);
  const wrong = emails.find((email) => email.length > MAX_EMAIL_LENGTH || !EMAIL.test(email));
  if (wrong !== undefined) return [problem('issue.administrators.email', { email: wrong.slice(0, SHOWN_CHARACTERS) })];
  if (own === '') return [problem('issue.administrators.unknown', {})];
  if (!isIn(emails, own)) return [problem('issue.administrators.self', { email: own })];
  return emails.length > MAX_ADMINISTRATORS ? [problem('issue.administrators.many', { n: MAX_ADMINISTRATORS })] : [];
}

/** Reads the property, which may have been typed in the project's settings. */
function readAdministrators(properties: KeyValueStore): string[] {
  return distinct((properties.get(ADMINISTRATORS_PROPERTY) ?? '').split(/[\s,;]+/));
}

function distinct(emails: readonly string[]): string[] {
  return [...new Set(emails.map(normal))].filter((email) => email !== '');
}

function isIn(administrators: readonly string[], email: string): boolean {
  return administrators.includes(normal(email));
}

function normal(email: string): string {
  return email.trim().toLowerCase();
}

const CHANGED_FIELDS_ONLY = 'DESK_CHANGED_FIELDS_ONLY';
const PRICE_CHANGE_PERCENT = 'DESK_PRICE_CHANGE_PERCENT';
const CONFIRM_ABOVE = 'DESK_CONFIRM_ABOVE';

/** Gives the limit that users of price guards elsewhere are used to; the administrator can change it. */
const DEFAULT_PRICE_CHANGE_PERCENT = 30;
/** A price list of one supplier stays below it; a mistake over the whole catalogue does not. */
const DEFAULT_CONFIRM_ABOVE = 200;

/** Returns the settings of the desk, as the script properties hold them; what is not set, or makes no sense, has its default. */
export function readSettings(properties: KeyValueStore): DeskSettings {
  const priceChangePercent = Number(properties.get(PRICE_CHANGE_PERCENT));
  const confirmAbove = Number(properties.get(CONFIRM_ABOVE));
  return {
    changedFieldsOnly: properties.get(CHANGED_FIELDS_ONLY) === 'true',
    priceChangePercent: isRight({ priceChangePercent }) ? priceChangePercent : DEFAULT_PRICE_CHANGE_PERCENT,
    confirmAbove: isRight({ confirmAbove }) ? confirmAbove : DEFAULT_CONFIRM_ABOVE,
  };
}

/**
 * Keeps the settings for everybody who uses this script.
 * @throws DeskError 'error.form' for a number out of its bounds; what requireAdministrator throws
 */
export function saveSettings(ports: Ports, settings: DeskSettings): void {
  requireAdministrator(ports);
  refuseIssues(settingIssues(settings));
  ports.properties.set({
    [CHANGED_FIELDS_ONLY]: String(settings.changedFieldsOnly),
    [PRICE_CHANGE_PERCENT]: String(settings.priceChangePercent),
    [CONFIRM_ABOVE]: String(settings.confirmAbove),
  });
}

function isRight(setting: Parameters<typeof settingIssues>[0]): boolean {
  return settingIssues(setting).length === 0;
}

/** Properties of the user, read only where the platform tells no e-mail. */
const PERSON_NAME_PROPERTY = 'PERSON_NAME';
const PERSON_ID_PROPERTY = 'PERSON_ID';

const MAX_PERSON_NAME_LENGTH = 100;

/** Names who does something, for people: by e-mail, else as they entered it; '' when neither is known. */
export function nameOfPerson({ user, userProperties }: Ports): string {
  return user.email() || (userProperties.get(PERSON_NAME_PROPERTY) ?? '');
}

/** Tells one person from another, also where the platform tells no e-mail: by an ID that the script made up for them. */
export function markOfPerson({ random, user, userProperties }: Ports): string {
  const known = user.email() || userProperties.get(PERSON_ID_PROPERTY);
  if (known) return known;
  const made = random.id();
  userProperties.set({ [PERSON_ID_PROPERTY]: made });
  return made;
}

/** Returns what the page needs to ask somebody for a name; who has an e-mail is never asked. */
export function personState(ports: Ports): Person {
  const isAsked = ports.user.email() === '';
  return { name: isAsked ? nameOfPerson(ports) : '', isAsked };
}

/**
 * Keeps how a person is called where the platform tells no e-mail. It gives no rights.
 * @throws DeskError 'error.form' for what is blank, too long, or looks like a proven e-mail
 */
export function savePersonName({ userProperties }: Ports, typed: string): void {
  const name = typed.normalize('NFC').replace(/\s+/g, ' ').trim();
  const right = name !== '' && name.length <= MAX_PERSON_NAME_LENGTH && !name.includes('@');
  refuseIssues(right ? [] : [issue('issue.person.name', 'personName', { max: MAX_PERSON_NAME_LENGTH })]);
  userProperties.set({ [PERSON_NAME_PROPERTY]: name });
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
  return {
    baseUrl: properties.get(BASE_URL) ?? '',
    keyEnding: (properties.get(API_KEY) ?? '').slice(-SHOWN_KEY_CHARACTERS),
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
