import { types } from 'node:util';

/**
 * Takes what a function returned; returns what google.script.run hands to the page: a Date or a function anywhere makes
 * the whole answer null [behaviour 43, C: eb], undefined becomes null, a cycle becomes null (assumed).
 */
export function legalResult(value: unknown): unknown {
  if (value === undefined || !isLegal(value, [])) return null;
  return JSON.parse(JSON.stringify(value, (_key, part: unknown) => (part === undefined ? null : part)));
}

function isLegal(value: unknown, path: readonly unknown[]): boolean {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return false;
  if (typeof value !== 'object' || value === null) return true;
  if (types.isDate(value) || types.isPromise(value) || path.includes(value)) return false;
  const below = [...path, value];
  return Object.values(value).every((part) => isLegal(part, below));
}
