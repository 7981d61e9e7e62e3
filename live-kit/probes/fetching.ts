import { type Bench, type Json, NotAsked, saidBy } from '../probe';

/** Is a host that nobody can have (RFC 2606): what is sent to it reaches nobody. */
export const NOBODY = 'http://live-kit.invalid/';

type Answer = GoogleAppsScript.URL_Fetch.HTTPResponse;

/** Is a request as the reference has it; the published types lack timeoutSeconds. */
export type Request = Omit<GoogleAppsScript.URL_Fetch.URLFetchRequest, 'method'> & {
  readonly method?: string;
  readonly timeoutSeconds?: unknown;
};

/** Sends requests together, right or wrong ones. */
export function fetchAll(requests: readonly (Request | string)[]): readonly Answer[] {
  return UrlFetchApp.fetchAll([...requests] as never);
}

/** Is what a person's own server may take; Google would wait as long as an execution has [pages UrlFetchApp reference, D]. */
export const MOST_SECONDS = 30;

/** Sends one request. */
export function fetchOne(request: Request): Answer {
  const [answer] = fetchAll([{ timeoutSeconds: MOST_SECONDS, ...request }]);
  if (!answer) throw new Error('fetchAll gave no answer');
  return answer;
}

/** Returns the statuses of requests sent together, or what was said instead. */
export const statusesOf = (requests: readonly (Request | string)[]): Json =>
  saidBy(() => fetchAll(requests).map((answer) => answer.getResponseCode()));

/** Returns the address of the echo service without a slash at its end. */
export function echoOf({ addresses }: Bench): string {
  if (addresses.echo === '') throw new NotAsked('no echo service was named');
  return addresses.echo.replace(/\/+$/, '');
}

/** Returns the address of the inbox without a slash at its end. */
export function inboxOf({ addresses }: Bench): string {
  if (addresses.inbox === '') throw new NotAsked('no inbox was named');
  return addresses.inbox.replace(/\/+$/, '');
}

/** Is a request that the inbox took. */
export interface Arrived {
  readonly method: string;
  readonly content: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

const TRIES = 3;
const BETWEEN_MS = 1_000;

/** Asks the inbox, as webhook.site lists it, for the requests to an address; asks again while none is there. */
export function arrivedAt(bench: Bench, mark: string): readonly Arrived[] {
  const [, origin, id] = /^(https?:\/\/[^/]+)\/([^/?#]+)$/.exec(inboxOf(bench)) ?? [];
  if (!origin || !id) throw new NotAsked('the inbox is not of the form https://webhook.site/ID');
  const list = `${origin}/token/${id}/requests?sorting=newest&per_page=50`;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries > 0) Utilities.sleep(BETWEEN_MS);
    const answer = fetchOne({ url: list, muteHttpExceptions: true });
    if (answer.getResponseCode() !== 200) throw new NotAsked(`the inbox lists nothing: ${answer.getResponseCode()}`);
    const { data } = JSON.parse(answer.getContentText('UTF-8'));
    const found = data.filter(({ url }: { readonly url: string }) => url.includes(mark));
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns the value of a header whatever the case of its name, of a list the last; null where there is none. */
export function headerOf(headers: object, name: string): string | null {
  const [, value] = Object.entries(headers).find(([each]) => each.toLowerCase() === name) ?? [];
  if (value === undefined || value === null) return null;
  return String(Array.isArray(value) ? value[value.length - 1] : value);
}

/** Is what an echo service says it got. */
export interface Echoed {
  readonly method: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly data: string;
  readonly form: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Sends a request to the echo service's /anything; returns what it says it got. */
export function echoed(bench: Bench, request: Omit<Request, 'url'> & { readonly query?: string } = {}): Echoed {
  const { query = '', ...rest } = request;
  const answer = fetchOne({ ...rest, url: `${echoOf(bench)}/anything${query}`, muteHttpExceptions: true });
  return JSON.parse(wellSaid(answer).getContentText('UTF-8'));
}

/** Returns an answer of the echo service that is one. @throws NotAsked when it is out of order, which says nothing of Google */
export function wellSaid(answer: Answer): Answer {
  const status = answer.getResponseCode();
  if (status !== 200) throw new NotAsked(`the echo service is out of order: it answered ${status}`);
  return answer;
}
