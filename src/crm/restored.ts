import { codeKey } from '../core';
import type { Answer } from './answer';
import { crmMessage } from './crm-message';
import { type JsonObject, readId, readObject, readText } from './decode';
import { faultIn } from './edit-answer';
import { nfc } from './endpoint';
import type { UserRestore } from './restore-input';

/** What the CRM says after a restore. */
export interface Restored {
  /** For people, in the CRM's words; '' when it said nothing. */
  readonly message: string;
  /** What identifies the restored record, by interface name. */
  readonly restored: Readonly<Record<string, string>>;
}

/** Whether a restore's answer holds a sign of a refusal, at any depth; see docs/answers.md. */
export function refusesRestore(answer: Answer): boolean {
  return faultIn(answer) === 'refused';
}

/**
 * Reads the answer to a user's restore: its content can vary with the system's configuration [interface 4.1], so an empty
 * one or any object proves it that neither reports a fault nor names another user.
 */
export function decodeUserRestored(answer: Answer, { user_username: asked = '' }: UserRestore): Restored | null {
  if (answer.kind === 'empty') return { message: '', restored: {} };
  const body = jsonObject(answer);
  const named = body && readText(body.user_username);
  if (!body || isOther(named, asked)) return null;
  return { message: crmMessage(answer), restored: filled({ user_username: named }) };
}

function isOther(named: string | null, asked: string): boolean {
  return named !== null && asked !== '' && codeKey(named.trim()) !== codeKey(nfc(asked).trim());
}

/** Reads the answer to a task's restore; data.task_id is not always returned [interface 4.2]. */
export function decodeTaskRestored(answer: Answer): Restored | null {
  const body = jsonObject(answer);
  const data = body && readObject(body.data);
  const restored = data ? filled({ task_code: readText(data.task_code), task_id: readId(data.task_id) }) : {};
  return body && Object.keys(restored).length > 0 ? { message: readText(body.message) ?? '', restored } : null;
}

/** Reads the answer to a customer's restore [interface 4.3]. */
export function decodeCustomerRestored(answer: Answer): Restored | null {
  const message = readText(jsonObject(answer)?.message);
  return message === null ? null : { message, restored: {} };
}

function jsonObject(answer: Answer): JsonObject | null {
  return answer.kind === 'json' && faultIn(answer) === 'none' ? readObject(answer.value) : null;
}

function filled(values: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}
