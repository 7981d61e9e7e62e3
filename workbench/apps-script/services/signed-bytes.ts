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
