import { review, settleUnsure } from '../../../src/desk';
import { DeskWorld } from '../../support/desk-world';
import { approve, outcomes, pushRun, shoe, vest } from '../../support/pushing';

describe('settleUnsure', () => {
  const unsure = () => {
    const world = new DeskWorld();
    world.products(vest, shoe);
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
    expect(world.column('journal', 'action')).toEqual(['Edit', 'Edit', 'Settled']);
    expect(world.column('journal', 'outcome').at(-1)).toBe('Confirmed');
    expect(world.column('journal', 'who').at(-1)).toBe('sales@example.com');
    expect(world.column('products', 'status')[0]).toBe('The CRM has it, as of the last check');
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
    const fresh = new DeskWorld();
    fresh.products(vest);
    const said = settleUnsure(fresh.ports, { run: 'r', items: approve(review(fresh.ports)) });
    expect(outcomes({ outcomes: said })).toEqual(['SP.00192 changed']);
    expect(review(fresh.ports).items).toHaveLength(1);
  });
});
