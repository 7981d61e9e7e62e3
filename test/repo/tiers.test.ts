import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
);

/** Returns the test files that a script of package.json runs, each as often as it runs it. */
function filesOf(script: string): string[] {
  const [, ...args] = scripts[script]?.split(' ') ?? [];
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const { stdout } = spawnSync(process.execPath, [jest, ...args, '--listTests', '--json'], { cwd: ROOT });
  const files: string[] = JSON.parse(String(stdout).split('\n').at(-2) ?? '[]');
  return files.map((file) => path.relative(ROOT, file).replaceAll(path.sep, '/')).sort();
}

describe('the tiers of the tests', () => {
  const quick = filesOf('test');
  const rest = filesOf('test:rest');

  test('share all test files, so that none is forgotten and none runs twice', () => {
    const all = ['test', 'workbench/test'].flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`),
    );
    expect([...quick, ...rest].sort()).toEqual(all.sort());
  });

  test('are both run by npm run test:all and by CI', () => {
    expect(scripts['test:all']).toBe('npm test && npm run test:rest');
    const ci = readFileSync(path.join(ROOT, '.ci/run'), 'utf8');
    expect(ci).toMatch(/^npm test -- /m);
    expect(ci).toMatch(/^npm run test:rest -- /m);
  });

  test('need no browser, and nothing slow, for npm test', () => {
    expect(quick.filter((file) => file.startsWith('test/browser/') || file.includes('.slow.'))).toEqual([]);
  });

  test('do each job of a person in the built bundle in npm test, with sampled deaths and failures', () => {
    const bundle = ['main-job', 'killed-push', 'failing-push', 'failing-crm', 'crm-text'];
    expect(quick).toEqual(expect.arrayContaining(bundle.map((name) => `test/bundle/${name}.test.ts`)));
  });
});
