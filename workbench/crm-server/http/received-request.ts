import type { IncomingMessage } from 'node:http';

/** A request as it came over the wire; `text` is null where the body is not UTF-8. */
export interface ReceivedRequest {
  readonly id: number;
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly rawQuery: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly header: (name: string) => string | null;
  readonly text: string | null;
}

async function readBytes(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
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
    text: decodeUtf8(bytes),
  };
}
