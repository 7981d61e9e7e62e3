import { startAnsweringServer } from '../../../../test/support/answering-server';
import { buildWorker } from '../../../../test/support/build-workbench';
import { endWithTestFile } from '../../../../test/support/end-with-test-file';
import { FetchBridge } from '../../../apps-script/services/fetch-bridge';

test('an answer of more than 50 MB is too large', async () => {
  const { origin } = await startAnsweringServer();
  const bridge = new FetchBridge(buildWorker('apps-script/fetch-worker'));
  endWithTestFile(() => bridge.close());
  const request = { url: `${origin}/huge`, method: 'GET', headers: {}, body: null, timeoutMs: 60_000 };
  expect(bridge.exchange([request], 60_000)).toEqual([{ kind: 'too large' }]);
});
