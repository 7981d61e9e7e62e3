import type { ServiceContext } from './service-context';

/** Service objects that scripts pass around name themselves in a signature error. */
const SERVICE_NAMES =
  /^(Range|Sheet|Spreadsheet|DataValidation|DeveloperMetadata|PivotTable|PivotGroup|PivotValue|EmbeddedChart)$/;

function typeWord(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `${value.length === 0 ? 'null' : typeWord(value[0])}[]`;
  if (typeof value === 'function') return '(class)';
  if (typeof value === 'object') {
    const name = isPlain(value) ? '' : String(value);
    return SERVICE_NAMES.test(name) ? `SpreadsheetApp.${name}` : '(class)';
  }
  return { string: 'String', boolean: 'Boolean' }[String(typeof value)] ?? typeof value;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || (typeof prototype === 'object' && Object.getPrototypeOf(prototype) === null);
}

/** Takes a member as Google names it, e.g. "Utilities.gzip", and the values it was given. [behaviour 2.3, R] */
export function mismatchText(signature: string, values: readonly unknown[]): string {
  return `The parameters (${values.map(typeWord).join(',')}) don't match the method signature for ${signature}.`;
}

export function signatureMismatch(ctx: ServiceContext, signature: string, values: readonly unknown[]): Error {
  return ctx.exception(mismatchText(signature, values));
}
