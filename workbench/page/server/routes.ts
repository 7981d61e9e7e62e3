import * as v from 'valibot';
import type { Engine, HistoryState, ViewEdit } from '../../apps-script/engine-api';
import { parseNotation } from '../../apps-script/model/area';
import type { Call, Route, ServerContext } from './context';
import { triggerRun } from './due-triggers';
import { type Answer, decoded, ok, Refusal } from './http';
import { addProperties, openWorkbook, standInProperties } from './opening';

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
      events.send({ type: 'mark', ...decoded(v.object({ mark: v.string() }), body) });
      return ok({ ok: true });
    },
  },
];

/** What may be told of a script property: never its value; of the API key, its last four characters. */
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
    method: 'POST',
    path: '/api/use-stand-in',
    handle: async (_call, { engine, standIn }) => {
      await addProperties(engine, standInProperties(standIn));
      return ok({ properties: viewProperties(await engine.scriptProperties()) });
    },
  },
];

const RUN = v.object({
  function: v.string(),
  args: v.optional(v.array(v.unknown()), []),
  locale: v.exactOptional(v.string()),
  authMode: v.optional(v.picklist(['NONE', 'LIMITED', 'FULL']), 'FULL'),
  user: v.exactOptional(v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$/))),
  page: v.exactOptional(v.string()),
});

export const scriptRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/run',
    // A function that throws is a good answer: what failed is the add-on, not the call.
    handle: async ({ body }, { engine, opening }) =>
      ok(await engine.run({ locale: opening.locale, ...decoded(RUN, body) })),
  },
  { method: 'GET', path: '/api/users', handle: (_call, { users }) => ok({ users }) },
  { method: 'GET', path: '/api/mails', handle: async (_call, { engine }) => ok([...(await engine.mails())].reverse()) },
  { method: 'GET', path: '/api/executions', handle: (_call, { executions }) => ok(executions) },
];

const TRIGGER_RUN = v.object({ id: v.string(), locale: v.exactOptional(v.string()) });

export const triggerRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/triggers', handle: async (_call, { engine }) => ok(await engine.triggers()) },
  {
    method: 'POST',
    path: '/api/triggers/run',
    handle: async ({ body }, { engine, opening }) => {
      const { id, locale = opening.locale } = decoded(TRIGGER_RUN, body);
      const trigger = (await engine.triggers()).find((each) => each.id === id);
      if (!trigger) throw new Refusal(404, `There is no trigger "${id}"`);
      return ok(await engine.run(triggerRun(trigger, locale)));
    },
  },
];

const A_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

const MOVE = v.union([
  v.strictObject({ advanceMs: v.number() }),
  v.strictObject({
    to: v.pipe(
      v.string(),
      v.regex(A_TIME),
      v.check((time) => !Number.isNaN(Date.parse(time))),
    ),
  }),
]);

/** Returns how far the clock is to be moved on. @throws Refusal 400 */
async function advanceOf(body: unknown, engine: Engine): Promise<number> {
  const move = decoded(MOVE, body);
  return 'advanceMs' in move ? move.advanceMs : Date.parse(move.to) - Date.parse((await engine.clock()).now);
}

export const clockRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/clock', handle: async (_call, { engine }) => ok(await engine.clock()) },
  {
    method: 'POST',
    path: '/api/clock',
    // Answers when what fell due has run, so that whoever moved the clock sees what came of it.
    handle: async ({ body }, { engine, dueTriggers, events }) => {
      const { offsetMs } = await engine.moveClock(await advanceOf(body, engine)).catch(asRefusal);
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

const EDITS = v.array(v.custom<ViewEdit>(isEdit));

/** Does what a person did, if the workbook can have let them. @throws Refusal */
async function enter(context: ServerContext, body: unknown, page?: string): Promise<HistoryState> {
  return context.engine.edit(decoded(EDITS, body), page).catch(asRefusal);
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

/** An open page by a name of its own, under which its steps are kept to be taken back. */
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

const STEP = v.object({ direction: v.picklist(['undo', 'redo']) });

const PASTE = v.object({ sheet: v.string(), range: v.string(), text: v.string() });

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
      const { direction } = decoded(STEP, body);
      const page = pageIn(query);
      if (page === undefined) throw new Refusal(400, '"page" is needed');
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
      const { sheet, range, text } = decoded(PASTE, body);
      const start = startOf(range);
      await enter(context, [{ kind: 'paste', sheetId: await sheetIdOf(context, sheet), ...start, text }]);
      return ok({ ok: true });
    },
  },
  {
    method: 'POST',
    path: '/api/reset',
    handle: async (_call, { engine, menus, opening, events }) => {
      menus.clear();
      await engine.reset();
      await openWorkbook(engine, opening);
      events.send({ type: 'reset' });
      return ok({ ok: true });
    },
  },
];
