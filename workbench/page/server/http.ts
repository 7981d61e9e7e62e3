import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A call that the server refuses; its message is answered as `{"error": …}` with its status. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

export function ok(body: unknown): Answer {
  return { status: 200, body };
}

/** Large enough for 50,000 pasted rows of 20 columns. */
const MAX_BYTES = 64 * 1024 * 1024;

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Refusal(413, 'The body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A browser lets any site send a body of another type, but not this one. */
function isSentAsJson(request: IncomingMessage): boolean {
  return /^application\/json\b/i.test(request.headers['content-type'] ?? '');
}

/** These change something: without the type, another site could send them with an empty body. */
const TAKES_BODY: ReadonlySet<string | undefined> = new Set(['POST', 'PUT', 'PATCH']);

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readText(request);
  if (text === '' && !TAKES_BODY.has(request.method)) return undefined;
  if (!isSentAsJson(request)) throw new Refusal(415, 'The body must be sent as application/json');
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is not JSON');
  }
}

/** The whole page; nothing else can be asked for, so no path can lead out of the folder. */
const FILES: Readonly<Record<string, { readonly file: string; readonly type: string }>> = {
  '/': { file: 'index.html', type: 'text/html; charset=utf-8' },
  '/app.js': { file: 'app.js', type: 'text/javascript; charset=utf-8' },
  '/app.css': { file: 'app.css', type: 'text/css; charset=utf-8' },
  '/frame-shim.js': { file: 'frame-shim.js', type: 'text/javascript; charset=utf-8' },
};

/** Keeps the page and, since a srcdoc frame inherits it, the add-on's own pages from reaching any other host. */
const POLICY =
  "default-src 'self' 'unsafe-inline' data: blob:; script-src 'self' 'unsafe-inline' blob:; " +
  "connect-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

export function isPageFile(path: string): boolean {
  return path in FILES;
}

export async function sendPageFile(folder: string, path: string, response: ServerResponse): Promise<void> {
  const entry = FILES[path];
  const content = entry && (await readFile(join(folder, entry.file)).catch(() => null));
  if (!entry || !content) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not built: run node workbench/build.mjs');
    return;
  }
  response.writeHead(200, {
    'content-type': entry.type,
    'cache-control': 'no-cache',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
  });
  response.end(content);
}

const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]']);

function isLoopback(address: string): boolean {
  try {
    return LOOPBACK_NAMES.has(new URL(address).hostname);
  } catch {
    return false;
  }
}

/**
 * Takes a request's Host and Origin headers and says whether the first names this machine and the second, if there is one,
 * this very server. A page of another site that is open in the same browser could otherwise reach the server, by a name of
 * its own that resolves to 127.0.0.1 or directly, and so could a page that another server of this machine sends.
 */
export function comesFromLoopback(host: string | undefined, origin: string | undefined): boolean {
  if (host === undefined || !isLoopback(`http://${host}`)) return false;
  return origin === undefined || origin === `http://${host}`;
}

export function isLoopbackHttp(address: string): boolean {
  return /^http:/i.test(address) && isLoopback(address);
}

/** Takes a decoded body; returns it as the schema has it. @throws Refusal 400 that names the first member that is wrong */
export function decoded<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, body);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Refusal(400, `"${v.getDotPath(issue) ?? 'body'}" is wrong: ${issue.message}`);
}
