import type { LongAnswer } from '../../src/calls';
import { dispatch, inParts, type RpcHandlers } from '../../src/rpc';
import { DeskWorld } from '../support/desk-world';

const calls: unknown[] = [];

const take = (name: string) => (_ports: unknown, args: unknown) => {
  calls.push([name, args]);
  return null;
};

/** Only what the tests call; anything else that is reached throws. */
const handlers = new Proxy({}, { get: (_target, name) => take(String(name)) }) as RpcHandlers;

const textOf = (request: unknown) => (typeof request === 'string' ? request : JSON.stringify(request));
const { ports } = new DeskWorld();
const ui = { showDialog: () => undefined, fileText: () => '' };
const asked = (request: unknown) => dispatch(textOf(request), () => ({ ports, ui }), handlers);

describe('dispatch', () => {
  beforeEach(() => {
    calls.length = 0;
  });

  test('hands a call of the right shape to its handler', () => {
    asked({ method: 'reveal', args: { sheetId: 0, row: 2 } });
    asked({ method: 'review', args: null });
    expect(calls).toEqual([
      ['reveal', { sheetId: 0, row: 2 }],
      ['review', null],
    ]);
  });

  test('answers a ping without touching anything', () => {
    const untouched = () => {
      throw new Error('touched');
    };
    expect(dispatch(textOf({ method: 'ping', args: null }), untouched)).toBe(null);
  });

  test.each<[string, unknown]>([
    ['no JSON', '{'],
    ['no object', '5'],
    ['a list', []],
    ['no method', { args: null }],
    ['a method that is none', { method: 'keys', args: null }],
    ['a method that every object has', { method: 'toString', args: null }],
    ['missing arguments', { method: 'review' }],
    ['arguments where there are none', { method: 'review', args: {} }],
    ['a ping that says something', { method: 'ping', args: {} }],
    ['a row of 0', { method: 'reveal', args: { sheetId: 1, row: 0 } }],
    ['a half row', { method: 'reveal', args: { sheetId: 1, row: 1.5 } }],
    [
      'a number for a text',
      { method: 'connect', args: { baseUrl: 5, apiKey: '', sessionCookie: '', httpAllowed: true } },
    ],
    ['an unknown kind', { method: 'restore', args: { kind: 'order', fields: {} } }],
    ['a field that is no text', { method: 'restore', args: { kind: 'task', fields: { task_id: 5 } } }],
    [
      'another table',
      { method: 'push', args: { run: '', reason: '', items: [{ table: 'journal', key: '', fingerprint: '' }] } },
    ],
    [
      'too many items',
      {
        method: 'push',
        args: { run: '', reason: '', items: Array(5001).fill({ table: 'orders', key: '', fingerprint: '' }) },
      },
    ],
    ['a typed number that is a text', { method: 'push', args: { run: '', reason: '', items: [], typed: '5' } }],
    ['a text of a million characters', { method: 'continueOpportunities', args: { job: 'x'.repeat(1_000_000) } }],
  ])('refuses %s', (_name, request) => {
    expect(() => asked(request)).toThrow('error.request');
    expect(calls).toEqual([]);
  });
});

const ITEMS = { run: 'r1', reason: '', items: [] };

test.each<[string, unknown]>([
  ['fixTexts', null],
  ['push', ITEMS],
  ['settleUnsure', { run: 'r1', items: [] }],
  ['makePlan', { ...ITEMS, from: 1, until: null, back: [] }],
  ['changePlan', { plan: 'p1', change: { kind: 'retry' } }],
  ['runPlans', { plan: null }],
  ['revert', { run: 'r1' }],
  ['tidyJournal', { keepRuns: 5 }],
  ['applyPriceList', { prices: [] }],
  ['undoPriceList', null],
  ['adoptTab', { sheetId: 1, kind: 'products', columns: [] }],
  ['takeBaseline', { sheetId: 1, firstRow: 2, lastRow: 2, checksum: '' }],
])('%s does nothing while another execution holds the document', (method, args) => {
  const world = new DeskWorld();
  world.locked = true;
  const openDesk = () => ({ ports: world.ports, ui });
  expect(() => dispatch(textOf({ method, args }), openDesk)).toThrow('error.busy');
  expect([world.workbook.calls, world.crm.requests]).toEqual([{}, []]);
});

const MOST_BYTES = 2_000_000;

/** Returns the texts in which a page gets an answer. */
function givenParts(answer: string) {
  const kept = new Map<string, string>();
  const staging = {
    put: (job: string, part: number, text: string) => void kept.set(`${job}.${part}`, text),
    get: (job: string, part: number) => kept.get(`${job}.${part}`) ?? null,
    drop: () => undefined,
  };
  const given = inParts(answer, () => ({ staging, random: { id: () => 'a1', fraction: () => 0 } }));
  if (given === answer) return { given, texts: [given] };
  const { id, parts, first }: LongAnswer = JSON.parse(given);
  const others = Array.from({ length: parts - 1 }, (_, at) => staging.get(id, at + 1) ?? '');
  return { given, texts: [first, ...others] };
}

describe('an answer to a page', () => {
  test('is given as it is while it is short', () => {
    expect(givenParts('{"ok":true,"value":null}').texts).toEqual(['{"ok":true,"value":null}']);
  });

  test.each([
    ['quotes', '"'],
    ['three-byte characters', '漢'],
    ['characters of two halves', 'x😀😀😀'],
  ])('of two million %s is given in parts of less than 2 MB, none of which breaks a character', (_, text) => {
    const answer = JSON.stringify({ ok: true, value: text.repeat(2_000_000 / text.length) });
    const { given, texts } = givenParts(answer);
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.join('') === answer).toBe(true);
    for (const part of [given, ...texts.slice(1).map((value) => JSON.stringify({ ok: true, value }))]) {
      expect(Buffer.byteLength(part)).toBeLessThan(MOST_BYTES);
    }
    // A half character does not survive being written as bytes.
    for (const part of texts) expect(Buffer.from(part).toString() === part).toBe(true);
  });
});
