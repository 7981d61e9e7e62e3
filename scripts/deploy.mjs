// Builds and pushes the add-on with clasp, unless that would delete or overwrite other people's files in the script.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';

/** npx would download any package of that name where this one is missing. */
const CLASP = 'node_modules/@google/clasp';
const REPLACE_ALL = '--replace-all';

const stop = (text) => {
  console.error(text);
  process.exit(1);
};

const clasp = (args, more) => {
  const { bin } = JSON.parse(readFileSync(join(CLASP, 'package.json'), 'utf8'));
  return spawnSync(process.execPath, [join(CLASP, bin.clasp), ...args], { stdio: 'inherit', ...more });
};

const FIRST_STEPS = `There is no script to push to yet. Once, and in this order:

  1. npm ci
  2. npx clasp login
  3. turn on the Apps Script API: https://script.google.com/home/usersettings
  4. either  npx clasp create-script --type sheets --title "CRM Desk" --rootDir dist
             (a new spreadsheet with a script)
     or      npx clasp create-script --parentId SPREADSHEET_ID --title "CRM Desk" --rootDir dist
             (a new script in a spreadsheet that exists, beside the scripts that it has)
  5. npm run deploy`;

const NO_LIST = `
Nothing was pushed: the files that the script holds now could not be listed, and a push deletes what is not CRM Desk's.
What clasp said stands above. Check, in this order:

  1. npx clasp login                                            (you are signed in, as somebody who may edit the script)
  2. https://script.google.com/home/usersettings                (the Apps Script API is on; it takes a minute)
  3. "scriptId" in .clasp.json                                  (Extensions > Apps Script > Project settings shows the ID)
  4. that this machine reaches https://script.googleapis.com

Then npm run deploy again.`;

const foreignFound = (names) => `
Nothing was pushed: the script holds what is not CRM Desk's, and a push would delete or overwrite it:

${names.map((name) => `  ${name}`).join('\n')}

Either give CRM Desk a script of its own (a spreadsheet can have several). Put {"rootDir": "dist"} into .clasp.json, then
  npx clasp create-script --parentId SPREADSHEET_ID --title "CRM Desk" --rootDir dist
  npm run deploy
or, when all of that may go, keep it as a version first (it stays in the script's project history):
  npx clasp create-version "Before CRM Desk"
  npm run deploy -- ${REPLACE_ALL}`;

/** @returns the texts by path; null when clasp fails */
function remoteFiles(scriptId) {
  // clasp refuses symbolic links in the path, which macOS has.
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'crm-desk-remote-'));
  try {
    const project = join(folder, '.clasp.json');
    writeFileSync(project, JSON.stringify({ scriptId, rootDir: 'script' }));
    const { status } = clasp(['--project', project, 'pull'], { stdio: ['ignore', 'ignore', 'inherit'] });
    const pulled = join(folder, 'script');
    if (status !== 0 || !existsSync(pulled)) return null;
    const paths = readdirSync(pulled, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(pulled, join(entry.parentPath ?? entry.path, entry.name)));
    return new Map(paths.map((path) => [path.split(sep).join('/'), readFileSync(join(pulled, path), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const args = process.argv.slice(2);
const unknown = args.filter((arg) => arg !== REPLACE_ALL);
if (unknown.length > 0) stop(`Nothing was pushed: ${unknown.join(' ')} is not known here, just ${REPLACE_ALL} is.`);
const { scriptId } = JSON.parse(readFileSync('.clasp.json', 'utf8'));
if (!scriptId) stop(FIRST_STEPS);
if (!existsSync(CLASP)) {
  stop('The tools are not here yet, and npx would fetch another package that is called clasp. First: npm ci');
}
const built = spawnSync('npm', ['run', 'build'], { stdio: 'inherit', shell: process.platform === 'win32' });
if (built.status !== 0) process.exit(built.status ?? 1);
if (!args.includes(REPLACE_ALL)) {
  const found = remoteFiles(scriptId);
  if (found === null) stop(NO_LIST);
  // Loaded late: without node_modules there is no parser.
  const { foreignNames } = await import('./deploy/foreign-files.mjs');
  const names = foreignNames(found, 'dist');
  if (names.length > 0) stop(foreignFound(names));
}
const pushed = clasp(['push', '--force']);
process.exit(pushed.status ?? 1);
