import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEngine } from './apps-script/start-engine';
import { DueTriggers } from './page/server/context';
import { followStandIn, readSettings, startStandIn, type WorkbenchSettings } from './page/server/opening';
import { startPageServer } from './page/server/page-server';
import { endOnSignal, watchStarter } from './process';

const ADD_ON = join(process.cwd(), 'dist');
const BUILT = __dirname;
/** The manifest's, which is not the workbook's. */
const SCRIPT_ZONE = 'Asia/Ho_Chi_Minh';
const FIRST_USER = 'sales@example.com';
const USERS = [FIRST_USER, 'manager@example.com'];

function storeFolder(settings: WorkbenchSettings, name: string): string {
  if (settings.store === null) return '';
  const folder = join(settings.store, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function hostsOf(baseUrl: string | undefined): readonly string[] {
  return baseUrl === undefined ? [] : [new URL(baseUrl).hostname];
}

function openEngine(settings: WorkbenchSettings) {
  return startEngine({
    bundle: ADD_ON,
    store: storeFolder(settings, 'workbook') || null,
    locale: settings.locale,
    timeZone: settings.timeZone,
    userEmail: FIRST_USER,
    allowHosts: hostsOf(settings.properties.CRM_BASE_URL),
    workerFile: join(BUILT, 'engine-worker.js'),
    fetchWorkerFile: join(BUILT, 'fetch-worker.js'),
  });
}

/** Runs the script that is named behind --seed, with the page's address: it may fill a new workbook as a person would. --empty leaves it out. */
async function seed(args: readonly string[], url: string): Promise<void> {
  const at = args.indexOf('--seed');
  const script = args[at + 1];
  if (at < 0 || script === undefined || args.includes('--empty')) return;
  const child = spawn(process.execPath, [script, url], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) console.error(`${script} failed: the workbook is as far as it came`);
}

async function start(): Promise<void> {
  if (!existsSync(join(ADD_ON, 'Code.js'))) throw new Error('dist/Code.js is not there: run npm run build');
  // A script's Date shows the times of its project's zone, and so must those of this process and its workers.
  process.env.TZ = SCRIPT_ZONE;
  const settings = readSettings(process.env, process.cwd());
  const standIn = await startStandIn(join(BUILT, 'crm-server.js'), storeFolder(settings, 'crm'));
  const engine = await openEngine(settings);
  await followStandIn(engine, standIn);
  const opening = { properties: settings.properties, locale: settings.locale.replace('_', '-') };
  const pageFolder = join(BUILT, 'page');
  const dueTriggers = new DueTriggers(engine, opening.locale);
  const kept = { engine, dueTriggers, standIn, opening };
  const server = await startPageServer({ ...kept, users: USERS, pageFolder, port: settings.port });
  const end = endOnSignal([server, engine, standIn], process);
  if (process.env.npm_lifecycle_event !== undefined) watchStarter(end);
  void dueTriggers.watch(sleep);
  await seed(process.argv.slice(2), server.url);
  console.log(`CRM Desk workbench: ${server.url}`);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
