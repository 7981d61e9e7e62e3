import { atMost, type Bench, type Expected, type Findings, like, type Probe, probe, saidBy, secondsOf } from '../probe';
import { arrivedAt, echoOf, fetchOne, inboxOf, MOST_SECONDS, type Request, statusesOf } from './fetching';

const SENT = '{"sent":"Điện"}';

const put = (url: string): Request => ({
  url,
  method: 'put',
  contentType: 'application/json',
  payload: SENT,
  muteHttpExceptions: true,
  timeoutSeconds: MOST_SECONDS,
});

/** Sends a PUT to the inbox in one batch with others; returns what was said, how long it took, and what the inbox got. */
function batchWith(bench: Bench, others: readonly Request[]): Findings {
  const mark = Utilities.getUuid();
  let said: Findings[string] = null;
  const seconds = secondsOf(() => {
    said = statusesOf([put(`${inboxOf(bench)}/${mark}`), ...others]);
  });
  const arrived = arrivedAt(bench, mark).map(({ method, content }) => `${method} ${content}`);
  return { 'what is said': said, seconds, 'PUTs that arrived': arrived };
}

const ARRIVED = [`PUT ${SENT}`];

const dead = (): Request => ({ url: 'http://dead.invalid/', muteHttpExceptions: true });
const failing = (bench: Bench, muteHttpExceptions: boolean): Request => ({
  url: `${echoOf(bench)}/status/500`,
  muteHttpExceptions,
  timeoutSeconds: MOST_SECONDS,
});
const slow = (bench: Bench): Request => ({
  url: `${echoOf(bench)}/delay/10`,
  muteHttpExceptions: true,
  timeoutSeconds: 3,
});

interface Batch {
  readonly name: string;
  readonly settles: readonly string[];
  readonly others: (bench: Bench) => readonly Request[];
  readonly said: Expected;
  readonly seconds?: number;
  readonly arrived?: readonly string[];
}

const FAILED = /^Exception: Request failed for https?:\/\/[^/ ]+ returned code 500\. Truncated server response: /;

const BATCHES: readonly Batch[] = [
  {
    name: 'a dead host',
    settles: ['behaviour 33', 'behaviour 34', 'pages reference page of UrlFetchApp'],
    others: () => [dead()],
    said: 'Exception: DNS error: http://dead.invalid/',
  },
  {
    name: 'a 500 that is not muted',
    settles: ['behaviour 32', 'behaviour 34'],
    others: (bench) => [failing(bench, false)],
    said: like(FAILED),
  },
  {
    name: 'a 500 that is muted',
    settles: ['behaviour 32'],
    others: (bench) => [failing(bench, true)],
    said: [200, 500],
  },
  {
    name: 'an answer beyond the time limit',
    settles: ['behaviour 33', 'behaviour 35', 'pages UrlFetchApp reference'],
    others: (bench) => [slow(bench)],
    said: like(/^Exception: Timeout: https?:\/\/\S+\/delay\/10$/),
    seconds: 7,
  },
  {
    name: 'all of these',
    settles: ['behaviour 34'],
    others: (bench) => [dead(), failing(bench, false), slow(bench)],
    said: like(/^Exception: (DNS error|Request failed|Timeout)/),
  },
  {
    name: 'a refused option',
    settles: ['behaviour 33', 'behaviour 34'],
    others: () => [{ ...dead(), headers: { 'not a name': '1' } }],
    said: 'Exception: Attribute provided with invalid value: Header:not a name',
    arrived: [],
  },
];

/** Follows a redirect of the echo service to the inbox, which is another host; returns what arrived there. */
function redirectedToInbox(bench: Bench, status: number, request: Omit<Request, 'url'>): Findings {
  const mark = Utilities.getUuid();
  const target = encodeURIComponent(`${inboxOf(bench)}/${mark}`);
  const url = `${echoOf(bench)}/redirect-to?url=${target}&status_code=${status}`;
  const said = saidBy(() => fetchOne({ ...request, url, muteHttpExceptions: true }).getResponseCode());
  const [arrived] = arrivedAt(bench, mark);
  if (!arrived) return { said, arrived: 'nothing' };
  const key = Object.entries(arrived.headers).find(([name]) => name.toLowerCase() === 'x-live-kit');
  return { said, arrived: `${arrived.method} ${arrived.content}`.trim(), 'own header': key ? String(key[1]) : 'lost' };
}

const HEADERS = { 'X-Live-Kit': 'kept' };

/** Asks what becomes of a write that is sent together with what fails, and of one that is led elsewhere. */
export const fetchBatchProbes: readonly Probe[] = [
  ...BATCHES.map(({ name, settles, others, said, seconds = 60, arrived = ARRIVED }) =>
    probe({
      name: `fetch: a PUT together with ${name}`,
      what: 'What fetchAll says, and whether the PUT in the same batch arrived',
      settles,
      of: ['UrlFetchApp.fetchAll'],
      find: (bench) => batchWith(bench, others(bench)),
      expected: { 'what is said': said, seconds: atMost(seconds), 'PUTs that arrived': arrived },
    }),
  ),
  probe({
    name: 'fetch: redirects to another host',
    what: 'Whether a header of ours goes along, and what a PUT becomes',
    settles: ['platform 2', 'behaviour 36'],
    of: ['UrlFetchApp.fetchAll', 'HTTPResponse.getResponseCode'],
    find: (bench) => ({
      'GET by 302': redirectedToInbox(bench, 302, { headers: HEADERS }),
      'PUT by 302': redirectedToInbox(bench, 302, { ...put(''), headers: HEADERS }),
      'PUT by 307': redirectedToInbox(bench, 307, { ...put(''), headers: HEADERS }),
    }),
    expected: {
      'GET by 302': { said: 200, arrived: 'GET', 'own header': 'kept' },
      'PUT by 302': { said: 200, arrived: 'GET', 'own header': 'kept' },
      'PUT by 307': { said: 200, arrived: `PUT ${SENT}`, 'own header': 'kept' },
    },
  }),
];
