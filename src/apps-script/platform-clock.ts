import type { WallTime } from '../core';
import type { ZoneReader } from './zone-reader';

/** The clock of Google's server, and of the spreadsheet's wall. */
export class PlatformClock {
  constructor(
    private readonly utilities: GoogleAppsScript.Utilities.Utilities,
    private readonly wallTimeAt: ZoneReader,
  ) {}

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now();
  }

  /** Waits within the execution, which keeps running; five minutes at most [D: reference page of Utilities]. */
  sleep(ms: number): void {
    this.utilities.sleep(ms);
  }

  /** The time now as a date cell of the spreadsheet shows it. */
  wallTime(): WallTime {
    return this.wallTimeAt(this.now());
  }
}
