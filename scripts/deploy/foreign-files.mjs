// Finds what a script contains that no build of CRM Desk put there.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';

const NAMESPACE = 'CrmDesk_';
const MANIFEST = 'appsscript.json';

/**
 * The files of a script that are not ours, each with the reason.
 * @param remote texts by path, as clasp pulls them
 * @param built folder of the build that will replace them
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

/** Google puts an empty function into a new script; its file is named in the user's language. */
function isTemplate(path, text) {
  return path.endsWith('.js') && !path.includes('/') && /^\s*(function myFunction\(\)\s*\{\s*\})?\s*$/.test(text);
}

/** Any build of ours: one global, and functions that forward to it; a macro below them makes it foreign. */
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
  // An RPC function returns the result; a menu item only runs.
  const [{ argument, expression = argument }] = body.body;
  const callee = expression?.callee;
  return callee?.property?.name === id.name && handsOn(callee.object);
}

function handsOn({ name, object, property }) {
  return name === NAMESPACE || (object?.name === NAMESPACE && property.name === 'menu');
}

/** A page of ours: a title and an empty place for the script, or the text of a packed script. */
function isPage(text, built) {
  const isPacked = (page) => /^[\w\n-]{1000,}$/.test(page);
  if (isPacked(built)) return isPacked(text);
  const title = (page) => /<title>([^<]*)<\/title>/.exec(page)?.[1];
  return title(text) === title(built) && text.includes('<div id="app"></div>');
}

/** Settings in a manifest that ours lacks, which a push would remove. Differences such as the time zone are harmless. */
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
