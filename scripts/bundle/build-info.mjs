import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Holds what a build is made of; `.clasp.json` holds somebody's script and makes no difference. */
const SOURCES = ['src', 'scripts/bundle', 'rollup.config.js', 'package.json', 'package-lock.json', 'appsscript.json'];

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/** Returns the version and the commit of what is built: "+" behind it where files were changed since, "no-git" outside of git. */
export function buildInfo() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commit = git('rev-parse', '--short=7', 'HEAD');
  if (commit === null) return { version, commit: 'no-git' };
  const changed = git('status', '--porcelain', '--', ...SOURCES) !== '';
  return { version, commit: `${commit}${changed ? '+' : ''}` };
}
