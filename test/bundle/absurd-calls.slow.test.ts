import fc from 'fast-check';
import type { RpcAnswer } from '../../src/protocol';
import { absurdCalls } from '../support/absurd-calls';
import { BundledDesk, CrmProcess } from '../support/bundled-desk';
import { codesOf } from '../support/sentences';

/** Codes that say no more than that something failed. */
const SAID = new Set(codesOf(['shared', 'pages']));
const GENERIC = new Set(['error.internal', 'error.platform']);
const CALLS = 1_000;
/** So many calls go to one file: what one leaves behind is what the next one finds. */
const CALLS_A_FILE = 100;

let crm: CrmProcess;

beforeAll(async () => {
  crm = await CrmProcess.start();
});
afterAll(() => crm.stop());

function usedFile(): BundledDesk {
  const desk = new BundledDesk();
  desk.connect(crm);
  desk.value('pullCategories', null);
  desk.value('newProducts', null);
  desk.paste('Products', 2, 1, [
    ['SP.00001', 'Áo vest', '1250000'],
    ['SP.00002', 'Giày da', '890000'],
  ]);
  desk.pushAll();
  return desk;
}

/** Returns what a refused call may not have changed. */
const told = ({ runtime }: BundledDesk) =>
  JSON.stringify(['Products', 'Journal', 'Categories'].map((sheet) => runtime.cells(sheet, 'A1:Z60').values));

test('a call that no page of ours sends is answered with ok, or with a sentence of our own, and changes nothing then', () => {
  let desk = usedFile();
  const sheetIds = desk.value('open', null).tables.map(({ sheetId }) => sheetId);
  const failures = new Set<string>();
  for (const [at, text] of fc.sample(absurdCalls(sheetIds), CALLS).entries()) {
    if (at > 0 && at % CALLS_A_FILE === 0) desk = usedFile();
    const before = told(desk);
    const result = desk.run('rpc', [text]);
    const answer: RpcAnswer<unknown> = result.ok
      ? JSON.parse(String(result.value))
      : { ok: false, error: { code: 'error.platform', params: { message: result.error.message }, issues: [] } };
    if (answer.ok) continue;
    const { code, params } = answer.error;
    const call = text.slice(0, 300);
    if (GENERIC.has(code) || !SAID.has(code)) failures.add(`${code} ${params.message}: ${call}`);
    // What the CRM refuses was journalled before it was sent.
    const isJournalled = code.startsWith('error.crm.') && text.includes('"method":"restore"');
    if (told(desk) !== before && !isJournalled) failures.add(`${code} after a change: ${call}`);
  }
  expect([...failures]).toEqual([]);
});
