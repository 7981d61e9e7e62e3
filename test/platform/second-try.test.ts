import { secondTry } from '../../src/platform/google/second-try';

const CHANCE = 'Service Spreadsheets timed out while accessing document with id 1AbC.';

/** A sheet that fails at its first calls. */
function failing(...messages: readonly string[]) {
  const left = [...messages];
  const made: string[] = [];
  const call = (name: string): string => {
    made.push(name);
    const message = left.shift();
    if (message !== undefined) throw new Error(message);
    return name;
  };
  const port = { id: 7, read: () => call('read'), both: () => `${call('one')} ${call('two')}`, add: () => call('add') };
  return { made, port };
}

function tried(...messages: readonly string[]) {
  const waits: number[] = [];
  const { made, port } = failing(...messages);
  return { made, waits, port: secondTry((ms) => waits.push(ms))(port, ['read', 'both']) };
}

describe('a port that tries twice', () => {
  test('asks once more, after a pause, what failed by chance', () => {
    const { made, waits, port } = tried(CHANCE);
    expect(port.read()).toBe('read');
    expect([made, waits]).toEqual([['read', 'read'], [1000]]);
  });

  test('asks at once where the pause fails too', () => {
    const { made, port } = failing(CHANCE);
    const sleep = (): never => {
      throw new Error(CHANCE);
    };
    expect(secondTry(sleep)(port, ['read']).read()).toBe('read');
    expect(made).toEqual(['read', 'read']);
  });

  test('begins a call of several parts again as a whole', () => {
    const { made, port } = tried();
    expect(port.both()).toBe('one two');
    expect(made).toEqual(['one', 'two']);
  });

  test('throws what failed twice', () => {
    const { made, port } = tried(CHANCE, CHANCE);
    expect(() => port.read()).toThrow(CHANCE);
    expect(made).toEqual(['read', 'read']);
  });

  test.each(['Range not found', 'You are trying to edit a protected cell or object.'])(
    'throws at once: %s',
    (message) => {
      const { made, waits, port } = tried(message);
      expect(() => port.read()).toThrow(message);
      expect([made, waits]).toEqual([['read'], []]);
    },
  );

  test('does once what is not the same when it is done twice', () => {
    const { made, port } = tried(CHANCE);
    expect(() => port.add()).toThrow(CHANCE);
    expect(made).toEqual(['add']);
  });

  test('gives what is no method as it is', () => {
    expect(tried().port.id).toBe(7);
  });
});
