import type { Findings, Json } from '../probe';
import type { Call } from './server';

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

async function sizes(run: (megabytes: number) => Promise<Json>): Promise<Findings> {
  const found: Record<string, Json> = {};
  for (const megabytes of [1, 5, 10, 20]) found[`${megabytes} MB`] = await run(megabytes);
  return found;
}

/** Holds how the page answers each of its questions, by name. */
export const pageProbes: Readonly<Record<string, (call: Call) => Promise<Findings>>> = {
  'page: a text there and back': (call) => sizes((megabytes) => thereAndBack(call, megabytes)),
  'page: what a page cannot be sent': async (call) => ({
    'an object with a Date': await saidBy(() => call<Json>('oddAnswer', 'date')),
    'an object with a function': await saidBy(() => call<Json>('oddAnswer', 'function')),
    'undefined in an object and in a list': await saidBy(() => call<Json>('oddAnswer', 'undefined')),
  }),
};
