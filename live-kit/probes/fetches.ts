import {
  atMost,
  type Bench,
  type Expected,
  type Findings,
  type Json,
  like,
  NotAsked,
  outcomeOf,
  type Probe,
  secondsOf,
} from '../probe';

/** A host that nobody can have (RFC 2606): what is sent to it reaches nobody. */
const NOBODY = 'http://live-kit.invalid/';
/** What a person's own server may take; Google would wait as long as an execution has [D: UrlFetchApp reference]. */
const TIMEOUT_SECONDS = 30;

type Answer = GoogleAppsScript.URL_Fetch.HTTPResponse;

/** A request as the reference has it; the published types lack timeoutSeconds. */
type Request = Omit<GoogleAppsScript.URL_Fetch.URLFetchRequest, 'method'> & {
  readonly method?: string;
  readonly timeoutSeconds?: number;
};

const fetchAll = (requests: readonly Request[]): readonly Answer[] => UrlFetchApp.fetchAll([...requests] as never);

/** Sends one request. */
export function fetchOne(request: Request): Answer {
  const [answer] = fetchAll([{ timeoutSeconds: TIMEOUT_SECONDS, muteHttpExceptions: true, ...request }]);
  if (!answer) throw new Error('fetchAll gave no answer');
  return answer;
}

/** Returns the value of a header whatever the case of its name; '' where there is none. */
export function headerOf(answer: Answer, name: string): string {
  const [, value] = Object.entries(answer.getHeaders()).find(([each]) => each.toLowerCase() === name) ?? [];
  return String(value ?? '');
}

const statusesOf = (requests: readonly Request[]): Json =>
  outcomeOf(() => fetchAll(requests).map((answer) => answer.getResponseCode()));

function echoOf({ addresses }: Bench): string {
  if (addresses.echo === '') throw new NotAsked('no echo service was named');
  return addresses.echo.replace(/\/+$/, '');
}

function inboxOf({ addresses }: Bench): readonly [address: string, list: string] {
  if (addresses.inbox === '') throw new NotAsked('no inbox was named');
  const [address, origin, id] = /^(https?:\/\/[^/]+)\/([^/?#]+)/.exec(addresses.inbox) ?? [];
  if (!address) throw new NotAsked('the inbox is not of the form https://webhook.site/ID');
  return [address, `${origin}/token/${id}/requests?sorting=newest&per_page=50`];
}

interface Arrived {
  readonly method: string;
  readonly content: string;
  readonly url: string;
}

/** Asks the inbox, as webhook.site lists it, for the requests to an address; again while none is there. */
function arrivedAt(bench: Bench, mark: string): Json {
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = fetchOne({ url: inboxOf(bench)[1] });
    if (answer.getResponseCode() !== 200) throw new NotAsked(`the inbox lists nothing: ${answer.getResponseCode()}`);
    const data: readonly Arrived[] = JSON.parse(answer.getContentText('UTF-8')).data;
    const found = data.filter(({ url }) => url.includes(mark));
    if (found.length > 0) return found.map(({ method, content }) => `${method} ${content}`);
    Utilities.sleep(1_000);
  }
  return [];
}

const SENT = '{"sent":"Điện"}';

/** Sends a PUT to the inbox in one batch with another request. */
function batchWith(bench: Bench, other: Request): Findings {
  const mark = Utilities.getUuid();
  const put: Request = {
    url: `${inboxOf(bench)[0]}/${mark}`,
    method: 'put',
    contentType: 'application/json',
    payload: SENT,
    muteHttpExceptions: true,
    timeoutSeconds: TIMEOUT_SECONDS,
  };
  return { outcome: statusesOf([put, other]), 'PUTs that arrived': arrivedAt(bench, mark) };
}

const dead: Request = { url: 'http://dead.invalid/', muteHttpExceptions: true };

/** What fails in the same batch, what fetchAll then says, and whether the PUT is sent all the same. */
const BATCHES: readonly (readonly [
  name: string,
  other: (bench: Bench) => Request,
  outcome: Expected,
  isSent: boolean,
])[] = [
  ['a dead host', () => dead, 'Exception: DNS error: http://dead.invalid/', true],
  [
    'an answer beyond the time limit',
    (bench) => ({ url: `${echoOf(bench)}/delay/10`, muteHttpExceptions: true, timeoutSeconds: 3 }),
    like(/^Exception: Timeout: https?:\/\/\S+\/delay\/10$/),
    true,
  ],
  [
    'a refused option',
    () => ({ ...dead, headers: { 'not a name': '1' } }),
    'Exception: Attribute provided with invalid value: Header:not a name',
    false,
  ],
];

const batches = BATCHES.map(
  ([name, other, outcome, isSent]): Probe => ({
    name: `fetch: a PUT together with ${name}`,
    what: 'What fetchAll says, and whether the PUT in the same batch arrived',
    settles: ['behaviour 33', 'behaviour 34'],
    where: 'call',
    find: (bench) => batchWith(bench, other(bench)),
    expected: { outcome, 'PUTs that arrived': isSent ? [`PUT ${SENT}`] : [] },
  }),
);

/** Takes an answer of the echo service. @throws NotAsked when the service is out of order, which says nothing of Google */
function inOrder(answer: Answer): Answer {
  const status = answer.getResponseCode();
  if (status !== 200) throw new NotAsked(`the echo service is out of order: it answered ${status}`);
  return answer;
}

function together(bench: Bench): Findings {
  const delayed = (at: number): Request => ({
    url: `${echoOf(bench)}/delay/${at < 3 ? 2 : 1}?at=${at}`,
    muteHttpExceptions: true,
    timeoutSeconds: TIMEOUT_SECONDS,
  });
  let order = '';
  const seconds = secondsOf(() => {
    const answers = fetchAll([1, 2, 3, 4, 5].map(delayed)).map(inOrder);
    order = answers.map((answer) => /[?&]at=(\d)/.exec(answer.getContentText('UTF-8'))?.[1] ?? '?').join('');
  });
  return { order, seconds };
}

const INVALID = 'Exception: Attribute provided with invalid value:';
const NOT_FOUND = `Exception: DNS error: ${NOBODY}`;
const FIFTY_MEGABYTES = 50 * 1024 * 1024;

/** Requests to nobody, and the error of each: all but the first are stopped before anything is sent. */
const REFUSED: readonly (readonly [
  what: string,
  request: () => Omit<Request, 'url'> & { url?: string },
  error: string,
])[] = [
  ['nothing that is refused', () => ({ timeoutSeconds: TIMEOUT_SECONDS }), NOT_FOUND],
  ['a method that there is not', () => ({ method: 'nonsense' }), `${INVALID} method`],
  ['a time limit of 0', () => ({ timeoutSeconds: 0 }), `${INVALID} timeoutSeconds`],
  ['a line break in a header', () => ({ headers: { 'X-A': 'a\r\nX-B: b' } }), `${INVALID} Header:X-A`],
  ['a letter of Vietnamese in a header', () => ({ headers: { 'X-A': 'ế' } }), `${INVALID} Header:X-A`],
  [
    'a header of 9,000 characters',
    () => ({ headers: { 'X-A': 'x'.repeat(9_000) } }),
    'Exception: Limit Exceeded: URLFetch Header Size.',
  ],
  [
    'an address of 2,083 characters',
    () => ({ url: NOBODY.padEnd(2083, 'x') }),
    'Exception: Limit Exceeded: URLFetch URL Length.',
  ],
  [
    'a body of more than 50 MB',
    () => ({ method: 'post', payload: 'x'.repeat(FIFTY_MEGABYTES + 1) }),
    'Exception: Limit Exceeded: URLFetch POST Size.',
  ],
];

const MAX_SHOWN = 200;
const errorOf = (requests: readonly Request[]): string => String(statusesOf(requests)).slice(0, MAX_SHOWN);

/** Sends a hundred requests to nobody, again and again, until Google holds them back; then one a second until it lets one through. */
function burst(): Findings {
  const nobody: Request = { url: NOBODY, muteHttpExceptions: true };
  const isHeld = (error: string): boolean => !error.includes(NOBODY) || /quota|bandwidth|băng thông/i.test(error);
  for (let sent = 0; sent < 6; sent += 1) {
    const error = errorOf(Array.from({ length: 100 }, () => nobody));
    if (!isHeld(error)) continue;
    const seconds = secondsOf(() => {
      for (let waits = 0; waits < 15 && isHeld(errorOf([nobody])); waits += 1) Utilities.sleep(1_000);
    });
    return { held: error, 'seconds until it passes': seconds };
  }
  return { held: 'not held', 'seconds until it passes': 0 };
}

/** Asks what fetchAll sends and says: on it hangs what counts as surely not sent. */
export const fetchProbes: readonly Probe[] = [
  {
    name: 'fetch: what is refused before anything is sent',
    what: 'The error of requests to a host that nobody can have',
    settles: ['assumed 47', 'assumed 49', 'behaviour 35', 'behaviour 37'],
    where: 'call',
    find: () =>
      Object.fromEntries(
        REFUSED.map(([what, request]) => [what, errorOf([{ url: NOBODY, muteHttpExceptions: true, ...request() }])]),
      ),
    expected: Object.fromEntries(REFUSED.map(([what, , error]) => [what, error])),
  },
  ...batches,
  {
    name: 'fetch: five requests at once',
    what: 'The order of their answers, of which the first come last, and the seconds of all',
    settles: ['behaviour 34'],
    where: 'call',
    find: together,
    expected: { order: '12345', seconds: atMost(5) },
  },
  {
    name: 'fetch: a redirect that is not followed',
    what: 'Status and address of a redirect, with followRedirects false: a key must not go along',
    settles: ['behaviour 36', 'platform 2'],
    where: 'call',
    find: (bench) => {
      const answer = fetchOne({ url: `${echoOf(bench)}/redirect-to?url=%2Fget`, followRedirects: false });
      return { status: answer.getResponseCode(), 'where it would lead': headerOf(answer, 'location') };
    },
    expected: { status: 302, 'where it would lead': '/get' },
  },
  {
    name: 'fetch: many at once',
    what: 'Whether six hundred requests to nobody are too many in a short time, and how soon that passes',
    settles: ['behaviour 33', 'assumed 108', 'assumed 109'],
    where: 'call',
    find: burst,
    expected: { held: like(/^(not held|Exception: .*Utilities\.sleep)/), 'seconds until it passes': atMost(15) },
  },
];
