import type { Emulates } from '../emulates';
import type { ExecutionContext } from '../execution-context';
import { refuseUnknown } from '../refuse-unknown';
import { decodeText, encodeText } from './charset';
import { fromSigned, toSigned } from './signed-bytes';

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
