import type { JsonValue, ReceivedRequest } from './http';
import { maskBody, maskKey } from './masking';

/** One request as it was received and answered; `status` 0 = the connection was closed without an answer. */
export interface LoggedRequest {
  readonly id: number;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: JsonValue;
  readonly key: string | null;
  readonly status: number;
  readonly answer: string;
  readonly ms: number;
  readonly fault: string | null;
}

/** What is known of a request once it is answered; `ms` is the time from its arrival. */
export interface Outcome {
  readonly status: number;
  readonly answer: string;
  readonly ms: number;
  readonly fault: string | null;
}

const KEPT = 5000;

// A page of 100 opportunities is long, and 5,000 of them would not be worth their memory.
const ANSWER_SHOWN = 2000;

/** The requests so far in the order in which they were answered; the last 5,000 are kept. */
export class RequestLog {
  private entries: LoggedRequest[] = [];

  /** Adds an answered request, with its secrets masked. */
  add(request: ReceivedRequest, outcome: Outcome): void {
    this.entries.push({
      id: request.id,
      at: new Date(request.at).toISOString(),
      method: request.method,
      path: request.path,
      query: Object.fromEntries(request.query),
      body: maskBody(request.text),
      key: maskKey(request.header('X-API-KEY')),
      ...outcome,
      answer: outcome.answer.slice(0, ANSWER_SHOWN),
    });
    if (this.entries.length > KEPT) this.entries.shift();
  }

  /**
   * Returns what was answered after the request of that ID, all where it is null or no longer kept.
   * Hint: by place, not by number, because a slow request is answered after later ones.
   */
  listAfter(id: number | null): readonly LoggedRequest[] {
    const place = this.entries.findIndex((entry) => entry.id === id);
    return this.entries.slice(place + 1);
  }

  /** Forgets all requests. */
  clear(): void {
    this.entries = [];
  }
}
