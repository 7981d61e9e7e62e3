import type { HistoryState, ViewEdit } from '../../../apps-script/engine-api';
import { ok, Refusal } from '../answer';
import type { ServerContext } from '../context';
import { editFault, isEdit } from '../edit-check';
import { asFields, textField } from '../fields';
import { openWorkbook } from '../opening';
import { rangeStart } from '../range-start';
import type { Route } from '../route';

function asEdits(body: unknown): readonly ViewEdit[] {
  if (!Array.isArray(body)) throw new Refusal(400, 'The body must be a list of edits');
  for (const [index, value] of body.entries()) {
    const fault = editFault(value);
    if (fault !== null) throw new Refusal(400, `Number ${index + 1} of the list is no edit: ${fault}`);
  }
  return body.filter(isEdit);
}

/** Does what a person did, if the workbook can have let them. @throws Refusal */
async function enter(context: ServerContext, body: unknown, page?: string): Promise<HistoryState> {
  return context.engine.edit(asEdits(body), page).catch(asRefusal);
}

async function sheetIdOf(context: ServerContext, name: string): Promise<number> {
  const { sheets } = await context.engine.snapshot();
  const sheet = sheets.find((candidate) => candidate.name === name);
  if (!sheet) throw new Refusal(404, `No sheet is named "${name}"`);
  return sheet.id;
}

const MOST_CHARACTERS = 64;

/** Each open page has a name of its own, under which its steps are kept to be taken back. */
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
  if (error instanceof Error && /at most \d+ can be read at once|^Number \d+ of the list /.test(error.message))
    throw new Refusal(400, error.message);
  throw error;
}

/** The calls that read and change the workbook. */
export const workbookRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/snapshot', handle: async (_call, { engine }) => ok(await engine.snapshot()) },
  {
    method: 'POST',
    path: '/api/edits',
    handle: async ({ body, query }, context) => ok(await enter(context, body, pageIn(query))),
  },
  {
    method: 'POST',
    path: '/api/paste',
    handle: async ({ body, query }, context) =>
      ok(await enter(context, [{ ...asFields(body), kind: 'paste' }], pageIn(query))),
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
      const start = rangeStart(textField(fields, 'range'));
      if (!start) throw new Refusal(400, '"range" must be a range like B3 or B3:D9');
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
