/** Why a cell takes no value; `object`: it holds an image, which no text brings back. */
export type Refusal = 'validation' | 'protected' | 'object';

/** What the platform says then, to those whose language is English [behaviour 2.3, R], and to those whose language is Vietnamese [assumed 99]. */
const SAYINGS: readonly (readonly [Refusal, RegExp])[] = [
  ['validation', /data validation|xác thực dữ liệu/i],
  ['protected', /protected cell|được bảo vệ/i],
];

/** Returns why a cell took no value, as the error tells; null for any other error. */
export function refusalOf(error: unknown): Refusal | null {
  const message = error instanceof Error ? error.message : String(error);
  return SAYINGS.find(([, saying]) => saying.test(message))?.[0] ?? null;
}
