import { wellFormed } from './well-formed';

/** Takes a text and returns it without any secret. */
export type Redact = (text: string) => string;

const MASK = '***';

/**
 * Makes the redaction that every message and body passes before anything keeps it.
 * @param secrets the key, the cookie, passwords; blank ones are ignored
 * @returns a function that masks each secret in every spelling that an answer can echo it in
 */
export function createRedact(secrets: readonly string[]): Redact {
  const spellings = new Set(secrets.filter((secret) => secret !== '').flatMap(spellingsOf));
  const longestFirst = [...spellings].sort((left, right) => right.length - left.length);
  return (text) => longestFirst.reduce((masked, spelling) => masked.split(spelling).join(MASK), text);
}

/** As it is, in JSON (of JavaScript and of PHP), in HTML and in a query. */
function spellingsOf(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const slashes = json.replace(/\//g, '\\/');
  const html = secret.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
  const percent = encodeURIComponent(wellFormed(secret));
  return [
    secret,
    json,
    slashes,
    escapeUnicode(json),
    escapeUnicode(slashes),
    html,
    html.replace(/'/g, '&#039;'),
    html.replace(/'/g, '&#39;'),
    percent,
    percent.replace(/%20/g, '+'),
  ];
}

function escapeUnicode(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
