import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MENU } from '../../src/desk';
import { say } from '../../src/i18n';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const readme = read('README.md');

describe('README', () => {
  test('lists the items of the menu, in their order and letter by letter', () => {
    const items = MENU.flatMap((item) => (item === 'separator' ? [] : [say('en', item.code)]));
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
