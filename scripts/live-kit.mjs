// Builds the live kit and brings it to a new spreadsheet; reads what came back.
import { buildLiveKit } from './live-kit/build.mjs';

const [command = 'push', ...rest] = process.argv.slice(2);

const COMMANDS = {
  push: async () => (await import('./live-kit/push.mjs')).pushLiveKit(),
  build: () => buildLiveKit(),
  read: async () => (await import('./live-kit/read-answer.mjs')).readAnswer(rest[0]),
  facts: async () => (await import('./live-kit/read-answer.mjs')).countTrust(),
  members: async () => (await import('./live-kit/service-members.mjs')).listMembers(),
};

async function run() {
  const start = COMMANDS[command];
  if (!start) throw new Error(`"${command}" is not known here: ${Object.keys(COMMANDS).join(', ')} are.`);
  await start();
}

run().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
