import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const TRY = `
  import { readFileSync } from 'node:fs';
  import { pageWith } from './scripts/bundle/inline-html.mjs';
  import { servedScript } from './scripts/bundle/served-script.mjs';
  const calls = { servedScript, pageWith };
  const { name, given } = JSON.parse(readFileSync(0, 'utf8'));
  const tried = (args) => { try { return { served: calls[name](...args) }; } catch ({ message }) { return { message }; } };
  process.stdout.write(JSON.stringify(given.map(tried)));
`;

/** Is what the build writes, or why it fails. */
interface Outcome {
  readonly served?: string;
  readonly message?: string;
}

function outcomes(name: 'servedScript' | 'pageWith', given: readonly (readonly string[])[]): readonly Outcome[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', TRY], {
    cwd: ROOT,
    input: JSON.stringify({ name, given }),
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

function served({ served, message }: Outcome = {}): string {
  if (served === undefined) throw new Error(message);
  return served;
}

/** Writes scripts as the build does, so that HtmlService leaves them as they are. */
export function servedScripts(codes: readonly string[]): readonly Outcome[] {
  return outcomes(
    'servedScript',
    codes.map((code) => [code]),
  );
}

/** Writes one script so. @throws Error with why the build fails */
export const servedScript = (code: string): string => served(servedScripts([code])[0]);

/** Puts a script into a template. @throws Error with why the build fails */
export const pageWith = (template: string, script: string): string =>
  served(outcomes('pageWith', [[template, script]])[0]);
