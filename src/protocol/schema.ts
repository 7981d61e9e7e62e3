import * as v from 'valibot';
import { isObject } from '../core';

/** Longer texts come from no form of ours. */
const MAX_TEXT_LENGTH = 100_000;
/** Sheet IDs may be 0 and are large; a spreadsheet counts neither sheets nor rows further than this. */
const MAX_INTEGER = 2 ** 31 - 1;

/** Takes null alone: the call says nothing but its name. */
export const nothing = v.custom<null>((value) => value === null);

export const text = v.custom<string>((value) => typeof value === 'string' && value.length <= MAX_TEXT_LENGTH);

export const flag = v.custom<boolean>((value) => typeof value === 'boolean');

/** Takes any number that is one: JSON has no others, but a caller in the same process might. */
export const amount = v.custom<number>((value) => Number.isFinite(value));

/** Takes a text or a number, as cells and records have them. */
export const textOrAmount = v.custom<string | number>((value) =>
  typeof value === 'string' ? value.length <= MAX_TEXT_LENGTH : Number.isFinite(value),
);

export const sheetId = integer(0, MAX_INTEGER);
/** Takes a row or a column, which count from 1. */
export const position = integer(1, MAX_INTEGER);

/** Takes the name of a run, as reviews make it: a text of its own among the others of a property, and of a cell. */
export const runId = v.custom<string>((value) => typeof value === 'string' && /^[\w-]{0,60}$/.test(value));

/** Takes a whole number between two others, both included. */
export function integer(least: number, most: number) {
  return v.custom<number>((value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most);
}

export function oneOf<const Option extends string>(options: readonly Option[]) {
  return v.custom<Option>((value) => options.some((option) => option === value));
}

export function orNull<Value>(schema: v.GenericSchema<Value>) {
  return v.custom<Value | null>((value) => value === null || v.is(schema, value));
}

/** Takes a list; of at most so many items, where it comes from a page. */
export function listOf<Item>(item: v.GenericSchema<Item>, most = Infinity) {
  return v.custom<readonly Item[]>(
    (value) => Array.isArray(value) && value.length <= most && value.every((each) => v.is(item, each)),
  );
}

/** Takes an object of any names, e.g. the fields of a form. */
export function recordOf<Value>(each: v.GenericSchema<Value>) {
  return v.custom<Readonly<Record<string, Value>>>(
    (value) => isObject(value) && !Array.isArray(value) && Object.values(value).every((one) => v.is(each, one)),
  );
}

/** Gives the type of what a schema takes. */
export type Taken<Schema extends v.GenericSchema> = Frozen<v.InferOutput<Schema>>;

type Frozen<Value> = Value extends object ? { readonly [Name in keyof Value]: Frozen<Value[Name]> } : Value;

/** Declares what a call of the page sends, with the type of its answer: answers are checked by the compiler alone. */
export function answers<Answer>(): <Schema extends v.GenericSchema>(request: Schema) => Call<Schema, Answer> {
  return (request) => request;
}

/** Describes a call: the schema of its request, which the type of its answer goes along with. */
export type Call<Schema extends v.GenericSchema, Answer> = Schema & {
  readonly kind: 'schema';
  readonly '~answer'?: Answer;
};
