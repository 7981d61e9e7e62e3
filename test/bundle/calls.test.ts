import type { Execution } from '../../workbench/apps-script/engine-api';
import type { Clock } from '../../workbench/apps-script/runtime/limits';
import { BundledDesk, testCrm } from '../support/bundled-desk';
import { FakeClock } from '../support/fake-clock';
import { codeOf, pricesFor, rpc, deskWith as withProducts } from '../support/priced-products';
import { allOpportunities, pullWith } from '../support/pulling';

/** Both above the rows up to which a file is held whole, so that both take the path of a large one. A slice more of 17,500 rows is a call more. */
const [SMALL, LARGE] = [700, 1_500];
const PUSHED = 20;

/** Returns a clock that goes on a millisecond whenever it is looked at, so that no batch is smaller on a busy machine. */
function tickingClock(): Clock {
  const clock = new FakeClock();
  const now = (): number => {
    clock.sleep(1);
    return clock.now();
  };
  return { now, sleep: clock.sleep };
}

const crm = testCrm();
beforeAll(async () => {
  await crm.admin('POST', '/seed', { products: LARGE });
});

const priceOf = (index: number): number => 100_000 + 1_000 * (index % 50);

/** Returns a desk with so many products, all of them marked as matching the CRM. */
function matchingDesk(products: number): BundledDesk {
  const desk = new BundledDesk('en', () => {}, { clock: tickingClock() });
  desk.connect(crm);
  desk.run('newProductsTable');
  const lines = Array.from({ length: products }, (_, index) => [
    `SP.${String(index + 1).padStart(5, '0')}`,
    `Tên ${index}`,
    String(priceOf(index)),
  ]);
  desk.paste('Products', 2, 1, lines);
  const offer = desk.value('offerBaseline', { all: true });
  expect(desk.value('takeBaseline', offer).taken).toBe(products);
  desk.value('check', null);
  return desk;
}

/** Gives the product at each place a price that no other round gives. */
function change({ runtime }: BundledDesk, places: readonly number[], round: number): void {
  const sheetId = runtime.model.sheets.find(({ name }) => name === 'Products')?.id ?? 0;
  const text = (index: number): string => String(priceOf(index) + 100 * round);
  runtime.edit(places.map((index) => ({ kind: 'paste', sheetId, row: index + 2, column: 3, text: text(index) })));
}

/** Returns how often each method of the Spreadsheet service was called, and the handles. */
function callsOf(execution: Execution | null): object {
  const { spreadsheet = 0, handles = 0, byMethod = {} } = execution?.calls ?? {};
  return { spreadsheet, handles, byMethod };
}

/** The calls of a check, a review and a push after products at these places were edited. */
function countCalls(desk: BundledDesk, places: readonly number[], round: number) {
  change(desk, places, round);
  desk.value('check', null);
  const check = callsOf(desk.lastExecution);
  change(desk, places, round + 1);
  const review = desk.value('review', null);
  expect(review.items).toHaveLength(places.length);
  const reviewed = callsOf(desk.lastExecution);
  const step = desk.pushAll(review);
  expect(step.outcomes.filter(({ outcome }) => outcome === 'confirmed')).toHaveLength(places.length);
  expect(step.left).toEqual([]);
  return { check, review: reviewed, push: callsOf(desk.lastExecution) };
}

describe('the calls of a large table', () => {
  /** Away from those whose codes are unusual in the stand-in. */
  const sideBySide = Array.from({ length: PUSHED }, (_, index) => 40 + index);
  /** As far apart in both tables as in the small one, where they reach from its first row to its last. */
  const spread = Array.from({ length: PUSHED }, (_, index) => Math.floor((index * (SMALL - 1)) / (PUSHED - 1)));
  let desks: readonly [BundledDesk, BundledDesk];
  beforeAll(() => {
    desks = [matchingDesk(SMALL), matchingDesk(LARGE)];
    // The first round settles what a new file keeps in mind from then on.
    for (const desk of desks) countCalls(desk, sideBySide, 1);
  });

  test.each([
    ['side by side', sideBySide, 3],
    ['spread', spread, 5],
  ])(`are as many for ${PUSHED} rows of ${SMALL} as of ${LARGE}: %s`, (_where, places, round) => {
    const [small, large] = desks;
    expect(countCalls(large, places, round)).toEqual(countCalls(small, places, round));
  });
});

type Calls = Execution['calls'];
const callsOfLast = ({ lastExecution }: BundledDesk): Calls => {
  if (!lastExecution) throw new Error('nothing was run');
  return lastExecution.calls;
};
const connected = (): BundledDesk => {
  const desk = new BundledDesk();
  desk.connect(crm);
  return desk;
};

describe('the calls of a job', () => {
  /** Checks so many orders of one line each, after the first and the last of them were edited. */
  async function checkOrders(count: number): Promise<Calls> {
    const orders: readonly { readonly order_code: string }[] = await crm.admin('GET', '/records/orders');
    const codes = orders.slice(0, count).map(({ order_code: code }) => code);
    expect(codes).toHaveLength(count);
    const desk = connected();
    desk.value('newOrders', null);
    const column = (texts: readonly string[]) => texts.map((text) => [text]);
    desk.paste('Orders', 2, 1, column(codes));
    desk.paste('Orders', 2, 9, column(codes.map(() => '10')));
    const lines = codes.map((code) => [code, 'SP.00001', 'Vải', '2', '30000']);
    desk.paste('Order lines', 2, 1, lines);
    desk.pushAll();
    desk.paste('Order lines', 2, 5, [['31000']]);
    desk.paste('Order lines', count + 1, 5, [['32000']]);
    desk.value('check', null);
    return callsOfLast(desk);
  }

  function readTab(rows: number): Calls {
    const desk = connected();
    desk.runtime.edit([{ kind: 'addSheet', name: 'Bảng giá', index: 1, sheetId: 77 }]);
    const lines = Array.from({ length: rows }, (_, n) => [`SP.${n}`, `Hàng ${n}`, '1000']);
    desk.paste('Bảng giá', 1, 1, [['Mã SP', 'Tên SP', 'Giá bán'], ...lines]);
    desk.runtime.edit([{ kind: 'select', sheetId: 77, area: { row: 1, column: 1, rows: 1, columns: 1 } }]);
    desk.value('readTab', null);
    return callsOfLast(desk);
  }

  const priceList =
    (method: 'openPriceList' | 'applyPriceList' | 'undoPriceList') =>
    (count: number): Calls => {
      const desk = withProducts(count);
      const prices = pricesFor(desk, count);
      if (method === 'undoPriceList') desk.value('applyPriceList', { prices });
      return rpc(desk, method, method === 'applyPriceList' ? { prices } : null).execution.calls;
    };

  test.each<[string, (rows: number) => Calls | Promise<Calls>, number, number, number]>([
    ['a check of orders', checkOrders, 2, 24, 25],
    ['the reading of a tab to adopt', readTab, 1, 300, 12],
    ['the opening of a price list', priceList('openPriceList'), 3, 300, 60],
    ['the prices of a list', priceList('applyPriceList'), 3, 300, 60],
    ['their undo', priceList('undoPriceList'), 3, 300, 60],
  ])('are as many for few rows as for many: %s', async (_, cost, few, many, most) => {
    const [small, large] = [await cost(few), await cost(many)];
    expect(large.byMethod).toEqual(small.byMethod);
    expect(small.spreadsheet).toBeGreaterThan(0);
    expect(small.spreadsheet).toBeLessThanOrEqual(most);
  });

  test('are at most six of the Spreadsheet service for a batch of a push, and one request for a record', () => {
    const costOf = (count: number) => {
      const desk = connected();
      desk.run('newProductsTable');
      const lines = Array.from({ length: count }, (_, n) => [codeOf(n), 'Tên', String(1000 + n)]);
      desk.paste('Products', 2, 1, lines.slice(0, 2));
      desk.pushAll();
      desk.paste(
        'Products',
        2,
        1,
        lines.map(([code = '', name = '', price]) => [code, name, `${price}0`]),
      );
      expect(desk.pushAll().left).toEqual([]);
      const { spreadsheet, byMethod } = callsOfLast(desk);
      const batches = byMethod['UrlFetchApp.fetchAll'] ?? 0;
      // Stop is looked for in the cache, once a batch.
      expect([byMethod['Cache.get'], byMethod['Cache.put']]).toEqual([batches, batches]);
      return { spreadsheet, requests: desk.lastExecution?.requests, batches };
    };
    const [few, many] = [costOf(5), costOf(48)];
    expect(few).toMatchObject({ requests: 5, batches: 1 });
    expect(many.requests).toBe(48);
    expect(many.batches).toBeGreaterThan(2);
    expect(many.spreadsheet - few.spreadsheet).toBeLessThanOrEqual((many.batches - few.batches) * 6);
    expect(costOf(47)).toEqual({ ...many, requests: 47 });
  });

  test('are bounded for 640 opportunities: 56 for a new tab with three reads, 25 for its refresh', () => {
    const desk = connected();
    const { sheetId } = pullWith(desk, allOpportunities());
    const { byMethod, spreadsheet } = callsOfLast(desk);
    const reads = ['Sheet.getMaxRows', 'Sheet.getMaxColumns', 'DeveloperMetadataFinder.find'];
    expect(reads.map((name) => byMethod[name])).toEqual([1, 1, 1]);
    expect(Object.keys(byMethod).filter((name) => /^(Range|Sheet)\.(get|is)/.test(name))).toEqual(reads.slice(0, 2));
    expect(spreadsheet).toBeLessThanOrEqual(56);
    pullWith(desk, allOpportunities(), sheetId);
    expect(callsOfLast(desk).spreadsheet).toBeGreaterThan(0);
    expect(callsOfLast(desk).spreadsheet).toBeLessThanOrEqual(25);
  });

  test('count their own requests with one read and one write of the properties; without a request, with none', () => {
    const desk = connected();
    const propertyCalls = () =>
      Object.entries(callsOfLast(desk).byMethod)
        .filter(([name]) => name.startsWith('Properties.'))
        .sort();
    const before = desk.value('health', null);
    expect(before).toMatchObject({ requests: 2, pushing: null });
    desk.value('testConnection', null);
    // The properties of the script are read once, and those of the user.
    expect(propertyCalls()).toEqual([
      ['Properties.getProperties', 2],
      ['Properties.setProperties', 1],
    ]);
    expect(desk.value('health', null)).toMatchObject({ since: before.since, requests: 4 });
    desk.value('open', null);
    expect(propertyCalls().filter(([name]) => name.includes('setProp'))).toEqual([]);
  });
});

/** Returns a text of so many letters, many of which are three bytes in a property. */
const vietnamese = (length: number, end: string): string =>
  'Cơ hội đã chốt ở miền Trung và Tây Nguyên '.repeat(9).slice(0, length - end.length) + end;

describe('what a file remembers', () => {
  /** What an open, a check and a review ask the spreadsheet. */
  const asked = (desk: BundledDesk): number[] =>
    (['open', 'check', 'review'] as const).map((method) => {
      desk.value(method, null);
      return callsOfLast(desk).spreadsheet;
    });

  test('of 30 tabs of opportunities with long names costs one search more than of two', async () => {
    const all: { opportunity_id: string }[] = await crm.admin('GET', '/records/opportunities');
    for (const [at, { opportunity_id }] of all.slice(0, 100).entries()) {
      await crm.admin('POST', '/records/opportunities', {
        ...{ opportunity_id, opportunity_status: String(1_000 + at), campaign_id: String(2_000 + (at % 50)) },
        ...{ opportunity_status_name: vietnamese(60, ` ${at}`), campaign_name: vietnamese(60, ` c${at % 50}`) },
      });
    }
    const deskWithTabs = (tabs: number): number[] => {
      const desk = connected();
      const { sheetId, added } = pullWith(desk, allOpportunities({ days: 33 }));
      // Copies of few rows are made in no time.
      desk.runtime.edit([{ kind: 'deleteRows', sheetId, at: 3, count: added - 1 }]);
      for (let at = 1; at < tabs; at++)
        desk.runtime.edit([{ kind: 'copySheet', sheetId, name: vietnamese(100, ` ${at}`), copyId: 5_000 + at }]);
      desk.run('newProductsTable');
      asked(desk);
      return asked(desk);
    };
    const [[few = 0, ...fewOthers], [many = 0, ...manyOthers]] = [deskWithTabs(2), deskWithTabs(30)];
    expect(manyOthers).toEqual(fewOthers);
    expect(many - few).toBeLessThanOrEqual(1);
  });

  test('of 95 custom fields with long names asks no more each time', () => {
    const desk = connected();
    desk.run('newProductsTable');
    const headers = Array.from({ length: 95 }, (_, at) => `custom: ${vietnamese(190, ` ${at}`)}`);
    desk.paste('Products', 1, 24, [headers]);
    desk.paste('Products', 2, 1, [['SP.00001', 'Tên', '90000']]);
    asked(desk);
    expect(asked(desk)).toEqual(asked(desk));
  });
});
