import type { ExecutionContext } from '../service-context';

/** Takes a member as Google names it, e.g. "Utilities.gzip", and the values it was given; returns the error of a call that fits no signature. [behaviour 2.3, R] */
export function signatureMismatch(ctx: ExecutionContext, member: string, values: readonly unknown[]): Error {
  const words = values.map(typeWord).join(',');
  return ctx.exception(`The parameters (${words}) don't match the method signature for ${member}.`);
}

/** [behaviour 2.3, R: type words of a signature error] */
function typeWord(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return 'String';
  if (typeof value === 'boolean') return 'Boolean';
  return typeof value === 'object' || typeof value === 'function' ? '(class)' : typeof value;
}
