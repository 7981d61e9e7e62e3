import { documentLock } from '../../src/platform/google/services';
import { asService, emulatedLocks, PlainExecution } from '../support/emulated-services';

describe('documentLock', () => {
  test('tells that it was taken before the body runs, and not where somebody else holds it', () => {
    const told: string[] = [];
    const { service, table } = emulatedLocks(new PlainExecution());
    const lock = documentLock(service, () => told.push('taken'));
    lock.tryWith(10, () => told.push('body'));
    expect(told).toEqual(['taken', 'body']);
    table.hold('document', 60_000);
    expect(lock.tryWith(10, () => told.push('body'))).toEqual({ held: false });
    expect(told).toEqual(['taken', 'body']);
  });

  describe('where Google has too many operations with locks', () => {
    const TOO_MANY = 'There are too many LockService operations against the same script.';

    /** Returns a lock of which one member throws. */
    function throwing(member: 'getDocumentLock' | 'tryLock' | 'releaseLock') {
      const fail = (): never => {
        throw new Error(TOO_MANY);
      };
      const lock = { tryLock: () => true, releaseLock: () => undefined, [member]: fail };
      const service = member === 'getDocumentLock' ? lock : { getDocumentLock: () => lock };
      return documentLock(asService(service), () => undefined);
    }

    test.each(['getDocumentLock', 'tryLock'] as const)('is not had, and runs no body: %s', (member) => {
      const ran: string[] = [];
      expect(throwing(member).tryWith(10, () => ran.push('body'))).toEqual({ held: false });
      expect(ran).toEqual([]);
    });

    test('gives what the body gave, though it cannot be released', () => {
      expect(throwing('releaseLock').tryWith(10, () => 'sent')).toEqual({ held: true, value: 'sent' });
    });

    test('throws what the body threw, though it cannot be released', () => {
      const body = (): never => {
        throw new Error('in the body');
      };
      expect(() => throwing('releaseLock').tryWith(10, body)).toThrow('in the body');
    });
  });
});
