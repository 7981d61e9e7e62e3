import { dispatch, type RpcHandlers } from '../../src/desk';

/** Handlers that only say which of them was called. */
const handlers = new Proxy({} as RpcHandlers, { get: (_target, name) => () => String(name) });
const ask = (method: string, args: unknown): unknown => dispatch(handlers, JSON.stringify({ method, args }));

const item = { table: 'products', key: 'SP1', fingerprint: 'f' };
const request = { run: 'r', reason: '', items: [item] };
const settings = { changedFieldsOnly: true, priceChangePercent: 12.5, confirmAbove: 200 };

describe('dispatch', () => {
  test.each<[string, unknown]>([
    ['open', null],
    ['push', request],
    ['settleUnsure', { run: 'r', items: [] }],
    ['saveSettings', settings],
    ['reveal', { sheetId: 0, row: 2 }],
    ['restore', { kind: 'task', fields: { task_code: 'Task.1' } }],
    ['putBack', { sheetId: 0, row: 2, key: 'k', field: 'f', value: 12.5 }],
  ])('passes %s on', (method, args) => {
    expect(ask(method, args)).toBe(method);
  });

  test.each<[string, unknown]>([
    ['toString', null],
    ['open', {}],
    ['push', { ...request, run: 1 }],
    ['push', { ...request, items: [{ ...item, table: 'journal' }] }],
    ['push', { ...request, items: { length: 1 } }],
    ['push', { ...request, items: Array(5_001).fill(item) }],
    ['push', { ...request, reason: 'x'.repeat(100_001) }],
    ['saveSettings', { ...settings, confirmAbove: 0 }],
    ['saveSettings', { ...settings, confirmAbove: 1.5 }],
    ['saveSettings', { ...settings, priceChangePercent: '30' }],
    ['saveSettings', { ...settings, changedFieldsOnly: 1 }],
    ['reveal', { sheetId: 0, row: 0 }],
    ['restore', { kind: 'order', fields: {} }],
    ['restore', { kind: 'task', fields: { task_code: 1 } }],
    ['restore', { kind: 'task', fields: null }],
  ])('refuses %s with %j', (method, args) => {
    expect(() => ask(method, args)).toThrow('error.request');
  });

  test('refuses what is no JSON', () => {
    expect(() => dispatch(handlers, '{')).toThrow('error.request');
  });
});
