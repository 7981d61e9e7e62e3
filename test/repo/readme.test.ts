import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('docs/install.md explains every scope of the manifest, and no other', () => {
  const manifest: { oauthScopes: string[] } = JSON.parse(read('appsscript.json'));
  const scopes = manifest.oauthScopes.map((scope) => scope.replace('https://www.googleapis.com/auth/', ''));
  const explained = [...read('docs/install.md').matchAll(/^\| `([a-z._]+)` \|/gm)]
    .map((match) => match[1])
    .filter((name) => name?.includes('.'));
  expect(explained).toEqual(scopes);
});

test.each(['README.md', 'CONTRIBUTING.md', 'docs/install.md'])('%s names only scripts of package.json', (document) => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const named = [...read(document).matchAll(/npm run ([a-z:-]+)/g)].map((match) => match[1] ?? '');
  expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
});
