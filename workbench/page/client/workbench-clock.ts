import { server } from './server-link';

/** The workbench's clock as the page knows it: that of this machine, which is the browser's too, and how far it was moved on. */
export class WorkbenchClock {
  private offset = 0;
  private readonly listeners = new Set<(offsetMs: number) => void>();

  /** Tells how far it is ahead of the browser's, in milliseconds. */
  get offsetMs(): number {
    return this.offset;
  }

  /** Returns milliseconds since 1970. */
  now(): number {
    return Date.now() + this.offset;
  }

  async refresh(): Promise<void> {
    this.set((await server.clock()).offsetMs);
  }

  set(offsetMs: number): void {
    if (offsetMs === this.offset) return;
    this.offset = offsetMs;
    for (const listener of this.listeners) listener(offsetMs);
  }

  onMove(listener: (offsetMs: number) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
