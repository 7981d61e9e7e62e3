import { execFileSync } from 'node:child_process';

/** What watching needs of the system. */
export interface ProcessTable {
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
