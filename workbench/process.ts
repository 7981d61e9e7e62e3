interface Part {
  close(): Promise<void>;
}

interface EndingProcess {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  exit(code: number): void;
}

export function endOnSignal(parts: readonly Part[], ending: EndingProcess): () => void {
  let isEnding = false;
  const endAll = async (): Promise<void> => {
    for (const part of parts) await part.close().catch(() => {});
    ending.exit(0);
  };
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    void endAll();
  };
  ending.on('SIGINT', end);
  ending.on('SIGTERM', end);
  return end;
}

const EVERY_MS = 500;

/** Calls `onGone` once when the process that started this one is gone: npm and a test runner may be killed without a word. */
export function watchStarter(onGone: () => void, parent: () => number = () => process.ppid): void {
  const starter = parent();
  const timer = setInterval(() => {
    if (parent() === starter) return;
    clearInterval(timer);
    onGone();
  }, EVERY_MS).unref();
}
