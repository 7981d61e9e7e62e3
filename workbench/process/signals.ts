import { execFileSync } from 'node:child_process';

/** Something that is ended with the process. */
interface Part {
  close(): Promise<void>;
}

/** Describes what ending needs of a process. */
interface EndingProcess {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  exit(code: number): void;
}

/** Takes the parts of a process, in the order in which they end; ends them at a signal, and then the process. Returns what a signal does. */
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

/** Lists what watching needs of the system. */
interface ProcessTable {
  /** This process's parent, now. */
  readonly parent: () => number;
  /** A process's parent; null when that cannot be found out. */
  readonly parentOf: (pid: number) => number | null;
  readonly isAlive: (pid: number) => boolean;
  /** Calls again and again; returns what stops it. */
  readonly repeat: (check: () => void) => () => void;
}

const EVERY_MS = 500;

/** The process table of this machine. */
const SYSTEM: ProcessTable = {
  parent: () => process.ppid,
  parentOf(pid) {
    try {
      return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' })) || null;
    } catch {
      return null;
    }
  },
  isAlive(pid) {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  },
  repeat(check) {
    const timer = setInterval(check, EVERY_MS).unref();
    return () => clearInterval(timer);
  },
};

/**
 * Calls `onGone` once when a process that started this one is gone: npm starts scripts through a shell and hands a signal
 * on to that shell only, so this process would go on without either. Hint: a process that is no script of npm may well
 * outlive its starter; do not watch there.
 */
export function watchStarters(onGone: () => void, table: ProcessTable = SYSTEM): void {
  const parent = table.parent();
  const grandparent = table.parentOf(parent);
  const isGone = () => table.parent() !== parent || (grandparent !== null && !table.isAlive(grandparent));
  const stop = table.repeat(() => {
    if (!isGone()) return;
    stop();
    onGone();
  });
}
