// Reads, with the compiler, which members of Google's services the add-on's own code names, and lists them for the kit.
import { readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SyntaxKind } from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';

/** The projects whose code calls services; all other folders of src/ know none. */
const PROJECTS = ['src/apps-script/tsconfig.json', 'src/main.tsconfig.json'];
/** Services are declared in namespaces below this one. */
const GOOGLE = 'GoogleAppsScript';
const OPTIONAL = /\?$/;

/** Returns the names of the namespaces and interfaces that a symbol stands in, the outermost first. */
function pathOf(symbol) {
  const parent = symbol.getParent();
  return parent ? [...pathOf(parent), symbol.name] : [symbol.name];
}

/** Returns "Range.getValues" for a member of a service; null for any other symbol. */
function memberName(symbol) {
  const path = pathOf(symbol);
  if (path[0] !== GOOGLE || path.length < 4) return null;
  return path.slice(-2).join('.').replace(OPTIONAL, '');
}

const isNamed = (node) =>
  node.kind === SyntaxKind.PropertyAccessExpression ||
  node.kind === SyntaxKind.BindingElement ||
  node.kind === SyntaxKind.PropertyAssignment;

/** Lists the names within a node that could be those of members. */
function namesIn(node) {
  const found = isNamed(node) && node.name ? [node.name] : [];
  node.forEachChild((child) => {
    found.push(...namesIn(child));
  });
  return found;
}

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name));

/** Takes the project's root; returns the members that its bundle names, each as "Range.getValues", in order. */
export function serviceMembers(root) {
  const api = new API({ cwd: root });
  try {
    const openProjects = PROJECTS.map((file) => resolve(root, file));
    const snapshot = api.updateSnapshot({ openProjects });
    const files = [...filesOf(join(root, 'src/apps-script')), join(root, 'src/main.ts')];
    const members = files.flatMap((file) => {
      const project = snapshot.getDefaultProjectForFile(file);
      const source = project.program.getSourceFile(file);
      return project.checker.getSymbolAtLocation(namesIn(source)).map((symbol) => symbol && memberName(symbol));
    });
    return [...new Set(members.filter(Boolean))].sort();
  } finally {
    api.close();
  }
}

/** Takes the members; returns the module that lists them. */
function membersModule(members) {
  const lines = members.map((name) => `  '${name}',`).join('\n');
  return `/** Lists the members of Google's services that the add-on's code names; \`npm run live-kit -- members\` writes it anew. */
export const MEMBERS = [
${lines}
] as const;

/** Is a member of a service, by the name of its class. */
export type Member = (typeof MEMBERS)[number];
`;
}

/** Writes live-kit/members.ts anew. */
export function listMembers() {
  const members = serviceMembers(process.cwd());
  writeFileSync('live-kit/members.ts', membersModule(members));
  console.log(`live-kit/members.ts lists ${members.length} members.`);
}
