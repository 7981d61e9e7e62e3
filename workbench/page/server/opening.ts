import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import type { Engine, RunResult } from '../../apps-script/engine-api';
import { isLoopbackHttp } from './http';

export interface WorkbenchSettings {
  readonly port: number;
  /** Absolute path; null keeps nothing between starts. */
  readonly store: string | null;
  readonly locale: string;
  /** The time zone of a new workbook, e.g. "America/Los_Angeles", as a file has it that is made through an API. */
  readonly timeZone: string;
  readonly properties: Readonly<Record<string, string>>;
}

const DEFAULT_PORT = 8765;

type Environment = Readonly<Record<string, string | undefined>>;

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

function propertiesOf({ CRM_BASE_URL, CRM_API_KEY }: Environment): Readonly<Record<string, string>> {
  if (CRM_BASE_URL && !isWebAddress(CRM_BASE_URL))
    throw new Error(`CRM_BASE_URL is not a web address: ${CRM_BASE_URL}`);
  return {
    ...(CRM_BASE_URL ? { CRM_BASE_URL } : {}),
    ...(CRM_API_KEY ? { CRM_API_KEY } : {}),
    ...(CRM_BASE_URL && isLoopbackHttp(CRM_BASE_URL) ? { CRM_ALLOW_HTTP: 'true' } : {}),
  };
}

/** Takes environment variables and the folder in which the workbench was started. @throws when PORT or CRM_BASE_URL is none */
export function readSettings(environment: Environment, folder: string): WorkbenchSettings {
  const port = Number(environment.PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port: ${environment.PORT}`);
  const store = environment.WORKBENCH_STORE ?? join(folder, '.workbench');
  return {
    port,
    store: store === '' ? null : resolve(folder, store),
    locale: environment.WORKBENCH_LOCALE || 'vi_VN',
    timeZone: environment.WORKBENCH_TIME_ZONE || 'Asia/Ho_Chi_Minh',
    properties: propertiesOf(environment),
  };
}

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

/** Starts the stand-in's file with a store folder ('' keeps nothing). @throws when it does not start */
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

/** The script properties that belong to one CRM: none of them may go to another one's address. */
const OF_ONE_CRM = ['CRM_BASE_URL', 'CRM_API_KEY', 'CRM_SESSION_COOKIE', 'CRM_ALLOW_HTTP'];

export interface Opening {
  readonly properties: Readonly<Record<string, string>>;
  readonly locale: string;
}

export async function addProperties(engine: Engine, properties: Readonly<Record<string, string>>): Promise<void> {
  if (Object.keys(properties).length === 0) return;
  await engine.setScriptProperties({ ...(await engine.scriptProperties()), ...properties });
}

async function presetProperties(engine: Engine, preset: Readonly<Record<string, string>>): Promise<void> {
  if (preset.CRM_BASE_URL === undefined) return addProperties(engine, preset);
  const others = Object.entries(await engine.scriptProperties()).filter(([name]) => !OF_ONE_CRM.includes(name));
  await engine.setScriptProperties({ ...Object.fromEntries(others), ...preset });
}

/** Takes the stand-in as it runs now; a workbook that was connected to it at an earlier address is led to this one. */
export async function followStandIn(engine: Engine, standIn: StandInAddress): Promise<void> {
  const { CRM_BASE_URL: kept = '', CRM_API_KEY: key } = await engine.scriptProperties();
  // The key is the stand-in's own, so whatever has it at an address of this machine means the stand-in.
  if (key !== standIn.apiKey || !isLoopbackHttp(kept)) return;
  if (new URL(kept).origin !== new URL(standIn.url).origin) await addProperties(engine, standInProperties(standIn));
}

/** Does what happens when a person opens the file: the properties stand, and onOpen builds the menu [behaviour 50, D]. */
export async function openWorkbook(engine: Engine, opening: Opening): Promise<RunResult> {
  await presetProperties(engine, opening.properties);
  return engine.run({ function: 'onOpen', args: [], locale: opening.locale, authMode: 'LIMITED' });
}
