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

type Rule = (typeof RULES)[number];

/** One way in which a request breaks the interface; `detail` names fields and types, never values. */
export interface Breach {
  readonly rule: Rule;
  readonly detail: string;
}

/** A breach of the interface, with when (ISO text) and in which request it happened. */
interface Violation extends Breach {
  readonly at: string;
  readonly requestId: number;
}

// Enough for any test run; a caller that loops must not eat the memory.
const KEPT = 5000;

/** The breaches so far, oldest first; the last 5,000 are kept. */
export class ViolationLog {
  private entries: Violation[] = [];

  /** Adds a breach of the request with that ID, which came at that time in milliseconds since 1970. */
  add(request: { readonly id: number; readonly at: number }, breach: Breach): void {
    this.entries.push({ at: new Date(request.at).toISOString(), requestId: request.id, ...breach });
    if (this.entries.length > KEPT) this.entries.shift();
  }

  /** Returns the breaches, oldest first. */
  list(): readonly Violation[] {
    return [...this.entries];
  }

  /** Forgets all breaches. */
  clear(): void {
    this.entries = [];
  }
}
