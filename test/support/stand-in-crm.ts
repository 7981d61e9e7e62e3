import { request as openRequest } from 'node:http';
import { type CrmServer, type CrmServerOptions, startCrmServer } from '../../workbench/crm-server/start-crm-server';

/** What came back over the wire; `json` is undefined where the body is no JSON. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
  readonly json: unknown;
}

/** A request as it is put on the wire, without anything added. */
export interface WireRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends a request over a connection of its own; rejects when that is closed without an answer. */
export function sendOverWire(
  url: string,
  { method = 'GET', path, headers = {}, body }: WireRequest,
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    // Node leaves the length out of a GET, whose body would then be taken for the next request.
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const outgoing = openRequest(
      { hostname, port, path, method, agent: false, headers: { ...length, ...headers } },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, json: parsed(text) });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const JSON_HEADERS = { 'Content-Type': 'application/json' };

const encoded = (body: unknown) => (body === undefined ? {} : { body: JSON.stringify(body), headers: JSON_HEADERS });

/** A running stand-in CRM with short ways to call it. */
export interface RunningStandIn extends CrmServer {
  readonly raw: (request: WireRequest) => Promise<WireAnswer>;
  readonly call: (method: string, path: string, body?: unknown) => Promise<WireAnswer>;
  /** Asks the admin interface and returns its JSON; throws when it refuses. */
  readonly admin: (method: string, path: string, body?: unknown) => Promise<unknown>;
  readonly brokenRules: () => Promise<readonly unknown[]>;
}

/** Starts a stand-in CRM in this process, kept in memory unless a store is given. */
export async function startStandIn(options: CrmServerOptions = {}): Promise<RunningStandIn> {
  const server = await startCrmServer(options);
  const raw = (request: WireRequest) => sendOverWire(server.url, request);
  const call = (method: string, path: string, body?: unknown) => {
    const { headers, ...rest } = { headers: {}, ...encoded(body) };
    return raw({ method, path, headers: { 'X-API-KEY': server.apiKey, ...headers }, ...rest });
  };
  const admin = async (method: string, path: string, body?: unknown) => {
    const answer = await raw({ method, path: `/__stand-in${path}`, ...encoded(body) });
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.json;
  };
  const brokenRules = async () => {
    const violations = await admin('GET', '/violations');
    return Array.isArray(violations) ? violations.map(({ rule }: { rule: unknown }) => rule) : [];
  };
  return { ...server, raw, call, admin, brokenRules };
}
