import {
  atMost,
  type Bench,
  type Findings,
  type Json,
  like,
  NotAsked,
  oneOf,
  type Probe,
  probe,
  saidBy,
  secondsOf,
} from '../probe';
import { echoed, echoOf, fetchAll, fetchOne, headerOf, MOST_SECONDS, wellSaid } from './fetching';

const SHOWN = /Truncated server response: ([\s\S]*) \(use muteHttpExceptions option to examine full response\)$/;
const NOWHERE = '/no-such-path-of-the-live-kit';

/** Asks for what is not there, muted and not muted; returns how much of the answer the error shows. */
function truncated(bench: Bench): Findings {
  const url = echoOf(bench) + NOWHERE;
  const answer = fetchOne({ url, muteHttpExceptions: true });
  const whole = answer.getContentText('UTF-8');
  if (answer.getResponseCode() !== 404 || whole.length < 220) {
    throw new NotAsked('the echo service says too little about a path that it does not have');
  }
  const said = String(saidBy(() => fetchOne({ url }).getResponseCode()));
  const shown = SHOWN.exec(said)?.[1] ?? '';
  const kept = shown.replace(/\.\.\.$/, '');
  return {
    'the sentence': said.replace(shown, 'BODY').replace(echoOf(bench).replace(/^(https?:\/\/[^/]+).*/, '$1'), 'HOST'),
    'characters shown': kept.length,
    'it ends in dots': shown !== kept,
    'it is the beginning': whole.startsWith(kept),
  };
}

/** Asks for bytes that are no UTF-8, without a charset; returns whether each is a character, as in ISO-8859-1. */
function charsets(bench: Bench): Findings {
  const bytes = wellSaid(fetchOne({ url: `${echoOf(bench)}/bytes/64?seed=1`, muteHttpExceptions: true }));
  const text = bytes.getContentText();
  return {
    'bytes of no type of text':
      text.length === 64 && !text.includes('\ufffd') ? 'one character each' : 'read otherwise',
    'the same, as UTF-8': bytes.getContentText('UTF-8').includes('\ufffd') ? 'some cannot be read' : 'all can be read',
  };
}

/** Has a text of Vietnamese sent back as a type of text without a charset; most services write it in escapes. */
function plainText(bench: Bench): Findings {
  const ask = (type: string) =>
    wellSaid(
      fetchOne({
        url: `${echoOf(bench)}/response-headers?Content-Type=${type}&X-Said=%E1%BA%BF`,
        muteHttpExceptions: true,
      }),
    );
  const [plain, json] = [ask('text%2Fplain'), ask('application%2Fjson')];
  if (!plain.getContentText('UTF-8').includes('ế')) throw new NotAsked('the echo service escapes all but ASCII');
  const read = (text: string): string =>
    text.includes('ế') ? 'UTF-8' : text.includes('áº¿') ? 'ISO-8859-1' : 'otherwise';
  return { 'text/plain': read(plain.getContentText()), 'application/json': read(json.getContentText()) };
}

/** Goes along so many redirects; returns the status, or what was said without the address. */
const along = (bench: Bench, path: string): Json => {
  const said = saidBy(() => fetchOne({ url: echoOf(bench) + path, muteHttpExceptions: true }).getResponseCode());
  return typeof said === 'string' ? said.replace(/https?:\/\/\S+/, 'URL') : said;
};

function sentByDefault(bench: Bench): Findings {
  const form = echoed(bench, { method: 'post', payload: { a: 'x y', b: 'ế' } });
  const text = echoed(bench, { method: 'PuT', payload: 'a=1' });
  const json = echoed(bench, { method: 'put', contentType: 'application/json', payload: '{"a":"ế"}' });
  const none = echoed(bench);
  return {
    'the form of an object': headerOf(form.form, 'b'),
    'its content type': headerOf(form.headers, 'content-type'),
    'the content type of a text': headerOf(text.headers, 'content-type'),
    'the method "PuT"': text.method,
    'a content type that is told': headerOf(json.headers, 'content-type'),
    'its body': json.data,
    'without a method': none.method,
    'its content type by then': headerOf(none.headers, 'content-type') ?? 'none',
    'user agent': headerOf(none.headers, 'user-agent'),
    'accept-encoding': headerOf(none.headers, 'accept-encoding'),
  };
}

function headersOfAnswer(bench: Bench): Findings {
  const url = `${echoOf(bench)}/response-headers?X-Twice=1&X-Twice=2&Set-Cookie=live-kit%3D1`;
  const answer = wellSaid(fetchOne({ url, muteHttpExceptions: true }));
  const headers = answer.getHeaders();
  const twice = Object.entries(headers).find(([name]) => name.toLowerCase() === 'x-twice');
  return {
    'X-Twice, sent as 1 and as 2': twice ? JSON.stringify(twice[1]) : 'lost',
    'its name': twice ? twice[0] : 'lost',
    'the name of the type': Object.keys(headers).find((name) => name.toLowerCase() === 'content-type') ?? 'lost',
    'a cookie, at the next request': headerOf(echoed(bench).headers, 'cookie') ?? 'none',
  };
}

/** Asks how the answers of an echo service come. */
export const fetchAnswerProbes: readonly Probe[] = [
  probe({
    name: 'fetch: how much of an answer an error shows',
    what: 'The error for a path that is not there, beside the whole answer',
    settles: ['assumed 50', 'behaviour 32'],
    of: ['UrlFetchApp.fetchAll', 'HTTPResponse.getContentText', 'HTTPResponse.getResponseCode'],
    find: truncated,
    expected: {
      'the sentence': `Exception: Request failed for HOST returned code 404. Truncated server response: BODY (use muteHttpExceptions option to examine full response)`,
      'characters shown': 150,
      'it ends in dots': true,
      'it is the beginning': true,
    },
  }),
  probe({
    name: 'fetch: redirects in a row',
    what: 'Statuses after 20 and 21 redirects, after one to what is no web address, and where none is followed',
    settles: ['assumed 51'],
    of: ['UrlFetchApp.fetchAll', 'HTTPResponse.getResponseCode', 'HTTPResponse.getHeaders'],
    find: (bench) => {
      const url = `${echoOf(bench)}/redirect-to?url=%2Fget`;
      const unfollowed = fetchOne({ url, followRedirects: false, muteHttpExceptions: true });
      return {
        'twenty redirects': along(bench, '/redirect/20'),
        'twenty-one': along(bench, '/redirect/21'),
        'to another scheme': along(bench, '/redirect-to?url=ftp%3A%2F%2Flive-kit.invalid%2F'),
        'none followed': unfollowed.getResponseCode(),
        'where it would lead': headerOf(unfollowed.getHeaders(), 'location'),
      };
    },
    expected: {
      'twenty redirects': 200,
      'twenty-one': 'Exception: Address unavailable: URL',
      'to another scheme': 'Exception: Address unavailable: URL',
      'none followed': 302,
      'where it would lead': '/get',
    },
  }),
  probe({
    name: 'fetch: bytes without a charset',
    what: 'How getContentText reads 64 bytes by chance, sent as application/octet-stream',
    settles: ['assumed 52', 'platform 2'],
    of: ['UrlFetchApp.fetchAll', 'HTTPResponse.getContentText'],
    find: charsets,
    expected: { 'bytes of no type of text': 'one character each', 'the same, as UTF-8': 'some cannot be read' },
  }),
  probe({
    name: 'fetch: texts without a charset',
    what: 'How getContentText reads UTF-8 that is sent as text/plain and as application/json',
    settles: ['assumed 52', 'platform 2'],
    of: ['UrlFetchApp.fetchAll', 'HTTPResponse.getContentText'],
    find: plainText,
    expected: { 'text/plain': 'ISO-8859-1', 'application/json': 'UTF-8' },
  }),
  probe({
    name: 'fetch: headers of an answer',
    what: 'A header that comes twice, the spelling of names, and a cookie that nobody keeps',
    settles: ['assumed 53', 'behaviour 36'],
    of: ['UrlFetchApp.fetchAll', 'HTTPResponse.getHeaders'],
    find: headersOfAnswer,
    expected: {
      'X-Twice, sent as 1 and as 2': '"2"',
      'its name': oneOf('X-Twice', 'x-twice'),
      'the name of the type': oneOf('Content-Type', 'content-type'),
      'a cookie, at the next request': 'none',
    },
  }),
  probe({
    name: 'fetch: what is sent by default',
    what: 'Methods, content types and bodies as an echo service gets them',
    settles: ['behaviour 35', 'behaviour 36', 'pages default content type'],
    of: ['UrlFetchApp.fetchAll', 'HTTPResponse.getContentText'],
    find: sentByDefault,
    expected: {
      'the form of an object': 'ế',
      'its content type': 'application/x-www-form-urlencoded',
      'the content type of a text': 'application/x-www-form-urlencoded',
      'the method "PuT"': 'PUT',
      'a content type that is told': 'application/json',
      'its body': '{"a":"ế"}',
      'without a method': 'GET',
      'its content type by then': 'none',
      'user agent': like(
        /^Mozilla\/5\.0 \(compatible; Google-Apps-Script; beanserver; \+https:\/\/script\.google\.com; id: [^)]+\)$/,
      ),
      'accept-encoding': like(/gzip/),
    },
  }),
  probe({
    name: 'fetch: letters of Vietnamese in an address',
    what: 'A query that is not escaped, as it arrives',
    settles: ['behaviour 36'],
    of: ['UrlFetchApp.fetchAll'],
    find: (bench) => ({ arrived: saidBy(() => headerOf(echoed(bench, { query: '?q=ế&r=%E1%BA%BF' }).args, 'q')) }),
    expected: { arrived: 'ế' },
  }),
  probe({
    name: 'fetch: half a second as a time limit',
    what: 'What is said, and after how long, where the answer would take three seconds',
    settles: ['assumed 55', 'behaviour 35', 'pages UrlFetchApp reference'],
    of: ['UrlFetchApp.fetchAll'],
    find: (bench) => {
      let said: Json = null;
      const seconds = secondsOf(() => {
        said = saidBy(() => fetchOne({ url: `${echoOf(bench)}/delay/3`, timeoutSeconds: 0.5 }).getResponseCode());
      });
      return { said, seconds };
    },
    expected: { said: like(/^Exception: Timeout: https?:\/\//), seconds: atMost(0.95) },
  }),
  probe({
    name: 'fetch: five requests at once',
    what: 'Seconds that five answers of one second each take together, and their order',
    settles: ['behaviour 34'],
    of: ['UrlFetchApp.fetchAll', 'HTTPResponse.getContentText'],
    find: (bench) => {
      let order = '';
      const seconds = secondsOf(() => {
        const delayed = (at: number) => ({ url: `${echoOf(bench)}/delay/1?at=${at}`, muteHttpExceptions: true });
        const answers = fetchAll([1, 2, 3, 4, 5].map((at) => ({ ...delayed(at), timeoutSeconds: MOST_SECONDS })));
        answers.forEach(wellSaid);
        order = answers.map((answer) => /[?&]at=(\d)/.exec(answer.getContentText('UTF-8'))?.[1] ?? '?').join('');
      });
      return { seconds, order };
    },
    expected: { seconds: atMost(4), order: '12345' },
  }),
];
