// Counts what a reader meets: lines, words, files, import lines, and the files that run for two journeys.
// "npm run measure" prints the table of docs/architecture.md; "npm run measure -- files" lists the files of each journey.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { declareEntryPoints } from './bundle/entry-points.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const OUT = join(ROOT, '.cache/house');
const BUNDLE = join(OUT, 'dist');

const sourcesIn = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|cjs|mjs)$/.test(name) && !name.includes('node_modules'))
    .map((name) => ({ file: join(folder, name), text: readFileSync(join(ROOT, folder, name), 'utf8') }));

const ofTests = ({ file }) => /^(?:workbench\/)?test\//.test(file);
const workbench = sourcesIn('workbench');

const share = (part, lines) => Math.round((part / lines) * 10_000) / 10;
const countLines = (sources) => sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
const countImports = (sources) => sources.reduce((sum, { text }) => sum + (text.match(/^import /gm)?.length ?? 0), 0);

const countWords = (files) =>
  files.reduce((sum, file) => sum + readFileSync(join(ROOT, file), 'utf8').split(/\s+/).filter(Boolean).length, 0);
const documents = () => execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');

/** Files imported by exactly one file of their own folder. */
function withOneUser(sources) {
  const files = new Set(sources.map(({ file }) => file));
  const users = new Map();
  for (const { file, text } of sources)
    for (const [, , from] of text.matchAll(/^(import|export)\s[^;'"]*?from\s+'(\.[^']+)';/gm)) {
      const target = relative(ROOT, resolve(ROOT, dirname(file), from));
      const found = [`${target}.ts`, `${target}.tsx`].find((each) => files.has(each));
      if (found) users.set(found, (users.get(found) ?? new Set()).add(file));
    }
  return [...users].filter(([file, by]) => by.size === 1 && dirname([...by][0]) === dirname(file));
}

/** The longest inheritance chain in those sources. */
function inheritanceDepth(sources) {
  const parents = new Map(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/class (\w+)(?:<[^{]*?>)? extends (\w+)/g)].map(([, name, parent]) => [name, parent]),
    ),
  );
  const depth = (name) => (parents.has(name) ? 1 + depth(parents.get(name)) : 0);
  return Math.max(0, ...[...parents.keys()].filter((name) => !/Error$|Exception$/.test(name)).map(depth));
}

/** Builds the add-on with the path of each module, and the driver beside it. */
async function buildJourneys() {
  mkdirSync(BUNDLE, { recursive: true });
  writeFileSync(join(OUT, 'package.json'), '{"type":"commonjs"}\n');
  const define = Object.fromEntries(['VERSION', 'COMMIT'].map((name) => [`CRM_DESK_${name}`, '"measured"']));
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['src/main.ts'],
    bundle: true,
    format: 'iife',
    globalName: 'CrmDesk_',
    write: false,
    define: { ...define, CRM_DESK_BUNDLE: '"server"' },
  });
  const { text } = outputFiles[0];
  writeFileSync(join(BUNDLE, 'Code.js'), `${text}\n${declareEntryPoints(text, 'CrmDesk_')}\n`);
  for (const name of readdirSync(join(ROOT, 'dist')).filter((each) => /\.(html|json)$/.test(each)))
    cpSync(join(ROOT, 'dist', name), join(BUNDLE, name));
  await build({
    absWorkingDir: ROOT,
    entryPoints: {
      journeys: 'bench/journeys.ts',
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
  });
}

function runJourneys() {
  const { status, stdout } = spawnSync(process.execPath, [join(OUT, 'journeys.js'), BUNDLE], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
  return JSON.parse(stdout);
}

spawnSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'inherit' });
await buildJourneys();
const ran = runJourneys();
if (process.argv[2] === 'files') {
  for (const [journey, files] of Object.entries(ran))
    process.stdout.write(`${journey}: ${files.length}\n  ${files.join('\n  ')}\n`);
  process.exit(0);
}
/** Without the adapters of Google's services and the roots. */
const inside = (files) => files.filter((file) => !/^src\/(?:platform\/google\/|main\.ts|app\.ts)/.test(file)).length;
const inFull = (files) => `${files.length} with Google's adapters and the roots`;
const sources = sourcesIn('src');
const lines = countLines(sources);
const words = countLines(sourcesIn('src/i18n'));
/** With its goal, the measurement, and a remark. */
const rows = [
  ['lines: src without i18n', 31_000, lines - words],
  ['lines: i18n', 4_200, words],
  ['lines: workbench', 17_500, countLines(workbench.filter((source) => !ofTests(source)))],
  ['lines: live kit', 2_500, countLines(sourcesIn('live-kit'))],
  ['lines: tests with their support', 38_000, countLines([...sourcesIn('test'), ...workbench.filter(ofTests)])],
  ['words: README', 1_100, countWords(['README.md'])],
  ['words: all documents', 32_000, countWords(documents())],
  ['files that run for *price → review → push → journal*', 45, inside(ran.push), inFull(ran.push)],
  ['files that run for *refresh of an opportunities tab*', 30, inside(ran.refresh), inFull(ran.refresh)],
  ['files with exactly one user, in their own folder, src', 40, withOneUser(sources).length],
  ['files per 1,000 lines, src', 9, share(sources.length, lines)],
  ['import statements per 1,000 lines, src', 40, share(countImports(sources), lines)],
  ["inheritance depth of the workbench's services", 1, inheritanceDepth(sourcesIn('workbench/apps-script'))],
];
process.stdout.write('| what | goal | measured |\n|---|---|---|\n');
for (const [what, goal, measured, note] of rows) {
  const figure = measured.toLocaleString('en');
  process.stdout.write(`| ${what} | ≤ ${goal.toLocaleString('en')} | ${note ? `${figure} (${note})` : figure} |\n`);
}
