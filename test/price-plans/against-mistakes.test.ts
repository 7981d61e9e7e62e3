import { changePlan } from '../../src/price-plans/change-plan';
import { makePlan } from '../../src/price-plans/make-plan';
import { runPlans } from '../../src/price-plans/run-plans';
import { push } from '../../src/push/push';
import { review } from '../../src/push/review';
import { PlannedWorld, planned, shirt } from '../support/planned-world';
import { approve } from '../support/pushing';

function retry(world: PlannedWorld): void {
  changePlan(world.ports, { plan: world.rows()[0]?.plan ?? '', change: { kind: 'retry' } });
}

describe('what the CRM refused, tried again', () => {
  test.each([
    ['beginning', 0, 2, ['SP1 refused', 'SP2 begun'], ['SP1 begun', 'SP2 begun'], 'SP1 90000'],
    ['end', 2, 8, ['SP1 endRefused', 'SP2 ended'], ['SP1 ended', 'SP2 ended'], 'SP1 0'],
  ] as const)('goes again, at its %s', (_, before, hours, refused, again, sent) => {
    const world = planned(2, 10);
    if (before > 0) world.later(before);
    world.crm.failOnce({ when: 'SP1', status: 422, body: '{}' });
    world.later(hours);
    expect(world.states()).toEqual(refused);
    retry(world);
    world.later(1);
    expect(world.states()).toEqual(again);
    expect(world.sent('saleoff_price').at(-1)).toBe(sent);
  });

  test('is held where somebody has changed it meanwhile', () => {
    const world = planned(2, 10);
    world.crm.failOnce({ when: 'SP1', status: 422, body: '{}' });
    world.later(2);
    world.typeCell('products', 2, 'saleoff_price', 70_000);
    world.pushNow();
    retry(world);
    world.later(1);
    expect(world.states()).toEqual(['SP1 held', 'SP2 begun']);
    expect(world.sent('saleoff_price').at(-1)).toBe('SP1 70000');
  });
});

describe('a way to the CRM that is closed at the hour', () => {
  test.each([401, 503])('leaves the rows to the next hour (%i)', (status) => {
    const world = planned(2, 10);
    for (let tries = 0; tries < 2; tries++) {
      world.crm.failOnce({ when: 'SP', status, body: '{}', headers: { 'retry-after': '900' } });
    }
    world.later(2);
    expect(world.states()).toEqual(['SP1 planned', 'SP2 planned']);
    world.later(1);
    expect(world.states()).toEqual(['SP1 begun', 'SP2 begun']);
  });

  test.each([0, 900])('is asked a few times alone, where it has no room for long (retry after %i s)', (seconds) => {
    const world = planned(2, 10);
    const before = world.crm.requests.length;
    for (let tries = 0; tries < 500; tries++) {
      world.crm.failOnce({ when: 'SP', status: 429, body: '{}', headers: { 'retry-after': String(seconds) } });
    }
    world.later(2);
    expect(world.states()).toEqual(['SP1 planned', 'SP2 planned']);
    expect(world.crm.requests.length - before).toBeLessThanOrEqual(2 * 12);
  });

  test('is not waited for longer than the execution lasts', () => {
    const world = planned(2, 10);
    world.crm.failOnce({ when: 'SP1', status: 429, body: '{}', headers: { 'retry-after': '900' } });
    const before = world.nowMs;
    world.later(2);
    expect(world.nowMs - before - 2 * 3_600_000).toBeLessThan(300_000);
    world.later(1);
    expect(world.states()).toEqual(['SP1 begun', 'SP2 begun']);
  });
});

describe('a plan', () => {
  test.each(['https://other.example', 'https://an-phu.example:8443', 'https://an-phu.example/second'])(
    'goes to no other CRM than the one that it was made for, and goes on when that is back: %s',
    (address) => {
      const world = planned(2, 10);
      world.properties.set('CRM_BASE_URL', address);
      const before = world.crm.requests.length;
      world.later(2);
      runPlans(world.ports, { plan: null });
      expect([world.crm.requests.length - before, world.list().elsewhere]).toEqual([0, 2]);
      world.properties.set('CRM_BASE_URL', 'https://an-phu.example');
      runPlans(world.ports, { plan: null });
      expect(world.states()).toEqual(['SP1 begun', 'SP2 begun']);
    },
  );

  test('of the file that this one was copied from is not run here', () => {
    const world = planned(2, 10);
    world.documentProperties.clear();
    world.typed('saleoff_price', 0, 0);
    world.typeCell('products', 2, 'price_online', 95_000);
    world.plan(2);
    const before = world.crm.edits.length;
    world.later(2);
    expect(world.sent('price_online').slice(before)).toEqual(['SP1 95000']);
    expect(world.list().elsewhere).toBe(2);
  });

  test('whose sheet was deleted says so, and goes on when that is undone', () => {
    const world = planned(2, 10);
    const grid = world.sheet('plans');
    const undo = world.workbook.keep();
    world.workbook.removeSheet(grid.sheetId);
    world.mailer.allowed = true;
    expect(world.later(2)).toContain('was deleted');
    world.later(1);
    expect([world.list().barrier, world.list().last?.stopped?.code]).toEqual(['error.plan.lost', 'error.plan.lost']);
    expect(world.mailer.sent.map(({ subject }) => subject)).toEqual(['CRM Desk: your price plans do not run']);
    undo();
    world.later(1);
    expect(world.states()).toEqual(['SP1 begun', 'SP2 begun']);
  });

  test('does not run without the Journal, and says that this is why', () => {
    const world = planned(2, 10);
    world.workbook.removeSheet(world.sheet('journal').sheetId);
    const before = world.crm.requests.length;
    expect(world.list().barrier).toBe('plans.journalGone');
    world.later(2);
    expect([world.crm.requests.length - before, world.states()]).toEqual([0, ['SP1 planned', 'SP2 planned']]);
    expect(world.list().last?.stopped?.code).toBe('error.journal.gone');
  });

  test('has a name of its own, so that an older run of the review is none of its business', () => {
    const world = new PlannedWorld().pushed(shirt).typed('saleoff_price', 90_000);
    const { run, items } = review(world.ports);
    world.crm.failOnce({ when: 'SP1', status: 422, body: '{}' });
    push(world.ports, { run, reason: '', items: approve({ items }) });
    const request = { run, reason: '', items: approve({ items }), back: [] };
    makePlan(world.ports, { ...request, from: world.minute(2), until: null });
    world.later(2);
    expect(world.states()).toEqual(['SP1 done']);
  });

  test('ends a product that was renamed in between under its new code', () => {
    const world = new PlannedWorld().pushed(shirt).typed('saleoff_price', 90_000);
    world.plan(2, 10);
    world.later(2);
    world.typeCell('products', 2, 'new_code', 'SP9');
    world.pushNow();
    world.later(8);
    expect(world.states()).toEqual(['SP1 ended']);
    expect(world.sent('saleoff_price').at(-1)).toBe('SP9 0');
  });

  test('that ends as another begins has the cell say what was sent last', () => {
    const world = new PlannedWorld().pushed(shirt).typed('saleoff_price', 90_000);
    world.plan(2, 10);
    world.typeCell('products', 2, 'saleoff_price', 80_000);
    world.plan(10, 20);
    world.later(2);
    world.typeCell('products', 2, 'saleoff_price', 90_000);
    world.later(8);
    expect(world.sent('saleoff_price').slice(-2)).toEqual(['SP1 0', 'SP1 80000']);
    expect([world.column('products', 'saleoff_price'), world.column('products', 'status')]).toEqual([
      [80_000],
      ['Matches the CRM'],
    ]);
  });

  test('takes no end by a move where nobody knows what to put back', () => {
    const world = new PlannedWorld();
    const { saleoff_price: _, ...without } = shirt;
    world.pushed(without);
    world.typeCell('products', 2, 'saleoff_price', 90_000);
    world.plan(2);
    const plan = world.rows()[0]?.plan ?? '';
    const change = { kind: 'move', from: world.minute(2), until: world.minute(5) } as const;
    expect(() => changePlan(world.ports, { plan, change })).toThrow('error.plan.noBack');
  });

  test('mails codes and states, and nothing that a row or the CRM says', () => {
    const world = planned(2, 10);
    world.mailer.allowed = true;
    world.crm.failOnce({ when: 'SP1', status: 422, body: '{"message":"Nguyễn Văn An"}' });
    world.later(2);
    expect(world.mailer.sent.map(({ to, body }) => [to, body.split('\n\n')[1]])).toEqual([
      ['sales@example.com', 'SP1: Refused by the CRM'],
    ]);
  });
});
