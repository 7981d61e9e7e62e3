/** One run of a script function that is asked for. */
export interface RunRequest {
  readonly function: string;
  /** Plain JSON values. */
  readonly args: readonly unknown[];
  /** The locale of the person who runs it, e.g. "en" or "vi-VN": what Session.getActiveUserLocale() answers. */
  readonly locale: string;
  readonly authMode: 'NONE' | 'LIMITED' | 'FULL';
  /** Ends the execution in the place of its n-th counted service call, as if Google's server had died there. */
  readonly killAt?: number;
  /** The e-mail of who runs it; without one the workbook's first user. */
  readonly user?: string;
  /** The name of the open page that runs it: what the run shows to a person is shown there. */
  readonly page?: string;
  /** The ID of an installed trigger that fires: its function, owner, event and mode take the place of those above. */
  readonly trigger?: string;
  /** Scopes of the manifest that the person has not granted, by their short names, e.g. "script.send_mail". */
  readonly withheldScopes?: readonly string[];
}

/** How often a run called services. */
export interface ServiceCalls {
  /** All that reach a service: reads, writes, flush, properties, cache, lock, fetch. Handles are not among them. */
  readonly total: number;
  readonly spreadsheet: number;
  /** Local navigation such as getRange or getSheetByName, which no server is asked for (assumed). */
  readonly handles: number;
  /** E.g. "Range.setValues" → 2. */
  readonly byMethod: Readonly<Record<string, number>>;
}

/** The account of a run that has ended; `startedAt` is an ISO text. */
export interface Execution {
  readonly id: number;
  readonly function: string;
  /** As whom it ran. */
  readonly user: string;
  /** The trigger that ran it; null when a person did. */
  readonly triggerId: string | null;
  readonly startedAt: string;
  readonly status: 'completed' | 'failed' | 'killed' | 'timed out';
  readonly ms: number;
  /** An estimate of the time on Google's servers, from the measured costs in the platform facts. */
  readonly estimatedMs: number;
  readonly calls: ServiceCalls;
  /** Requests sent by UrlFetchApp; each request of a fetchAll counts. */
  readonly requests: number;
  readonly log: readonly { readonly level: string; readonly text: string }[];
  readonly error: string | null;
}

/** What a run came to: what the function returned, or the error that it ended with. */
export type RunResult =
  | { readonly ok: true; readonly value: unknown; readonly execution: Execution }
  | {
      readonly ok: false;
      readonly error: { readonly name: string; readonly message: string };
      readonly execution: Execution;
    };
