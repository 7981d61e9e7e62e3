/** The rules of the interface that a request can break. */
export const RULES = [
  'path.unknown',
  'path.method',
  'path.empty-id',
  'path.id',
  'key.missing',
  'key.form',
  'query.encoding',
  'query.unknown',
  'query.duplicate',
  'query.value',
  'body.unexpected',
  'body.content-type',
  'body.encoding',
  'body.json',
  'body.duplicate-key',
  'body.type',
  'body.missing',
  'body.empty',
  'body.unknown-field',
  'body.exactly-one',
  'body.passwords-differ',
  'body.date',
] as const;

/** Name of a rule of the interface. */
export type Rule = (typeof RULES)[number];

/** One way in which a request breaks the interface; `detail` names fields and types, never values. */
export interface Breach {
  readonly rule: Rule;
  readonly detail: string;
}
