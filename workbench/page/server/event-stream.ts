import type { ServerResponse } from 'node:http';

/** Proxies and browsers may drop a stream that says nothing for long. */
const HEARTBEAT_MS = 15_000;

/** Sends events to all open pages (server-sent events), and to a page that opens later those that still hold. */
export class EventStream {
  private readonly listeners = new Set<ServerResponse>();
  private readonly heartbeat: NodeJS.Timeout;

  constructor() {
    this.heartbeat = setInterval(() => this.write(':\n\n'), HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  /** Takes a response, begins the stream on it with some events, and keeps it until the page goes away. */
  open(response: ServerResponse, first: readonly unknown[]): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`:\n\n${first.map(frame).join('')}`);
    this.listeners.add(response);
    response.on('close', () => this.listeners.delete(response));
  }

  /** Sends one event, as JSON, to every open page. */
  send(event: unknown): void {
    if (this.listeners.size > 0) this.write(frame(event));
  }

  /** Ends every open stream. */
  close(): void {
    clearInterval(this.heartbeat);
    for (const response of this.listeners) response.end();
    this.listeners.clear();
  }

  private write(text: string): void {
    for (const response of this.listeners) response.write(text);
  }
}

function frame(event: unknown): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
