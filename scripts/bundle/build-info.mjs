import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What goes into a build; `.clasp.json` belongs to a user and changes nothing. */
const SOURCES = ['src', 'scripts/bundle', 'rollup.config.js', 'package.json', 'package-lock.json', 'appsscript.json'];

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/** Version and commit: "+" at the end where files were changed since, "no-git" without git. */
export function buildInfo() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commit = git('rev-parse', '--short=7', 'HEAD');
  if (commit === null) return { version, commit: 'no-git' };
  const changed = git('status', '--porcelain', '--', ...SOURCES) !== '';
  return { version, commit: `${commit}${changed ? '+' : ''}` };
}
