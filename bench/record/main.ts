import crypto from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { CrmProcess } from '../crm-process';
import { differences } from './compare';
import { OTHER_PLAYS } from './other-plays';
import { type Act, PlayedDesk } from './played-desk';
import { PRODUCT_PLAYS } from './product-plays';

type Recording = Readonly<Record<string, readonly Act[]>>;

const PLAYS = { ...PRODUCT_PLAYS, ...OTHER_PLAYS };
const LANGUAGES = ['en', 'vi'] as const;

/** The local runtime returns numbered UUIDs in sequence; each begins and ends with its number. */
function numberUuids(): void {
  let last = 0;
  crypto.randomUUID = () => {
    last += 1;
    const number = last.toString(16);
    return `ab${number.padStart(6, '0')}-0000-4000-8000-ab${number.padStart(10, '0')}`;
  };
}

async function record(out: string, bundle: string, requested: readonly string[]): Promise<void> {
  numberUuids();
  const recording: Record<string, readonly Act[]> = {};
  const crm = await CrmProcess.start();
  for (const [name, play] of Object.entries(PLAYS).filter(
    ([name]) => requested.length === 0 || requested.includes(name),
  ))
    for (const language of LANGUAGES) {
      await crm.admin('POST', '/reset', {});
      const desk = new PlayedDesk(crm, bundle, language);
      play(desk);
      recording[`${name} ${language}`] = await desk.end();
      console.log(`${name} ${language}: ${desk.steps} steps`);
    }
  crm.stop();
  writeFileSync(out, `${JSON.stringify(recording, null, 1)}\n`);
}

function compare(one: string, other: string, requested: readonly string[]): void {
  const [before, after]: Recording[] = [one, other].map((file) => JSON.parse(readFileSync(file, 'utf8')));
  for (const name of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    if (requested.length > 0 && !requested.some((each) => name.startsWith(each))) continue;
    const found = differences(before?.[name], after?.[name]);
    console.log(found.length === 0 ? `${name}: equal` : `${name}:\n${found.map((line) => `  ${line}`).join('\n')}`);
    if (found.length > 0) process.exitCode = 1;
  }
}

const [out = '', dist = '', ...rest] = process.argv.slice(2);
if (out === 'compare') compare(dist, rest[0] ?? '', rest.slice(1));
else
  record(out, dist, rest).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
