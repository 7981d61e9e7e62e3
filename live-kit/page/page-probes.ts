import { CANARIES, shortened } from '../canaries';
import type { Findings, Json } from '../probe';
import { ARRIVED } from './arrived';
import { type Call, pause } from './server';

/** Has one execution write and stay under way while another reads. */
async function shared(call: Call): Promise<Findings> {
  await call('share');
  try {
    const text = `written ${Date.now()}`;
    const writing = call('writeShared', text);
    await pause(4_000);
    const during = await call<Readonly<Record<string, Json>>>('readShared');
    await writing;
    const after = await call<Readonly<Record<string, Json>>>('readShared');
    const seen = (value: Json | undefined) => (value === text ? 'seen' : 'not seen');
    return {
      'a cell, not flushed, while its writer is under way': seen(during.cell),
      'an entry of the cache by then': seen(during.cached),
      'the cell when its writer has ended': seen(after.cell),
    };
  } finally {
    await call('unshare');
  }
}

const DIALOG_POLLS = 20;

/** Shows a page with scripts that HtmlService is said to change; returns what arrived of each. */
async function canaries(call: Call): Promise<Findings> {
  await call('showCanaries');
  let arrived: Readonly<Record<number, string>> | null = null;
  for (let polls = 0; arrived === null && polls < DIALOG_POLLS; polls += 1) {
    await pause(1_000);
    arrived = await call('arrived');
  }
  const found = (at: number) => (arrived ? shortened(arrived[at] ?? 'nothing') : 'the dialog reported nothing');
  return Object.fromEntries(Object.keys(CANARIES).map((name, at) => [name, found(at)]));
}

/** Puts a script into the page; returns what it left there. */
function madeScript(): Findings {
  const script = document.createElement('script');
  script.textContent = 'globalThis.liveKitScript = 6 * 7;';
  document.head.append(script);
  return { 'what it left': String(Reflect.get(globalThis, 'liveKitScript')) };
}

/** How the page answers each of its questions, by name. */
export const pageProbes: Readonly<Record<string, (call: Call) => Promise<Findings>>> = {
  'page: its own script': async () => ({ 'what arrived': ARRIVED }),
  'page: scripts that HtmlService changes': canaries,
  'page: a script that the page makes': async () => madeScript(),
  'page: what executions see of each other': shared,
};
