import { createHash, createHmac, randomUUID } from 'node:crypto';
import { types } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Emulates } from '../emulates';
import { enumMembers } from '../enum-members';
import type { ExecutionContext } from '../execution-context';
import { refuseUnknown } from '../refuse-unknown';
import { Blob, type BlobParts, blobParts } from './blob';
import { CHARSET, encodeText } from './charset';
import { formatDate } from './format-date';
import { parseDate } from './parse-date';
import { signatureMismatch } from './signature-mismatch';
import { fromSigned, isByteArray, toSigned } from './signed-bytes';

const HASHES = ['MD2', 'MD5', 'SHA_1', 'SHA_256', 'SHA_384', 'SHA_512'] as const;
const MACS = ['HMAC_MD5', 'HMAC_SHA_1', 'HMAC_SHA_256', 'HMAC_SHA_384', 'HMAC_SHA_512'] as const;
const DIGEST_ALGORITHM = enumMembers('Utilities.DigestAlgorithm', HASHES);
const MAC_ALGORITHM = enumMembers('Utilities.MacAlgorithm', MACS);
const MAX_SLEEP_MS = 300_000; // [D: Utilities.sleep reference]
const GZIP_TYPE = 'application/x-gzip'; // [behaviour 51, L]

type Members =
  | 'sleep'
  | 'getUuid'
  | 'formatDate'
  | 'parseDate'
  | 'base64Encode'
  | 'base64EncodeWebSafe'
  | 'base64Decode'
  | 'base64DecodeWebSafe'
  | 'computeDigest'
  | 'computeHmacSignature'
  | 'computeHmacSha256Signature'
  | 'newBlob'
  | 'gzip'
  | 'ungzip';

/** Utilities: no member reaches a server (assumed), so none is a counted call. Bytes are signed. [behaviour 51, L] */
export class Utilities implements Emulates<GoogleAppsScript.Utilities.Utilities, Members> {
  readonly Charset = CHARSET;
  readonly DigestAlgorithm = DIGEST_ALGORITHM;
  readonly MacAlgorithm = MAC_ALGORITHM;

  private constructor(private readonly ctx: ExecutionContext) {}

  static of(ctx: ExecutionContext): Utilities {
    return refuseUnknown('Utilities', new Utilities(ctx));
  }

  sleep(ms: unknown): void {
    this.handle('sleep');
    const wanted = Number(ms);
    if (!(wanted >= 0 && wanted <= MAX_SLEEP_MS)) throw this.ctx.exception('Invalid argument: milliseconds'); // text assumed
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

  parseDate(text: unknown, timeZone: unknown, pattern: unknown): Date {
    this.handle('parseDate');
    return this.ctx.date(parseDate(String(text), String(timeZone), String(pattern), this.fail));
  }

  base64Encode(data: unknown, charset: unknown = CHARSET.UTF_8): string {
    this.handle('base64Encode');
    return Buffer.from(bytesOf(data, charset)).toString('base64');
  }

  /** With the padding, unlike Node's own. */
  base64EncodeWebSafe(data: unknown, charset: unknown = CHARSET.UTF_8): string {
    this.handle('base64EncodeWebSafe');
    return Buffer.from(bytesOf(data, charset)).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
  }

  base64Decode(encoded: unknown, _charset?: unknown): number[] {
    this.handle('base64Decode');
    return toSigned(Buffer.from(String(encoded), 'base64'));
  }

  base64DecodeWebSafe(encoded: unknown, _charset?: unknown): number[] {
    this.handle('base64DecodeWebSafe');
    return toSigned(Buffer.from(String(encoded), 'base64url'));
  }

  /** A text is taken as US-ASCII unless a charset is given. [behaviour 51, L] */
  computeDigest(algorithm: unknown, value: unknown, charset: unknown = CHARSET.US_ASCII): number[] {
    this.handle('computeDigest');
    return toSigned(createHash(nodeHash(algorithm)).update(bytesOf(value, charset)).digest());
  }

  computeHmacSignature(
    algorithm: unknown,
    value: unknown,
    key: unknown,
    charset: unknown = CHARSET.US_ASCII,
  ): number[] {
    this.handle('computeHmacSignature');
    return hmac(nodeHash(algorithm), value, key, charset);
  }

  computeHmacSha256Signature(value: unknown, key: unknown, charset: unknown = CHARSET.US_ASCII): number[] {
    this.handle('computeHmacSha256Signature');
    return hmac('sha256', value, key, charset);
  }

  newBlob(data: unknown, contentType: string | null = null, name: string | null = null): Blob {
    this.handle('newBlob');
    const type = contentType ?? (isByteArray(data) ? null : 'text/plain');
    return Blob.of(this.ctx, { bytes: bytesOf(data, CHARSET.UTF_8), contentType: type, name });
  }

  gzip(source: unknown, name = 'archive.gz'): Blob {
    this.handle('gzip');
    return Blob.of(this.ctx, { bytes: gzipSync(this.partsOf(source).bytes), contentType: GZIP_TYPE, name });
  }

  ungzip(source: unknown): Blob {
    this.handle('ungzip');
    const { bytes, name } = this.partsOf(source);
    return Blob.of(this.ctx, { bytes: gunzipSync(bytes), contentType: null, name: name?.replace(/\.gz$/, '') ?? null });
  }

  toString(): string {
    return 'Utilities';
  }

  private readonly fail = (message: string): Error => this.ctx.exception(message);

  private handle(member: string): void {
    this.ctx.call('Utilities', member, 'handle');
  }

  private partsOf(source: unknown): BlobParts {
    const parts = blobParts(source);
    if (parts === null) throw this.mismatch('gzip', [source]);
    return parts;
  }

  private mismatch(member: string, values: readonly unknown[]): Error {
    return signatureMismatch(this.ctx, `Utilities.${member}`, values);
  }
}

function bytesOf(data: unknown, charset: unknown): Uint8Array {
  return isByteArray(data) ? fromSigned(data) : encodeText(String(data), charset);
}

function hmac(hash: string, value: unknown, key: unknown, charset: unknown): number[] {
  return toSigned(createHmac(hash, bytesOf(key, charset)).update(bytesOf(value, charset)).digest());
}

/** @throws for MD2, which Node does not have */
function nodeHash(algorithm: unknown): string {
  const name = String(algorithm).replace('HMAC_', '').replace('_', '').toLowerCase();
  if (name === 'md2') throw new Error('not emulated: Utilities.DigestAlgorithm.MD2');
  return name;
}
