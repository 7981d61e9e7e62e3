import type { RunRequest, RunResult } from '../../workbench/apps-script/engine-api';
import { createRuntime, type Runtime, type RuntimeOptions } from '../../workbench/apps-script/runtime/create-runtime';
import { buildWorker } from './build-workbench';
import { endWithTestFile } from './end-with-test-file';
import { ScriptFolder } from './script-folder';

/** A function of a script with five service calls that change something, and which survives a failure of each. */
export const FIVE = `
function five() {
  const properties = PropertiesService.getScriptProperties();
  const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0];
  for (const step of [
    () => properties.setProperty('step', '1'),
    () => sheet.getRange(1, 1).setValue('one'),
    () => SpreadsheetApp.flush(),
    () => sheet.getRange(2, 1).setValue('two'),
    () => properties.setProperty('step', '2'),
  ]) { try { step(); } catch (e) {} }
  return 'done';
}
`;

/** Returns a runtime of a script, closed when the test file ends. @param script its folder, or the files of one of its own */
export function runtimeOf(
  script: ScriptFolder | Readonly<Record<string, string>>,
  changed: Partial<RuntimeOptions> = {},
): Runtime {
  const folder = script instanceof ScriptFolder ? script : new ScriptFolder(script);
  const runtime = createRuntime({
    bundle: folder.path,
    locale: 'en_US',
    timeZone: 'Asia/Ho_Chi_Minh',
    userEmail: 'sales@example.com',
    fetchWorkerFile: buildWorker('apps-script/fetch-worker'),
    ...changed,
  });
  endWithTestFile(async () => {
    await runtime.close();
    folder.remove();
  });
  return runtime;
}

/** Returns a request to run a function, with full authority unless changed. */
export function request(name: string, changed: Partial<RunRequest> = {}): RunRequest {
  return { function: name, args: [], locale: 'vi', authMode: 'FULL', ...changed };
}

/** Returns what came of a run, without its account. */
export function outcomeOf(result: RunResult): unknown {
  return result.ok ? result.value : `${result.error.name}: ${result.error.message}`;
}
