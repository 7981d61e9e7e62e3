// What Jest's results in JSON come to:
//   node tally.mjs again FIRST           prints the browser test files to be run again, alone; nothing if that cannot help
//   node tally.mjs count FIRST [SECOND [FIRST SECOND]...]
//                                        prints what failed once only, then "N passed, N failed" of all runs; fails unless none
//                                        failed. Each run is two files of results: all of it, and what of it was run again
import { existsSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';

/** More files than this are no browser's bad moment. */
const MOST_AGAIN = 3;

const [, , verb, ...paths] = process.argv;

const say = (line) => process.stdout.write(`${line}\n`);
const isBrowserTest = ({ name }) => name.includes(`${sep}test${sep}browser${sep}`);
const testsOf = ({ assertionResults }, status) => assertionResults.filter((test) => test.status === status);

/** Returns the results of each test file; none where Jest has not come to its end. */
function filesOf(path) {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return text === '' ? [] : JSON.parse(text).testResults;
}

/** A file that could not be run at all counts as one failed test. */
function failedIn(file) {
  const failed = testsOf(file, 'failed').length;
  return failed === 0 && file.status === 'failed' ? 1 : failed;
}

function again([first]) {
  const failed = filesOf(first).filter((file) => failedIn(file) > 0);
  if (failed.length > MOST_AGAIN || !failed.every(isBrowserTest)) return;
  for (const { name } of failed) say(name);
}

/** What a run came to: how often a test passed and failed in the end. */
function outcomeOf(first, second = '') {
  const repeated = new Map(filesOf(second).map((file) => [file.name, file]));
  const files = filesOf(first);
  for (const file of files.filter(({ name }) => repeated.has(name)))
    for (const { fullName } of testsOf(file, 'failed')) say(`Failed at first: ${fullName} (${file.name})`);
  const last = files.map((file) => repeated.get(file.name) ?? file);
  const passed = last.reduce((sum, file) => sum + testsOf(file, 'passed').length, 0);
  const failed = last.length === 0 ? 1 : last.reduce((sum, file) => sum + failedIn(file), 0);
  return { passed, failed };
}

function count([first, second, ...others]) {
  const { passed, failed } = outcomeOf(first, second);
  if (others.length === 0) return { passed, failed };
  const rest = count(others);
  return { passed: passed + rest.passed, failed: failed + rest.failed };
}

if (verb === 'again') again(paths);
else {
  const { passed, failed } = count(paths);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
