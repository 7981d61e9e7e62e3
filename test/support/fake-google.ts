import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import * as v from 'valibot';
import { ApiError, type ScriptFile, ScriptProjects } from './script-projects';

const root = path.resolve(__dirname, '../..');
const CLASP = path.join(root, 'node_modules/@google/clasp/build/src/index.js');
const TOKEN = 'fake-anna';
const SPREADSHEET = 'application/vnd.google-apps.spreadsheet';

export interface FakeGoogle {
  readonly url: string;
  /** Is each request as method and path, in their order. */
  readonly asked: readonly string[];
  readonly projects: ScriptProjects;
  addScript(files?: readonly ScriptFile[], parentId?: string): string;
  close(): Promise<void>;
}

interface Request {
  readonly projects: ScriptProjects;
  /** Is what stands in the path at the places of the route's groups. */
  readonly ids: readonly string[];
  readonly body: unknown;
}

type Answer = (request: Request) => unknown;

const FILE = v.strictObject({ name: v.string(), type: v.string(), source: v.optional(v.string(), '') });

/** What is emulated of the two APIs, with paths as [D: Apps Script API] and [D: Drive API] have them. */
const ROUTES: readonly (readonly [string, RegExp, Answer])[] = [
  ['POST', /^\/drive\/v3\/files$/, createFile],
  ['POST', /^\/v1\/projects$/, createProject],
  ['GET', /^\/v1\/projects\/([^/]+)\/content$/, getContent],
  ['PUT', /^\/v1\/projects\/([^/]+)\/content$/, updateContent],
];

function createFile({ projects, body }: Request) {
  const { name, mimeType } = sent(v.strictObject({ name: v.string(), mimeType: v.string() }), body);
  if (mimeType !== SPREADSHEET) throw notEmulated(`a file of the type ${mimeType}`);
  return { kind: 'drive#file', id: projects.addSpreadsheet(name), name, mimeType };
}

function createProject({ projects, body }: Request) {
  const wanted = sent(v.strictObject({ title: v.string(), parentId: v.optional(v.string()) }), body);
  const { scriptId, title, parentId } = projects.create(wanted);
  return { scriptId, title, parentId };
}

function getContent({ projects, ids: [scriptId = ''] }: Request) {
  return { scriptId, files: projects.get(scriptId).files };
}

function updateContent({ projects, ids: [scriptId = ''], body }: Request) {
  const { files } = sent(v.strictObject({ files: v.optional(v.array(FILE), []) }), body);
  projects.replaceContent(scriptId, files);
  return { scriptId, files };
}

/** Takes what was sent, or refuses a field that the API does not have [H: errors of the Apps Script API]. */
function sent<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const { success, output, issues } = v.safeParse(schema, body);
  if (success) return output;
  const [first] = issues;
  const name = v.getDotPath(first) ?? '';
  const message = `Invalid JSON payload received. Unknown name "${name}": Cannot find field.`;
  throw new ApiError(400, 'INVALID_ARGUMENT', first.expected === 'never' ? message : `Invalid value at '${name}'`);
}

/** Says that Google may well answer this, but that nobody taught it to the fake. */
const notEmulated = (what: string) =>
  new ApiError(501, 'UNIMPLEMENTED', `The fake of Google does not emulate ${what}.`);

const SWITCHED_OFF =
  'User has not enabled the Apps Script API. Enable it by visiting https://script.google.com/home/usersettings then ' +
  'retry. If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.';

function answerTo(request: IncomingMessage, text: string, projects: ScriptProjects): unknown {
  // Nobody else than whom `signIn` gave this.
  if (request.headers.authorization !== `Bearer ${TOKEN}`) {
    throw new ApiError(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
  }
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://fake');
  for (const [method, pattern, answer] of ROUTES) {
    const match = method === request.method ? pattern.exec(pathname) : null;
    if (match) {
      const [strange] = query.keys();
      if (strange !== undefined) throw notEmulated(`the parameter ${strange}`);
      return answer({ projects, ids: match.slice(1), body: text === '' ? {} : JSON.parse(text) });
    }
  }
  throw notEmulated(`${request.method} ${pathname}`);
}

async function textOf(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8');
  let text = '';
  for await (const part of request) text += part;
  return text;
}

/** Says an error as Google does, with its code, its words and the name of the code [H: errors of the Apps Script API]. */
function errorBody(error: unknown) {
  const { code, status, message } =
    error instanceof ApiError ? error : new ApiError(500, 'INTERNAL', `The fake of Google failed: ${error}`);
  return { error: { code, message, errors: [{ message, domain: 'global' }], status } };
}

/**
 * Answers what clasp asks of Google's Apps Script API and Drive API, on loopback, from memory. It refuses what it does not
 * emulate; who may see or edit a script is not emulated: everybody who is signed in may.
 */
export async function fakeGoogle({ apiIsOn = true } = {}): Promise<FakeGoogle> {
  const projects = new ScriptProjects();
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url?.replace(/\?.*/, '')}`);
    const text = await textOf(request);
    const reply = (code: number, body: unknown) => {
      response.writeHead(code, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
    };
    try {
      if (!apiIsOn) throw new ApiError(403, 'PERMISSION_DENIED', SWITCHED_OFF);
      reply(200, answerTo(request, text, projects));
    } catch (error) {
      const body = errorBody(error);
      reply(body.error.code, body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    asked,
    projects,
    addScript(files, parentId) {
      const { scriptId } = projects.create({ title: 'A script', parentId });
      // Unchecked: tests put things there that no build of today could push.
      if (files) projects.get(scriptId).files = files;
      return scriptId;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
}

export function runIn(cwd: string, [program = '', ...args]: readonly string[], env: Readonly<Record<string, string>>) {
  return new Promise<Ended>((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { PATH: process.env.PATH ?? '', HOME: cwd, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (out += data));
    child.on('close', (code) => resolve({ code, out }));
  });
}

export function signIn({ url }: FakeGoogle, folder: string): Readonly<Record<string, string>> {
  const file = path.join(folder, 'login.json');
  const client = { type: 'authorized_user', client_id: 'fake', client_secret: 'fake', refresh_token: 'fake' };
  const token = { ...client, access_token: TOKEN, expiry_date: Date.now() + 3_600_000 };
  writeFileSync(file, JSON.stringify({ tokens: { default: token } }));
  const preload = path.join(root, 'test/support/redirect-googleapis.mjs');
  return { clasp_config_auth: file, FAKE_GOOGLE_APIS: url, NODE_OPTIONS: `--import ${preload}` };
}

export function clasp(google: FakeGoogle, cwd: string, args: readonly string[]): Promise<Ended> {
  return runIn(cwd, [process.execPath, CLASP, ...args], signIn(google, cwd));
}
