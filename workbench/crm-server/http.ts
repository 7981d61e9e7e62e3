import type { IncomingMessage, ServerResponse } from 'node:http';

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [field: string]: JsonValue;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isJsonList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

export function readJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const escapeUnicode = (text: string): string =>
  text.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns an answer with a JSON body; everything beyond ASCII is \u-escaped [facts 0.2, H]. */
export function jsonAnswer(status: number, value: JsonValue): Answer {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: escapeUnicode(JSON.stringify(value)),
  };
}

/** Returns the error body that the CRM is known for: one `message` in Vietnamese [facts 0.2, H]. */
export function messageAnswer(status: number, message: string): Answer {
  return jsonAnswer(status, { message });
}

/** Returns a styled HTML page, as unknown routes and gateways answer [facts 0.3 and 1.11, H]. */
export function htmlAnswer(status: number, title: string): Answer {
  return {
    status,
    headers: { 'Content-Type': 'text/html; charset=UTF-8' },
    body: `<!DOCTYPE html>\n<html lang="en">\n<head><title>${title}</title></head>\n<body><div id="container"><h1>${title}</h1></div></body>\n</html>\n`,
  };
}

/** Returns the page for a route that does not exist [facts 0.3, H]. */
export const routeNotFound = (): Answer => htmlAnswer(404, '404 Page Not Found');

export const emptyAnswer = (): Answer => ({ status: 200, headers: {}, body: '' });

export type Delivery = { readonly kind: 'answer'; readonly answer: Answer } | { readonly kind: 'hang-up' };

export function deliver(response: ServerResponse, delivery: Delivery): void {
  if (delivery.kind === 'hang-up') {
    response.socket?.destroy();
    return;
  }
  const { status, headers, body } = delivery.answer;
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

export interface ReceivedRequest {
  readonly id: number;
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly rawQuery: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly header: (name: string) => string | null;
  readonly text: string;
}

async function readBytes(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Reads a request to its end; `at` is in milliseconds since 1970. Rejects when the sender goes away half way. */
export async function receiveRequest(incoming: IncomingMessage, id: number, at: number): Promise<ReceivedRequest> {
  const bytes = await readBytes(incoming);
  const [path = '', ...rest] = (incoming.url ?? '/').split('?');
  const rawQuery = rest.join('?');
  return {
    id,
    at,
    method: incoming.method ?? 'GET',
    path,
    rawQuery,
    query: [...new URLSearchParams(rawQuery)],
    header: (name) => incoming.headers[name.toLowerCase()]?.toString() ?? null,
    text: bytes.toString('utf8'),
  };
}
