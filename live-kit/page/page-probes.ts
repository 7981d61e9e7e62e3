import { CANARIES, shortened } from '../canaries';
import type { Findings, Json } from '../probe';
import { ARRIVED } from './arrived';
import { type Call, pause, started, typeOfDoor, within } from './server';

const MEGABYTE = 1_000_000;

/** Runs a call; returns what came, or what was said instead. */
async function saidBy(run: () => Promise<Json | undefined>): Promise<Json> {
  try {
    return (await run()) ?? null;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

/** Sends a text of so many megabytes and has it sent back; returns whether it came whole. */
function thereAndBack(call: Call, megabytes: number): Promise<Json> {
  const text = 'x'.repeat(megabytes * MEGABYTE);
  return saidBy(async () => ((await call<string>('echo', text)).length === text.length ? 'whole' : 'not whole'));
}

/** A text that has not come by then does not come. */
const SIZE_MS = 60_000;

/** Tries larger and larger texts, up to the first that does not come whole: a larger one may cost the page its life. */
async function sizes(run: (megabytes: number) => Promise<Json>): Promise<Findings> {
  const found: Record<string, Json> = {};
  let isWhole = true;
  for (const megabytes of [1, 5, 10, 20]) {
    const told: Json = isWhole ? await saidBy(() => within(SIZE_MS, run(megabytes))) : 'not tried';
    isWhole = told === 'whole';
    found[`${megabytes} MB`] = told;
  }
  return found;
}

const ring: Record<string, unknown> = {};
ring.self = ring;

/** Tries to send what cannot go on its way; returns what is thrown at once. */
const unsent = (): Findings => ({
  'a Date in an object': started('echo', { at: new Date(0) }),
  'a Date by itself': started('echo', new Date(0)),
  'a function in an object': started('echo', { run: () => 1 }),
  'a function in a list': started('echo', [1, () => 1]),
  'a cycle': started('echo', ring),
});

const seconds = (ms: number): number => Math.round(ms / 10) / 100;

async function secondsOf(run: () => Promise<unknown>): Promise<number> {
  const began = Date.now();
  await run();
  return seconds(Date.now() - began);
}

/** Returns how many of some spans of time overlap at most. */
function mostAtOnce(spans: readonly (readonly number[])[]): number {
  return Math.max(...spans.map(([at = 0]) => spans.filter(([from = 0, to = 0]) => from <= at && at < to).length));
}

const CALLS = 12;

/** Starts twelve calls of a second each at once; returns how many ran together, and the order of their answers. */
async function manyCalls(call: Call): Promise<Findings> {
  const order: number[] = [];
  const began = Date.now();
  const spans = await Promise.all(
    Array.from({ length: CALLS }, async (_, at) => {
      const span = await call<readonly number[]>('pauseOf', 1_000);
      order.push(at);
      return span;
    }),
  );
  return {
    'answers of 12': spans.length,
    'most that ran at once': mostAtOnce(spans),
    'seconds for all': seconds(Date.now() - began),
    'the first three that were answered': order.slice(0, 3).join(', '),
  };
}

/** Has one execution write and stay under way while another reads. */
async function shared(call: Call): Promise<Findings> {
  await call('share');
  try {
    const text = `written ${Date.now()}`;
    const writing = call('writeShared', { text, ms: 6_000 });
    await pause(4_000);
    const { cell, cached } = await call<Readonly<Record<string, Json>>>('readShared');
    await writing;
    const after = await call<Readonly<Record<string, Json>>>('readShared');
    return {
      'a cell, not flushed, while its writer is under way': cell === text ? 'seen' : 'not seen',
      'an entry of the cache by then': cached === text ? 'seen' : 'not seen',
      'the cell when its writer has ended': after.cell === text ? 'seen' : 'not seen',
    };
  } finally {
    await call('unshare');
  }
}

const ROWS = 10_000;

/** Fills a sheet with a flush at its end and without; the page waits as long for both if the end of an execution waits for its cells. */
async function unflushed(call: Call): Promise<Findings> {
  const waited = (flush: boolean) => secondsOf(() => call('fillShared', { rows: ROWS, flush }));
  await call('share');
  try {
    const [flushed, unflushedOne] = [await waited(true), await waited(false)];
    return {
      'seconds with a flush': flushed,
      'seconds without': unflushedOne,
      'without, of the time with': Math.round((unflushedOne / flushed) * 100) / 100,
    };
  } finally {
    await call('unshare');
  }
}

const DIALOG_POLLS = 20;

/** Shows a dialog; returns what it tells, null where it tells nothing. */
async function toldBy<Told>(call: Call, which: 'size' | 'canaries'): Promise<Told | null> {
  await call('showTelling', which);
  for (let polls = 0; polls < DIALOG_POLLS; polls += 1) {
    await pause(1_000);
    const told = await call<Told | null>('told');
    if (told !== null) return told;
  }
  return null;
}

/** Shows a page with scripts that HtmlService is said to change; returns what arrived of each. */
async function canaries(call: Call): Promise<Findings> {
  const told = await toldBy<Readonly<Record<number, string>>>(call, 'canaries');
  const arrived = (at: number) => (told ? shortened(told[at] ?? 'nothing') : 'it never told');
  return Object.fromEntries(Object.keys(CANARIES).map((name, at) => [name, arrived(at)]));
}

/** Returns how large the sidebar is, and whether the page may look at what is around it. */
function sidebar(): Findings {
  const around = (): string => {
    try {
      return window.top?.document.title === undefined ? 'nothing' : 'seen';
    } catch (error) {
      return error instanceof Error ? error.name : String(error);
    }
  };
  return { width: window.innerWidth, 'the page around it': around() };
}

/** Puts a script into the page; returns what it left there. */
function madeScript(): Findings {
  const script = document.createElement('script');
  script.textContent = 'globalThis.liveKitScript = 6 * 7;';
  document.head.append(script);
  return { 'what it left': String(Reflect.get(globalThis, 'liveKitScript')) };
}

/** Holds how the page answers each of its questions, by name. */
export const pageProbes: Readonly<Record<string, (call: Call) => Promise<Findings>>> = {
  'page: a text there and back': (call) => sizes((megabytes) => thereAndBack(call, megabytes)),
  'page: what a page cannot be sent': async (call) => ({
    'an object with a Date': await saidBy(() => call<Json>('oddAnswer', 'date')),
    'an object with a function': await saidBy(() => call<Json>('oddAnswer', 'function')),
    'undefined in an object and in a list': await saidBy(() => call<Json>('oddAnswer', 'undefined')),
    'undefined by itself': await saidBy(() => call<Json>('oddAnswer', 'nothing')),
    'NaN and infinity': await saidBy(() => call<Json>('oddAnswer', 'no number')),
    'a cycle': await saidBy(() => call<Json>('oddAnswer', 'cycle')),
    'a promise': await saidBy(() => call<Json>('oddAnswer', 'promise')),
  }),
  'page: a text of the script': (call) =>
    sizes((megabytes) =>
      saidBy(async () =>
        (await call<string>('textOf', megabytes * MEGABYTE)).length === megabytes * MEGABYTE ? 'whole' : 'not whole',
      ),
    ),
  'page: what a page cannot send': async (call) => ({
    ...unsent(),
    'undefined in an object and in a list': await saidBy(() =>
      call<Json>('echo', { lacking: undefined, list: [undefined, 1] }),
    ),
    null: await saidBy(() => call<Json>('echo', null)),
  }),
  'page: what a script throws': async (call) => ({
    'of a service': await saidBy(() => call<Json>('thrown', 'service')),
    'of the script': await saidBy(() => call<Json>('thrown', 'script')),
    'a text': await saidBy(() => call<Json>('thrown', 'text')),
  }),
  'page: functions that a page may call': async () => ({
    'a function': typeOfDoor('echo'),
    'one whose name ends in _': typeOfDoor('privateOfTheKit_'),
    'one that is not there': typeOfDoor('noFunctionOfTheLiveKit'),
    'a const that holds a function': typeOfDoor('constantOfTheKit'),
    'a var that holds a function': typeOfDoor('variableOfTheKit'),
  }),
  'page: calls at once': manyCalls,
  'page: an empty call': async (call) => {
    const each: number[] = [];
    for (let calls = 0; calls < 5; calls += 1) each.push(await secondsOf(() => call('echo', null)));
    return { 'seconds of the quickest of five': Math.min(...each), 'seconds of the slowest': Math.max(...each) };
  },
  'page: what executions see of each other': shared,
  'page: what was written and not flushed': unflushed,
  'page: a dialog without a size': async (call) => ({
    'width and height': (await toldBy<readonly number[]>(call, 'size')) ?? 'it never told',
  }),
  'page: its own script': async () => ({ 'what arrived': ARRIVED }),
  'page: scripts that HtmlService changes': canaries,
  'page: the sidebar': async () => sidebar(),
  'page: a script that the page makes': async () => madeScript(),
};
