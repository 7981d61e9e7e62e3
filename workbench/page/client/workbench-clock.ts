import { server } from './server-link';

/** The workbench's clock as the page knows it: that of this machine, which is the browser's too, and how far it was moved on. */
export class WorkbenchClock {
  /** How far it is ahead of the browser's, in milliseconds. */
  offsetMs = 0;
  private readonly listeners = new Set<(offsetMs: number) => void>();

  /** Returns milliseconds since 1970. */
  now(): number {
    return Date.now() + this.offsetMs;
  }

  async refresh(): Promise<void> {
    this.set((await server.clock()).offsetMs);
  }

  set(offsetMs: number): void {
    if (offsetMs === this.offsetMs) return;
    this.offsetMs = offsetMs;
    for (const listener of this.listeners) listener(offsetMs);
  }

  onMove(listener: (offsetMs: number) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
