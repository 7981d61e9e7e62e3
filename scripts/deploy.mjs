// Builds and pushes the add-on with clasp; says what to do first when there is no script yet.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const config = JSON.parse(readFileSync('.clasp.json', 'utf8'));
if (!config.scriptId) {
  console.error(`There is no script to push to yet. Once, and in this order:

  1. npx clasp login
  2. turn on the Apps Script API: https://script.google.com/home/usersettings
  3. either  npx clasp create-script --type sheets --title "CRM Desk" --rootDir dist   (a new spreadsheet with the script)
     or      put {"scriptId": "…", "rootDir": "dist"} into .clasp.json                (Extensions > Apps Script > Project settings)
  4. npm run deploy`);
  process.exit(1);
}

const run = (command, args) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
};

run('npm', ['run', 'build']);
run('npx', ['clasp', 'push', '--force']);
