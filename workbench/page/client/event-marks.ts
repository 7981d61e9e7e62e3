import { server } from './server-link';

/** Waits for the stream of events: what the server answers may come before what it told in the stream. */
export class EventMarks {
  private readonly waiting = new Map<string, () => void>();

  /** To be told of a mark that has come. */
  pass(mark: string): void {
    this.waiting.get(mark)?.();
    this.waiting.delete(mark);
  }

  /** Done when every event has come that the server had sent before this call. @throws when the server is lost */
  async reached(): Promise<void> {
    const mark = crypto.randomUUID();
    const passed = new Promise<void>((resolve) => this.waiting.set(mark, resolve));
    await server.mark(mark);
    await passed;
  }
}
