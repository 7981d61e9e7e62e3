// Reads a price list like the window, without a browser, and prints what it would propose: "npm run price-list -- LIST
// --products PRODUCTS.tsv". Without arguments it prints its usage; docs/price-list-door.md describes the output.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const OUT = join(ROOT, '.cache/price-list/list-door.mjs');

await build({
  absWorkingDir: ROOT,
  entryPoints: ['bench/list-door.ts'],
  outfile: OUT,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
});
const { status } = spawnSync(process.execPath, [OUT, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
