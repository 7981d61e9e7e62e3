import { parseArgs } from 'node:util';
import { startCrmServer } from './start-crm-server';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    store: { type: 'string', default: '' },
    'end-with-parent': { type: 'boolean', default: false },
  },
});

async function run(): Promise<void> {
  const { url, apiKey, session, close } = await startCrmServer({ port: Number(values.port), store: values.store });
  const stop = () => void close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (values['end-with-parent']) process.stdin.resume().once('close', stop);
  console.log(JSON.stringify({ url, apiKey, session }));
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
