import { isJsonObject, type JsonObject, type JsonValue } from '../http';
import { type Effect, FAULT_KINDS, type FaultKind, isFaultKind } from './fault-kind';

/** A fault that waits for requests: which it takes, how often, and what it does to them. */
export interface Fault {
  readonly kind: FaultKind;
  /** Whether the work is done although the answer is spoilt; always "done" for slow, fixed for the two close kinds. */
  readonly effect: Effect;
  /** HTTP method, or "*". */
  readonly method: string;
  /** Path in which "*" stands for any run of characters. */
  readonly path: string;
  /** An ID or code that the request must name in its path or body, or null for any. */
  readonly key: string | null;
  /** How many requests it still takes; null = until it is removed. */
  readonly count: number | null;
  /** Chance from 0 to 1 that a matching request is taken. */
  readonly probability: number;
  readonly retryAfterSeconds: number;
  /** Milliseconds of waiting before the request is handled. */
  readonly delayMs: number;
}

const isCount = (value: JsonValue): boolean => Number.isInteger(value) && Number(value) >= 0;

const FORMS: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  kind: isFaultKind,
  effect: (value) => value === 'none' || value === 'done',
  method: (value) => typeof value === 'string',
  path: (value) => typeof value === 'string',
  key: (value) => value === null || typeof value === 'string',
  count: (value) => value === null || (isCount(value) && value !== 0),
  probability: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  retryAfterSeconds: isCount,
  delayMs: isCount,
};

const FIXED_EFFECT: readonly FaultKind[] = ['slow', 'close-before', 'close-after'];

const numberOr = (value: JsonValue | undefined, fallback: number): number =>
  typeof value === 'number' ? value : fallback;

const textOr = <T>(value: JsonValue | undefined, fallback: T): string | T =>
  typeof value === 'string' ? value : fallback;

function effectOf(kind: FaultKind, wanted: JsonValue | undefined): Effect {
  const given = FAULT_KINDS[kind].effect;
  if (FIXED_EFFECT.includes(kind)) return given;
  return wanted === 'none' || wanted === 'done' ? wanted : given;
}

// A fault with a chance but no count would otherwise end at its first hit.
function countOf(fields: JsonObject): number | null {
  if (fields.count === null) return null;
  return typeof fields.count === 'number' ? fields.count : fields.probability === undefined ? 1 : null;
}

/** Takes JSON from the admin interface and returns a fault with its defaults filled in, or a sentence saying what is wrong. */
export function readFault(value: JsonValue): Fault | string {
  if (!isJsonObject(value)) return 'a fault is an object';
  const bad = Object.entries(value).find(([name, entry]) => !(Object.hasOwn(FORMS, name) && FORMS[name]?.(entry)));
  if (bad) return `${bad[0]} is unknown or has a wrong value`;
  const { kind } = value;
  if (!isFaultKind(kind)) return `kind must be one of ${Object.keys(FAULT_KINDS).join(', ')}`;
  return {
    kind,
    effect: effectOf(kind, value.effect),
    method: textOr(value.method, '*').toUpperCase(),
    path: textOr(value.path, '*'),
    key: textOr(value.key, null),
    count: countOf(value),
    probability: numberOr(value.probability, 1),
    retryAfterSeconds: numberOr(value.retryAfterSeconds, 1),
    delayMs: numberOr(value.delayMs, kind === 'slow' ? 2000 : 0),
  };
}
