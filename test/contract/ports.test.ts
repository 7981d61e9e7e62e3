import { type HttpRequest, type HttpResponse, type Transport, TransportError } from '../../src/crm/endpoint';
import { flagCache, stagingCache } from '../../src/platform/google/caches';
import { clockTriggers, documentLock, propertyStore } from '../../src/platform/google/services';
import { UrlFetchTransport } from '../../src/platform/google/url-fetch-transport';
import type { KeyValueStore, Lock, SharedFlags, Staging, Triggers } from '../../src/platform/ports';
import type { WireAnswer, WireRequest } from '../../workbench/apps-script/services/fetch-wire';
import { DeskWorld } from '../support/desk-world';
import {
  emulatedLocks,
  emulatedScriptApps,
  emulatedScriptProperties,
  emulatedUrlFetch,
  emulatedUserCache,
  emulatedUtilities,
  PlainExecution,
} from '../support/emulated-services';
import { MemoryTriggers } from '../support/memory-triggers';
import { scriptedTransport } from '../support/scripted-transport';

/** A request as the server sees it; names of headers in lower case. */
interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What the server does: it answers, or there is no answer. */
type ServerAnswer = HttpResponse | 'unreachable' | 'timeout';
type Server = (request: SeenRequest) => ServerAnswer;

/** The ports of one kind, each made anew. */
interface Ports {
  readonly of: string;
  store(): KeyValueStore;
  /** A lock, and how another execution takes it. */
  lock(): { readonly lock: Lock; othersTake(): void };
  staging(): Staging;
  /** Those of two executions at the same time. */
  flags(): readonly [SharedFlags, SharedFlags];
  /** The triggers of one script as two people see them. */
  triggers(): { readonly mine: Triggers; readonly others: Triggers };
  transport(server: Server): Transport;
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function onTheWire(answer: ServerAnswer): WireAnswer {
  if (typeof answer === 'string') return { kind: answer === 'timeout' ? answer : 'unavailable' };
  const { status, headers, body } = answer;
  return { kind: 'response', status, rawHeaders: Object.entries(headers).flat(), body: Buffer.from(body) };
}

const GOOGLE: Ports = {
  of: 'Apps Script',
  store: () => {
    const properties = emulatedScriptProperties(new PlainExecution());
    return propertyStore(() => properties);
  },
  lock: () => {
    const { service, table } = emulatedLocks(new PlainExecution());
    return { lock: documentLock(service, () => undefined), othersTake: () => table.hold('document', 60_000) };
  },
  staging: () => {
    const execution = new PlainExecution();
    return stagingCache(emulatedUserCache(execution), emulatedUtilities(execution));
  },
  flags: () => {
    const cache = emulatedUserCache(new PlainExecution());
    return [flagCache(cache), flagCache(cache)];
  },
  triggers: () => {
    const [mine, others] = emulatedScriptApps('lan@example.com', 'minh@example.com').map((app) => clockTriggers(app));
    if (!mine || !others) throw new Error('two people');
    return { mine, others };
  },
  transport: (server) => {
    const exchange = ({ method, url, headers, body }: WireRequest) => {
      const text = body === null ? null : Buffer.from(body).toString('utf8');
      return onTheWire(server({ method, url, headers: lowerCase(headers), body: text }));
    };
    return new UrlFetchTransport(emulatedUrlFetch(new PlainExecution(), exchange));
  },
};

const MEMORY: Ports = {
  of: 'memory',
  store: () => {
    const world = new DeskWorld();
    world.properties.clear();
    return world.ports.properties;
  },
  lock: () => {
    const world = new DeskWorld();
    const othersTake = () => {
      world.locked = true;
    };
    return { lock: world.ports.lock, othersTake };
  },
  staging: () => new DeskWorld().ports.staging,
  flags: () => {
    const { flags } = new DeskWorld().ports;
    return [flags, flags];
  },
  triggers: () => {
    let who = '';
    const { port } = new MemoryTriggers(() => who);
    const seenBy = (name: string): typeof port => {
      who = name;
      return port;
    };
    const as = (name: string): typeof port => ({
      own: () => seenBy(name).own(),
      everyHour: (handler) => seenBy(name).everyHour(handler),
      remove: (id) => seenBy(name).remove(id),
    });
    return { mine: as('lan@example.com'), others: as('minh@example.com') };
  },
  transport: (server) =>
    scriptedTransport(({ method, url, headers, body }) => {
      const answer = server({ method, url, headers: lowerCase(headers), body: body ?? null });
      return typeof answer === 'string' ? new TransportError(answer, answer) : answer;
    }),
};

/** Hard to pack: about as long in the cache as it is here. */
const LONG = Array.from({ length: 60_000 }, (_, index) => ((index * 2_654_435_761) % 4_294_967_296).toString(36)).join(
  '',
);

const OK: HttpResponse = { status: 200, headers: {}, body: '{}' };

function request(path: string, changes: Partial<HttpRequest> = {}): HttpRequest {
  const headers = { 'X-API-KEY': 'k1234567890' };
  return { method: 'GET', url: `http://127.0.0.1:9${path}`, headers, timeoutSeconds: 30, ...changes };
}

const inTheBody = () => {
  throw new Error('in the body');
};

describe.each([GOOGLE, MEMORY])('in $of', (ports) => {
  test('a store keeps several texts, an empty one apart from none, and forgets a name, and that alone', () => {
    const store = ports.store();
    store.set({ first: '1' });
    store.set({ second: '', third: 'Điện tử › 😀' });
    expect(['first', 'second', 'other'].map((each) => store.get(each))).toEqual(['1', '', null]);
    store.remove('first');
    expect([store.get('first'), store.getAll()]).toEqual([null, { second: '', third: 'Điện tử › 😀' }]);
  });

  test('a lock runs the body and returns its value, unless another execution holds it', () => {
    const { lock, othersTake } = ports.lock();
    const ran: string[] = [];
    expect(lock.tryWith(100, () => 'done')).toEqual({ held: true, value: 'done' });
    othersTake();
    expect(lock.tryWith(100, () => ran.push('body'))).toEqual({ held: false });
    expect(ran).toEqual([]);
  });

  test('a lock throws what the body throws, and is free again', () => {
    const { lock, othersTake } = ports.lock();
    expect(() => lock.tryWith(100, inTheBody)).toThrow('in the body');
    othersTake();
    expect(lock.tryWith(100, () => 1)).toEqual({ held: false });
  });

  test.each([
    ['a text', '{"opportunity_name":"Điện thoại 😀"}'],
    ['an empty text', ''],
    ['a text that does not fit into one value of a cache', LONG],
  ])('staging gives %s back as it was, and nothing that was never put', (_, text) => {
    const staging = ports.staging();
    staging.put('job', 3, text);
    expect(staging.get('job', 3)).toBe(text);
    expect([staging.get('job', 2), staging.get('other', 3)]).toEqual([null, null]);
  });

  test('staging replaces a part, and drops the parts of one job alone', () => {
    const staging = ports.staging();
    for (const job of ['one', 'two']) {
      staging.put(job, 0, LONG);
      staging.put(job, 1, LONG);
      staging.put(job, 1, 'short');
    }
    staging.drop('one', 2);
    expect([staging.get('one', 0), staging.get('one', 1)]).toEqual([null, null]);
    expect([staging.get('two', 0), staging.get('two', 1)]).toEqual([LONG, 'short']);
  });

  test('flags are read by another execution, the last text of a name; others are null', () => {
    const [one, other] = ports.flags();
    one.set('done.r1', '5');
    one.set('done.r1', '13');
    expect([other.get('done.r1'), other.get('done.r2')]).toEqual(['13', null]);
  });

  test('triggers are listed by the ID that making them gave, to who made them alone', () => {
    const { mine, others } = ports.triggers();
    const made = [mine.everyHour('first'), mine.everyHour('second')];
    expect([...mine.own()].sort()).toEqual([...made].sort());
    expect(others.own()).toEqual([]);
    expect(new Set([...made, others.everyHour('first')]).size).toBe(3);
  });

  test('triggers are removed one by one, and not those of others', () => {
    const { mine, others } = ports.triggers();
    const [first, second] = [mine.everyHour('refresh'), mine.everyHour('refresh')];
    mine.remove('none');
    others.remove(first);
    expect([...mine.own()].sort()).toEqual([first, second].sort());
    mine.remove(first);
    expect(mine.own()).toEqual([second]);
  });

  test('a transport answers in the order of the requests, and sends nothing for none', () => {
    const transport = ports.transport(({ url }) => ({ ...OK, body: new URL(url).pathname }));
    const answers = transport.sendAll(['/a', '/b', '/c'].map((path) => request(path)));
    expect([answers.map(({ body }) => body), transport.sendAll([])]).toEqual([['/a', '/b', '/c'], []]);
  });

  test('a transport sends the method, the headers and a body in JSON', () => {
    const seen: SeenRequest[] = [];
    const transport = ports.transport((each) => {
      seen.push(each);
      return OK;
    });
    const body = '{"name":"Điện thoại 😀"}';
    transport.sendAll([request('/p?x=%C3%A9', { method: 'PUT', body })]);
    expect(seen).toMatchObject([{ method: 'PUT', url: 'http://127.0.0.1:9/p?x=%C3%A9', body }]);
    expect(seen[0]?.headers).toMatchObject({ 'x-api-key': 'k1234567890' });
  });

  test.each([201, 302, 404, 500])('a transport takes %d for an answer like any other', (status) => {
    const headers = { Location: 'http://127.0.0.1:9/elsewhere', 'Retry-After': '7' };
    const transport = ports.transport(({ url }) => {
      if (url.endsWith('/elsewhere')) throw new Error('a redirect was followed');
      return { status, headers, body: 'Lỗi: không tìm thấy' };
    });
    const [answer] = transport.sendAll([request('/')]);
    expect(answer).toMatchObject({ status, headers, body: 'Lỗi: không tìm thấy' });
  });

  test.each(['unreachable', 'timeout'] as const)(
    'a transport throws for the whole batch when a server is %s',
    (failure) => {
      const transport = ports.transport(({ url }) => (url.endsWith('/bad') ? failure : OK));
      const send = () => transport.sendAll([request('/good'), request('/bad')]);
      expect(send).toThrow(expect.objectContaining({ failure }));
      expect(send).toThrow(TransportError);
    },
  );
});
