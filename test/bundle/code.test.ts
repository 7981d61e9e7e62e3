import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { parse } from 'acorn';

const dist = path.resolve(__dirname, '../../dist');
const source = readFileSync(path.join(dist, 'Code.js'), 'utf8');
/** Holds what starts the add-on, beside the menu. */
const DOORS = ['onEdit', 'onInstall', 'onOpen', 'refreshOnSchedule', 'rpc'];

/** Returns a realm with the ECMAScript built-ins only: no Node, no browser, no Apps Script. */
function bareRealm(): vm.Context {
  return vm.createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
}

/** Names the functions that Apps Script finds: the doors, and what the items of the menu start. */
function entryPoints(): string[] {
  const realm = bareRealm();
  vm.runInContext(source, realm);
  return [...DOORS, ...JSON.parse(vm.runInContext('JSON.stringify(Object.keys(CrmDesk_.menu))', realm))].sort();
}

describe('dist/Code.js', () => {
  // [platform 9, R]
  test('is a classic script of ES2020, which Apps Script reads', () => {
    expect(() => parse(source, { ecmaVersion: 2020, sourceType: 'script' })).not.toThrow();
  });

  test('declares just the entry points as functions', () => {
    const { body } = parse(source, { ecmaVersion: 2020, sourceType: 'script' });
    const names = body.flatMap((node) => (node.type === 'FunctionDeclaration' ? [node.id.name] : []));
    expect(names.sort()).toEqual(entryPoints());
  });

  test('loads in a bare realm, touches no service and leaves no other global', () => {
    const realm = bareRealm();
    const globals = () =>
      new Set<string>(JSON.parse(vm.runInContext('JSON.stringify(Object.getOwnPropertyNames(globalThis))', realm)));
    const before = globals();
    vm.runInContext(source, realm);
    expect([...globals()].filter((name) => !before.has(name)).sort()).toEqual(['CrmDesk_', ...entryPoints()].sort());
  });
});

describe.each(readdirSync(dist).filter((file) => file.endsWith('.html')))('dist/%s', (file) => {
  const html = readFileSync(path.join(dist, file), 'utf8').replace(/\\x3c/g, '<');

  test('is one file that asks for nothing else', () => {
    const asks = [/<(?:script|img|iframe)[^>]+src=/i, /<link[^>]+href=/i, /@import|url\(/i];
    expect(asks.filter((pattern) => pattern.test(html))).toEqual([]);
  });
});

test('dist/sidebar.html says once where the server puts the view', () => {
  const html = readFileSync(path.join(dist, 'sidebar.html'), 'utf8');
  expect(html.split('data-view="home"').length - 1).toBe(1);
});

describe('dist/appsscript.json', () => {
  test('runs on V8 with the five scopes', () => {
    const manifest = JSON.parse(readFileSync(path.join(dist, 'appsscript.json'), 'utf8'));
    expect(manifest.runtimeVersion).toBe('V8');
    expect(manifest.oauthScopes).toHaveLength(5);
  });
});
