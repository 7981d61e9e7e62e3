import type { Ports } from '../ports';

const PROFILES_PROPERTY = 'PRICE_LIST_PROFILES';
/** Bounds one property, in characters: Google documents 9 kB for each. */
const PIECE_LENGTH = 3_000;
/** Bounds all profiles together; the ones that were not used for longest are dropped. */
const MAX_LENGTH = 90_000;

/** Returns the profiles of suppliers that the file keeps, one a line, its name in front; those used last stand last. */
export function readProfiles({ documentProperties: store }: Pick<Ports, 'documentProperties'>): string {
  let text = '';
  for (let piece = 0; text.length === piece * PIECE_LENGTH; piece++) text += store.get(PROFILES_PROPERTY + piece) ?? '';
  return text;
}

/** Keeps the profile of one supplier in place of the one of that name; '' forgets it. */
export function keepProfile(ports: Ports, { name, line }: { readonly name: string; readonly line: string }): string {
  const others = readProfiles(ports)
    .split('\n')
    .filter((each) => each !== '' && !each.startsWith(`${name}\t`));
  const lines = line === '' ? others : [...others, line];
  while (lines.join('\n').length > MAX_LENGTH) lines.shift();
  const text = lines.join('\n');
  const values: Record<string, string> = {};
  for (let at = 0; at <= text.length; at += PIECE_LENGTH)
    values[PROFILES_PROPERTY + at / PIECE_LENGTH] = text.slice(at, at + PIECE_LENGTH);
  ports.documentProperties.set(values);
  return text;
}
