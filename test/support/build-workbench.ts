import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

const ROOT = path.resolve(__dirname, '../..');
const BUILT = path.join(ROOT, '.cache/test-workers');

const built = new Map<string, string>();

/** Bundles a worker of the workbench, e.g. "apps-script/fetch-worker"; returns the file, named after its content. */
export function buildWorker(entry: string): string {
  const known = built.get(entry);
  if (known !== undefined) return known;
  const file = bundled(entry);
  built.set(entry, file);
  return file;
}

function bundled(entry: string): string {
  const result = buildSync({
    entryPoints: [path.join(ROOT, 'workbench', `${entry}.ts`)],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    write: false,
    logLevel: 'error',
  });
  const code = result.outputFiles[0]?.contents ?? new Uint8Array();
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const file = path.join(BUILT, `${path.basename(entry)}-${hash}.cjs`);
  if (!existsSync(file)) placeWhole(file, code);
  return file;
}

/** Test runs beside this one may want the same file. */
function placeWhole(file: string, code: Uint8Array): void {
  mkdirSync(BUILT, { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, code);
  renameSync(own, file);
}
