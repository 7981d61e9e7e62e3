// Builds the add-on and the benchmarks, runs them, and prints the results as a Markdown table.
// "npm run bench -- check push" runs just these; afterwards "node --cpu-prof .cache/bench/main.js push" says where the time goes.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const OUT = join(ROOT, '.cache/bench');

const run = (command, args) => {
  const options = { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' };
  const { status } = spawnSync(command, args, options);
  if (status !== 0) process.exit(status ?? 1);
};

run('npm', ['run', '--silent', 'build']);
mkdirSync(OUT, { recursive: true });
// CommonJS: the formula engine's packages cannot be imported as ES modules in Node.
writeFileSync(join(OUT, 'package.json'), '{"type":"commonjs"}\n');
await build({
  absWorkingDir: ROOT,
  entryPoints: {
    main: 'bench/main.ts',
    'product-list': 'bench/compare/product-list.ts',
    'crm-server': 'workbench/crm-server/main.ts',
    'fetch-worker': 'workbench/apps-script/fetch-worker.ts',
  },
  outdir: OUT,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  packages: 'external',
  sourcemap: 'linked',
  logOverride: { 'empty-import-meta': 'silent' },
  logLevel: 'warning',
});
run(process.execPath, [join(OUT, 'main.js'), ...process.argv.slice(2)]);
