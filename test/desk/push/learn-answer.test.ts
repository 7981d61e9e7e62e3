import { deskState, forgetAnswer, learnAnswer, review, settleUnsure } from '../../../src/desk';
import { DeskWorld } from '../../support/desk-world';
import { approve, outcomes, pushRun, vest } from '../../support/pushing';

const QUEUED = '{"status":"queued","ticket":7}';

const row = (n: number) => ({ ...vest, product_code: `SP${n}`, product_id: String(n) });

/** Returns a desk whose CRM answers the products so, in the order of their IDs. */
function answered(...bodies: readonly string[]): DeskWorld {
  const world = new DeskWorld();
  world.products(...bodies.map((_body, n) => row(n + 1)));
  for (const [n, body] of bodies.entries()) world.crm.failOnce({ when: `products/${n + 1} `, status: 200, body });
  pushRun(world.ports);
  return world;
}

/** Takes the user's word for the first unsure record, and learns from it. */
function learnFirst(world: DeskWorld): void {
  const reviewed = review(world.ports);
  const [first] = approve(reviewed);
  settleUnsure(world.ports, { run: reviewed.run, items: first ? [first] : [] });
  learnAnswer(world.ports, { table: 'products', key: first?.key ?? '' });
}

/** Edits the first product, and pushes it to a CRM that answers so. */
function pushAgain(world: DeskWorld, body: string, price = 1_300_000): string[] {
  world.typeCell('products', 2, 'cover_price', price);
  world.crm.failOnce({ when: 'products/1 ', status: 200, body });
  return outcomes(pushRun(world.ports, `r${price}`));
}

describe('learnAnswer', () => {
  test('has the kind of answer of one settled record mean "confirmed" from then on', () => {
    const world = answered(QUEUED);
    expect(world.column('journal', 'outcome')).toEqual(['Unsure']);
    learnFirst(world);
    expect(pushAgain(world, '{"status":"queued","ticket":9}')).toEqual(['#1 confirmed']);
    expect(review(world.ports).items).toEqual([]);
    expect(deskState(world.ports).answers).toEqual([
      {
        table: 'products',
        kind: '200 · {status: "queued", ticket: number}',
        shape: '200 · {status: "queued", ticket: number}',
        day: '2026-09-05',
        who: 'sales@example.com',
      },
    ]);
  });

  test.each([
    '{"status":"waiting","ticket":9}',
    '{"status":"queued","ticket":0}',
    '{"status":"queued","ticket":9,"error":"x"}',
    '{"status":"queued","ticket":9,"success":false}',
    '{"status":500,"ticket":9}',
    '<html></html>',
  ])('takes no other kind for it: %s', (body) => {
    const world = answered(QUEUED);
    learnFirst(world);
    expect(pushAgain(world, body)).not.toEqual(['#1 confirmed']);
  });

  test('takes another message for another kind, but not another record', () => {
    const world = answered('{"message":"Đã nhận sản phẩm SP1"}', '{"message":"Đã nhận sản phẩm SP2"}');
    learnFirst(world);
    expect(pushAgain(world, '{"message":"Đã nhận sản phẩm SP1."}')).toEqual(['#1 unsure', '#2 confirmed']);
  });

  test('learns nothing from a record that is not settled, from a contradiction, and from the browser', () => {
    const world = answered(QUEUED, '{"id":9}', '');
    const refused = expect.objectContaining({ code: 'error.answers.none' });
    expect(() => learnAnswer(world.ports, { table: 'products', key: '#1' })).toThrow(refused);
    settleUnsure(world.ports, { run: 'r2', items: approve(review(world.ports)) });
    expect(() => learnAnswer(world.ports, { table: 'products', key: '#2' })).toThrow(refused);
    expect(() => learnAnswer(world.ports, { table: 'products', key: '#3' })).toThrow(refused);
    expect(() => learnAnswer(world.ports, { table: 'orders', key: '#1' })).toThrow(refused);
    expect(deskState(world.ports).answers).toEqual([]);
  });

  test('is for administrators, and so is taking it back', () => {
    const world = answered(QUEUED, QUEUED);
    learnFirst(world);
    settleUnsure(world.ports, { run: 'r2', items: approve(review(world.ports)) });
    world.ports.properties.set({ DESK_ADMINISTRATORS: 'boss@example.com' });
    const refused = expect.objectContaining({ code: 'error.administrator' });
    const [{ kind } = { kind: '' }] = deskState(world.ports).answers;
    expect(() => learnAnswer(world.ports, { table: 'products', key: '#2' })).toThrow(refused);
    expect(() => forgetAnswer(world.ports, { table: 'products', kind })).toThrow(refused);
    expect(deskState(world.ports).answers).toHaveLength(1);
  });

  test('can be taken back', () => {
    const world = answered(QUEUED);
    learnFirst(world);
    const [{ kind } = { kind: '' }] = deskState(world.ports).answers;
    forgetAnswer(world.ports, { table: 'products', kind });
    expect(deskState(world.ports).answers).toEqual([]);
    expect(pushAgain(world, QUEUED)).toEqual(['#1 unsure']);
  });

  test('holds for the CRM that it was learned of', () => {
    const world = answered(QUEUED);
    learnFirst(world);
    world.ports.properties.set({ CRM_BASE_URL: 'https://another.example' });
    expect(deskState(world.ports).answers).toEqual([]);
    expect(pushAgain(world, QUEUED)).toEqual(['#1 unsure']);
  });

  test('keeps twenty kinds and no more, in less than a property holds', () => {
    const bodies = Array.from(
      { length: 21 },
      (_, n) => `{"status":"${'x'.repeat(24 - (n % 9))}","${String.fromCharCode(97 + n)}${'tên'.repeat(50)}":7}`,
    );
    const world = answered(...bodies);
    settleUnsure(world.ports, { run: 'r2', items: approve(review(world.ports)) });
    const learn = (n: number) => () => learnAnswer(world.ports, { table: 'products', key: `#${n}` });
    for (let n = 1; n <= 20; n++) learn(n)();
    learn(20)();
    expect(learn(21)).toThrow(expect.objectContaining({ code: 'error.answers.full' }));
    expect(deskState(world.ports).answers).toHaveLength(20);
    expect(Buffer.byteLength(world.ports.properties.get('DESK_LEARNED_ANSWERS') ?? '')).toBeLessThan(9000);
  });

  test('outlives a property that somebody spoilt', () => {
    const world = answered(QUEUED);
    world.ports.properties.set({ DESK_LEARNED_ANSWERS: '[{"table":"products"},7,{' });
    expect(deskState(world.ports).answers).toEqual([]);
    learnFirst(world);
    expect(deskState(world.ports).answers).toHaveLength(1);
  });
});
