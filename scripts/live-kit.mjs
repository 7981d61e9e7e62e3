// Builds the live kit and brings it to a new spreadsheet; reads what came back.
import { buildLiveKit } from './live-kit/build.mjs';

const [command = 'push'] = process.argv.slice(2);

async function run() {
  if (command === 'build') return buildLiveKit();
  if (command === 'members') return (await import('./live-kit/list-members.mjs')).listMembers();
  throw new Error(`"${command}" is not known here: build, members`);
}

run().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
