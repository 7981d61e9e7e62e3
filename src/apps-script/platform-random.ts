/** What no other call gives. */
export class PlatformRandom {
  constructor(private readonly utilities: GoogleAppsScript.Utilities.Utilities) {}

  /** 0 (included) to 1 (excluded) */
  fraction(): number {
    return Math.random();
  }

  /** A UUID. */
  id(): string {
    return this.utilities.getUuid();
  }
}
