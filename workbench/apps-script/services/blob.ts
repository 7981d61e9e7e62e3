import { type Emulates, type ExecutionContext, enumMembers, refuseUnknown } from '../service-context';

export const CHARSET = enumMembers('Utilities.Charset', ['US_ASCII', 'UTF_8']);

/** Takes a text and a charset's name or enum member; returns its bytes; what US-ASCII lacks becomes "?". [behaviour 51, L] */
export function encodeText(text: string, charset: unknown): Uint8Array {
  if (charsetName(charset) === 'UTF-8') return Buffer.from(text, 'utf8');
  return Buffer.from(text.replace(/[^\p{ASCII}]/gu, '?'), 'latin1');
}

export function decodeText(bytes: Uint8Array, charset: unknown): string {
  return new TextDecoder(charsetName(charset), { ignoreBOM: true }).decode(bytes);
}

/** @throws RangeError for a charset that does not exist */
function charsetName(charset: unknown): string {
  return String(charset)
    .replace(/^(US|UTF)_/i, '$1-')
    .toUpperCase();
}

/** Takes bytes; returns them as Apps Script shows bytes: a plain array of −128 … 127. [behaviour 38 and 51, L] */
export function toSigned(bytes: Uint8Array): number[] {
  const signed = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const numbers = new Array<number>(signed.length);
  for (let index = 0; index < signed.length; index += 1) numbers[index] = signed[index] ?? 0;
  return numbers;
}

export function fromSigned(numbers: readonly unknown[]): Uint8Array {
  const bytes = new Uint8Array(numbers.length);
  for (let index = 0; index < numbers.length; index += 1) bytes[index] = Number(numbers[index]);
  return bytes;
}

export function isByteArray(value: unknown): value is readonly number[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index += 1) if (typeof value[index] !== 'number') return false;
  return true;
}

export class Blob implements Emulates<GoogleAppsScript.Base.Blob, Blob> {
  constructor(
    private readonly ctx: ExecutionContext,
    private readonly bytes: Uint8Array,
  ) {}

  static bytesOf(value: unknown): Uint8Array | null {
    return value instanceof Blob ? value.bytes : null;
  }

  getBytes(): number[] {
    this.ctx.call('Blob', 'getBytes', 'handle');
    return toSigned(this.bytes);
  }

  getDataAsString(charset: unknown = 'UTF-8'): string {
    this.ctx.call('Blob', 'getDataAsString', 'handle');
    return decodeText(this.bytes, charset);
  }
}

export function newBlob(ctx: ExecutionContext, bytes: Uint8Array): Blob {
  return refuseUnknown('Blob', new Blob(ctx, bytes));
}
