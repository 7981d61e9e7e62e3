import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Chapter } from '../../src/ui-kit/help/guide';

const ROOT = path.resolve(__dirname, '../..');
const READ = `
  import { readFileSync } from 'node:fs';
  import { chaptersOf } from './scripts/bundle/guide-chapters.mjs';
  process.stdout.write(JSON.stringify(chaptersOf(readFileSync(0, 'utf8'))));
`;

/** Reads a guide as the build does. @throws Error with what it refuses */
export function chaptersOf(markdown: string): readonly Chapter[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', READ], {
    cwd: ROOT,
    input: markdown,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
