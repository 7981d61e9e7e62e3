import type { Answer } from './answer';
import { readObject } from './decode';
import { decodeEntities } from './entities';

/** Characters of the CRM's own message that are shown. */
const LONGEST_MESSAGE = 300;

/**
 * Finds what the CRM said for people: `message`, else `error`, else `msg`, else all of `errors` [public facts 1, M].
 * @returns decoded text on one line, not cut; '' when it said nothing, or answered with a web page
 */
export function crmMessage(answer: Answer): string {
  const body = answer.kind === 'json' ? readObject(answer.value) : null;
  if (!body) return '';
  for (const value of [body.message, body.error, body.msg, body.errors]) {
    const said = decodeEntities(flatten(value).join('; ')).replace(/\s+/g, ' ').trim();
    if (said !== '') return said;
  }
  return '';
}

/** Deeper than any error that a person reads; without a bound a hostile answer could exhaust the stack. */
const DEEPEST = 12;

/** The texts in a text, a list, or an object of lists. */
function flatten(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (depth === DEEPEST) return [];
  const parts = Array.isArray(value) ? value : Object.values(readObject(value) ?? {});
  return parts.flatMap((part) => flatten(part, depth + 1));
}

/** Cuts a message to what is shown; never through the middle of a character. */
export function shorten(text: string, longest = LONGEST_MESSAGE): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
