import { check } from '../../../src/desk';
import { DeskWorld } from '../../support/desk-world';
import { pushAll } from '../../support/pushing';

const order = { order_code: 'DH1', account_name: 'An Phú' };
const line = { order_code: 'DH1', product_code: 'SP1', quantity: 2, price: 30000 };

/** Returns an order whose three lines the CRM has. */
function pushedOrder(): DeskWorld {
  const world = new DeskWorld();
  world.orders([order], [line, { ...line, product_code: 'SP2' }, { ...line, product_code: 'SP3' }]);
  pushAll(world);
  return world;
}

describe('an order whose code was merged over its lines', () => {
  test('is not pushed with its first line alone, and says in its row which line has no code and made it doubtful', () => {
    const world = pushedOrder();
    for (const row of [3, 4]) world.typeCell('orderLines', row, 'order_code', '');
    expect(pushAll(world).outcomes).toEqual([]);
    expect(world.crm.edits.map(({ products }) => Array.isArray(products) && products.length)).toEqual([3]);
    check(world.ports);
    expect(world.notes('orders')).toEqual([
      'Row 3 of Order lines has no order code and may belong here, as row 2 does. Fill in its code, or clear the row.',
    ]);
  });
});

describe('an order whose lines stand in two tabs', () => {
  /** Returns an order of one line that the CRM has, and a copy of the tab with its line. */
  function copiedLines(): DeskWorld {
    const world = new DeskWorld();
    world.orders([order, { ...order, order_code: 'DH2' }], [line, { ...line, order_code: 'DH2', product_code: 'SP2' }]);
    pushAll(world);
    world.duplicate('orderLines', 'Backup');
    return world;
  }

  test('is not pushed with each line twice, and says so in its row and at its lines, with the names of the tabs', () => {
    const world = copiedLines();
    expect(pushAll(world).outcomes).toEqual([]);
    expect(world.crm.edits).toHaveLength(2);
    check(world.ports);
    const sentence =
      'Lines of this order are in several tabs: “Order lines”, “Backup”. Keep them in one, or each may be sent twice.';
    expect(world.notes('orders')).toEqual([sentence, sentence]);
    expect(world.notes('orderLines')).toEqual([sentence, sentence]);
  });
});
