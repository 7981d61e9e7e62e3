type LockAttempt<T> = { readonly held: true; readonly value: T } | { readonly held: false };

/** One execution at a time per document, across its users. */
export class DocumentLock {
  constructor(private readonly lockService: GoogleAppsScript.Lock.LockService) {}

  /**
   * Runs the body while no other execution can. Flush what was written before the body ends: the lock is released then.
   * Not to be nested: the inner end would release the outer lock [behaviour 42].
   * @returns `held: false`, without running it, when the lock could not be had within `waitMs`, or outside a document
   */
  tryWith<T>(waitMs: number, body: () => T): LockAttempt<T> {
    const lock: GoogleAppsScript.Lock.Lock | null = this.lockService.getDocumentLock();
    if (lock === null || !lock.tryLock(waitMs)) return { held: false };
    try {
      return { held: true, value: body() };
    } finally {
      lock.releaseLock();
    }
  }
}
