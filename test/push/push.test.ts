import { push } from '../../src/push/push';
import { review } from '../../src/push/review';
import { DeskWorld } from '../support/desk-world';
import { approve, many, outcomes, pushAll, pushedProducts, shoe, vest, withProducts } from '../support/pushing';

describe('push', () => {
  test('sends one PUT for each approved record and keeps the answers in Status and Journal', () => {
    const world = withProducts(vest, shoe);
    expect(outcomes(pushAll(world, 'Bảng giá tháng 9'))).toEqual(['SP.00192 confirmed', '0012 confirmed']);
    expect(world.crm.edits).toEqual([
      { product_code: 'SP.00192', product: vest },
      { product_code: '0012', product: shoe },
    ]);
    expect(world.column('products', 'status')).toEqual(['Matches the CRM', 'Matches the CRM']);
    expect(world.column('journal', 'outcome')).toEqual(['Confirmed', 'Confirmed']);
    expect(world.column('journal', 'key')).toEqual(['SP.00192', '0012']);
    expect(world.column('journal', 'who')).toEqual(['sales@example.com', 'sales@example.com']);
    expect(world.column('journal', 'reason')).toEqual(['Bảng giá tháng 9', 'Bảng giá tháng 9']);
  });

  test('finds a product by its ID where that is filled in, and sends the code all the same', () => {
    const world = pushedProducts({ ...vest, product_id: '77' });
    expect(world.crm.requests[0]?.url).toBe('https://an-phu.example/api/v3/products/77');
    expect(world.crm.edits).toEqual([{ product: vest }]);
  });

  test('does not send a row that changed since the review', () => {
    const world = withProducts(vest);
    const reviewed = review(world.ports);
    world.typeCell('products', 2, 'cover_price', 1);
    const step = push(world.ports, { run: 'r', reason: '', items: approve(reviewed) });
    expect(outcomes(step)).toEqual(['SP.00192 changed']);
    expect(world.crm.requests).toEqual([]);
  });

  test('does not send a row that is held now for a reason that its reviewer did not see', () => {
    const world = withProducts(vest);
    const stale = review(world.ports);
    world.crm.failOnce({ when: 'SP.00192', lost: true });
    pushAll(world);
    const step = push(world.ports, { run: 'r', reason: '', items: approve(stale) });
    expect(outcomes(step)).toEqual(['SP.00192 changed']);
    expect(world.crm.edits).toHaveLength(1);
  });

  test('says that an approved row is gone', () => {
    const world = new DeskWorld();
    const grid = world.products(vest, shoe);
    const reviewed = review(world.ports);
    const [, , second = []] = grid.dump();
    grid.put(2, [second]);
    grid.put(3, [second.map(() => '')]);
    expect(outcomes(push(world.ports, { run: 'r', reason: '', items: approve(reviewed) }))).toEqual([
      'SP.00192 gone',
      '0012 confirmed',
    ]);
  });

  test('tells what the CRM refused, in its own words, and offers the row again', () => {
    const world = withProducts(vest, shoe);
    world.crm.failOnce({ when: '0012', status: 400, body: '{"message":"Sản phẩm đã ngừng bán"}' });
    const step = pushAll(world);
    expect(outcomes(step)).toEqual(['SP.00192 confirmed', '0012 refused']);
    expect(world.column('products', 'status')[1]).toBe('Refused by the CRM');
    expect(world.notes('products')).toEqual(['', 'Refused by the CRM at the last attempt: Sản phẩm đã ngừng bán']);
    expect(world.entries('status')).toEqual([200, 400]);
    expect(review(world.ports).items.map(({ key, state }) => `${key} ${state}`)).toEqual(['0012 failed']);
  });

  test('says what an answer means where the CRM says nothing', () => {
    const world = withProducts(vest);
    world.crm.failOnce({ when: 'SP.00192', status: 404, body: '{}' });
    pushAll(world);
    expect(world.column('products', 'status')).toEqual(['Refused by the CRM']);
    expect(world.notes('products')[0]).toMatch(/The CRM does not have this record. Check its code or ID.$/);
  });

  test('says that the answer shows another value, though its words are those of success', () => {
    const world = withProducts(vest);
    const body = '{"message":"Sửa thành công","data":{"product_code":"SP.00192","cover_price":"1"}}';
    world.crm.failOnce({ when: 'SP.00192', status: 200, body });
    expect(pushAll(world).outcomes).toMatchObject([
      { outcome: 'unsure', issue: { code: 'error.crm.other-value', params: { message: 'Sửa thành công' } } },
    ]);
    expect(world.column('journal', 'message')[0]).toBe(
      'The CRM’s answer shows another value than was sent. Look in the CRM before you try again. The CRM says: Sửa thành công',
    );
  });

  test('stays unsure until the CRM has confirmed, whatever is refused in between', () => {
    const world = pushedProducts(vest);
    world.typeCell('products', 2, 'cover_price', 1300000);
    world.crm.failOnce({ when: 'SP.00192', lost: true });
    pushAll(world);
    world.crm.failOnce({ when: 'SP.00192', status: 429, body: '{}' });
    pushAll(world);
    world.typeCell('products', 2, 'cover_price', vest.cover_price);
    expect(review(world.ports).items[0]).toMatchObject({
      state: 'unsure',
      changes: [{ before: null, after: 1250000 }],
    });
    expect(outcomes(pushAll(world))).toEqual(['SP.00192 confirmed']);
    expect(review(world.ports).items).toEqual([]);
  });

  test('leaves the terms of an order alone when the cell is blank, and takes them away by (clear)', () => {
    const world = new DeskWorld();
    const line = { order_code: 'DH1', product_code: 'SP1', quantity: 1, price: 30000 };
    world.orders([{ order_code: 'DH1', account_name: 'An Phú' }], [line]);
    pushAll(world);
    expect(world.crm.edits[0]).not.toHaveProperty('terms');
    world.typeCell('orders', 2, 'terms', '(clear)');
    pushAll(world);
    expect(world.crm.edits[1]).toMatchObject({ terms: [] });
    expect(review(world.ports).items).toEqual([]);
  });

  test('stops when the way to the CRM is lost three times in a row, the last two with a single record, and leaves the rest unsent', () => {
    const world = withProducts(...many(40));
    for (let request = 0; request < 7; request++) world.crm.failOnce({ when: 'PUT', lost: true });
    const step = pushAll(world);
    expect(step.outcomes.map(({ outcome }) => outcome)).toEqual(Array(7).fill('unsure'));
    expect(step.left).toHaveLength(33);
    expect(step.stopped).toMatchObject({ code: 'error.push.stopped', params: { reason: expect.stringMatching(/\w/) } });
    expect(world.crm.batches.map(({ length }) => length)).toEqual([5, 1, 1]);
    const states = review(world.ports).items.map(({ state }) => state);
    expect(states.filter((state) => state === 'unsure')).toHaveLength(7);
    expect(states.filter((state) => state === 'new')).toHaveLength(33);
  });

  test('stops when the CRM refuses the key, and leaves the rest unsent', () => {
    const world = withProducts(...many(40));
    for (let request = 0; request < 40; request++) world.crm.failOnce({ when: 'PUT', status: 401 });
    const step = pushAll(world);
    expect(step.outcomes.map(({ outcome }) => outcome)).toEqual(Array(5).fill('refused'));
    expect(step.left).toHaveLength(35);
    expect(step.stopped?.code).toBe('error.push.stopped');
    expect(world.crm.batches).toHaveLength(1);
  });

  test.each([
    [403, 'refused'],
    [502, 'unsure'],
  ])('stops when web pages with %d answer two batches in a row', (status, outcome) => {
    const world = withProducts(...many(60));
    for (let request = 0; request < 60; request++) world.crm.failOnce({ when: 'PUT', status, body: '<html></html>' });
    const step = pushAll(world);
    expect(new Set(step.outcomes.map((each) => each.outcome))).toEqual(new Set([outcome]));
    expect([world.crm.batches.length, step.left.length > 0]).toEqual([2, true]);
    expect(step.stopped?.params.reason).toMatch(/^A web page answered, not the CRM\./);
  });

  test('tells of each record when the CRM refuses the key for the last of them', () => {
    const world = withProducts(vest);
    world.crm.failOnce({ when: 'PUT', status: 401 });
    expect(pushAll(world).outcomes.map(({ outcome }) => outcome)).toEqual(['refused']);
  });

  test('sends an order whole: header, lines and terms', () => {
    const world = new DeskWorld();
    world.orders(
      [
        {
          order_code: '0901234567',
          account_name: 'An Phú',
          order_date: '5/9/2026',
          vat: 8,
          terms: 'Giao trong 3 ngày',
        },
      ],
      [{ order_code: '0901234567', product_code: 'SP1', quantity: 2, price: 30000, cash_discount: 5000 }],
    );
    pushAll(world);
    expect(world.crm.edits).toEqual([
      {
        order_code: '0901234567',
        order_info: { account_name: 'An Phú', order_date: '05/09/2026', vat: 8 },
        products: [{ product_code: 'SP1', quantity: 2, price: 30000, cash_discount: '5000' }],
        terms: ['Giao trong 3 ngày'],
      },
    ]);
    expect(world.column('orderLines', 'status')).toEqual(['Matches the CRM']);
  });
});
