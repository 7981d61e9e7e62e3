import type { Engine, RunResult } from '../../apps-script/engine-api';

/** How a workbook is opened: the script properties it starts with, and the locale of the person who opens it. */
export interface Opening {
  readonly properties: Readonly<Record<string, string>>;
  readonly locale: string;
}

/** Sets some script properties and leaves the others as they are. */
export async function addProperties(engine: Engine, properties: Readonly<Record<string, string>>): Promise<void> {
  if (Object.keys(properties).length === 0) return;
  await engine.setScriptProperties({ ...(await engine.scriptProperties()), ...properties });
}

/** Does what happens when a person opens the file: the properties stand, and onOpen builds the menu [behaviour 50, D]. */
export async function openWorkbook(engine: Engine, opening: Opening): Promise<RunResult> {
  await addProperties(engine, opening.properties);
  return engine.run({ function: 'onOpen', args: [], locale: opening.locale, authMode: 'LIMITED' });
}
