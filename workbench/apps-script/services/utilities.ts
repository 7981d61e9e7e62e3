import { randomUUID } from 'node:crypto';
import { types } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Emulates, type ExecutionContext, refuseUnknown } from '../service-context';
import { Blob, CHARSET, encodeText, fromSigned, isByteArray, toSigned } from './blob';
import { signatureMismatch } from './signature-mismatch';
import { type WallClock, wallClock, zoneOffsetMinutes } from './zone-time';

/** A date pattern of Java's SimpleDateFormat, which Utilities.formatDate and parseDate take. [behaviour 51, L] */

/** A run of one pattern letter, or text that stands for itself. */
type PatternPart =
  | { readonly kind: 'letter'; readonly letter: string; readonly length: number }
  | { readonly kind: 'text'; readonly text: string };

/** Letters that Java knows. */
const KNOWN = new Set('GyYMLwWDdFEuaHkKhmsSzZX');

const TOKEN = /'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']+|'/g;

/** Takes a pattern; returns its parts. @throws by `fail`, with Google's text, for a letter that is none */
function readDatePattern(pattern: string, fail: (message: string) => Error): readonly PatternPart[] {
  return [...pattern.matchAll(TOKEN)].map((match): PatternPart => {
    const [token, quoted, letter] = match;
    if (quoted !== undefined) return { kind: 'text', text: quoted === '' ? "'" : quoted.replaceAll("''", "'") };
    if (letter === undefined) return { kind: 'text', text: token };
    if (!KNOWN.has(letter)) throw fail(`Illegal pattern character '${letter}'`);
    return { kind: 'letter', letter, length: token.length };
  });
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const SHORT_NAME = 3;

interface Moment extends WallClock {
  readonly weekday: number;
  readonly offsetMinutes: number;
}

type Writer = (moment: Moment, length: number) => string;

/** Maps each letter to what it writes; letters that are not here are known to Java but not emulated. */
const WRITERS: Readonly<Record<string, Writer>> = {
  G: () => 'AD',
  y: (moment, length) => (length === 2 ? String(moment.year % 100).padStart(2, '0') : padded(moment.year, length)),
  M: (moment, length) => (length > 2 ? name(MONTHS, moment.month - 1, length) : padded(moment.month, length)),
  L: (moment, length) => (length > 2 ? name(MONTHS, moment.month - 1, length) : padded(moment.month, length)),
  d: (moment, length) => padded(moment.day, length),
  D: (moment, length) => padded(dayOfYear(moment), length),
  E: (moment, length) => name(DAYS, moment.weekday, length),
  u: (moment, length) => padded(moment.weekday === 0 ? 7 : moment.weekday, length),
  a: (moment) => (moment.hour < 12 ? 'AM' : 'PM'),
  H: (moment, length) => padded(moment.hour, length),
  k: (moment, length) => padded(moment.hour === 0 ? 24 : moment.hour, length),
  K: (moment, length) => padded(moment.hour % 12, length),
  h: (moment, length) => padded(moment.hour % 12 === 0 ? 12 : moment.hour % 12, length),
  m: (moment, length) => padded(moment.minute, length),
  s: (moment, length) => padded(moment.second, length),
  S: (moment, length) => padded(moment.millisecond, length),
  Z: (moment) => offset(moment.offsetMinutes, ''),
  X: (moment, length) => isoOffset(moment.offsetMinutes, length),
  z: (moment) => (moment.offsetMinutes === 0 ? 'GMT' : `GMT${offset(moment.offsetMinutes, ':')}`),
};

/** Returns a zone's name, or Greenwich's for one that nobody knows, as Java does [assumed 13]. */
function knownZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return 'GMT';
  }
}

/** Takes milliseconds since 1970, a zone and a Java pattern; returns the text. @throws by `fail`, with Google's text */
function formatDate(ms: number, timeZone: string, pattern: string, fail: (message: string) => Error): string {
  const zone = knownZone(timeZone);
  const wall = wallClock(ms, zone);
  const weekday = new Date(Date.UTC(wall.year, wall.month - 1, wall.day)).getUTCDay();
  const moment: Moment = { ...wall, weekday, offsetMinutes: zoneOffsetMinutes(ms, zone) };
  return readDatePattern(pattern, fail)
    .map((part) => write(moment, part))
    .join('');
}

function write(moment: Moment, part: PatternPart): string {
  if (part.kind === 'text') return part.text;
  const writer = WRITERS[part.letter];
  if (writer === undefined) throw new Error(`not emulated: Utilities.formatDate with the letter ${part.letter}`);
  return writer(moment, part.length);
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

function name(names: readonly string[], index: number, length: number): string {
  const full = names[index] ?? '';
  return length > SHORT_NAME ? full : full.slice(0, SHORT_NAME);
}

function dayOfYear(moment: Moment): number {
  const day = Date.UTC(moment.year, moment.month - 1, moment.day);
  return (day - Date.UTC(moment.year, 0, 1)) / 86_400_000 + 1;
}

function offset(minutes: number, separator: string): string {
  const ahead = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${padded(Math.floor(ahead / 60), 2)}${separator}${padded(ahead % 60, 2)}`;
}

function isoOffset(minutes: number, length: number): string {
  if (minutes === 0) return 'Z';
  if (length === 1) return offset(minutes, '').slice(0, 3);
  return offset(minutes, length === 2 ? '' : ':');
}

const BASE64 = /^[A-Za-z0-9+/]*$/;
const MAX_SLEEP_MS = 300_000; // [D: Utilities.sleep reference]

/** Utilities: none reaches a server [assumed 76], so none is a counted call. Bytes are signed. [behaviour 51, L] */
export class Utilities implements Emulates<GoogleAppsScript.Utilities.Utilities, Utilities> {
  readonly Charset = CHARSET;

  private constructor(private readonly ctx: ExecutionContext) {}

  static of(ctx: ExecutionContext): Utilities {
    return refuseUnknown('Utilities', new Utilities(ctx));
  }

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
    return formatDate(date.getTime(), String(timeZone), String(pattern), this.fail);
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
    return Blob.of(this.ctx, bytesOf(data, CHARSET.UTF_8));
  }

  gzip(source: unknown, _name?: unknown): Blob {
    this.handle('gzip');
    return Blob.of(this.ctx, gzipSync(this.blobBytes('gzip', source)));
  }

  ungzip(source: unknown): Blob {
    this.handle('ungzip');
    return Blob.of(this.ctx, this.unpacked(this.blobBytes('ungzip', source)));
  }

  toString(): string {
    return 'Utilities';
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
