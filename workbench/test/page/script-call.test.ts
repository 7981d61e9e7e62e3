import { createRunner, type Handlers, legalArguments } from '../../page/script-call';

describe('legalArguments', () => {
  test('sends an undefined in a list as null and leaves an undefined member out', () => {
    expect(legalArguments([[undefined, 1], { a: undefined, b: 1 }])).toEqual([[null, 1], { b: 1 }]);
  });

  test.each([
    ['a date', { when: new Date(0) }, 'when'],
    ['a function', { deep: [{ run: () => 1 }] }, 'run'],
    ['a big integer', { n: BigInt(1) }, 'n'],
  ])('refuses %s and names the property', (_what, value, property) => {
    const failure = new TypeError(`Failed due to illegal value in property: ${property}`);
    expect(() => legalArguments([value])).toThrow(failure);
  });

  test('refuses a circle', () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(() => legalArguments([circle])).toThrow(new TypeError('Failed due to circular reference.'));
  });

  test('sends an object that stands in two places', () => {
    const shared = { a: 1 };
    expect(legalArguments([{ x: shared, y: shared }])).toEqual([{ x: { a: 1 }, y: { a: 1 } }]);
  });
});

describe('createRunner', () => {
  const sent: { name: string; args: readonly unknown[]; handlers: Handlers }[] = [];
  const make = () =>
    createRunner((name, args, handlers) => sent.push({ name, args, handlers }), new Set(['rpc', 'secret_']));

  function invoke(target: object, name: string, ...args: unknown[]): unknown {
    const found: unknown = Reflect.get(target, name);
    return typeof found === 'function' ? found(...args) : `no ${name}`;
  }

  function runner(target: unknown): object {
    if (typeof target !== 'object' || target === null) throw new Error('not a runner');
    return target;
  }

  beforeEach(() => sent.splice(0));

  test('sends a call with its handlers', () => {
    const [success, failure] = [() => 1, () => 2];
    const first = runner(invoke(make(), 'withSuccessHandler', success));
    const second = runner(invoke(first, 'withFailureHandler', failure));
    invoke(second, 'rpc', 1, 'a');
    expect(sent).toEqual([{ name: 'rpc', args: [1, 'a'], handlers: { success, failure } }]);
  });

  test('leaves the runner that a handler was added to as it was', () => {
    const plain = make();
    invoke(plain, 'withSuccessHandler', () => 1);
    invoke(plain, 'rpc');
    expect(sent[0]?.handlers.success).toBeNull();
  });

  test('has no function that the script has not, nor a private one, whatever handlers are set', () => {
    const runs: { missing(): void } = Object(invoke(make(), 'withFailureHandler', () => 1));
    expect(() => runs.missing()).toThrow(TypeError);
    expect(invoke(make(), 'secret_')).toBe('no secret_');
    expect(sent).toEqual([]);
  });

  test('throws before it sends an illegal argument', () => {
    expect(() => invoke(make(), 'rpc', { at: new Date(0) })).toThrow('Failed due to illegal value in property: at');
    expect(sent).toEqual([]);
  });
});
