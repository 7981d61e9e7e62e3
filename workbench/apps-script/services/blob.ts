import { type Emulates, type ExecutionContext, enumMembers, refuseUnknown } from '../service-context';

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

/** Takes bytes; returns them as Apps Script shows bytes: a plain array of −128 … 127. [behaviour 38 and 51, L] */
export function toSigned(bytes: Uint8Array): number[] {
  const signed = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const numbers = new Array<number>(signed.length);
  for (let index = 0; index < signed.length; index += 1) numbers[index] = signed[index] ?? 0;
  return numbers;
}

/** Takes numbers, signed or not; returns the bytes. */
export function fromSigned(numbers: readonly unknown[]): Uint8Array {
  const bytes = new Uint8Array(numbers.length);
  for (let index = 0; index < numbers.length; index += 1) bytes[index] = Number(numbers[index]);
  return bytes;
}

/** Whether a value is an array of numbers, which is what Apps Script takes for bytes. */
export function isByteArray(value: unknown): value is readonly number[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index += 1) if (typeof value[index] !== 'number') return false;
  return true;
}

type Members =
  | 'getBytes'
  | 'setBytes'
  | 'getDataAsString'
  | 'setDataFromString'
  | 'getContentType'
  | 'setContentType'
  | 'getName'
  | 'setName'
  | 'copyBlob'
  | 'isGoogleType';

/** What a blob is made of. */
export interface BlobParts {
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
  readonly name: string | null;
}

/** Bytes with a name and a type, as Utilities.newBlob makes them. */
export class Blob implements Emulates<GoogleAppsScript.Base.Blob, Members> {
  private constructor(
    private readonly ctx: ExecutionContext,
    private parts: BlobParts,
  ) {}

  /** Makes one that refuses what is not emulated. */
  static of(ctx: ExecutionContext, parts: BlobParts): Blob {
    return refuseUnknown('Blob', new Blob(ctx, parts));
  }

  /** Returns what a blob is made of, as it is; no member is called. */
  static partsOf(blob: Blob): BlobParts {
    return blob.parts;
  }

  getBytes(): number[] {
    this.handle('getBytes');
    return toSigned(this.parts.bytes);
  }

  setBytes(data: readonly unknown[]): this {
    this.handle('setBytes');
    this.parts = { ...this.parts, bytes: fromSigned(data) };
    return this;
  }

  getDataAsString(charset: unknown = 'UTF-8'): string {
    this.handle('getDataAsString');
    return decodeText(this.parts.bytes, charset);
  }

  setDataFromString(text: unknown, charset: unknown = 'UTF-8'): this {
    this.handle('setDataFromString');
    this.parts = { ...this.parts, bytes: encodeText(String(text), charset) };
    return this;
  }

  getContentType(): string | null {
    this.handle('getContentType');
    return this.parts.contentType;
  }

  setContentType(contentType: string | null): this {
    this.handle('setContentType');
    this.parts = { ...this.parts, contentType };
    return this;
  }

  getName(): string | null {
    this.handle('getName');
    return this.parts.name;
  }

  setName(name: string | null): this {
    this.handle('setName');
    this.parts = { ...this.parts, name };
    return this;
  }

  copyBlob(): Blob {
    this.handle('copyBlob');
    return Blob.of(this.ctx, this.parts);
  }

  isGoogleType(): boolean {
    this.handle('isGoogleType');
    return false;
  }

  toString(): string {
    return 'Blob';
  }

  private handle(member: string): void {
    this.ctx.call('Blob', member, 'handle');
  }
}

/** Takes any value; returns the parts of a blob, or null when it is none. */
export function blobParts(value: unknown): BlobParts | null {
  return value instanceof Blob ? Blob.partsOf(value) : null;
}
