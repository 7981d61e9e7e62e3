import fc from 'fast-check';
import { createApp } from '../../src/app';
import { CALLS, type RpcAnswer } from '../../src/calls';
import type { Schema } from '../../src/platform/schema';
import { absurdArguments, absurdCalls } from '../support/absurd-calls';
import { DeskWorld } from '../support/desk-world';
import { pushAll, shoe, vest } from '../support/pushing';
import { codesOf } from '../support/sentences';

/** Codes that say no more than that something failed. */
const SAID = new Set(codesOf(['shared', 'pages']));
const GENERIC = new Set(['error.internal', 'error.platform']);
const ABSURD_CALLS = 10_000;
/** So many calls go to one file: what one leaves behind is what the next one finds. */
const CALLS_A_FILE = 100;

function usedFile(): DeskWorld {
  const world = new DeskWorld();
  world.products(vest, shoe);
  world.orders(
    [{ order_code: 'DH1', vat: 8 }],
    [{ order_code: 'DH1', product_code: '0012', quantity: 1, price: 1000 }],
  );
  pushAll(world);
  return world;
}

function appOf({ ports }: DeskWorld) {
  const shown = () => undefined;
  const ui = { showSidebar: shown, showDialog: shown, fileText: () => '', toast: shown, buildMenu: shown };
  const build = { version: '0.1.0', commit: 'abc1234' };
  const reports = () => ({ build, random: ports.random, log: shown });
  return createApp({ user: () => ports.user, ui: () => ui, ports: () => ports, reports, settle: () => undefined });
}

/** Returns all that a refused call may not have changed. */
function told({ workbook, properties, documentProperties }: DeskWorld): string {
  const sheets = workbook
    .taggedSheets()
    .map(({ sheetId, tag }) => [tag, workbook.grid(sheetId).name, workbook.grid(sheetId).dump()]);
  return JSON.stringify([sheets, [...properties], [...documentProperties]]);
}

test('some of the absurd calls of each method have arguments of the right types', () => {
  const made = absurdArguments([1]);
  const refused = Object.entries<Schema<unknown>>(CALLS).filter(
    ([method, schema]) => !fc.sample(made[method] ?? fc.constant(undefined), 1_000).some((args) => schema(args)),
  );
  expect(refused.map(([method]) => method)).toEqual([]);
});

describe('a call that no page of ours sends', () => {
  test('is answered with ok, or with a sentence of our own, and changes nothing where it is refused', () => {
    let world = usedFile();
    const sheetIds = world.workbook.taggedSheets().map(({ sheetId }) => sheetId);
    const failures = new Set<string>();
    for (const [at, text] of fc.sample(absurdCalls(sheetIds), ABSURD_CALLS).entries()) {
      if (at % CALLS_A_FILE === 0) world = usedFile();
      const before = told(world);
      const answer: RpcAnswer<unknown> = JSON.parse(appOf(world).rpc(text));
      if (answer.ok) continue;
      const { code, params } = answer.error;
      const call = text.slice(0, 300);
      if (GENERIC.has(code) || !SAID.has(code)) failures.add(`${code} ${params.message}: ${call}`);
      if (told(world) !== before) failures.add(`${code} after a change: ${call}`);
    }
    expect([...failures]).toEqual([]);
  });

  test.each<[string, unknown, string]>([
    ['reveal', { sheetId: 'A TABLE', row: 2_000_000_000 }, 'error.row.gone'],
    ['reveal', { sheetId: 77, row: 2 }, 'error.noSheet'],
    ['openPriceList', { sheetId: 2_000_000_000 }, 'error.noSheet'],
    ['openPriceList', { sheetId: 1.5 }, 'error.request'],
    ['continueOpportunities', { job: 'x'.repeat(60_000) }, 'error.job.lost'],
    ['continueOpportunities', { job: 'nobody' }, 'error.job.lost'],
    ['revert', { run: 'a|b' }, 'error.request'],
  ])('of %s with %j says what is wrong: %s', (method, args, code) => {
    const world = usedFile();
    const [table] = world.workbook.taggedSheets();
    const text = JSON.stringify({ method, args }).replace('"A TABLE"', String(table?.sheetId));
    const answer: RpcAnswer<unknown> = JSON.parse(appOf(world).rpc(text));
    expect(answer).toMatchObject({ ok: false, error: { code } });
  });
});
