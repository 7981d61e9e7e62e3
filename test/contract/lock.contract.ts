import type { Lock } from '../../src/platform/ports';

/** A lock to hold to the contract, and how another execution takes and leaves it. */
export interface LockSubject {
  readonly lock: Lock;
  othersTake(): void;
}

/** The contract of a Lock. */
export function lockContract(name: string, create: () => LockSubject): void {
  describe(`${name} as a lock`, () => {
    test('runs the body and returns its value', () => {
      expect(create().lock.tryWith(100, () => 'done')).toEqual({ held: true, value: 'done' });
    });

    test('does not run the body while another execution holds it', () => {
      const { lock, othersTake } = create();
      const ran: string[] = [];
      othersTake();
      expect(lock.tryWith(100, () => ran.push('body'))).toEqual({ held: false });
      expect(ran).toEqual([]);
    });

    test('throws what the body throws', () => {
      const body = () => {
        throw new Error('in the body');
      };
      expect(() => create().lock.tryWith(100, body)).toThrow('in the body');
    });

    test('is free again after a body that threw', () => {
      const { lock, othersTake } = create();
      try {
        lock.tryWith(100, () => {
          throw new Error('in the body');
        });
      } catch {
        othersTake();
      }
      expect(lock.tryWith(100, () => 1)).toEqual({ held: false });
    });
  });
}
