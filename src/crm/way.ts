import type { Connection } from './connection';
import type { CrmEdit } from './edit';
import type { Transport } from './transport';

/** By the kind of edit, shapes as `shapeOf` gives them. */
export type LearnedAnswers = Readonly<Record<CrmEdit['kind'], readonly string[]>>;

/** What every call is made with. */
export interface Way {
  readonly connection: Connection;
  readonly transport: Transport;
  readonly sleep: (ms: number) => void;
  /** 0 (included) to 1 (excluded) */
  readonly random: () => number;
  readonly timeoutSeconds: number;
  /** Whether a read that failed is tried again after a wait. */
  readonly patient: boolean;
  /** Kinds of answers to an edit that the company has said to mean success; they prove nothing else, and override no refusal. */
  readonly learned: LearnedAnswers;
}

/** The name of the session cookie [interface 4.3]. */
export const SESSION_COOKIE = 'v6_service_session';

/** The cookie's value; people paste it with its name in front too. @returns '' when there is none */
export function sessionCookieOf({ sessionCookie = '' }: Connection): string {
  const text = sessionCookie.trim();
  return text.startsWith(`${SESSION_COOKIE}=`) ? text.slice(SESSION_COOKIE.length + 1) : text;
}

/** What nothing may keep, whatever the call. */
export function secretsOf(connection: Connection): string[] {
  return [connection.apiKey, sessionCookieOf(connection)];
}
