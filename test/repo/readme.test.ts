import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createApp } from '../../src/app';
import type { MenuPart } from '../../src/platform/ports';
import { DeskWorld } from '../support/desk-world';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const readme = read('README.md');

/** Opens a file in English and returns what its menu says. */
function menuLabels(): string[] {
  const { ports } = new DeskWorld();
  const labels: string[] = [];
  const buildMenu = (parts: readonly MenuPart[]) => {
    for (const { under, items } of parts)
      labels.push(...items.map(({ label }) => (under === null ? label : `${under} › ${label}`)));
  };
  const ui = {
    buildMenu,
    showSidebar: () => undefined,
    showDialog: () => undefined,
    fileText: () => '',
    toast: () => undefined,
  };
  createApp({
    user: () => ports.user,
    ui: () => ui,
    ports: () => ports,
    reports: () => ports,
    settle: () => undefined,
  }).onOpen();
  return labels;
}

describe('README', () => {
  test('lists the items of the menu, in their order and letter by letter', () => {
    const items = menuLabels();
    expect(items.length).toBeGreaterThan(0);
    const listed = [...readme.matchAll(/^\| ([^|`]+) \| [^|]+\|$/gm)].map((match) => match[1]?.trim() ?? '');
    expect(listed.filter((label) => items.includes(label))).toEqual(items);
  });

  test('explains every scope of the manifest, and no other', () => {
    const manifest: { oauthScopes: string[] } = JSON.parse(read('appsscript.json'));
    const scopes = manifest.oauthScopes.map((scope) => scope.replace('https://www.googleapis.com/auth/', ''));
    const explained = [...readme.matchAll(/^\| `([a-z._]+)` \|/gm)]
      .map((match) => match[1])
      .filter((name) => name?.includes('.'));
    expect(explained).toEqual(scopes);
  });

  test('names only scripts that package.json has', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
    const named = [...readme.matchAll(/npm run ([a-z:-]+)/g)].map((match) => match[1]);
    expect(named.filter((name) => !scripts.includes(name ?? ''))).toEqual([]);
  });
});
