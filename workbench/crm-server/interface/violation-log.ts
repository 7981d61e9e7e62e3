import type { Breach } from './breach';

/** A breach of the interface, with when (ISO text) and in which request it happened. */
export interface Violation extends Breach {
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
