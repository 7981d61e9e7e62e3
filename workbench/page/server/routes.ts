import * as v from 'valibot';
import type { Engine, HistoryState, ViewEdit } from '../../apps-script/engine-api';
import { parseNotation } from '../../apps-script/model/area';
import { type Call, type Route, route, type ServerContext, triggerRun } from './context';
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
const crmRoutes: readonly Route[] = ['GET', 'PUT', 'POST', 'DELETE'].map((method) => ({
  method,
  path: '/api/crm/*',
  handle: (call: Call, context: ServerContext) => forward(method, call, context),
}));

/** A mark comes back as an event, after all that happened before: whoever sees it has been told of everything until then. */
const markRoutes: readonly Route[] = [
  route('POST', '/api/marks', async ({ body }, { events }) => {
    events.send({ type: 'mark', ...decoded(v.object({ mark: v.string() }), body) });
    return ok({ ok: true });
  }),
];

/** Without the values: one of them is the key. */
const propertyNames = async (engine: Engine) => Object.keys(await engine.scriptProperties());

const propertyRoutes: readonly Route[] = [
  route('GET', '/api/properties', async (_call, { engine, standIn }) =>
    ok({ properties: await propertyNames(engine), standInUrl: standIn.url }),
  ),
  route('POST', '/api/use-stand-in', async (_call, { engine, standIn }) => {
    await addProperties(engine, standInProperties(standIn));
    return ok({ properties: await propertyNames(engine) });
  }),
];

const RUN = v.object({
  function: v.string(),
  args: v.optional(v.array(v.unknown()), []),
  locale: v.exactOptional(v.string()),
  authMode: v.optional(v.picklist(['NONE', 'LIMITED', 'FULL']), 'FULL'),
  user: v.exactOptional(v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$/))),
  page: v.exactOptional(v.string()),
});

const scriptRoutes: readonly Route[] = [
  // A function that throws is a good answer: what failed is the add-on, not the call.
  route('POST', '/api/run', async ({ body }, { engine, opening }) =>
    ok(await engine.run({ locale: opening.locale, ...decoded(RUN, body) })),
  ),
  route('GET', '/api/users', (_call, { users }) => ok({ users })),
  route('GET', '/api/mails', async (_call, { engine }) => ok([...(await engine.mails())].reverse())),
  route('GET', '/api/executions', (_call, { executions }) => ok(executions)),
];

const TRIGGER_RUN = v.object({ id: v.string(), locale: v.exactOptional(v.string()) });

const triggerRoutes: readonly Route[] = [
  route('GET', '/api/triggers', async (_call, { engine }) => ok(await engine.triggers())),
  route('POST', '/api/triggers/run', async ({ body }, { engine, opening }) => {
    const { id, locale = opening.locale } = decoded(TRIGGER_RUN, body);
    const trigger = (await engine.triggers()).find((each) => each.id === id);
    if (!trigger) throw new Refusal(404, `There is no trigger "${id}"`);
    return ok(await engine.run(triggerRun(trigger, locale)));
  }),
];

const MOVE = v.strictObject({ advanceMs: v.number() });

const clockRoutes: readonly Route[] = [
  route('GET', '/api/clock', async (_call, { engine }) => ok(await engine.clock())),
  // Answers when what fell due has run, so that whoever moved the clock sees what came of it.
  route('POST', '/api/clock', async ({ body }, { engine, dueTriggers, events }) => {
    const { offsetMs } = await engine.moveClock(decoded(MOVE, body).advanceMs).catch(asRefusal);
    events.send({ type: 'clock', offsetMs });
    await dueTriggers?.fire();
    return ok(await engine.clock());
  }),
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

const workbookRoutes: readonly Route[] = [
  route('GET', '/api/snapshot', async (_call, { engine }) => ok(await engine.snapshot())),
  route('POST', '/api/edits', async ({ body, query }, context) => ok(await enter(context, body, pageIn(query)))),
  route('POST', '/api/steps', async ({ body, query }, { engine }) => {
    const { direction } = decoded(STEP, body);
    const page = pageIn(query);
    if (page === undefined) throw new Refusal(400, '"page" is needed');
    return ok(await engine.takeStep(page, direction));
  }),
  route('GET', '/api/cells', async ({ query }, { engine }) => {
    const [sheet, range] = [query.get('sheet'), query.get('range')];
    if (sheet === null || range === null) throw new Refusal(400, '"sheet" and "range" are needed');
    return ok(await engine.cells(sheet, range).catch(asRefusal));
  }),
  route('GET', '/api/charts', async ({ query }, { engine }) =>
    ok(await engine.charts(query.get('sheet')).catch(asRefusal)),
  ),
  route('POST', '/api/cells', async ({ body }, context) => {
    const { sheet, range, text } = decoded(PASTE, body);
    const start = startOf(range);
    await enter(context, [{ kind: 'paste', sheetId: await sheetIdOf(context, sheet), ...start, text }]);
    return ok({ ok: true });
  }),
  route('POST', '/api/reset', async (_call, { engine, menus, opening, events }) => {
    menus.clear();
    await engine.reset();
    await openWorkbook(engine, opening);
    events.send({ type: 'reset' });
    return ok({ ok: true });
  }),
];

export const ROUTES: readonly Route[] = [
  ...workbookRoutes,
  ...scriptRoutes,
  ...triggerRoutes,
  ...clockRoutes,
  ...propertyRoutes,
  ...crmRoutes,
  ...markRoutes,
];
