import type { Ports } from '../platform/ports';
import { utf8Length } from '../records/text';

const PROFILES_PROPERTY = 'PRICE_LIST_PROFILES';
/** Characters of up to three bytes: Google documents 9 KB a property, another bound was measured [behaviour 39, D]. */
const PIECE_LENGTH = 2_600;
/** Bytes: all properties of a file have 500 KB [behaviour 39, D]; the least recently used profiles are dropped. */
const MAX_LENGTH = 90_000;

export function readProfiles({ documentProperties }: Pick<Ports, 'documentProperties'>): string {
  let text = '';
  for (let piece = 0; text.length === piece * PIECE_LENGTH; piece++)
    text += documentProperties.get(PROFILES_PROPERTY + piece) ?? '';
  return text;
}

export function keepProfile(ports: Ports, { name, line }: { readonly name: string; readonly line: string }): string {
  const nameOf = (each: string): string => each.split('\t', 1).join('');
  const others = readProfiles(ports)
    .split('\n')
    .filter((each) => each !== '' && nameOf(each) !== name);
  const lines = line === '' ? others : [...others, line];
  while (utf8Length(lines.join('\n')) > MAX_LENGTH) lines.shift();
  const text = lines.join('\n');
  const values: Record<string, string> = {};
  for (let at = 0; at <= text.length; at += PIECE_LENGTH)
    values[PROFILES_PROPERTY + at / PIECE_LENGTH] = text.slice(at, at + PIECE_LENGTH);
  ports.documentProperties.set(values);
  return text;
}
