import { utf8Length } from '../../core';
import type { Ports } from '../ports';

type Store = Pick<Ports, 'documentProperties'>;

const PROFILES_PROPERTY = 'PRICE_LIST_PROFILES';
const RULES_PROPERTY = 'PRICE_RULES';
/** Bounds one property, in characters of up to three bytes: Google documents 9 KB for each, another bound was measured [behaviour 39, D]. */
const PIECE_LENGTH = 2_600;
/** Bounds all profiles together, in bytes: all properties of a file have 500 KB [behaviour 39, D]; the ones that were not used for longest are dropped. */
const MAX_LENGTH = 90_000;
/** Bounds all rules together, in bytes: a hundred with long categories. None is dropped, one more is not kept. */
const MAX_RULES_LENGTH = 60_000;

/** Returns the profiles of suppliers that the file keeps, one a line, its name in front; those used last stand last. */
export function readProfiles(ports: Store): string {
  return read(ports, PROFILES_PROPERTY);
}

/** Returns the price rules that the file keeps, one a line, its key in front. */
export function readPriceRules(ports: Store): string {
  return read(ports, RULES_PROPERTY);
}

function read({ documentProperties: store }: Store, property: string): string {
  let text = '';
  for (let piece = 0; text.length === piece * PIECE_LENGTH; piece++) text += store.get(property + piece) ?? '';
  return text;
}

/** Names a line that is kept, and what stands in its place from now on; '' forgets it. */
interface KeptLine {
  readonly name: string;
  readonly line: string;
}

/** Keeps the profile of one supplier in place of the one of that name; '' forgets it. */
export function keepProfile(ports: Ports, kept: KeptLine): string {
  const lines = linesWith(readProfiles(ports), kept);
  while (utf8Length(lines.join('\n')) > MAX_LENGTH) lines.shift();
  return write(ports, PROFILES_PROPERTY, lines);
}

/**
 * Keeps a price rule in place of the one of that key; '' forgets it. One whose own key another has by now, or that has no room, is not
 * kept: what comes back does not hold it.
 */
export function keepPriceRule(ports: Ports, kept: KeptLine): string {
  const before = readPriceRules(ports);
  const lines = linesWith(before, kept);
  const keys = lines.map(nameOf);
  const fits = new Set(keys).size === keys.length && utf8Length(lines.join('\n')) <= MAX_RULES_LENGTH;
  return fits ? write(ports, RULES_PROPERTY, lines) : before;
}

function linesWith(text: string, { name, line }: KeptLine): string[] {
  const others = text.split('\n').filter((each) => each !== '' && nameOf(each) !== name);
  return line === '' ? others : [...others, line];
}

function nameOf(line: string): string {
  return line.split('\t', 1).join('');
}

function write(ports: Ports, property: string, lines: readonly string[]): string {
  const text = lines.join('\n');
  const values: Record<string, string> = {};
  for (let at = 0; at <= text.length; at += PIECE_LENGTH)
    values[property + at / PIECE_LENGTH] = text.slice(at, at + PIECE_LENGTH);
  ports.documentProperties.set(values);
  return text;
}
