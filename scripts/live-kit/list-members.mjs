// Writes live-kit/members.ts anew from what the add-on's code names.
import { writeFileSync } from 'node:fs';
import { serviceMembers } from './service-members.mjs';

/** Takes the members; returns the module that lists them. */
export function membersModule(members) {
  const lines = members.map((name) => `  '${name}',`).join('\n');
  return `/** Lists the members of Google's services that the add-on's code names; \`npm run live-kit -- members\` writes it anew. */
export const MEMBERS = [
${lines}
] as const;

/** Is a member of a service, by the name of its class. */
export type Member = (typeof MEMBERS)[number];
`;
}

/** Writes the list. */
export function listMembers() {
  const members = serviceMembers(process.cwd());
  writeFileSync('live-kit/members.ts', membersModule(members));
  console.log(`live-kit/members.ts lists ${members.length} members.`);
}
