import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import * as v from 'valibot';

const addressSchema = v.object({ url: v.string(), apiKey: v.string(), session: v.string() });

export type StandInAddress = Readonly<v.InferOutput<typeof addressSchema>>;

export interface StandIn extends StandInAddress {
  close(): Promise<void>;
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const output = child.stdout;
    if (output) createInterface(output).once('line', resolve);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The stand-in CRM ended with code ${code}`)));
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Starts the stand-in's file, on the port of its last start if that is free, with a store folder ('' keeps nothing). @throws when it does not start */
export async function startStandIn(file: string, store: string): Promise<StandIn> {
  const args = [file, '--port', '0', '--store', store, '--end-with-parent'];
  // An open stdin is what tells the child that its parent still lives.
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const address = v.safeParse(addressSchema, JSON.parse(await firstLine(child)));
  if (!address.success) throw new Error('The stand-in CRM did not tell its address');
  return { ...address.output, close: () => end(child) };
}

export function standInProperties(standIn: StandInAddress): Readonly<Record<string, string>> {
  return {
    CRM_BASE_URL: standIn.url,
    CRM_API_KEY: standIn.apiKey,
    CRM_SESSION_COOKIE: standIn.session,
    CRM_ALLOW_HTTP: 'true',
  };
}
