import type {
  ChartAnswer,
  ClockView,
  EngineEvent,
  HistoryState,
  RunResult,
  SentMail,
  TakenBack,
  TriggerView,
  ViewEdit,
} from '../../apps-script/engine-api';
import type { WorkbookSnapshot } from '../../apps-script/model/snapshot';

export type PageEvent =
  | EngineEvent
  | { readonly type: 'reset' }
  | { readonly type: 'mark'; readonly mark: string }
  | { readonly type: 'clock'; readonly offsetMs: number };

export interface PropertiesAnswer {
  readonly properties: readonly string[];
  readonly standInUrl: string;
}

/** Calls the page's server with JSON. @throws Error with the server's own words when it refuses */
export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await fetch(path, { method, ...init });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer?.error ?? answer?.message ?? `${method} ${path}: ${response.status}`);
  return answer;
}

/** Tells as whom this page runs functions; nobody named means the workbook's first user. */
let actingUser: string | null = null;

const asUser = (): { readonly user?: string } => (actingUser === null ? {} : { user: actingUser });

/**
 * The name of this page: under it the model keeps what can be taken back here, and the runs that it starts show here what
 * they show to a person. Another person takes back and sees nothing of it.
 */
let page = crypto.randomUUID();

export function isThisPage(name: string): boolean {
  return name === page;
}

export function actAs(user: string): void {
  page = crypto.randomUUID();
  actingUser = user;
}

function runAs(name: string, args: readonly unknown[], authMode: 'FULL' | 'LIMITED'): Promise<RunResult> {
  const { language: locale } = navigator;
  return call('POST', '/api/run', { function: name, args, authMode, locale, page, ...asUser() });
}

export const server = {
  snapshot: () => call<WorkbookSnapshot>('GET', '/api/snapshot'),
  charts: () => call<readonly ChartAnswer[]>('GET', '/api/charts'),
  edit: (edits: readonly ViewEdit[]) => call<HistoryState>('POST', `/api/edits?page=${page}`, edits),
  takeStep: (direction: 'undo' | 'redo') => call<TakenBack>('POST', `/api/steps?page=${page}`, { direction }),
  run: (name: string, args: readonly unknown[]) => runAs(name, args, 'FULL'),
  /** Does what Sheets does when this person opens the file: builds the menu in the person's language. */
  open: () => runAs('onOpen', [], 'LIMITED'),
  users: () => call<{ readonly users: readonly string[] }>('GET', '/api/users'),
  triggers: () => call<readonly TriggerView[]>('GET', '/api/triggers'),
  runTrigger: (id: string) => call<RunResult>('POST', '/api/triggers/run', { id, locale: navigator.language }),
  clock: () => call<ClockView>('GET', '/api/clock'),
  moveClock: (advanceMs: number) => call<ClockView>('POST', '/api/clock', { advanceMs }),
  mails: () => call<readonly SentMail[]>('GET', '/api/mails'),
  properties: () => call<PropertiesAnswer>('GET', '/api/properties'),
  pointToStandIn: () => call<unknown>('POST', '/api/use-stand-in', {}),
  reset: () => call<unknown>('POST', '/api/reset', {}),
  mark: (mark: string) => call<unknown>('POST', '/api/marks', { mark }),
  crm: <T>(method: string, path: string, body?: unknown) => call<T>(method, `/api/crm/${path}`, body),
};

export function listen(onEvent: (event: PageEvent) => void, onOpen: () => void): void {
  const source = new EventSource('/api/events');
  source.onopen = onOpen;
  source.onmessage = (message) => onEvent(JSON.parse(message.data));
}

/** The workbench's clock as the page knows it: that of this machine, which is the browser's too, and how far it was moved on. */
export class WorkbenchClock {
  /** How far it is ahead of the browser's, in milliseconds. */
  offsetMs = 0;
  private readonly listeners = new Set<(offsetMs: number) => void>();

  /** Returns milliseconds since 1970. */
  now(): number {
    return Date.now() + this.offsetMs;
  }

  async refresh(): Promise<void> {
    this.set((await server.clock()).offsetMs);
  }

  set(offsetMs: number): void {
    if (offsetMs === this.offsetMs) return;
    this.offsetMs = offsetMs;
    for (const listener of this.listeners) listener(offsetMs);
  }

  onMove(listener: (offsetMs: number) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
