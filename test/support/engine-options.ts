import type { StartEngineOptions } from '../../workbench/apps-script/engine-wire';
import { buildWorker } from './build-workbench';
import type { ScriptFolder } from './script-folder';

export function engineOptions({ path }: ScriptFolder): StartEngineOptions {
  return {
    bundle: path,
    store: null,
    locale: 'en_US',
    timeZone: 'Asia/Ho_Chi_Minh',
    userEmail: 'sales@example.com',
    workerFile: buildWorker('apps-script/engine-worker'),
    fetchWorkerFile: buildWorker('apps-script/fetch-worker'),
  };
}
