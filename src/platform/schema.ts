import type { Key } from '../i18n/translate';
import { isObject, utf8Length } from '../records/text';
import type { KeyValueStore } from './ports';

export type Schema<Value> = (value: unknown) => value is Value;

export function custom<Value>(check: (value: unknown) => boolean): Schema<Value> {
  return (value): value is Value => check(value);
}

export function optional<Value>(schema: Schema<Value>) {
  return custom<Value | undefined>((value) => value === undefined || schema(value));
}

export function object<Held extends Readonly<Record<string, Schema<unknown>>>>(held: Held) {
  return custom<ObjectOf<Held>>(
    (value) => isObject(value) && Object.entries(held).every(([name, schema]) => schema(value[name])),
  );
}

type ObjectOf<Held> = {
  [Name in keyof Held as undefined extends ValueOf<Held[Name]> ? never : Name]: ValueOf<Held[Name]>;
} & {
  [Name in keyof Held as undefined extends ValueOf<Held[Name]> ? Name : never]?: ValueOf<Held[Name]>;
};

type ValueOf<Made> = Made extends Schema<infer Value> ? Value : never;

const MAX_TEXT_LENGTH = 100_000;
/** Sheet IDs may be 0 and are large; a spreadsheet counts neither sheets nor rows further than this. */
const MAX_INTEGER = 2 ** 31 - 1;
export const nothing = custom<null>((value) => value === null);
export const text = custom<string>((value) => typeof value === 'string' && value.length <= MAX_TEXT_LENGTH);

/** Stored and sent by the desk itself, so any text is accepted. */
export const sentenceKey = custom<Key>(text);
export const anything = custom<unknown>(() => true);
export const flag = custom<boolean>((value) => typeof value === 'boolean');

/** JSON has no other numbers, but a caller in the same process might. */
export const amount = custom<number>((value) => Number.isFinite(value));
export const textOrAmount = custom<string | number>((value) => text(value) || amount(value));
export const sheetId = integer(0, MAX_INTEGER);
export const position = integer(1, MAX_INTEGER);

/** Without the signs that part texts in a property or a cell. */
export const runId = custom<string>((value) => typeof value === 'string' && /^[\w-]{0,60}$/.test(value));

export function integer(least: number, most: number) {
  return custom<number>((value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most);
}

export function oneOf<const Option extends string>(options: readonly Option[]) {
  return custom<Option>((value) => options.some((option) => option === value));
}

export function orNull<Value>(schema: Schema<Value>) {
  return custom<Value | null>((value) => value === null || schema(value));
}

export function listOf<Item>(item: Schema<Item>, most = Infinity) {
  return custom<readonly Item[]>((value) => Array.isArray(value) && value.length <= most && value.every(item));
}

export function recordOf<Value>(each: Schema<Value>) {
  return custom<Readonly<Record<string, Value>>>(
    (value) => isObject(value) && !Array.isArray(value) && Object.values(value).every(each),
  );
}

export type Taken<Made extends Schema<unknown>> = Frozen<ValueOf<Made>>;
type Frozen<Value> = Value extends object ? { readonly [Name in keyof Value]: Frozen<Value[Name]> } : Value;

/** The request of a call with the type of its answer, which the compiler alone checks. */
export function answers<Answer>(): <Made extends Schema<unknown>>(request: Made) => Call<Made, Answer> {
  return (request) => request;
}

export type Call<Made extends Schema<unknown>, Answer> = Made & { readonly '~answer'?: Answer };

export function readStored<Stored>(schema: Schema<Stored>, text: string | null): Stored | null {
  const value = parseJson(text ?? '');
  return schema(value) ? value : null;
}

/** Bytes of a property: Google documents 9 KB, another bound was measured [behaviour 39, D]. */
const MAX_BYTES = 8_000;

export function fitsProperty(text: string): boolean {
  return utf8Length(text) <= MAX_BYTES;
}

export function succeeds(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

/** Returns whether it was stored: a full store stops nothing. */
export function keepIfPossible(store: KeyValueStore, values: Readonly<Record<string, string>>): boolean {
  return succeeds(() => store.set(values));
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
