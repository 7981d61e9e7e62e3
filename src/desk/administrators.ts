import { type Issue, issue } from '../core';
import type { Rights } from '../protocol';
import { DeskError, refuseIssues } from './desk-error';
import type { KeyValueStore, Ports } from './ports';

/** A script property: it can be emptied in the project's settings too, by somebody who may edit the script. */
const PROPERTY = 'DESK_ADMINISTRATORS';
/** A property holds 9 KB [behaviour 39, D]: so many of the longest addresses fit. */
const MOST = 30;
/** [RFC 5321, 4.5.3.1.3] */
const LONGEST = 254;
/** What is said of one that is refused. */
const SHOWN_CHARACTERS = 60;

const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/;

/** Who may change the connection, the settings and this list: those in it, or anybody while it is empty. */
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
  if (emails.length === 0) ports.properties.remove(PROPERTY);
  else ports.properties.set({ [PROPERTY]: emails.join(',') });
}

function problemsOf(emails: readonly string[], own: string): Issue[] {
  if (emails.length === 0) return [];
  const problem = (code: string, params: Issue['params']): Issue => issue(code, 'administrators', params);
  const wrong = emails.find((email) => email.length > LONGEST || !EMAIL.test(email));
  if (wrong !== undefined) return [problem('issue.administrators.email', { email: wrong.slice(0, SHOWN_CHARACTERS) })];
  if (own === '') return [problem('issue.administrators.unknown', {})];
  if (!isIn(emails, own)) return [problem('issue.administrators.self', { email: own })];
  return emails.length > MOST ? [problem('issue.administrators.many', { n: MOST })] : [];
}

/** What stands in the property may have been typed in the project's settings. */
function readAdministrators(properties: KeyValueStore): string[] {
  return distinct((properties.get(PROPERTY) ?? '').split(/[\s,;]+/));
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
