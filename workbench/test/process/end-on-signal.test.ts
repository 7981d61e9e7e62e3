import { endOnSignal } from '../../process';

/** A process that gets signals by hand. */
class HandProcess {
  readonly codes: number[] = [];
  private readonly listeners: (() => void)[] = [];

  on(_signal: string, listener: () => void): void {
    this.listeners.push(listener);
  }

  exit(code: number): void {
    this.codes.push(code);
  }

  signal(): void {
    this.listeners.at(-1)?.();
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a signal', () => {
  test('ends the parts one after the other, and then the process, though one fails', async () => {
    const ended: string[] = [];
    const part = (name: string) => ({ close: async () => void ended.push(name) });
    const failing = { close: () => Promise.reject(new Error('broken')) };
    const own = new HandProcess();
    endOnSignal([part('a'), failing, part('b')], own);
    own.signal();
    await settled();
    expect([ended, own.codes]).toEqual([['a', 'b'], [0]]);
  });
});
