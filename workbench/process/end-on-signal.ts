/** Something that is ended with the process; close() may be called again to hurry. */
export interface Part {
  close(): Promise<void>;
}

/** What ending needs of a process. */
export interface EndingProcess {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  exit(code: number): void;
}

/**
 * Takes the parts of a process, in the order in which they end; ends them at a signal, and then the process. Another
 * signal hurries the part that is being ended. Returns what a signal does.
 */
export function endOnSignal(parts: readonly Part[], ending: EndingProcess): () => void {
  let closing: Part | null = null;
  const endAll = async (): Promise<void> => {
    for (const part of parts) {
      closing = part;
      await part.close().catch(() => {});
    }
    ending.exit(0);
  };
  const end = (): void => {
    if (closing === null) void endAll();
    else void closing.close().catch(() => {});
  };
  ending.on('SIGINT', end);
  ending.on('SIGTERM', end);
  return end;
}
