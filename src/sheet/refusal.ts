import { googleSaying } from '../core';

/** Why a cell takes no value; `object`: it holds an image, which no text brings back; `typed`: it stands in a column of a Google table. */
export type Refusal = 'validation' | 'protected' | 'object' | 'typed';

/** Returns why a cell took no value, as the error tells; null for any other error. */
export function refusalOf(error: unknown): Refusal | null {
  const saying = googleSaying(error);
  return saying === 'validation' || saying === 'protected' || saying === 'typed' ? saying : null;
}
