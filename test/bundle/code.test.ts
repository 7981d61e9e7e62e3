import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { parse } from 'acorn';
import { servedPage } from '../../workbench/apps-script/spreadsheet/served-page';

const dist = path.resolve(__dirname, '../../dist');
const source = readFileSync(path.join(dist, 'Code.js'), 'utf8');
/** The global functions that start the add-on, besides the menu's. */
const DOORS = ['onEdit', 'onInstall', 'onOpen', 'refreshOnSchedule', 'rpc'];

/** Returns a realm with the ECMAScript built-ins only: no Node, no browser, no Apps Script. */
function bareRealm(): vm.Context {
  return vm.createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
}

/** The functions that Apps Script finds: the doors, and what the items of the menu start. */
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

const root = path.resolve(__dirname, '../..');
const pages = ['dist', 'dist-live'].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.html'))
    .map((name) => path.join(folder, name)),
);

test.each(pages.filter((file) => file.startsWith('dist/')))('%s is one file that asks for nothing else', (file) => {
  const html = readFileSync(path.join(root, file), 'utf8').replace(/\\x3c/g, '<');
  const asks = [/<(?:script|img|iframe)[^>]+src=/i, /<link[^>]+href=/i, /@import|url\(/i];
  expect(asks.filter((pattern) => pattern.test(html))).toEqual([]);
});

test.each(pages)('%s arrives whole from HtmlService, in lines of at most 1,000 characters', (file) => {
  const html = readFileSync(path.join(root, file), 'utf8');
  const served = servedPage(html);
  // Not toBe: a report of where half a megabyte differs takes minutes.
  expect(served.length).toBe(html.length);
  expect(served === html).toBe(true);
  expect(Math.max(...html.split('\n').map((line) => line.length))).toBeLessThanOrEqual(1_000);
});

test('dist/sidebar.html has one place where the server puts the view', () => {
  const html = readFileSync(path.join(dist, 'sidebar.html'), 'utf8');
  expect(html.split('data-view="home"').length - 1).toBe(1);
});
