import { flagCache, stagingCache } from '../../src/platform/google/caches';
import { clockTriggers, documentLock, propertyStore } from '../../src/platform/google/services';
import { UrlFetchTransport } from '../../src/platform/google/url-fetch-transport';
import {
  emulatedLocks,
  emulatedScriptApps,
  emulatedScriptProperties,
  emulatedUrlFetch,
  emulatedUserCache,
  emulatedUtilities,
  PlainExecution,
} from '../support/emulated-services';
import { keyValueStoreContract } from './key-value-store.contract';
import { lockContract } from './lock.contract';
import { sharedFlagsContract } from './shared-flags.contract';
import { stagingContract } from './staging.contract';
import { type ServerAnswer, type TransportSubject, transportContract } from './transport.contract';
import { triggersContract } from './triggers.contract';

keyValueStoreContract('propertyStore', () => {
  const properties = emulatedScriptProperties(new PlainExecution());
  return propertyStore(() => properties);
});

lockContract('documentLock', () => {
  const { service, table } = emulatedLocks(new PlainExecution());
  return { lock: documentLock(service, () => undefined), othersTake: () => table.hold('document', 60_000) };
});

triggersContract('clockTriggers', () => {
  const [mine, others] = emulatedScriptApps('lan@example.com', 'minh@example.com').map((app) => clockTriggers(app));
  if (!mine || !others) throw new Error('two people');
  return { mine, others };
});

stagingContract('stagingCache', () => {
  const execution = new PlainExecution();
  return stagingCache(emulatedUserCache(execution), emulatedUtilities(execution));
});

sharedFlagsContract('flagCache', () => {
  const cache = emulatedUserCache(new PlainExecution());
  return [flagCache(cache), flagCache(cache)];
});

const overUrlFetch: TransportSubject = (server) => {
  const urlFetch = emulatedUrlFetch(new PlainExecution(), ({ method, url, headers, body }) => {
    const names = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    const text = body === null ? null : Buffer.from(body).toString('utf8');
    return onTheWire(server({ method, url, headers: Object.fromEntries(names), body: text }));
  });
  return new UrlFetchTransport(urlFetch);
};

function onTheWire(answer: ServerAnswer) {
  if (typeof answer === 'string') {
    return { kind: answer === 'timeout' ? answer : 'unavailable' } as const;
  }
  const rawHeaders = Object.entries(answer.headers).flat();
  return { kind: 'response', status: answer.status, rawHeaders, body: Buffer.from(answer.body) } as const;
}

transportContract('UrlFetchTransport', overUrlFetch);
