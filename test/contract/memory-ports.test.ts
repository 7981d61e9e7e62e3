import { TransportError } from '../../src/crm/endpoint';
import { DeskWorld } from '../support/desk-world';
import { MemoryTriggers } from '../support/memory-triggers';
import { scriptedTransport } from '../support/scripted-transport';
import { keyValueStoreContract } from './key-value-store.contract';
import { lockContract } from './lock.contract';
import { sharedFlagsContract } from './shared-flags.contract';
import { stagingContract } from './staging.contract';
import { type TransportSubject, transportContract } from './transport.contract';
import { triggersContract } from './triggers.contract';

keyValueStoreContract('DeskWorld', () => {
  const world = new DeskWorld();
  world.properties.clear();
  return world.ports.properties;
});

lockContract('DeskWorld', () => {
  const world = new DeskWorld();
  const othersTake = () => {
    world.locked = true;
  };
  return { lock: world.ports.lock, othersTake };
});

stagingContract('DeskWorld', () => new DeskWorld().ports.staging);

sharedFlagsContract('DeskWorld', () => {
  const { flags } = new DeskWorld().ports;
  return [flags, flags];
});

triggersContract('MemoryTriggers', () => {
  let who = '';
  const { port } = new MemoryTriggers(() => who);
  const as = (name: string): typeof port => ({
    own: () => seenBy(name).own(),
    everyHour: (handler) => seenBy(name).everyHour(handler),
    remove: (id) => seenBy(name).remove(id),
  });
  const seenBy = (name: string): typeof port => {
    who = name;
    return port;
  };
  return { mine: as('lan@example.com'), others: as('minh@example.com') };
});

const scripted: TransportSubject = (server) =>
  scriptedTransport(({ method, url, headers, body }) => {
    const names = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    const answer = server({ method, url, headers: Object.fromEntries(names), body: body ?? null });
    return typeof answer === 'string' ? new TransportError(answer, answer) : answer;
  });

transportContract('scriptedTransport', scripted);
