import type { IncomingMessage } from 'node:http';
import { Refusal } from './answer';

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

/** Takes a request and returns its JSON body, undefined when it has none. @throws Refusal 415 or 400 when it is not JSON */
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
