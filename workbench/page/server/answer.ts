/** What a route answers: a status and a body that is sent as JSON. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A call that the server refuses; its message is answered as `{"error": …}` with its status. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}

/** Takes a body and returns a 200 answer that holds it. */
export function ok(body: unknown): Answer {
  return { status: 200, body };
}
