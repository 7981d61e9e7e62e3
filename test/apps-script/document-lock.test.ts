import { documentLock } from '../../src/apps-script';
import { emulatedLocks, PlainExecution } from '../support/emulated-services';

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
});
