// Tells what a script holds that no build of CRM Desk put there.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';

const NAMESPACE = 'CrmDesk_';
const MANIFEST = 'appsscript.json';

/**
 * Names the files of a script that are somebody else's, each with why.
 * @param remote the texts by path, as clasp pulls them
 * @param built the folder of the build that is to take their place
 */
export function foreignNames(remote, built) {
  return [...remote].flatMap(([path, text]) => {
    const file = join(built, path);
    if (!existsSync(file)) return isTemplate(path, text) ? [] : [path];
    if (path === MANIFEST) return ownParts(text, readFileSync(file, 'utf8')).map((part) => `${path}: ${part}`);
    const ours = path.endsWith('.html') ? isPage(text, readFileSync(file, 'utf8')) : isBundle(path, text);
    return ours ? [] : [`${path} (of that name, with another content)`];
  });
}

/** Google puts an empty function into a new script; the file is named in the language of whoever makes it. */
function isTemplate(path, text) {
  return path.endsWith('.js') && !path.includes('/') && /^\s*(function myFunction\(\)\s*\{\s*\})?\s*$/.test(text);
}

/** Returns any build of ours: the one global, and functions that hand on to it; a macro below them makes it somebody's. */
function isBundle(path, text) {
  if (isTemplate(path, text)) return true;
  const statements = statementsOf(text);
  if (statements === null || !statements.some(isNamespace)) return false;
  return statements.every((statement) => isNamespace(statement) || isEntryPoint(statement));
}

function statementsOf(text) {
  try {
    return parse(text, { ecmaVersion: 'latest' }).body.filter(({ directive }) => directive === undefined);
  } catch {
    return null;
  }
}

function isNamespace({ type, declarations }) {
  return type === 'VariableDeclaration' && declarations.length === 1 && declarations[0].id.name === NAMESPACE;
}

function isEntryPoint({ type, id, body }) {
  if (type !== 'FunctionDeclaration' || body.body.length !== 1) return false;
  // A door returns what it is given back; an item of the menu only runs.
  const [{ argument, expression = argument }] = body.body;
  const callee = expression?.callee;
  return callee?.property?.name === id.name && handsOn(callee.object);
}

/** Tells whether that is the one global, or its menu. */
function handsOn({ name, object, property }) {
  return name === NAMESPACE || (object?.name === NAMESPACE && property.name === 'menu');
}

/** Tells a page of ours, which is a title and an empty place for the script to fill, or the letters of a packed script. */
function isPage(text, built) {
  const isPacked = (page) => /^[\w\n-]{1000,}$/.test(page);
  if (isPacked(built)) return isPacked(text);
  const title = (page) => /<title>([^<]*)<\/title>/.exec(page)?.[1];
  return title(text) === title(built) && text.includes('<div id="app"></div>');
}

/** Returns what a manifest asks for beyond ours: a push would take it away. Other differences, the time zone say, harm nobody. */
function ownParts(text, built) {
  const remote = JSON.parse(text);
  const ours = JSON.parse(built);
  const scopes = (remote.oauthScopes ?? []).filter((scope) => !ours.oauthScopes.includes(scope));
  const known = ['timeZone', 'runtimeVersion', 'exceptionLogging', 'oauthScopes'];
  const more = Object.entries(remote).filter(
    ([name, value]) => !known.includes(name) && JSON.stringify(value) !== '{}' && !same(value, ours[name]),
  );
  return [...scopes, ...more.map(([name]) => name)];
}

function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
