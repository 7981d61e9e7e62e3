import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { endWithTestFile } from './end-with-test-file';

/** A process of Node that a test has started; it never outlives the test file, nor keeps this process from ending. */
export interface NodeChild {
  /** The first line that it printed. */
  readonly firstLine: string;
  /** Ends it with SIGTERM; resolves when it is gone. */
  end(): Promise<void>;
}

/** Starts a file in a process of its own; resolves with its first line. @throws when it ends before it has printed one */
export async function startNode(args: readonly string[], options: SpawnOptions = {}): Promise<NodeChild> {
  // An open stdin is what tells a child that listens to it that its parent still lives.
  const child = spawn(process.execPath, args, { ...options, stdio: ['pipe', 'pipe', 'inherit'] });
  endWithTestFile(() => child.kill('SIGKILL'));
  letGo(child);
  return { firstLine: await firstLine(child), end: () => end(child) };
}

function letGo(child: ChildProcess): void {
  child.unref();
  for (const stream of [child.stdin, child.stdout]) {
    if (stream !== null && 'unref' in stream && typeof stream.unref === 'function') stream.unref();
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout) createInterface(child.stdout).once('line', resolve);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The process ended with code ${code} and had not said a line`)));
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.ref();
    child.once('exit', () => resolve());
    child.kill();
  });
}
