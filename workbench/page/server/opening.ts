import type { Engine, RunResult } from '../../apps-script/engine-api';
import { isLoopbackHttp } from './http';
import { type StandInAddress, standInProperties } from './stand-in';

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
