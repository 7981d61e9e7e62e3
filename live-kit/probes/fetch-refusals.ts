import { atMost, type Expected, type Findings, type Json, like, type Probe, probe, saidBy, secondsOf } from '../probe';
import { fetchAll, NOBODY, type Request, statusesOf } from './fetching';

const MOST_SHOWN = 200;

/** Returns what is said of a request to nobody, cut to a length that a sheet can show. */
function saidOf(request: Request | string): Json {
  const said = statusesOf([request]);
  return typeof said === 'string' ? said.slice(0, MOST_SHOWN) : said;
}

const to = (options: Omit<Request, 'url'>): Request => ({ url: NOBODY, muteHttpExceptions: true, ...options });

const SENT = `Exception: DNS error: ${NOBODY}`;
const invalid = (what: string) => `Exception: Attribute provided with invalid value: ${what}`;
const header = (name: string, value: string): Request => to({ headers: { [name]: value } });
const many = (count: number): Request =>
  to({ headers: Object.fromEntries(Array.from({ length: count }, (_, at) => [`X-${at}`, '1'])) });

/** A request, and what is expected to be said of it. */
type Case = readonly [what: string, request: Request | string, said: Expected];

function refusals(name: string, settles: readonly string[], cases: readonly Case[]): Probe {
  return probe({
    name: `fetch: ${name}`,
    what: 'What is said, before anything is sent, of a request to a host that nobody can have',
    settles,
    of: ['UrlFetchApp.fetchAll'],
    find: () => Object.fromEntries(cases.map(([what, request]) => [what, saidOf(request)])),
    expected: Object.fromEntries(cases.map(([what, , said]) => [what, said])),
  });
}

const LONGEST_URL = 2082;
const FIFTY_MEGABYTES = 50 * 1024 * 1024;

const BURSTS = 6;
const MOST_PAUSES = 15;
const PAUSE_MS = 1_000;

/** Sends a hundred requests at once, again and again, until something else is said than that there is no such host; then one a second. */
function burst(): Findings {
  const hundred = Array.from({ length: 100 }, () => to({}));
  for (let sent = 0; sent < BURSTS; sent += 1) {
    const said = saidBy(() => fetchAll(hundred).length);
    if (typeof said === 'string' && !isOfNobody(said)) {
      return { held: said.slice(0, MOST_SHOWN), 'seconds until it passes': secondsOf(waitForNobody) };
    }
  }
  return { held: 'not held', 'seconds until it passes': 0 };
}

function waitForNobody(): void {
  for (let pauses = 0; pauses < MOST_PAUSES && !isOfNobody(String(saidOf(to({})))); pauses += 1) {
    Utilities.sleep(PAUSE_MS);
  }
}

function isOfNobody(said: string): boolean {
  return said.includes(NOBODY) && !/quota|bandwidth|băng thông/i.test(said);
}

/** Asks what Google refuses of a request. Where it refuses nothing, the host is not found: nothing is sent to anybody. */
export const fetchRefusalProbes: readonly Probe[] = [
  refusals(
    'options that are refused',
    ['assumed 47', 'behaviour 35', 'pages UrlFetchApp reference'],
    [
      ['method "head"', to({ method: 'head' }), invalid('method')],
      ['method "options"', to({ method: 'options' }), invalid('method')],
      ['method "nonsense"', to({ method: 'nonsense' }), invalid('method')],
      ['method "PuT"', to({ method: 'PuT' }), SENT],
      ['method "patch"', to({ method: 'patch' }), SENT],
      ['timeoutSeconds 0', to({ timeoutSeconds: 0 }), invalid('timeoutSeconds')],
      ['timeoutSeconds -1', to({ timeoutSeconds: -1 }), invalid('timeoutSeconds')],
      ['timeoutSeconds "soon"', to({ timeoutSeconds: 'soon' }), invalid('timeoutSeconds')],
      ['timeoutSeconds null', to({ timeoutSeconds: null }), SENT],
      ['an option that nobody knows', to({ nobodyKnows: 1 } as never), SENT],
    ],
  ),
  refusals(
    'addresses that are refused',
    ['assumed 47', 'behaviour 33', 'behaviour 37'],
    [
      ['no address', { url: '' }, 'Exception: Attribute provided with no value: url'],
      ['null', { url: null as never }, 'Exception: Attribute provided with no value: url'],
      ['another scheme', 'ftp://live-kit.invalid/', 'Exception: Invalid argument: ftp://live-kit.invalid/'],
      ['a scheme alone', 'http://', 'Exception: Invalid argument: http://'],
      ['no scheme', 'live-kit.invalid/', SENT],
      [
        'a letter of Vietnamese',
        `${NOBODY}?q=ế`,
        like(/^Exception: DNS error: http:\/\/live-kit\.invalid\/\?q=(ế|%E1%BA%BF)$/),
      ],
      [
        '2,082 characters',
        NOBODY.padEnd(LONGEST_URL, 'x'),
        like(/^Exception: DNS error: http:\/\/live-kit\.invalid\/xxx/),
      ],
      ['2,083 characters', NOBODY.padEnd(LONGEST_URL + 1, 'x'), 'Exception: Limit Exceeded: URLFetch URL Length.'],
    ],
  ),
  refusals(
    'headers that are refused',
    ['assumed 47', 'assumed 49', 'behaviour 37', 'pages quotas page'],
    [
      ['Host', header('Host', 'live-kit.invalid'), invalid('Header:Host')],
      ['Content-Length', header('Content-Length', '0'), invalid('Header:Content-Length')],
      ['a blank in a name', header('not a name', '1'), invalid('Header:not a name')],
      ['a line break in a value', header('X-A', 'a\r\nX-B: b'), invalid('Header:X-A')],
      ['a letter of Vietnamese', header('X-A', 'ế'), invalid('Header:X-A')],
      ['a letter of Latin-1', header('X-A', 'é'), SENT],
      [
        'a line break in the content type',
        to({ contentType: 'text/plain\r\n', payload: '', method: 'post' }),
        invalid('Header:Content-Type'),
      ],
      ['100 headers', many(100), SENT],
      ['101 headers', many(101), 'Exception: Limit Exceeded: URLFetch Header Size.'],
      [
        'a value of 9,000 characters',
        header('X-A', 'x'.repeat(9_000)),
        'Exception: Limit Exceeded: URLFetch Header Size.',
      ],
    ],
  ),
  probe({
    name: 'fetch: a body that is too large',
    what: 'What is said of one byte more than 50 MB, to a host that nobody can have',
    settles: ['assumed 47', 'behaviour 37', 'pages quotas page'],
    of: ['UrlFetchApp.fetchAll'],
    find: () => ({ said: saidOf(to({ method: 'post', payload: 'x'.repeat(FIFTY_MEGABYTES + 1) })) }),
    expected: { said: 'Exception: Limit Exceeded: URLFetch POST Size.' },
  }),
  probe({
    name: 'fetch: many at once',
    what: 'Whether six hundred requests to a host that nobody can have are too many in a short time, and how soon that passes',
    settles: ['behaviour 33', 'assumed 108', 'assumed 109'],
    of: ['UrlFetchApp.fetchAll'],
    find: burst,
    expected: { held: like(/^(not held|Exception: .*Utilities\.sleep)/), 'seconds until it passes': atMost(15) },
  }),
  probe({
    name: 'fetch: nobody to be asked',
    what: 'No request at all, and an address of a private network',
    settles: ['behaviour 34', 'behaviour 36', 'platform 2'],
    of: ['UrlFetchApp.fetchAll'],
    find: () => {
      const own = { url: 'http://127.0.0.1:1/', timeoutSeconds: 20 };
      return {
        'no request': fetchAll([]).length,
        'an address of its own': statusesOf([own]),
        seconds: secondsOf(() => statusesOf([to({})])),
      };
    },
    expected: {
      'no request': 0,
      'an address of its own': like(/^Exception: (Address unavailable|DNS error): http:\/\/127\.0\.0\.1:1\/?$/),
      seconds: atMost(20),
    },
  }),
];
