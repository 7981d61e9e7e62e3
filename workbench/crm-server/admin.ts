import { readFault } from './faults';
import {
  type Answer,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  jsonAnswer,
  type ReceivedRequest,
  readJson,
} from './http';
import { changeProfile, DEFAULT_PROFILE, findBadProfileEntry, PROFILE_OPTIONS } from './profile';
import { isRecordKind, RECORD_KINDS, type RecordKind, type Records } from './records';
import { growRecords } from './seed/seed-records';
import type { StandIn } from './state';
import { readAtOnce, readRateLimit } from './traffic';

const adminRefusal = (status: 400 | 403 | 404, message: string): Answer => jsonAnswer(status, { message });

/** Returns an admin answer; the detour by text drops what JSON has no form for. */
function adminAnswer(value: unknown): Answer {
  const plain: JsonValue = JSON.parse(JSON.stringify(value));
  return jsonAnswer(200, plain);
}

interface AdminRequest {
  readonly parts: readonly string[];
  readonly query: ReadonlyMap<string, string>;
  readonly body: JsonValue;
  readonly fields: JsonObject;
}

interface AdminRoute {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly act: (standIn: StandIn, request: AdminRequest) => Answer;
}

const LONGEST_LATENCY_MS = 600_000;
const NO_LATENCY = `ms must be a number from 0 to ${LONGEST_LATENCY_MS}`;

const isLatency = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= LONGEST_LATENCY_MS;

const route = (method: AdminRoute['method'], path: string, act: AdminRoute['act']): AdminRoute => ({
  method,
  path,
  act,
});

const setting = (
  path: string,
  show: (standIn: StandIn) => unknown,
  set: (standIn: StandIn, request: AdminRequest) => string | null,
): readonly AdminRoute[] => [
  route('GET', path, (standIn) => adminAnswer(show(standIn))),
  route('PUT', path, (standIn, request) => {
    const wrong = set(standIn, request);
    return wrong === null ? adminAnswer(show(standIn)) : adminRefusal(400, wrong);
  }),
];

const BEHAVIOUR_ROUTES: readonly AdminRoute[] = [
  ...setting(
    '/profile',
    ({ state }) => state.profile,
    ({ state }, { fields }) => {
      const bad = findBadProfileEntry(fields);
      if (bad !== null) return `${bad} is unknown or has an unknown value`;
      state.change({ profile: changeProfile(state.profile, fields) });
      return null;
    },
  ),
  route('GET', '/profile/options', () => adminAnswer({ options: PROFILE_OPTIONS, defaults: DEFAULT_PROFILE })),
  route('GET', '/faults', ({ faults }) => adminAnswer(faults.list())),
  route('POST', '/faults', ({ faults }, { body }) => {
    const fault = readFault(body);
    return typeof fault === 'string' ? adminRefusal(400, fault) : adminAnswer(faults.add(fault));
  }),
  route('DELETE', '/faults', ({ faults }) => {
    faults.clear();
    return adminAnswer([]);
  }),
  ...setting(
    '/latency',
    ({ state }) => ({ ms: state.settings.latencyMs }),
    ({ state }, { fields: { ms } }) => {
      if (!isLatency(ms)) return NO_LATENCY;
      state.change({ latencyMs: ms });
      return null;
    },
  ),
];

const TRAFFIC_ROUTES: readonly AdminRoute[] = [
  ...setting(
    '/rate-limit',
    ({ bucket }) => bucket.show(),
    ({ bucket }, { body }) => {
      const limit = readRateLimit(body);
      if (typeof limit === 'string') return limit;
      bucket.set(limit);
      return null;
    },
  ),
  route('DELETE', '/rate-limit', ({ bucket }) => {
    bucket.set(null);
    return adminAnswer(null);
  }),
  route('POST', '/rate-limit/time', ({ bucket }, { fields: { ms } }) => {
    if (!isLatency(ms)) return adminRefusal(400, NO_LATENCY);
    return bucket.pass(ms) ? adminAnswer(bucket.show()) : adminRefusal(400, 'there is no limit');
  }),
  ...setting(
    '/concurrency',
    ({ line }) => ({ atOnce: line.atOnce }),
    ({ line }, { fields }) => {
      const atOnce = readAtOnce(fields);
      if (typeof atOnce === 'string') return atOnce;
      line.atOnce = atOnce;
      return null;
    },
  ),
];

const LOG_ROUTES: readonly AdminRoute[] = [
  route('GET', '/log', ({ log }, { query }) => {
    const after = query.get('after');
    return adminAnswer(log.listAfter(after === undefined ? null : Number(after)));
  }),
  route('GET', '/violations', ({ violations }) => adminAnswer(violations.list())),
  route('POST', '/reset', ({ state, faults, bucket, line, log, violations }) => {
    state.reset();
    faults.clear();
    bucket.set(null);
    line.atOnce = null;
    log.clear();
    violations.clear();
    return adminAnswer({ reset: true });
  }),
];

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/** Whether an admin request comes from this machine's own pages or tools: another page, or a name that was rebound, does not. */
function isLoopbackSender(request: ReceivedRequest): boolean {
  const origin = request.header('Origin');
  if (!LOOPBACK.test(request.header('Host') ?? '')) return false;
  return origin === null || LOOPBACK.test(origin.replace(/^https?:\/\//, ''));
}

/**
 * Changes a record behind everybody's back: the given fields replace those of the record that the ID or code among them names; without
 * such a record a new one is added. Returns the record as it is then, or null where neither ID nor code is given.
 */
function changeRecord(records: Records, kind: RecordKind, fields: JsonObject): JsonObject | null {
  const { id, code } = RECORD_KINDS[kind];
  const key = fields[id] ?? fields[code];
  if (key === undefined || key === null) return null;
  const old = records.findByKey(kind, String(key));
  const next = { ...old, ...fields };
  if (old) records.replace(kind, old, next);
  else records.add(kind, [next]);
  return next;
}

function forKind({ parts }: AdminRequest, act: (kind: RecordKind) => Answer): Answer {
  const [kind = ''] = parts;
  return isRecordKind(kind) ? act(kind) : adminRefusal(404, `no kind of record is called ${kind}`);
}

// Enough for the largest company that the add-on promises to serve, and made in a second or two.
const MOST_RECORDS = 200_000;

const isSize = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_RECORDS;

function readSizes(fields: JsonObject): JsonObject | null {
  const names = Object.keys(fields);
  const known = names.every((name) => name === 'opportunities' || name === 'products');
  return known && names.every((name) => isSize(fields[name])) ? fields : null;
}

const RECORD_ROUTES: readonly AdminRoute[] = [
  route('GET', '/records', ({ state }) => adminAnswer(state.records.tablesNow())),
  route('GET', '/records/:kind', ({ state }, request) =>
    forKind(request, (kind) => adminAnswer(state.records.all(kind))),
  ),
  route('GET', '/records/:kind/:key', ({ state }, request) =>
    forKind(request, (kind) => {
      const record = state.records.findByKey(kind, request.parts[1] ?? '');
      return record ? adminAnswer(record) : adminRefusal(404, 'there is no such record');
    }),
  ),
  route('POST', '/records/:kind', ({ state }, request) =>
    forKind(request, (kind) => {
      const record = isJsonObject(request.body) ? changeRecord(state.records, kind, request.body) : null;
      return record
        ? adminAnswer(record)
        : adminRefusal(400, 'the body must be an object that holds the ID or the code');
    }),
  ),
  route('POST', '/seed', ({ state }, { fields }) => {
    const sizes = readSizes(fields);
    if (!sizes)
      return adminRefusal(
        400,
        `the body must hold opportunities and/or products: how many there are to be in all, ${MOST_RECORDS} at most`,
      );
    growRecords(state.records, {
      ...(isSize(sizes.opportunities) && { opportunities: sizes.opportunities }),
      ...(isSize(sizes.products) && { products: sizes.products }),
    });
    const { opportunities, products } = state.records.tablesNow();
    return adminAnswer({ opportunities: opportunities.length, products: products.length });
  }),
];

const PREFIX = '/__stand-in';

const ROUTES: readonly AdminRoute[] = [...RECORD_ROUTES, ...BEHAVIOUR_ROUTES, ...TRAFFIC_ROUTES, ...LOG_ROUTES];

export const isAdminPath = (path: string): boolean => path.startsWith(`${PREFIX}/`);

// Codes may hold slashes, so the path is divided before it is decoded.
function decodedSegments(path: string): readonly string[] | null {
  try {
    return path.slice(PREFIX.length).split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

function partsOf(route: AdminRoute, segments: readonly string[]): readonly string[] | null {
  const pattern = route.path.split('/');
  const fits = pattern.every((part, place) => part.startsWith(':') || part === segments[place]);
  if (!fits || pattern.length !== segments.length) return null;
  return segments.filter((_, place) => pattern[place]?.startsWith(':'));
}

export function answerAdmin(standIn: StandIn, request: ReceivedRequest): Answer {
  if (!isLoopbackSender(request)) return adminRefusal(403, 'only this machine may ask');
  const segments = decodedSegments(request.path) ?? [];
  const body = request.text === '' ? null : readJson(request.text);
  if (body === undefined) return adminRefusal(400, 'the body is no JSON');
  for (const route of ROUTES) {
    const parts = route.method === request.method ? partsOf(route, segments) : null;
    if (!parts) continue;
    return route.act(standIn, { parts, query: new Map(request.query), body, fields: isJsonObject(body) ? body : {} });
  }
  return adminRefusal(404, 'there is no such admin route');
}
