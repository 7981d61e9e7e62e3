// Builds the live kit, and brings it to a new spreadsheet by clasp, or prints the commands for doing so.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { declareEntryPoints } from './bundle/entry-points.mjs';
import { pageWith } from './bundle/inline-html.mjs';
import { servedScript } from './bundle/served-script.mjs';

/** The bundle's only global besides its RPC functions. */
const NAMESPACE = 'LiveKit_';
const CLASP = 'node_modules/@google/clasp';
const FOLDER = 'dist-live';
const PROJECT = join(FOLDER, '.clasp.json');
const TITLE = 'CRM Desk live kit';

const COMMANDS = `The kit is built in ${FOLDER}/, and nobody is signed in to push it. Two commands, in this order:

  npx clasp login
  npm run live-kit

The second makes a new spreadsheet, "${TITLE}", with the kit as its script; nothing else is touched.
(Once: turn on the Apps Script API, https://script.google.com/home/usersettings)`;

const NOT_DONE = `
The kit did not get there; what clasp said stands above. Check, in this order:

  1. npx clasp login                                            (you are signed in)
  2. https://script.google.com/home/usersettings                (the Apps Script API is on; it takes a minute)

Then npm run live-kit again.`;

const NEXT = (url) => `
The kit is there. Open its spreadsheet (reload it where it is open) and choose Live kit > Run all:

  ${url}

docs/first-live-run.md says what to expect.`;

const bundled = async (entry, more) => {
  const options = { bundle: true, format: 'iife', target: 'es2020', charset: 'utf8', write: false, logLevel: 'error' };
  const { outputFiles } = await build({ ...options, entryPoints: [entry], ...more });
  return outputFiles[0].text;
};

/** The page knows the length of its script, newlines included, so that it can check that all of it arrived. */
async function page() {
  const script = servedScript(await bundled('live-kit/page/kit.ts', { supported: { 'template-literal': false } }));
  const template = readFileSync('live-kit/page/kit.html', 'utf8');
  return pageWith(template.replace('data-script=""', `data-script="${script.length + 2}"`), script);
}

async function buildLiveKit() {
  const code = await bundled('live-kit/main.ts', { globalName: NAMESPACE });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'Code.js'), `${code}${declareEntryPoints(code, NAMESPACE)}\n`);
  writeFileSync(join(FOLDER, 'kit.html'), await page());
  copyFileSync('live-kit/appsscript.json', join(FOLDER, 'appsscript.json'));
}

const isSignedIn = () => existsSync(process.env.clasp_config_auth ?? join(homedir(), '.clasprc.json'));

const clasp = (...args) => {
  const { bin } = JSON.parse(readFileSync(join(CLASP, 'package.json'), 'utf8'));
  const cli = join(process.cwd(), CLASP, bin.clasp);
  return spawnSync(process.execPath, [cli, ...args], { cwd: FOLDER, stdio: 'inherit' }).status === 0;
};

const project = () => (existsSync(PROJECT) ? JSON.parse(readFileSync(PROJECT, 'utf8')) : {});

/** In a folder of its own: clasp would otherwise find the add-on's script one folder above. */
function make() {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(PROJECT, '{}');
  return clasp('create-script', '--type', 'sheets', '--title', TITLE);
}

/** Makes the spreadsheet where there is none yet. @throws when clasp fails */
async function pushLiveKit() {
  if (!existsSync(CLASP)) throw new Error('The tools are not here yet. First: npm ci');
  if (!isSignedIn()) {
    await buildLiveKit();
    console.log(COMMANDS);
    return;
  }
  const isMade = project().scriptId !== undefined || make();
  // clasp overwrites the built manifest with the new script's, so the kit is built again afterwards.
  if (isMade) await buildLiveKit();
  if (!isMade || !clasp('push', '--force')) throw new Error(NOT_DONE);
  console.log(NEXT(`https://docs.google.com/spreadsheets/d/${project().parentId}/edit`));
}

(process.argv[2] === 'build' ? buildLiveKit : pushLiveKit)().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
