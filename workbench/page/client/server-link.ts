import type { EngineEvent, RunResult, ViewEdit } from '../../apps-script/engine-api';
import type { WorkbookSnapshot } from '../../apps-script/model/snapshot';

/** What the stream of events brings: the engine's own, and the server's. */
export type PageEvent = EngineEvent | { readonly type: 'reset' | 'pasted' };

/** What the page may know of the script properties. */
export interface PropertiesAnswer {
  readonly properties: readonly { readonly name: string; readonly lastFour: string | null }[];
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

/** The server's calls by name. */
export const server = {
  snapshot: () => call<WorkbookSnapshot>('GET', '/api/snapshot'),
  edit: (edits: readonly ViewEdit[]) => call<unknown>('POST', '/api/edits', edits),
  paste: (place: { sheetId: number; row: number; column: number; text: string }) =>
    call<unknown>('POST', '/api/paste', place),
  run: (name: string, args: readonly unknown[]) =>
    call<RunResult>('POST', '/api/run', { function: name, args, authMode: 'FULL', locale: navigator.language }),
  /** Does what Sheets does when this person opens the file: builds the menu in the person's language. */
  open: () =>
    call<RunResult>('POST', '/api/run', {
      function: 'onOpen',
      args: [],
      authMode: 'LIMITED',
      locale: navigator.language,
    }),
  properties: () => call<PropertiesAnswer>('GET', '/api/properties'),
  pointToStandIn: () => call<unknown>('POST', '/api/use-stand-in', {}),
  reset: () => call<unknown>('POST', '/api/reset', {}),
  crm: <T>(method: string, path: string, body?: unknown) => call<T>(method, `/api/crm/${path}`, body),
};

/** Opens the stream of events; `onOpen` runs at every (new) connection, for events may have been missed before it. */
export function listen(onEvent: (event: PageEvent) => void, onOpen: () => void): void {
  const source = new EventSource('/api/events');
  source.onopen = onOpen;
  source.onmessage = (message) => onEvent(JSON.parse(message.data));
}
