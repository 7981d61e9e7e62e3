import { type CrmClient, createCrmClient } from '../../src/crm/client';
import { TransportError } from '../../src/crm/endpoint';
import type { Restore } from '../../src/crm/endpoints/restores';
import type { TransportFailure } from '../../src/crm/errors';
import { type Scripted, type ScriptedTransport, scriptedTransport } from './scripted-transport';

export const API_KEY = 'k3yK3yk3yK3yk3yK3yk3yK3yk3yK3y';
export const COOKIE = 'c00kie-value-of-a-session';

export interface ClientUnderTest {
  readonly client: CrmClient;
  readonly transport: ScriptedTransport;
  /** Every wait, in milliseconds. */
  readonly waits: readonly number[];
}

/** Returns a client over a script, with a sleep that only notes and a random number that is always 0.5. */
export function clientOver(script: Parameters<typeof scriptedTransport>[0]): ClientUnderTest {
  const transport = scriptedTransport(script);
  const waits: number[] = [];
  const client = createCrmClient({
    connection: { baseUrl: 'https://crm.example', apiKey: API_KEY, sessionCookie: COOKIE },
    transport,
    sleep: (ms) => waits.push(ms),
    random: () => 0.5,
  });
  return { client, transport, waits };
}

/** Returns a failure of the platform, with a message that must not matter. */
export function failure(kind: TransportFailure): Scripted {
  return new TransportError(kind, 'something in some language');
}

/** Returns what a function throws; fails when it throws nothing. */
export function thrownBy(body: () => unknown): unknown {
  try {
    body();
  } catch (thrown) {
    return thrown;
  }
  throw new Error('nothing was thrown');
}

/** Sends one restore. @throws the CrmError of one that is not confirmed */
export function restoreOne(client: CrmClient, restore: Restore): { message: string; restored: object } {
  const [outcome] = client.sendRestores([restore]);
  if (!outcome) throw new Error('one restore has one outcome');
  if (outcome.error) throw outcome.error;
  return { message: outcome.message, restored: outcome.restored };
}
