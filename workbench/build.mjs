import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const OUT = join(ROOT, '.cache/workbench');
const PAGE_OUT = join(OUT, 'page');
const CLIENT = join(ROOT, 'workbench/page/client');
const STAMP = join(PAGE_OUT, 'stamp.json');

const NODE_PARTS = {
  start: 'workbench/start.ts',
  'engine-worker': 'workbench/apps-script/engine-worker.ts',
  'fetch-worker': 'workbench/apps-script/fetch-worker.ts',
  'crm-server': 'workbench/crm-server/main.ts',
};

/** CommonJS: the grid's packages cannot be imported as ES modules in Node. */
const buildNodeParts = async () => {
  const entryPoints = Object.entries(NODE_PARTS)
    .map(([out, source]) => ({ out, in: join(ROOT, source) }))
    .filter(({ in: source }) => existsSync(source));
  mkdirSync(OUT, { recursive: true });
  writeFileSync(join(OUT, 'package.json'), '{"type":"commonjs"}\n');
  await build({
    absWorkingDir: ROOT,
    entryPoints,
    outdir: OUT,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    // A part that also runs unbundled tells by it which of the two it is.
    logOverride: { 'empty-import-meta': 'silent' },
    logLevel: 'warning',
  });
};

/** About seventy languages' hyphenation patterns, 5 MB, for text that a grid never shows. */
const noHyphenation = {
  name: 'no-hyphenation',
  setup(esbuild) {
    esbuild.onLoad({ filter: /engine-render\/lib\/es\/[a-z0-9-]+-[A-Za-z0-9_-]{8}\.js$/ }, () => ({
      contents: 'export default { patterns: [], exceptions: [] };',
      loader: 'js',
    }));
  },
};

const hashOf = (files) => {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(file).update(existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file)) : '');
  return hash.digest('hex');
};

/** Packages change only with the lock file, so of the inputs only our own files and that file are looked at. */
const pageIsFresh = () => {
  if (!existsSync(STAMP)) return false;
  const { files, hash } = JSON.parse(readFileSync(STAMP, 'utf8'));
  return hash === hashOf(files);
};

const writeStamp = (metafile) => {
  const own = Object.keys(metafile.inputs).filter(
    (file) => !file.includes('node_modules') && existsSync(join(ROOT, file)),
  );
  const fixed = ['workbench/page/client/index.html', 'workbench/build.mjs', 'package-lock.json'];
  const files = [...new Set([...own, ...fixed])].sort();
  writeFileSync(STAMP, JSON.stringify({ files, hash: hashOf(files) }));
};

const buildPage = async () => {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [
      { out: 'app', in: join(CLIENT, 'main.ts') },
      { out: 'frame-shim', in: join(CLIENT, 'frame/shim.ts') },
    ],
    outdir: PAGE_OUT,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'chrome110',
    charset: 'utf8',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.ttf': 'dataurl', '.woff': 'dataurl', '.woff2': 'dataurl' },
    plugins: [noHyphenation],
    metafile: true,
    logLevel: 'warning',
  });
  writeFileSync(join(PAGE_OUT, 'index.html'), readFileSync(join(CLIENT, 'index.html')));
  writeStamp(metafile);
};

// Each ends by itself, so that the page is still built when a Node part fails, and the other way round.
const parts = await Promise.allSettled([buildNodeParts(), pageIsFresh() ? undefined : buildPage()]);
for (const part of parts) {
  if (part.status === 'fulfilled') continue;
  console.error(part.reason.message);
  process.exitCode = 1;
}
