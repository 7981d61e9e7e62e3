import { atLeast, atMost, type Findings, type Json, like, type Probe, probe, saidBy, secondsOf } from '../probe';

const VIETNAMESE = 'Điện máy';

/** Packs a text as the add-on packs what it caches, and unpacks it again. */
function packed(): Findings {
  const blob = Utilities.newBlob(VIETNAMESE, 'text/plain');
  const zipped = Utilities.gzip(blob);
  const text = Utilities.base64Encode(zipped.getBytes());
  const bytes = Utilities.base64Decode(text);
  const long = Utilities.gzip(Utilities.newBlob('x'.repeat(1_000_000), 'text/plain'));
  return {
    'bytes of a text': Utilities.newBlob('ế').getBytes(),
    'the first bytes of what is packed': zipped.getBytes().slice(0, 3),
    'packed, encoded, decoded, unpacked': Utilities.ungzip(
      Utilities.newBlob(bytes, 'application/x-gzip'),
    ).getDataAsString('UTF-8'),
    'unpacked, without a charset': Utilities.ungzip(Utilities.newBlob(bytes, 'application/x-gzip')).getDataAsString(),
    'bytes of a million letters, packed': long.getBytes().length,
    'unpacking what is not packed': saidBy(() => {
      Utilities.ungzip(Utilities.newBlob('x', 'application/x-gzip'));
      return 'taken';
    }),
  };
}

const decoded = (text: unknown): Json => saidBy(() => Utilities.base64Decode(text as never));

function base64(): Findings {
  return {
    'bytes, signed': Utilities.base64Encode([-5, -1, -2]),
    'bytes, not signed': Utilities.base64Encode([251, 255, 254]),
    'a text of Vietnamese': Utilities.base64Encode('ế'),
    'the same as UTF-8': Utilities.base64Encode('ế', Utilities.Charset.UTF_8),
    'decoded bytes': decoded('+//+'),
    'without its padding': decoded('aGk'),
    'with blanks': decoded('aG k='),
    'letters of another alphabet': decoded('_wB_gA=='),
    'what is no base64': decoded('!!!!'),
  };
}

/** 5 September 2026, 11:04:03.007 in Greenwich, a Saturday. */
const MOMENT = Date.UTC(2026, 8, 5, 11, 4, 3, 7);

const dated = (zone: string, pattern: string): Json =>
  saidBy(() => Utilities.formatDate(new Date(MOMENT), zone, pattern));

const HERE = 'Asia/Ho_Chi_Minh';

function dates(): Findings {
  return {
    'day and time': dated(HERE, 'yyyy-MM-dd HH:mm:ss.SSS'),
    words: dated(HERE, 'EEE, d MMM yyyy; EEEE d MMMM'),
    'twelve hours': dated(HERE, 'd/M/yy h:mm a'),
    'offsets of a zone': dated(HERE, 'Z X XX XXX'),
    'a quoted letter': dated(HERE, "yyyy-MM-dd'T'HH:mm"),
    'a letter that is none': dated(HERE, 'yyyy-MM-ddTHH:mm'),
    'an empty pattern': dated(HERE, ''),
    'a text in place of a date': saidBy(() => Utilities.formatDate('2026-09-05' as never, HERE, 'yyyy')),
  };
}

function zones(): Findings {
  return {
    'name of Asia/Ho_Chi_Minh': dated(HERE, 'z'),
    'name of America/New_York': dated('America/New_York', 'z'),
    'name of GMT': dated('GMT', 'z'),
    'name of Etc/UTC': dated('Etc/UTC', 'z'),
    'summer in New York': dated('America/New_York', 'HH:mm Z'),
    'winter in New York': saidBy(() =>
      Utilities.formatDate(new Date(Date.UTC(2026, 0, 5, 12)), 'America/New_York', 'HH:mm Z'),
    ),
    'a zone that nobody knows': dated('No/Where', 'yyyy-MM-dd HH:mm Z'),
    'no zone': dated('', 'yyyy-MM-dd HH:mm Z'),
  };
}

function sleeping(): Findings {
  const slept = (ms: unknown): Json => saidBy(() => String(Utilities.sleep(ms as never)));
  return {
    'no time': slept(0),
    'less than no time': slept(-1),
    'NaN milliseconds': slept(Number.NaN),
    'seconds of 1,200 milliseconds': secondsOf(() => Utilities.sleep(1_200)),
    'seconds of 1.9 milliseconds': secondsOf(() => Utilities.sleep(1.9)),
  };
}

/** Takes what V8 has elsewhere and not on Google's servers [behaviour 48, L]. */
const LACKING = [
  'setTimeout',
  'setInterval',
  'fetch',
  'URL',
  'URLSearchParams',
  'TextEncoder',
  'TextDecoder',
  'atob',
  'btoa',
  'crypto',
  'structuredClone',
  'queueMicrotask',
  'performance',
  'Headers',
  'AbortController',
  'Event',
];
const THERE = ['console', 'Promise', 'WebAssembly', 'globalThis'];

const typeOf = (name: string): string => typeof Reflect.get(globalThis, name);

/** Calls what is fetched by name, so that the build does not take it for what it is. */
const evaluated = (name: 'eval' | 'Function', code: string): Json =>
  saidBy(() => {
    const make = Reflect.get(globalThis, name);
    const made = name === 'eval' ? make(code) : Reflect.construct(make, [`return ${code}`])();
    return String(made);
  });

const all = (names: readonly string[], type: string): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, type]));

/** Asks what Utilities give and refuse, and what the language has besides. */
export const utilityProbes: readonly Probe[] = [
  probe({
    name: 'utilities: packing a text',
    what: 'Bytes, gzip, base64 and back',
    settles: ['behaviour 38', 'behaviour 51'],
    of: [
      'Utilities.newBlob',
      'Utilities.gzip',
      'Utilities.ungzip',
      'Utilities.base64Encode',
      'Utilities.base64Decode',
      'Blob.getBytes',
      'Blob.getDataAsString',
    ],
    find: packed,
    expected: {
      'bytes of a text': [-31, -70, -65],
      'the first bytes of what is packed': [31, -117, 8],
      'packed, encoded, decoded, unpacked': VIETNAMESE,
      'unpacked, without a charset': VIETNAMESE,
      'bytes of a million letters, packed': atMost(5_000),
      'unpacking what is not packed': like(/^Exception: /),
    },
  }),
  probe({
    name: 'utilities: base64',
    what: 'Bytes and texts, and what is no base64',
    settles: ['behaviour 51'],
    of: ['Utilities.base64Encode', 'Utilities.base64Decode'],
    find: base64,
    expected: {
      'bytes, signed': '+//+',
      'bytes, not signed': '+//+',
      'a text of Vietnamese': 'Pw==',
      'the same as UTF-8': '4bq/',
      'decoded bytes': [-5, -1, -2],
      'without its padding': [104, 105],
      'with blanks': [104, 105],
      'letters of another alphabet': 'Exception: Could not decode string.',
      'what is no base64': 'Exception: Could not decode string.',
    },
  }),
  probe({
    name: 'utilities: dates as texts',
    what: 'Patterns of formatDate, right and wrong',
    settles: ['behaviour 51', 'pages reference page of Utilities'],
    of: ['Utilities.formatDate'],
    find: dates,
    expected: {
      'day and time': '2026-09-05 18:04:03.007',
      words: 'Sat, 5 Sep 2026; Saturday 5 September',
      'twelve hours': '5/9/26 6:04 PM',
      'offsets of a zone': '+0700 +07 +0700 +07:00',
      'a quoted letter': '2026-09-05T18:04',
      'a letter that is none': "Exception: Illegal pattern character 'T'",
      'an empty pattern': '',
      'a text in place of a date':
        "Exception: The parameters (String,String,String) don't match the method signature for Utilities.formatDate.",
    },
  }),
  probe({
    name: 'utilities: zones of dates',
    what: 'Names and offsets of zones, and one that nobody knows',
    settles: ['assumed 12', 'assumed 13'],
    of: ['Utilities.formatDate'],
    find: zones,
    expected: {
      'name of Asia/Ho_Chi_Minh': 'GMT+07:00',
      'name of America/New_York': 'GMT-04:00',
      'name of GMT': 'GMT',
      'name of Etc/UTC': 'GMT',
      'summer in New York': '07:04 -0400',
      'winter in New York': '07:00 -0500',
      'a zone that nobody knows': '2026-09-05 11:04 +0000',
      'no zone': '2026-09-05 11:04 +0000',
    },
  }),
  probe({
    name: 'utilities: sleeping',
    what: 'How long it sleeps, and what is no time; more than five minutes is not tried',
    settles: ['assumed 60', 'pages Utilities.sleep reference'],
    of: ['Utilities.sleep'],
    find: sleeping,
    expected: {
      'no time': 'undefined',
      'less than no time': 'Exception: Invalid argument: milliseconds',
      'NaN milliseconds': 'Exception: Invalid argument: milliseconds',
      'seconds of 1,200 milliseconds': atLeast(1.19),
      'seconds of 1.9 milliseconds': atMost(0.5),
    },
  }),
  probe({
    name: 'utilities: unique IDs',
    what: 'Form of an ID, and whether two differ',
    settles: ['pages reference page of Utilities'],
    of: ['Utilities.getUuid'],
    find: () => {
      const ids = Array.from({ length: 50 }, () => Utilities.getUuid());
      return { form: ids[0] ?? '', 'different ones of 50': new Set(ids).size };
    },
    expected: {
      form: like(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      'different ones of 50': 50,
    },
  }),
  probe({
    name: 'utilities: text evaluated as code',
    what: 'What eval and new Function give',
    settles: ['assumed 74'],
    find: () => ({ eval: evaluated('eval', '1 + 1'), 'new Function': evaluated('Function', '1 + 1') }),
    expected: { eval: like(/^EvalError: /), 'new Function': like(/^EvalError: /) },
  }),
  probe({
    name: 'utilities: globals',
    what: 'Types of names that the language has elsewhere',
    settles: ['behaviour 48'],
    find: () => Object.fromEntries([...LACKING, ...THERE].map((name) => [name, typeOf(name)])),
    expected: { ...all(LACKING, 'undefined'), ...all(THERE, 'object'), Promise: 'function' },
  }),
];
