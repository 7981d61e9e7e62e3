import { Refusal } from './answer';

/** A JSON object whose members are not known yet. */
export type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Takes a decoded body and returns it as an object. @throws Refusal 400 */
export function asFields(value: unknown): Fields {
  if (!isFields(value)) throw new Refusal(400, 'The body must be a JSON object');
  return value;
}

/** Returns a member that must be a text. @throws Refusal 400 */
export function textField(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new Refusal(400, `"${name}" must be a text`);
  return value;
}

/** Returns a member that must be a whole number, 0 or more. @throws Refusal 400 */
export function countField(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
    throw new Refusal(400, `"${name}" must be a whole number`);
  }
  return value;
}

/** Returns a member that must be an e-mail address; undefined where there is none. @throws Refusal 400 */
export function userField(fields: Fields, name: string): string | undefined {
  if (fields[name] === undefined) return undefined;
  const address = textField(fields, name);
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new Refusal(400, `"${name}" must be an e-mail address`);
  return address;
}

/** Returns a member that must be a list of texts; an absent one is an empty list. @throws Refusal 400 */
export function textsField(fields: Fields, name: string): readonly string[] {
  const list = listField(fields, name);
  const texts = list.filter((item) => typeof item === 'string');
  if (texts.length !== list.length) throw new Refusal(400, `"${name}" must be a list of texts`);
  return texts;
}

/** Returns a member that must be a list; an absent one is an empty list. @throws Refusal 400 */
export function listField(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name] ?? [];
  if (!Array.isArray(value)) throw new Refusal(400, `"${name}" must be a list`);
  return value;
}
