/** A date pattern of Java's SimpleDateFormat, which Utilities.formatDate and parseDate take. [behaviour 51, L] */

/** A run of one pattern letter, or text that stands for itself. */
export type PatternPart =
  | { readonly kind: 'letter'; readonly letter: string; readonly length: number }
  | { readonly kind: 'text'; readonly text: string };

/** Letters that Java knows. */
const KNOWN = new Set('GyYMLwWDdFEuaHkKhmsSzZX');

const TOKEN = /'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']+|'/g;

/** Takes a pattern; returns its parts. @throws by `fail`, with Google's text, for a letter that is none */
export function readDatePattern(pattern: string, fail: (message: string) => Error): readonly PatternPart[] {
  return [...pattern.matchAll(TOKEN)].map((match): PatternPart => {
    const [token, quoted, letter] = match;
    if (quoted !== undefined) return { kind: 'text', text: quoted === '' ? "'" : quoted.replaceAll("''", "'") };
    if (letter === undefined) return { kind: 'text', text: token };
    if (!KNOWN.has(letter)) throw fail(`Illegal pattern character '${letter}'`);
    return { kind: 'letter', letter, length: token.length };
  });
}
