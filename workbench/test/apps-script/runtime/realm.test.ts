import vm from 'node:vm';
import { ScriptExecution } from '../../../../test/support/script-execution';
import { Realm } from '../../../apps-script/runtime/realm';

const ABSENT =
  `setTimeout setInterval clearTimeout fetch URL URLSearchParams TextEncoder TextDecoder atob btoa crypto structuredClone
  queueMicrotask performance Blob Headers AbortController Event process Buffer require window SharedArrayBuffer`.split(
    /\s+/,
  );

describe('the realm of an execution', () => {
  // Fact 48, mark L.
  it.each(ABSENT)('lacks %s, as Apps Script does', (name) => {
    expect(new ScriptExecution().run(`return typeof ${name};`)).toBe('undefined');
  });

  it.each(['Promise', 'WebAssembly', 'JSON', 'Intl', 'Map'])('has %s', (name) => {
    expect(new ScriptExecution().run(`return typeof ${name};`)).not.toBe('undefined');
  });

  it('evaluates no text as code', () => {
    expect(() => new ScriptExecution().run(`return eval('1 + 1');`)).toThrow(/Code generation from strings/);
  });

  it('knows arrays, dates and errors of the services by instanceof', () => {
    const script = new ScriptExecution().with('service', {
      rows: () => [[1]],
      date: () => new Date(0),
      error: () => new TypeError('broken'),
      list: () => ({ length: 0 }),
    });
    expect(
      script.run(`return [service.rows() instanceof Array, service.date() instanceof Date,
        service.error() instanceof Error, service.list() instanceof Array, service.date() instanceof Array];`),
    ).toEqual([true, true, true, false, false]);
  });

  it('leaves instanceof of classes made in the script as it is', () => {
    const body =
      'class Own extends Array {} return [[] instanceof Own, new Own() instanceof Own, new Own() instanceof Array];';
    expect(new ScriptExecution().run(body)).toEqual([false, true, true]);
  });

  it('throws service errors that the script knows as its own', () => {
    const script = new ScriptExecution();
    script.with('service', {
      fail: () => {
        throw script.execution.exception('Range not found');
      },
    });
    const body =
      'try { service.fail(); } catch (e) { return [e.constructor === Error, e.name, e.message, String(e)]; }';
    expect(script.run(body)).toEqual([true, 'Exception', 'Range not found', 'Exception: Range not found']);
  });

  it('copies plain data into objects of the script', () => {
    const script = new ScriptExecution();
    script.with('data', script.realm.copy({ rows: [1] }));
    expect(script.run('return [data.constructor === Object, data.rows.constructor === Array];')).toEqual([true, true]);
  });

  it('settles promises before the call returns', () => {
    const seen: string[] = [];
    const script = new ScriptExecution().with('note', (text: string) => seen.push(text));
    script.run(`Promise.resolve().then(() => note('then')); note('body');`);
    expect(seen).toEqual(['body', 'then']);
  });

  it('finds functions that are declared, and those that are assigned at top level', () => {
    const realm = new Realm();
    realm.load(new vm.Script('function a() {} const b = () => 1; var c = 1;'), 1000);
    expect(['a', 'b', 'c', 'd', 'parseInt', 'a()'].map((name) => realm.functionNamed(name) !== null)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
