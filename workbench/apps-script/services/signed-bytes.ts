/** Takes bytes; returns them as Apps Script shows bytes: a plain array of −128 … 127. [behaviour 38 and 51, L] */
export function toSigned(bytes: Uint8Array): number[] {
  return Array.from(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Takes numbers, signed or not; returns the bytes. */
export function fromSigned(numbers: readonly unknown[]): Uint8Array {
  return Uint8Array.from(numbers, Number);
}

/** Whether a value is an array of numbers, which is what Apps Script takes for bytes. */
export function isByteArray(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number');
}
