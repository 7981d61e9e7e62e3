import { randomUUID } from 'node:crypto';
import { types } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ZoneClock } from '../model/locale-rules';
import {
  type Emulates,
  type ExecutionContext,
  enumMembers,
  refuseUnknown,
  signatureMismatch,
} from '../service-context';

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

/** A run of one letter of a date pattern of Java, or text that stands for itself. [behaviour 51, L] */
const TOKEN = /'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']+|'/g;

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

function offsetText(minutes: number): string {
  const ahead = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${padded(Math.floor(ahead / 60), 2)}${padded(ahead % 60, 2)}`;
}

/** Maps each letter to what it writes of a time, whose UTC parts are those of the zone; all other letters are not emulated. */
const WRITERS: Readonly<Record<string, (wall: Date, length: number, aheadMs: number) => string>> = {
  y: (wall, length) => padded(length === 2 ? wall.getUTCFullYear() % 100 : wall.getUTCFullYear(), length),
  M: (wall, length) => padded(wall.getUTCMonth() + 1, length),
  d: (wall, length) => padded(wall.getUTCDate(), length),
  H: (wall, length) => padded(wall.getUTCHours(), length),
  m: (wall, length) => padded(wall.getUTCMinutes(), length),
  s: (wall, length) => padded(wall.getUTCSeconds(), length),
  Z: (_wall, _length, aheadMs) => offsetText(Math.round(aheadMs / 60_000)),
};

const zones = new Map<string, ZoneClock>();

/** Takes a zone's name; one that nobody knows is Greenwich's, as in Java [assumed 13]. */
function zoneNamed(name: string): ZoneClock {
  const zone = zones.get(name) ?? new ZoneClock(isZone(name) ? name : 'GMT');
  zones.set(name, zone);
  return zone;
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function formatDate(ms: number, timeZone: string, pattern: string): string {
  const aheadMs = zoneNamed(timeZone).offset(ms);
  const wall = new Date(ms + aheadMs);
  return pattern.replace(TOKEN, (token: string, quoted?: string, letter?: string) => {
    if (quoted !== undefined) return quoted === '' ? "'" : quoted.replaceAll("''", "'");
    if (letter === undefined) return token;
    const writer = WRITERS[letter];
    if (writer === undefined || (letter === 'M' && token.length > 2)) {
      throw new Error(`not emulated: Utilities.formatDate with the letters ${token}`);
    }
    return writer(wall, token.length, aheadMs);
  });
}

const BASE64 = /^[A-Za-z0-9+/]*$/;
const MAX_SLEEP_MS = 300_000; // [D: Utilities.sleep reference]

/** Utilities: none reaches a server [assumed 76], so none is a counted call. Bytes are signed. [behaviour 51, L] */
export class Utilities implements Emulates<GoogleAppsScript.Utilities.Utilities, Utilities> {
  readonly Charset = CHARSET;

  constructor(private readonly ctx: ExecutionContext) {}

  sleep(ms: unknown): void {
    this.handle('sleep');
    const wanted = Number(ms);
    if (!(wanted >= 0 && wanted <= MAX_SLEEP_MS)) throw this.ctx.exception('Invalid argument: milliseconds'); // [assumed 60]
    this.ctx.sleep(wanted);
  }

  getUuid(): string {
    this.handle('getUuid');
    return randomUUID();
  }

  formatDate(date: unknown, timeZone: unknown, pattern: unknown): string {
    this.handle('formatDate');
    if (!types.isDate(date)) throw this.mismatch('formatDate', [date, timeZone, pattern]);
    return formatDate(date.getTime(), String(timeZone), String(pattern));
  }

  base64Encode(data: unknown, charset: unknown = CHARSET.US_ASCII): string {
    this.handle('base64Encode');
    return Buffer.from(bytesOf(data, charset)).toString('base64');
  }

  base64Decode(encoded: unknown, _charset?: unknown): number[] {
    this.handle('base64Decode');
    const text = String(encoded).replace(/\s|=+$/g, '');
    if (!BASE64.test(text) || text.length % 4 === 1) throw this.fail('Could not decode string.'); // [behaviour 51, C]
    return toSigned(Buffer.from(text, 'base64'));
  }

  newBlob(data: unknown, _contentType?: unknown, _name?: unknown): Blob {
    this.handle('newBlob');
    return newBlob(this.ctx, bytesOf(data, CHARSET.UTF_8));
  }

  gzip(source: unknown, _name?: unknown): Blob {
    this.handle('gzip');
    return newBlob(this.ctx, gzipSync(this.blobBytes('gzip', source)));
  }

  ungzip(source: unknown): Blob {
    this.handle('ungzip');
    return newBlob(this.ctx, this.unpacked(this.blobBytes('ungzip', source)));
  }

  private readonly fail = (message: string): Error => this.ctx.exception(message);

  private handle(member: string): void {
    this.ctx.call('Utilities', member, 'handle');
  }

  /** Refuses what is not packed, in words of its own: Google's are not known. */
  private unpacked(bytes: Uint8Array): Uint8Array {
    try {
      return gunzipSync(bytes);
    } catch {
      throw this.fail('Could not decompress gzip.');
    }
  }

  private blobBytes(member: string, source: unknown): Uint8Array {
    const bytes = Blob.bytesOf(source);
    if (bytes === null) throw this.mismatch(member, [source]);
    return bytes;
  }

  private mismatch(member: string, values: readonly unknown[]): Error {
    return signatureMismatch(this.ctx, `Utilities.${member}`, values);
  }
}

function bytesOf(data: unknown, charset: unknown): Uint8Array {
  return isByteArray(data) ? fromSigned(data) : encodeText(String(data), charset);
}
