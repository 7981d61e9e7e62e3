import type { Answer } from './answer';
import { type JsonObject, readId, readObject, readText } from './decode';

/** What the CRM says after a restore. */
export interface Restored {
  /** For people, in the CRM's words; '' when it said nothing. */
  readonly message: string;
  /** What identifies the restored record, by interface name. */
  readonly restored: Readonly<Record<string, string>>;
}

/**
 * Reads the answer to a user's restore: its content can vary with the system's configuration, so the message is
 * enough [interface 4.1].
 */
export function decodeUserRestored(answer: Answer): Restored | null {
  const body = jsonObject(answer);
  const message = body && readText(body.message);
  return message ? { message, restored: filled({ user_username: readText(body.user_username) }) } : null;
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
  return answer.kind === 'json' ? readObject(answer.value) : null;
}

function filled(values: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}
