import { createRuntime } from '../../workbench/apps-script/runtime';
import { buildWorker } from '../support/build-workbench';
import { CrmProcess } from '../support/bundled-desk';
import { ScriptFolder } from '../support/script-folder';

const CODE = `function ask(url, timeoutSeconds) {
  try {
    return UrlFetchApp.fetch(url, { timeoutSeconds, muteHttpExceptions: true }).getResponseCode();
  } catch (error) {
    return error.name + ': ' + error.message;
  }
}`;

test('a fault that is slower than the time limit meets the error text of a time-out', async () => {
  const folder = new ScriptFolder({ 'Code.js': CODE });
  const crm = await CrmProcess.start();
  const runtime = createRuntime({
    bundle: folder.path,
    locale: 'vi_VN',
    timeZone: 'Asia/Ho_Chi_Minh',
    userEmail: 'sales@example.com',
    fetchWorkerFile: buildWorker('apps-script/fetch-worker'),
  });
  try {
    await crm.admin('POST', '/faults', { kind: 'slow', delayMs: 1000 });
    const url = `${crm.url}/api/v3/opportunity/list`;
    const ask = () => runtime.run({ function: 'ask', args: [url, 0.2], locale: 'vi', authMode: 'FULL' });
    expect(ask()).toMatchObject({ ok: true, value: `Exception: Timeout: ${url}` });
    expect(ask()).toMatchObject({ ok: true, value: 401 });
  } finally {
    await runtime.close();
    await crm.stop();
    folder.remove();
  }
});
