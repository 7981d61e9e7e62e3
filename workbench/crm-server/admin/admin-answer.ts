import { type Answer, type JsonValue, jsonAnswer } from '../http';

/** Returns the answer to an admin request that was wrong, with a sentence saying what. */
export const adminRefusal = (status: 400 | 403 | 404, message: string): Answer => jsonAnswer(status, { message });

/** Returns an admin answer; the detour by text drops what JSON has no form for. */
export function adminAnswer(value: unknown): Answer {
  const plain: JsonValue = JSON.parse(JSON.stringify(value));
  return jsonAnswer(200, plain);
}
