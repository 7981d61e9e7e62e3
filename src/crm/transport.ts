/** The way to the CRM, as small as the client needs it. Synchronous, because UrlFetchApp is. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text; sent as application/json in UTF-8. Absent for GET. */
  readonly body?: string;
  readonly timeoutSeconds: number;
}

export interface HttpResponse {
  readonly status: number;
  /** Names as they came: look them up without regard to case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** `unsendable`: a request is too long, so that none was sent. `too-large`: an answer is; all were sent. */
export type TransportFailure =
  | 'unreachable'
  | 'timeout'
  | 'quota'
  | 'not-allowed'
  | 'unsendable'
  | 'too-large'
  | 'unknown';

/** The way to the CRM failed: for a whole batch, none of whose answers is known. */
export class TransportError extends Error {
  override readonly name = 'TransportError';

  constructor(
    readonly failure: TransportFailure,
    message: string,
  ) {
    super(message);
  }
}

export interface Transport {
  /**
   * Sends all requests at once and waits for all.
   * Never follows a redirect: a 3xx is an answer like any other.
   * @returns the answers in the order of the requests, whatever their status
   * @throws TransportError when the platform gave no answers; some requests may have taken effect all the same
   */
  sendAll(requests: readonly HttpRequest[]): readonly HttpResponse[];
}
