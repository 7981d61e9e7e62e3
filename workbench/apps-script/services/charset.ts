import { enumMembers } from '../enum-members';

/** Utilities.Charset. */
export const CHARSET = enumMembers('Utilities.Charset', ['US_ASCII', 'UTF_8']);

/** Takes a text and a charset's name or enum member; returns its bytes; what US-ASCII lacks becomes "?". [behaviour 51, L] */
export function encodeText(text: string, charset: unknown): Uint8Array {
  if (charsetName(charset) === 'UTF-8') return Buffer.from(text, 'utf8');
  return Buffer.from(text.replace(/[^\p{ASCII}]/gu, '?'), 'latin1');
}

/** Takes bytes and a charset's name or enum member; returns the text; what cannot be decoded becomes U+FFFD. */
export function decodeText(bytes: Uint8Array, charset: unknown): string {
  return new TextDecoder(charsetName(charset), { ignoreBOM: true }).decode(bytes);
}

/** @throws RangeError for a charset that does not exist */
function charsetName(charset: unknown): string {
  return String(charset)
    .replace(/^(US|UTF)_/i, '$1-')
    .toUpperCase();
}
