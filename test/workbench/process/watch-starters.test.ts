import { watchStarters } from '../../../workbench/process';

/** Returns a process 30 that a shell 20 started, which npm 10 had started. */
function table() {
  const now = { parent: 20, alive: new Set([10, 20]), check: () => {}, gone: 0 };
  watchStarters(
    () => {
      now.gone += 1;
    },
    {
      parent: () => now.parent,
      parentOf: (pid) => (pid === 20 ? 10 : null),
      isAlive: (pid) => now.alive.has(pid),
      repeat: (check) => {
        now.check = check;
        return () => {
          now.check = () => {};
        };
      },
    },
  );
  return now;
}

describe('watchStarters', () => {
  test('says nothing while both live', () => {
    const now = table();
    now.check();
    expect(now.gone).toBe(0);
  });

  test('says once that the shell is gone', () => {
    const now = table();
    now.parent = 1;
    now.check();
    now.check();
    expect(now.gone).toBe(1);
  });

  test('says that npm is gone although its shell lives on', () => {
    const now = table();
    now.alive.delete(10);
    now.check();
    expect(now.gone).toBe(1);
  });
});
