import fc from 'fast-check';
import type { RpcMethod } from '../../src/calls';

const absurdNumber = fc.constantFrom(0, -1, 1, 2, 1.5, -0, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 1e9, 1000, 1001);
const absurdText = fc.constantFrom(
  '',
  ' ',
  'x',
  '0',
  '-1',
  '=1+1',
  "'",
  '…',
  '\u0000',
  '\ud800',
  '😀',
  '__proto__',
  'constructor',
  'toString',
  'products',
  'custom:',
  'custom: x',
  '../..',
  'https://an-phu.example',
  'https://x.example/'.padEnd(3_000, 'y'),
  'x'.repeat(300),
  'x'.repeat(9_500),
  'ô'.repeat(60_000),
  'cover_price',
  'product_code',
  'SP.1',
  '#1',
  'user_id',
  '1,2',
  'a|b|c',
  '{"a":1}',
  '2026-02-30',
  'sales@example.com',
);
const flag = fc.boolean();
const list = <Value>(item: fc.Arbitrary<Value>) =>
  fc.oneof(
    fc.array(item, { maxLength: 4 }),
    item.map((each) => Array.from({ length: 60 }, () => each)),
  );
const item = fc.record({ table: fc.constantFrom('products', 'orders'), key: absurdText, fingerprint: absurdText });
const fields = fc.dictionary(
  fc.oneof(absurdText, fc.constantFrom('user_username', 'user_password', 'user_id', 'task_code', 'account_code', 'id')),
  absurdText,
  { maxKeys: 5 },
);

/** For each call, arguments of the right types that no page of ours would send. */
export function absurdArguments(sheetIds: readonly number[]): Readonly<Record<RpcMethod, fc.Arbitrary<unknown>>> {
  const sheetId = fc.oneof(fc.constantFrom(...sheetIds), absurdNumber);
  const none = fc.constant(null);
  const hour = fc.oneof(none, absurdNumber);
  const query = fc.record({
    campaignId: absurdText,
    status: absurdText,
    statusName: absurdText,
    period: fc.constantFrom('any', 'lastDays', 'between', 'today', 'thisMonth'),
    days: absurdNumber,
    createdFrom: absurdText,
    createdTo: absurdText,
    pageSize: absurdNumber,
  });
  return {
    ping: none,
    rest: fc.record({ id: absurdText, part: absurdNumber }),
    open: none,
    fileClock: none,
    connect: fc.record({ baseUrl: absurdText, apiKey: absurdText, sessionCookie: absurdText, httpAllowed: flag }),
    disconnect: none,
    health: none,
    testConnection: none,
    saveSettings: fc.record(
      {
        changedFieldsOnly: flag,
        priceChangePercent: absurdNumber,
        confirmAbove: absurdNumber,
        pageSize: absurdNumber,
        timeZone: absurdText,
        administrators: list(absurdText),
      },
      { requiredKeys: [] },
    ),
    pullCategories: fc.oneof(none, fc.record({ branch: absurdText, level: absurdText })),
    startOpportunities: fc.record(
      { sheetId: fc.oneof(sheetId, none), query: fc.oneof(query, none), title: absurdText },
      { requiredKeys: ['sheetId', 'query'] },
    ),
    continueOpportunities: fc.record({ job: absurdText }),
    pulledColumns: fc.record({ sheetId }),
    showColumns: fc.record({ sheetId, shown: list(absurdText) }),
    openReport: fc.record({ sheetId, anew: flag }),
    newProducts: none,
    restoreMany: fc.record({
      kind: fc.constantFrom('task', 'customer'),
      records: list(fc.record({ by: fc.constantFrom('code', 'id'), key: absurdText })),
      run: fc.oneof(none, absurdText),
      again: flag,
    }),
    showCosts: none,
    showLists: none,
    newOrders: none,
    check: none,
    fixTexts: none,
    offerTotals: fc.record({ anew: flag }),
    fillTotals: fc.record({
      anew: flag,
      amounts: list(
        fc.record({
          sheetId,
          key: absurdText,
          field: absurdText,
          before: fc.oneof(absurdNumber, none),
          after: absurdNumber,
        }),
      ),
    }),
    openReview: none,
    review: none,
    push: fc.record(
      { run: absurdText, reason: absurdText, items: list(item), typed: absurdNumber, withoutJournal: flag },
      { requiredKeys: ['run', 'reason', 'items'] },
    ),
    plans: none,
    makePlan: fc.record(
      {
        ...{ run: absurdText, reason: absurdText, items: list(item), typed: absurdNumber, from: hour, until: hour },
        back: list(
          fc.record({ table: fc.constant('products'), key: absurdText, field: absurdText, value: absurdNumber }),
        ),
      },
      { requiredKeys: ['run', 'reason', 'items', 'from', 'until', 'back'] },
    ),
    changePlan: fc.record({
      plan: absurdText,
      change: fc.oneof(
        fc.record({ kind: fc.constant('move'), from: hour, until: hour }),
        fc.record({ kind: fc.constant('cancel'), isAll: flag }),
        fc.record({ kind: fc.constant('retry') }),
      ),
    }),
    runPlans: fc.record({ plan: fc.oneof(none, absurdText) }),
    endPush: fc.record({ run: absurdText }),
    stopPush: fc.record({ run: absurdText }),
    pushProgress: fc.record({ run: absurdText }),
    settleUnsure: fc.record({ run: absurdText, items: list(item) }),
    reveal: fc.record({ sheetId, row: absurdNumber }),
    runs: none,
    revert: fc.record({ run: absurdText }),
    runRecords: fc.record({ run: absurdText }),
    cellHistory: none,
    putBack: fc.record(
      {
        sheetId,
        row: absurdNumber,
        key: absurdText,
        product: absurdText,
        field: absurdText,
        value: fc.oneof(absurdText, absurdNumber),
      },
      { requiredKeys: ['sheetId', 'row', 'key', 'field', 'value'] },
    ),
    tidyJournal: fc.record({ keepRuns: absurdNumber }),
    restore: fc.record({ kind: fc.constantFrom('user', 'task', 'customer'), fields }),
    openPriceList: fc.oneof(none, fc.record({ sheetId: fc.oneof(sheetId, none) })),
    applyPriceList: fc.record({
      prices: list(
        fc.record({
          sheetId,
          row: absurdNumber,
          code: absurdText,
          field: absurdText,
          before: fc.oneof(absurdNumber, none),
          after: absurdNumber,
        }),
      ),
    }),
    keepProfile: fc.record({ name: absurdText, line: absurdText }),
    undoPriceList: none,
    bookLibrary: none,
    showPriceList: none,
    schedule: none,
    setSchedule: fc.record({
      sheetId,
      every: fc.constantFrom('off', 'hour', 'day'),
      hour: absurdNumber,
      mail: flag,
      takeOver: flag,
    }),
    readTab: none,
    adoptTab: fc.record({
      sheetId,
      kind: fc.constantFrom('products', 'orders', 'orderLines'),
      columns: list(fc.record({ column: absurdNumber, header: absurdText, field: absurdText })),
    }),
    offerBaseline: fc.record({ all: flag }),
    takeBaseline: fc.record({ sheetId, firstRow: absurdNumber, lastRow: absurdNumber, mark: absurdText }),
  };
}

/** Texts that are no call of ours at all, and calls whose arguments are of other types. */
export const malformedCalls: fc.Arbitrary<string> = fc.oneof(
  fc.string(),
  fc.json(),
  fc.record({ method: fc.string(), args: fc.jsonValue() }).map((call) => JSON.stringify(call)),
  absurdText.map((text) => `{"method":${JSON.stringify(text)},"args":null}`),
  fc.integer({ min: 1, max: 5_000 }).map((depth) => '['.repeat(depth)),
  fc
    .integer({ min: 1, max: 5_000 })
    .map((depth) => `{"method":"review","args":${'['.repeat(depth)}${']'.repeat(depth)}}`),
);

/** Calls of any method with any JSON beside absurd ones of the right types. */
export function absurdCalls(sheetIds: readonly number[]): fc.Arbitrary<string> {
  const made = absurdArguments(sheetIds);
  const typed = Object.entries(made).map(([method, args]) => args.map((each) => ({ method, args: each })));
  const untyped = fc.record({ method: fc.constantFrom(...Object.keys(made)), args: fc.jsonValue() });
  const call = fc.oneof({ weight: 8, arbitrary: fc.oneof(...typed) }, { weight: 1, arbitrary: untyped });
  return fc.oneof(
    { weight: 9, arbitrary: call.map((each) => JSON.stringify(each)) },
    { weight: 1, arbitrary: malformedCalls },
  );
}
