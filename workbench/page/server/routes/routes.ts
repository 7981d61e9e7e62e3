import type { Engine, HistoryState, RunRequest, ViewEdit } from '../../../apps-script/engine-api';
import { parseNotation } from '../../../apps-script/model/area';
import type { Call, Route, ServerContext } from '../context';
import { triggerRun } from '../due-triggers';
import {
  type Answer,
  asFields,
  countField,
  type Fields,
  listField,
  ok,
  Refusal,
  textField,
  textsField,
  userField,
} from '../http';
import { addProperties, openWorkbook } from '../opening';
import { standInProperties } from '../stand-in';

async function forward(method: string, call: Call, { standIn }: ServerContext): Promise<Answer> {
  const sent = call.body === undefined ? {} : { body: JSON.stringify(call.body) };
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${standIn.url}/__stand-in/${call.rest}`, { method, headers, ...sent }).catch(
    () => null,
  );
  if (!response) throw new Refusal(502, 'The stand-in CRM does not answer');
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

/** The CRM panel's calls, handed on to the stand-in's own interface, which the browser cannot reach (no CORS). */
export const crmRoutes: readonly Route[] = ['GET', 'PUT', 'POST', 'DELETE'].map((method) => ({
  method,
  path: '/api/crm/*',
  handle: (call: Call, context: ServerContext) => forward(method, call, context),
}));

/** A mark comes back as an event, after all that happened before: whoever sees it has been told of everything until then. */
export const markRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/marks',
    handle: async ({ body }, { events }) => {
      events.send({ type: 'mark', mark: textField(asFields(body), 'mark') });
      return ok({ ok: true });
    },
  },
];

/** Holds what may be told of a script property: never its value; of the API key, its last four characters. */
interface PropertyView {
  readonly name: string;
  readonly lastFour: string | null;
}

function viewProperties(properties: Readonly<Record<string, string>>): readonly PropertyView[] {
  return Object.entries(properties).map(([name, value]) => ({
    name,
    // A key that is hardly longer than four characters would be told whole.
    lastFour: name === 'CRM_API_KEY' && value.length >= 8 ? value.slice(-4) : null,
  }));
}

export const propertyRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/properties',
    handle: async (_call, { engine, standIn }) =>
      ok({ properties: viewProperties(await engine.scriptProperties()), standInUrl: standIn.url }),
  },
  {
    method: 'PUT',
    path: '/api/properties',
    handle: async ({ body }, { engine }) => {
      const fields = asFields(body);
      const values = Object.keys(fields).map((name) => [name, textField(fields, name)] as const);
      await addProperties(engine, Object.fromEntries(values));
      return ok({ properties: viewProperties(await engine.scriptProperties()) });
    },
  },
  {
    method: 'POST',
    path: '/api/use-stand-in',
    handle: async (_call, { engine, standIn }) => {
      await addProperties(engine, standInProperties(standIn));
      return ok({ properties: viewProperties(await engine.scriptProperties()) });
    },
  },
];

const AUTH_MODES = ['NONE', 'LIMITED', 'FULL'] as const;

function authModeOf(fields: Fields): RunRequest['authMode'] {
  const asked = fields.authMode ?? 'FULL';
  const mode = AUTH_MODES.find((candidate) => candidate === asked);
  if (!mode) throw new Refusal(400, '"authMode" must be NONE, LIMITED or FULL');
  return mode;
}

function asRunRequest(body: unknown, context: ServerContext): RunRequest {
  const fields = asFields(body);
  const user = userField(fields, 'user');
  return {
    function: textField(fields, 'function'),
    args: listField(fields, 'args'),
    locale: fields.locale === undefined ? context.opening.locale : textField(fields, 'locale'),
    authMode: authModeOf(fields),
    ...(user === undefined ? {} : { user }),
    ...(fields.page === undefined ? {} : { page: textField(fields, 'page') }),
    ...(fields.withheldScopes === undefined ? {} : { withheldScopes: textsField(fields, 'withheldScopes') }),
    ...(fields.killAt === undefined ? {} : { killAt: countField(fields, 'killAt') }),
  };
}

export const scriptRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/run',
    // A function that throws is a good answer: what failed is the add-on, not the call.
    handle: async ({ body }, context) => ok(await context.engine.run(asRunRequest(body, context))),
  },
  { method: 'GET', path: '/api/users', handle: (_call, { users }) => ok({ users }) },
  { method: 'GET', path: '/api/mails', handle: async (_call, { engine }) => ok([...(await engine.mails())].reverse()) },
  { method: 'GET', path: '/api/executions', handle: (_call, { executions }) => ok(executions) },
];

export const triggerRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/triggers', handle: async (_call, { engine }) => ok(await engine.triggers()) },
  {
    method: 'POST',
    path: '/api/triggers/run',
    handle: async ({ body }, { engine, opening }) => {
      const fields = asFields(body);
      const id = textField(fields, 'id');
      const trigger = (await engine.triggers()).find((each) => each.id === id);
      if (!trigger) throw new Refusal(404, `There is no trigger "${id}"`);
      const withheldScopes = textsField(fields, 'withheldScopes');
      const locale = fields.locale === undefined ? opening.locale : textField(fields, 'locale');
      return ok(await engine.run({ ...triggerRun(trigger, locale), withheldScopes }));
    },
  },
];

const A_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Returns how far the clock is to be moved on. @throws Refusal 400 */
async function advanceOf(fields: Fields, engine: Engine): Promise<number> {
  const { advanceMs, to } = fields;
  if ((advanceMs === undefined) === (to === undefined)) throw new Refusal(400, 'Either "advanceMs" or "to" is needed');
  if (typeof advanceMs === 'number') return advanceMs;
  if (to === undefined) throw new Refusal(400, '"advanceMs" must be a number of milliseconds');
  const time = typeof to === 'string' && A_TIME.test(to) ? Date.parse(to) : Number.NaN;
  if (Number.isNaN(time)) throw new Refusal(400, '"to" must be a time with its zone, as 2026-12-01T08:00:00+07:00');
  return time - Date.parse((await engine.clock()).now);
}

export const clockRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/clock', handle: async (_call, { engine }) => ok(await engine.clock()) },
  {
    method: 'POST',
    path: '/api/clock',
    // Answers when what fell due has run, so that whoever moved the clock sees what came of it.
    handle: async ({ body }, { engine, dueTriggers, events }) => {
      const { offsetMs } = await engine.moveClock(await advanceOf(asFields(body), engine)).catch(asRefusal);
      events.send({ type: 'clock', offsetMs });
      await dueTriggers?.fire();
      return ok(await engine.clock());
    },
  },
];

/** The page itself makes them: what they ask for is checked by the model. */
function isEdit(value: unknown): value is ViewEdit {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'kind') === 'string';
}

function asEdits(body: unknown): readonly ViewEdit[] {
  if (!Array.isArray(body) || !body.every(isEdit)) throw new Refusal(400, 'The body must be a list of edits');
  return body;
}

/** Does what a person did, if the workbook can have let them. @throws Refusal */
async function enter(context: ServerContext, body: unknown, page?: string): Promise<HistoryState> {
  return context.engine.edit(asEdits(body), page).catch(asRefusal);
}

function startOf(range: string): { readonly row: number; readonly column: number } {
  const area = parseNotation(range, { rows: Infinity, columns: Infinity });
  if (!area || area.row < 1 || area.column < 1) throw new Refusal(400, '"range" must be a range like B3 or B3:D9');
  return { row: area.row, column: area.column };
}

async function sheetIdOf(context: ServerContext, name: string): Promise<number> {
  const { sheets } = await context.engine.snapshot();
  const sheet = sheets.find((candidate) => candidate.name === name);
  if (!sheet) throw new Refusal(404, `No sheet is named "${name}"`);
  return sheet.id;
}

const MOST_CHARACTERS = 64;

/** Names an open page by a name of its own, under which its steps are kept to be taken back. */
function pageIn(query: URLSearchParams): string | undefined {
  const page = query.get('page') ?? undefined;
  if (page !== undefined && (page === '' || page.length > MOST_CHARACTERS))
    throw new Refusal(400, `"page" must be a text of at most ${MOST_CHARACTERS} characters`);
  return page;
}

/** The engine tells of a place that is not there by an error; any other error is its own. */
function asRefusal(error: unknown): never {
  if (error instanceof Error && /^There is no (?:sheet|range) /.test(error.message))
    throw new Refusal(404, error.message);
  if (error instanceof Error && /at most \d+ can be read at once|^The (?:edit|clock) /.test(error.message))
    throw new Refusal(400, error.message);
  if (error instanceof Error && /^not emulated: /.test(error.message)) throw new Refusal(501, error.message);
  throw error;
}

export const workbookRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/snapshot', handle: async (_call, { engine }) => ok(await engine.snapshot()) },
  {
    method: 'POST',
    path: '/api/edits',
    handle: async ({ body, query }, context) => ok(await enter(context, body, pageIn(query))),
  },
  {
    method: 'POST',
    path: '/api/steps',
    handle: async ({ body, query }, { engine }) => {
      const direction = textField(asFields(body), 'direction');
      const page = pageIn(query);
      if (page === undefined) throw new Refusal(400, '"page" is needed');
      if (direction !== 'undo' && direction !== 'redo') throw new Refusal(400, '"direction" must be undo or redo');
      return ok(await engine.takeStep(page, direction));
    },
  },
  {
    method: 'GET',
    path: '/api/cells',
    handle: async ({ query }, { engine }) => {
      const [sheet, range] = [query.get('sheet'), query.get('range')];
      if (sheet === null || range === null) throw new Refusal(400, '"sheet" and "range" are needed');
      return ok(await engine.cells(sheet, range).catch(asRefusal));
    },
  },
  {
    method: 'GET',
    path: '/api/charts',
    handle: async ({ query }, { engine }) => ok(await engine.charts(query.get('sheet')).catch(asRefusal)),
  },
  {
    method: 'POST',
    path: '/api/cells',
    handle: async ({ body }, context) => {
      const fields = asFields(body);
      const start = startOf(textField(fields, 'range'));
      const sheetId = await sheetIdOf(context, textField(fields, 'sheet'));
      await enter(context, [{ kind: 'paste', sheetId, ...start, text: textField(fields, 'text') }]);
      return ok({ ok: true });
    },
  },
  {
    method: 'POST',
    path: '/api/reset',
    handle: async ({ body }, { engine, menus, opening, events }) => {
      asFields(body);
      menus.clear();
      await engine.reset();
      await openWorkbook(engine, opening);
      events.send({ type: 'reset' });
      return ok({ ok: true });
    },
  },
];
