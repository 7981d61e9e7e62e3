import { settleUnsure } from '../../src/push/push';
import { review } from '../../src/push/review';
import { approve, outcomes, pushRun, shoe, vest, withProducts } from '../support/pushing';

const row = (n: number) => ({ ...vest, product_code: `SP${n}`, product_id: String(n) });

describe('an unclear answer', () => {
  const answered = (...bodies: readonly string[]) => {
    const world = withProducts(...bodies.map((_body, n) => row(n + 1)));
    for (const [n, body] of bodies.entries()) world.crm.failOnce({ when: `products/${n + 1} `, status: 200, body });
    return { world, step: pushRun(world.ports) };
  };

  test('is of one kind with those of the same status and message but for its own code', () => {
    const { world } = answered('{"message":"Đã nhận SP1"}', '{"message":"Đã nhận SP2"}', '"Lỗi 7"', '{"id":9}', '');
    expect(world.column('journal', 'outcome')).toEqual(['Unsure', 'Unsure', 'Unsure', 'Unsure', 'Confirmed']);
    const answers = review(world.ports).items.map(({ answer }) => answer);
    expect(new Set(answers.map((answer) => answer?.kind)).size).toBe(2);
    expect(answers.map((answer) => answer?.message)).toEqual([
      'Đã nhận SP1',
      'Đã nhận SP2',
      ...Array(2).fill(expect.stringContaining('unclear')),
    ]);
  });

  test('that never came has no kind', () => {
    const world = withProducts(vest);
    world.crm.failOnce({ when: 'SP.00192', lost: true });
    pushRun(world.ports);
    expect(review(world.ports).items.map(({ answer }) => answer)).toEqual([undefined]);
  });
});

describe('settleUnsure', () => {
  const unsure = () => {
    const world = withProducts(vest, shoe);
    world.crm.failOnce({ when: 'SP.00192', lost: true });
    pushRun(world.ports);
    return world;
  };

  test('takes the word of the user that the CRM has it, sends nothing and journals who said so', () => {
    const world = unsure();
    const reviewed = review(world.ports);
    expect(reviewed.items.map(({ state }) => state)).toEqual(['unsure', 'unsure']);
    const [first] = approve(reviewed);
    const said = settleUnsure(world.ports, { run: reviewed.run, items: first ? [first] : [] });
    expect(outcomes({ outcomes: said })).toEqual(['SP.00192 confirmed']);
    expect(world.crm.batches).toHaveLength(1);
    expect(world.entries('action')).toEqual(['edit', 'edit', 'settled']);
    expect(world.column('journal', 'outcome').at(-1)).toBe('Taken as so');
    expect(world.column('journal', 'who').at(-1)).toBe('sales@example.com');
    expect(world.column('products', 'status')[0]).toBe('Matches the CRM');
    expect(review(world.ports).items.map(({ key }) => key)).toEqual(['0012']);
  });

  test('does not take it for a row that was edited since the review, or that is not unsure', () => {
    const world = unsure();
    const items = approve(review(world.ports));
    world.typeCell('products', 2, 'cover_price', 1);
    world.typeCell('products', 3, 'product_name', 'Giày');
    expect(outcomes({ outcomes: settleUnsure(world.ports, { run: 'r', items }) })).toEqual([
      'SP.00192 changed',
      '0012 changed',
    ]);
    const fresh = withProducts(vest);
    const said = settleUnsure(fresh.ports, { run: 'r', items: approve(review(fresh.ports)) });
    expect(outcomes({ outcomes: said })).toEqual(['SP.00192 changed']);
    expect(review(fresh.ports).items).toHaveLength(1);
  });
});
