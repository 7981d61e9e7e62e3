import { findDuplicateKey, type JsonValue, type ReceivedRequest, readJson } from '../http';
import type { Breach } from './breach';
import type { Check } from './shape';

// Only this content type is supported [interface §9]; a charset may stand behind it.
const JSON_TYPE = /^application\/json\s*(;\s*charset=utf-8\s*)?$/i;

/** A body that passed, or the breach that it holds. */
export type BodyReading = { readonly body: JsonValue } | { readonly breach: Breach };

const broken = (rule: Breach['rule'], detail: string): BodyReading => ({ breach: { rule, detail } });

/** Reads a request's body against a check; a call without a check takes no body at all. */
export function readBody(request: ReceivedRequest, check: Check | null): BodyReading {
  const { text } = request;
  if (!check) return text === '' ? { body: null } : broken('body.unexpected', 'this call takes no body');
  if (!JSON_TYPE.test(request.header('Content-Type') ?? ''))
    return broken('body.content-type', 'must be application/json');
  if (text === null) return broken('body.encoding', 'the body is not UTF-8');
  const body = readJson(text);
  if (body === undefined) return broken('body.json', 'the body is no JSON');
  const twice = findDuplicateKey(text);
  if (twice !== null) return broken('body.duplicate-key', `${twice} stands twice in one object`);
  const breach = check(body, 'body');
  return breach ? { breach } : { body };
}
