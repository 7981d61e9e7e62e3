import { changePlan, decideAsked, push, review, reviewAsked, runPlans } from '../../../src/desk';
import type { Decided } from '../../../src/protocol';
import { PlannedWorld } from '../../support/planned-world';
import { approve } from '../../support/pushing';

const shirt = { product_code: 'SP1', product_name: 'Áo', cover_price: 100_000 };
const shoe = { product_code: 'SP2', product_name: 'Giày', cover_price: 200_000 };
const LAN = 'lan@example.com';
const MINH = 'minh@example.com';

/** A file where Minh has to approve everything, and Lan has changed two prices. */
function asked(from: number | null = null, rules: Readonly<Record<string, string>> = { DESK_APPROVE_ALL: 'true' }) {
  const world = new PlannedWorld().pushed(shirt, shoe);
  world.properties.set('DESK_APPROVERS', MINH);
  for (const [name, value] of Object.entries(rules)) world.properties.set(name, value);
  world.who = LAN;
  world.typeCell('products', 2, 'cover_price', 110_000);
  world.typeCell('products', 3, 'cover_price', 210_000);
  return { world, made: world.plan(from) };
}

function decide(world: PlannedWorld, keys: readonly string[], note = ''): Decided {
  const plan = world.rows()[0]?.plan ?? '';
  const { items } = reviewAsked(world.ports, { plan });
  return decideAsked(world.ports, { plan, items: approve({ items }).filter(({ key }) => keys.includes(key)), note });
}

describe('what needs a second person', () => {
  test.each([
    ['everything', { DESK_APPROVE_ALL: 'true' }],
    ['more rows than so many', { DESK_APPROVE_ABOVE: '1' }],
    ['a change over the limit', { DESK_APPROVE_OVER_LIMIT: 'true', DESK_PRICE_CHANGE_PERCENT: '2' }],
  ])('is not pushed without one: %s', (_, rules) => {
    const { world } = asked(2, rules);
    const before = world.crm.requests.length;
    const { run, items } = review(world.ports);
    expect(() => push(world.ports, { run, reason: '', items: approve({ items }) })).toThrow('error.approval.needed');
    expect(world.crm.requests.length).toBe(before);
    expect(world.states()).toEqual(['SP1 asked', 'SP2 asked']);
  });

  test('is nothing while nobody is named who could approve', () => {
    const world = new PlannedWorld().pushed(shirt);
    world.typeCell('products', 2, 'cover_price', 110_000);
    world.properties.set('DESK_APPROVE_ALL', 'true');
    world.pushNow();
    expect(world.sent('cover_price')).toEqual(['SP1 100000', 'SP1 110000']);
  });

  test('is not what puts back a former push', () => {
    const world = new PlannedWorld().pushed(shirt);
    world.typeCell('products', 2, 'cover_price', 110_000);
    world.pushNow();
    world.properties.set('DESK_APPROVERS', MINH);
    world.properties.set('DESK_APPROVE_ALL', 'true');
    world.typeCell('products', 2, 'cover_price', 100_000);
    world.pushNow();
    expect(world.sent('cover_price').at(-1)).toBe('SP1 100000');
  });
});

test('typing the price of a plan that has ended is no undo: it needs a second person as any other', () => {
  const world = new PlannedWorld().pushed(shirt);
  world.typeCell('products', 2, 'cover_price', 110_000);
  world.plan(2, 10);
  world.later(2);
  world.later(8);
  expect(world.states()).toEqual(['SP1 ended']);
  world.properties.set('DESK_APPROVERS', MINH);
  world.properties.set('DESK_APPROVE_ALL', 'true');
  world.typeCell('products', 2, 'cover_price', 110_000);
  expect(() => world.pushNow()).toThrow('error.approval.needed');
});

describe('what goes again after an unclear answer', () => {
  test('needs no second word, as long as it says the same', () => {
    const { world } = asked();
    world.who = MINH;
    const plan = world.rows()[0]?.plan ?? '';
    decide(world, ['SP1', 'SP2']);
    world.crm.failOnce({ when: 'SP1', status: 200, body: '<html>' });
    runPlans(world.ports, { plan });
    expect(world.states()).toEqual(['SP1 unsure', 'SP2 done']);
    world.who = LAN;
    world.pushNow();
    expect(world.sent('cover_price').at(-1)).toBe('SP1 110000');
    world.crm.failOnce({ when: 'SP2', status: 200, body: '<html>' });
    world.typeCell('products', 3, 'cover_price', 220_000);
    expect(() => world.pushNow()).toThrow('error.approval.needed');
  });
});

describe('a request', () => {
  test('shows the approver what was asked, and goes when it is approved', () => {
    const { world, made } = asked();
    expect(made).toMatchObject({ kind: 'made', rows: 2, isAsked: true });
    world.who = MINH;
    const plan = world.rows()[0]?.plan ?? '';
    const shown = reviewAsked(world.ports, { plan });
    expect(shown).toMatchObject({ who: LAN, reason: 'weekend', from: null, refusals: [] });
    expect(shown.items.map(({ key }) => key)).toEqual(['SP1', 'SP2']);
    expect(decide(world, ['SP1', 'SP2'])).toEqual({ approved: 2, returned: 0, held: 0 });
    expect(runPlans(world.ports, { plan })).toMatchObject({ counts: { done: 2 }, left: 0, stopped: null });
    expect(world.sent('cover_price').slice(2)).toEqual(['SP1 110000', 'SP2 210000']);
    expect(world.column('journal', 'reason').slice(-2)).toEqual([
      'Planned by lan@example.com, approved by minh@example.com: weekend',
      'Planned by lan@example.com, approved by minh@example.com: weekend',
    ]);
  });

  test('holds a row that was changed after it was asked for', () => {
    const { world } = asked();
    const plan = world.rows()[0]?.plan ?? '';
    world.who = MINH;
    const { items } = reviewAsked(world.ports, { plan });
    world.typeCell('products', 2, 'cover_price', 999_000);
    expect(reviewAsked(world.ports, { plan }).refusals).toMatchObject([
      { key: 'SP1', row: 2, issues: [{ code: 'issue.asked.changed' }] },
    ]);
    expect(decideAsked(world.ports, { plan, items: approve({ items }), note: '' })).toEqual({
      ...{ approved: 1, returned: 0, held: 1 },
    });
    runPlans(world.ports, { plan });
    expect(world.states()).toEqual(['SP1 held', 'SP2 done']);
    expect(world.sent('cover_price').slice(2)).toEqual(['SP2 210000']);
    // Nobody takes it round the second person.
    expect(() => changePlan(world.ports, { plan, records: null, change: { kind: 'release' }, sure: true })).toThrow(
      'error.approval.needed',
    );
  });

  test('is sent back with a note where it is not ticked', () => {
    const { world } = asked();
    world.who = MINH;
    expect(decide(world, ['SP2'], 'too dear')).toEqual({ approved: 1, returned: 1, held: 0 });
    expect(world.rows()[0]).toMatchObject({
      state: 'returned',
      note: { code: 'plan.note.returned', params: { message: 'too dear' } },
    });
  });

  test('with an hour begins by itself once it is approved', () => {
    const { world } = asked(2);
    world.later(2);
    expect(world.states()).toEqual(['SP1 asked', 'SP2 asked']);
    world.wallHours -= 2;
    world.who = MINH;
    decide(world, ['SP1', 'SP2']);
    world.later(2);
    expect(world.states()).toEqual(['SP1 done', 'SP2 done']);
  });

  test.each([
    ['who asked', LAN, `${LAN}, ${MINH}`, 'error.approval.self'],
    ['who is not named', 'hoa@example.com', MINH, 'error.approval.needed'],
    ['whom the platform does not tell', '', MINH, 'error.approval.unknown'],
  ])('is not approved by %s', (_, who, approvers, code) => {
    const { world } = asked();
    world.properties.set('DESK_APPROVERS', approvers);
    world.who = who;
    expect(() => decide(world, ['SP1'])).toThrow(code);
    expect(world.states()).toEqual(['SP1 asked', 'SP2 asked']);
  });

  test('is mailed to who may approve where mails may be sent', () => {
    const world = new PlannedWorld().pushed(shirt);
    world.properties.set('DESK_APPROVERS', MINH);
    world.typeCell('products', 2, 'cover_price', 110_000);
    expect(world.plan(null)).toMatchObject({ isAsked: true, isMailed: world.mailer.port.canSend() });
  });

  test('was decided already', () => {
    const { world } = asked();
    world.who = MINH;
    decide(world, ['SP1', 'SP2']);
    expect(() => decide(world, ['SP1'])).toThrow('error.approval.gone');
  });
});
