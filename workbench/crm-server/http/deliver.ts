import type { ServerResponse } from 'node:http';
import type { Answer } from './answer';

/** What reaches the sender: an answer, or a connection that breaks off. */
export type Delivery = { readonly kind: 'answer'; readonly answer: Answer } | { readonly kind: 'hang-up' };

/** Sends an answer, or closes the connection without one. */
export function deliver(response: ServerResponse, delivery: Delivery): void {
  if (delivery.kind === 'hang-up') {
    response.socket?.destroy();
    return;
  }
  const { status, headers, body } = delivery.answer;
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}
