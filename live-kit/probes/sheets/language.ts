import { atMost, type Findings, type Json, type Probe, probe, saidBy, secondsOf } from '../../probe';

/** Is the add-on's own script as a function; the build adds it to the kit's. */
declare function evaluateAddOn_(): string;

/** Asks how long Google's engine takes to read and run the add-on's script, once and again. */
function evaluation(): Findings {
  let kind = '';
  const first = secondsOf(() => {
    kind = evaluateAddOn_();
  });
  return { 'what it leaves': kind, 'seconds, the first time': first, 'seconds, again': secondsOf(evaluateAddOn_) };
}

/** Is a name that is there at run time alone, so that no compiler computes what is probed. */
function unknownObject(): { readonly a?: { readonly b?: number }; readonly run?: () => number } {
  return JSON.parse('{"a":{}}');
}

function syntax(): Findings {
  const some = unknownObject();
  let left: number | null = JSON.parse('null');
  left = left ?? 4;
  const { a, ...rest } = { a: some.a, ...{ x: 1 } };
  return {
    '?. of what lacks': [some.a?.b ?? 'lacks', some.run?.() ?? 'lacks'],
    '??': [JSON.parse('0') ?? 1, left],
    'rest and spread': [rest, [...'ab'], Object.keys(a ?? {}).length],
    '**': JSON.parse('2') ** 10,
    'a catch without a name': saidBy(() => {
      try {
        return JSON.parse('{');
      } catch {
        return 'caught';
      }
    }),
    'named groups, lookbehind, letters': [
      /(?<year>\d{4})/.exec('in 2026')?.groups?.year ?? null,
      'a5 b6'.replace(/(?<=b)\d/, '7'),
      'Đã giá'.replace(/\p{L}/gu, 'x'),
    ],
    'a generator': [...numbers()],
  };
}

function* numbers(): Generator<number> {
  yield 1;
  yield 2;
}

function library(): Findings {
  return {
    BigInt: saidBy(() => String(BigInt('9007199254740993') + BigInt(2))),
    matchAll: [...'a1b2'.matchAll(/[a-z](\d)/g)].map((match) => match[1] ?? null),
    'String.raw': String.raw`a\n${1}`,
    'Promise.allSettled': typeof Promise.allSettled,
    'flat, flatMap and fromEntries': [[[1], [[2]]].flat(2), [1].flatMap((n) => [n, n]), Object.fromEntries([['a', 1]])],
    'padStart, trimEnd, normalize': ['7'.padStart(3, '0'), 'a '.trimEnd(), 'e\u0301'.normalize('NFC').length],
    globalThis: typeof globalThis,
    'order of Vietnamese letters': ['đ', 'd', 'e', 'ă', 'a']
      .sort((one, other) => one.localeCompare(other, 'vi'))
      .join(''),
    'a number in Vietnamese': (1234567.5).toLocaleString('vi-VN'),
    'a stable sort': [3, 1, 2].map((n, at) => [n % 2, at]).sort(([one = 0], [other = 0]) => one - other),
    'what came of a promise': typeof settled(),
  };
}

/** Returns a promise, which a script can make but not wait for in a probe. */
function settled(): object {
  return Promise.resolve(1).then((value) => value + 1);
}

/** Returns how deep a function that calls itself came. */
function depth(): Json {
  const dive = (level: number): number => (level >= 2_000 ? level : dive(level + 1));
  return saidBy(() => dive(0));
}

function lists(): Findings {
  const long = new Array<number>(100_000).fill(1);
  return {
    'push of 100,000 by spreading': saidBy(() => {
      const list: number[] = [];
      return list.push(...long);
    }),
    'Math.max of 100,000': saidBy(() => Math.max(...long)),
    'calls 2,000 deep': depth(),
  };
}

/** Asks what the engine reads and runs. */
export const languageProbes: readonly Probe[] = [
  probe({
    name: 'language: the add-on itself',
    what: 'Seconds that it takes to read and run Code.js of the add-on, as each execution does',
    find: evaluation,
    // Each click on the menu and each call of a page begins with this.
    expected: { 'what it leaves': 'object', 'seconds, the first time': atMost(2), 'seconds, again': atMost(2) },
  }),
  probe({
    name: 'language: syntax up to ES2020',
    what: 'Values of expressions that older engines do not read',
    settles: ['platform 9'],
    find: syntax,
    expected: {
      '?. of what lacks': ['lacks', 'lacks'],
      '??': [0, 4],
      'rest and spread': [{ x: 1 }, ['a', 'b'], 0],
      '**': 1024,
      'a catch without a name': 'caught',
      'named groups, lookbehind, letters': ['2026', 'a5 b7', 'xx xxx'],
      'a generator': [1, 2],
    },
  }),
  probe({
    name: 'language: library up to ES2020',
    what: 'Functions of the language that older engines lack',
    settles: ['platform 9', 'behaviour 48'],
    find: library,
    expected: {
      BigInt: '9007199254740995',
      matchAll: ['1', '2'],
      'String.raw': 'a\\n1',
      'Promise.allSettled': 'function',
      'flat, flatMap and fromEntries': [[1, 2], [1, 1], { a: 1 }],
      'padStart, trimEnd, normalize': ['007', 'a', 1],
      globalThis: 'object',
      'order of Vietnamese letters': 'aădđe',
      'a number in Vietnamese': '1.234.567,5',
      'a stable sort': [
        [0, 2],
        [1, 0],
        [1, 1],
      ],
      'what came of a promise': 'object',
    },
  }),
  probe({
    name: 'language: long lists and deep calls',
    what: 'Spreading 100,000 values into a call, and calls within calls',
    find: lists,
    expected: { 'push of 100,000 by spreading': 100_000, 'Math.max of 100,000': 1, 'calls 2,000 deep': 2_000 },
  }),
];
