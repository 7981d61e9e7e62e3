// Runs a built bundle through its pages and menu, and records the results; or compares two recordings.
// "npm run record -- OUT.json [DIST] [PLAY…]" or "npm run record -- compare A.json B.json [PLAY…]"; without DIST the add-on is built first.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const OUT = join(ROOT, '.cache/record');

const run = (command, args) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
};

const [out = 'recording.json', dist = join(ROOT, 'dist'), ...plays] = process.argv.slice(2);
const isComparison = out === 'compare';
if (!isComparison && process.argv.length < 4) run('npm', ['run', '--silent', 'build', '--prefix', ROOT]);
if (!isComparison && !existsSync(join(dist, 'Code.js'))) throw new Error(`no bundle in ${dist}`);
mkdirSync(OUT, { recursive: true });
// CommonJS: the formula engine's packages cannot be imported as ES modules in Node.
writeFileSync(join(OUT, 'package.json'), '{"type":"commonjs"}\n');
await build({
  absWorkingDir: ROOT,
  entryPoints: {
    main: 'bench/record/main.ts',
    'crm-server': 'workbench/crm-server/main.ts',
    'fetch-worker': 'workbench/apps-script/fetch-worker.ts',
  },
  outdir: OUT,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  packages: 'external',
  logOverride: { 'empty-import-meta': 'silent' },
  logLevel: 'warning',
});
// The seed makes Math.random repeatable.
run(process.execPath, ['--random-seed=1', join(OUT, 'main.js'), out, dist, ...plays]);
