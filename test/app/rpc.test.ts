import { dispatch, type RpcHandlers } from '../../src/rpc';
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
