import { pullCategories, push, review, saveSettings } from '../../src/desk';
import type { ApprovedItem, PushOutcome, PushStep, Review } from '../../src/protocol';
import { DeskWorld } from '../support/desk-world';

const vest = { product_code: 'SP.00192', product_name: 'Áo vest nam', cover_price: 1250000 };
const shoe = { product_code: '0012', product_name: 'Giày da', cover_price: 890000 };

const approve = ({ items }: Review): ApprovedItem[] =>
  items.map(({ table, key, fingerprint }) => ({ table, key, fingerprint }));

function pushAll(world: DeskWorld, reason = ''): PushStep {
  const reviewed = review(world.ports);
  return push(world.ports, { run: reviewed.run, reason, items: approve(reviewed) });
}

const outcomes = (step: { outcomes: readonly PushOutcome[] }) =>
  step.outcomes.map(({ key, outcome }) => `${key} ${outcome}`);

describe('review', () => {
  test('lists what would go, field by field, with the old value and the new one', () => {
    const world = new DeskWorld();
    world.products(vest, shoe);
    pushAll(world);
    world.typeCell('products', 3, 'cover_price', 900000);
    const { items, unchanged } = review(world.ports);
    expect(items).toEqual([
      expect.objectContaining({
        table: 'products',
        key: '0012',
        row: 3,
        title: 'Giày da',
        state: 'changed',
        changes: [{ label: 'Selling price', type: 'money', before: 890000, after: 900000 }],
      }),
    ]);
    expect(unchanged).toBe(1);
  });

  test('lists what cannot go, with every reason, and says it in the Status', () => {
    const world = new DeskWorld();
    world.products({ ...vest, product_code: '', cover_price: 'hỏi' });
    const { items, refusals } = review(world.ports);
    expect(items).toEqual([]);
    expect(refusals[0]?.issues.map(({ code }) => code)).toEqual(['issue.required', 'issue.number.unreadable']);
    expect(world.column('products', 'status')).toEqual([
      'Cannot go: “Product code” is blank. Fill it in: the CRM needs it. “Selling price”: “hỏi” is not a number. Type, for example, 1250000.',
    ]);
  });

  test('sends nothing', () => {
    const world = new DeskWorld();
    world.products(vest);
    review(world.ports);
    expect(world.crm.requests).toEqual([]);
  });

  test('says what to do when there is no table yet', () => {
    expect(() => review(new DeskWorld().ports)).toThrow('error.noTable');
  });

  test('refuses a table whose headers were pasted over by those of other fields', () => {
    const world = new DeskWorld();
    const grid = world.products(vest);
    const [header = []] = grid.dump();
    grid.put(1, [['SKU', 'Tên hàng', 'Giá sỉ', ...header.slice(3)]]);
    expect(() => review(world.ports)).toThrow('error.columns');
  });

  test('refuses a table whose header row was deleted, since its first record would be taken for headers', () => {
    const world = new DeskWorld();
    const grid = world.products(vest, shoe);
    const [, ...rows] = grid.dump();
    grid.put(1, [...rows, (rows[0] ?? []).map(() => '')]);
    expect(() => review(world.ports)).toThrow('error.columns');
  });

  test('takes a header that a person renamed to a word of their own', () => {
    const world = new DeskWorld();
    const grid = world.products(vest);
    grid.put(1, [['Our code', ...(grid.dump()[0] ?? []).slice(1)]]);
    expect(review(world.ports).items).toHaveLength(1);
  });

  test('takes a row in which only its status stands for blank', () => {
    const world = new DeskWorld();
    const grid = world.products(vest, shoe);
    review(world.ports);
    const emptied = (grid.dump()[1] ?? []).map((value, index) => (index === 4 ? value : ''));
    grid.put(2, [emptied]);
    expect(review(world.ports)).toMatchObject({ refusals: [], items: [{ key: '0012' }] });
    expect(world.column('products', 'status')[0]).toBe('');
  });

  test('does not offer a category that the last pull no longer found', () => {
    const world = new DeskWorld();
    const named = (name: string) => ({
      category_id: name,
      category_name: name,
      parent_id: '0',
      level: '1',
      lft: '1',
      rgt: '2',
    });
    world.crm.categories = [named('24'), named('25')];
    pullCategories(world.ports);
    world.crm.categories = [named('25')];
    pullCategories(world.ports);
    world.products({ ...vest, category_id: '24' });
    expect(review(world.ports).refusals[0]?.issues.map(({ code }) => code)).toEqual(['issue.category.unknown']);
  });

  test('does not see a row that was moved to another place as changed', () => {
    const world = new DeskWorld();
    const grid = world.products(vest, shoe);
    pushAll(world);
    const [header = [], first = [], second = []] = grid.dump();
    grid.put(1, [header, second, first]);
    expect(review(world.ports).items).toEqual([]);
  });
});

describe('push', () => {
  test('sends one PUT for each approved record and keeps the answers in Status and Journal', () => {
    const world = new DeskWorld();
    world.products(vest, shoe);
    expect(outcomes(pushAll(world, 'Bảng giá tháng 9'))).toEqual(['SP.00192 confirmed', '0012 confirmed']);
    expect(world.crm.edits).toEqual([
      { product_code: 'SP.00192', product: vest },
      { product_code: '0012', product: shoe },
    ]);
    expect(world.column('products', 'status')).toEqual(['Sent: the CRM has it', 'Sent: the CRM has it']);
    expect(world.column('journal', 'outcome')).toEqual(['Confirmed', 'Confirmed']);
    expect(world.column('journal', 'key')).toEqual(['SP.00192', '0012']);
    expect(world.column('journal', 'who')).toEqual(['sales@example.com', 'sales@example.com']);
    expect(world.column('journal', 'reason')).toEqual(['Bảng giá tháng 9', 'Bảng giá tháng 9']);
  });

  test('sends nothing a second time', () => {
    const world = new DeskWorld();
    world.products(vest);
    pushAll(world);
    expect(review(world.ports).items).toEqual([]);
    expect(world.crm.edits).toHaveLength(1);
  });

  test('finds a product by its ID where that is filled in, and sends the code all the same', () => {
    const world = new DeskWorld();
    world.products({ ...vest, product_id: '77' });
    pushAll(world);
    expect(world.crm.requests[0]?.url).toBe('https://an-phu.example/api/v3/products/77');
    expect(world.crm.edits).toEqual([{ product: vest }]);
  });

  test('holds a price that lost its zeros until the user ticks it, and keeps the limit that was set', () => {
    const world = new DeskWorld();
    world.products(vest, shoe);
    pushAll(world);
    world.typeCell('products', 2, 'cover_price', 1250);
    world.typeCell('products', 3, 'cover_price', 1200000);
    const held = () =>
      review(world.ports).items.map(({ key, holds }) => [key, ...holds.map(({ code }) => code)].join(' '));
    expect(held()).toEqual(['SP.00192 hold.price.slip', '0012 hold.price.change']);
    expect(world.column('products', 'status')[0]).toBe(
      'Waits for your tick: “Selling price” goes from 1,250,000 to 1,250: about 1,000 times. Is a zero missing or too many?',
    );
    saveSettings(world.ports.properties, { changedFieldsOnly: false, priceChangePercent: 40, confirmAbove: 200 });
    expect(held()).toEqual(['SP.00192 hold.price.slip', '0012']);
  });

  test('does not send a row that changed since the review', () => {
    const world = new DeskWorld();
    world.products(vest);
    const reviewed = review(world.ports);
    world.typeCell('products', 2, 'cover_price', 1);
    const step = push(world.ports, { run: 'r', reason: '', items: approve(reviewed) });
    expect(outcomes(step)).toEqual(['SP.00192 changed']);
    expect(world.crm.requests).toEqual([]);
  });

  test('does not send a row that is held now for a reason that its reviewer did not see', () => {
    const world = new DeskWorld();
    world.products(vest);
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
    const world = new DeskWorld();
    world.products(vest, shoe);
    world.crm.failOnce({ when: '0012', status: 400, body: '{"message":"Sản phẩm đã ngừng bán"}' });
    const step = pushAll(world);
    expect(outcomes(step)).toEqual(['SP.00192 confirmed', '0012 refused']);
    expect(world.column('products', 'status')[1]).toBe('Refused by the CRM: Sản phẩm đã ngừng bán');
    expect(world.column('journal', 'http_status')).toEqual([200, 400]);
    expect(review(world.ports).items.map(({ key, state }) => `${key} ${state}`)).toEqual(['0012 failed']);
  });

  test('says what an answer means where the CRM says nothing', () => {
    const world = new DeskWorld();
    world.products(vest);
    world.crm.failOnce({ when: 'SP.00192', status: 404, body: '<html>' });
    pushAll(world);
    expect(world.column('products', 'status')).toEqual([
      'Refused by the CRM: The CRM does not know this record. Check its code or ID.',
    ]);
  });

  test('calls every write of a batch whose answers were lost unsure, and waits for the user', () => {
    const world = new DeskWorld();
    world.products(vest);
    world.crm.failOnce({ when: 'SP.00192', lost: true });
    expect(outcomes(pushAll(world))).toEqual(['SP.00192 unsure']);
    const [item] = review(world.ports).items;
    expect(item?.state).toBe('unsure');
    expect(item?.holds.map(({ code }) => code)).toEqual(['hold.unsure']);
    expect(world.column('products', 'status')).toEqual(['Unsure whether the CRM has it: review and push to decide']);
  });

  test('stays unsure until the CRM has confirmed, whatever is refused in between', () => {
    const world = new DeskWorld();
    world.products(vest);
    pushAll(world);
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

  test('reads a journal that was sorted, or whose tab was copied', () => {
    const world = new DeskWorld();
    world.products(vest);
    pushAll(world);
    world.nowMs += 60_000;
    world.typeCell('products', 2, 'cover_price', 1300000);
    pushAll(world);
    const journal = world.sheet('journal');
    const [header = [], first = [], second = []] = journal.dump();
    journal.put(1, [header, second, first, first]);
    expect(review(world.ports).items).toEqual([]);
  });

  test('takes a journal row that somebody edited for unsure', () => {
    const world = new DeskWorld();
    world.products(vest);
    pushAll(world);
    world.typeCell('journal', 2, 'outcome', 'Confirmed, says Lan');
    expect(review(world.ports).items.map(({ state }) => state)).toEqual(['unsure']);
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

  test('stops when the way to the CRM is lost twice in a row, and leaves the rest unsent', () => {
    const world = new DeskWorld();
    world.products(...Array.from({ length: 40 }, (_, n) => ({ ...vest, product_code: `SP${n}` })));
    for (let request = 0; request < 15; request++) world.crm.failOnce({ when: 'PUT', lost: true });
    expect(() => pushAll(world)).toThrow('error.push.stopped');
    expect(world.crm.batches).toHaveLength(2);
    const states = review(world.ports).items.map(({ state }) => state);
    expect(states.filter((state) => state === 'unsure')).toHaveLength(15);
    expect(states.filter((state) => state === 'new')).toHaveLength(25);
  });

  test('hands back what the CRM had no room for, with the wait that it asked for', () => {
    const world = new DeskWorld();
    world.products(vest, shoe);
    world.crm.failOnce({ when: '0012', status: 429, headers: { 'retry-after': '7' } });
    const step = pushAll(world);
    expect(outcomes(step)).toEqual(['SP.00192 confirmed']);
    expect(step.left.map(({ key }) => key)).toEqual(['0012']);
    expect(step.waitMs).toBe(7000);
    expect(outcomes(push(world.ports, { run: 'r', reason: '', items: step.left }))).toEqual(['0012 confirmed']);
  });

  test('ends a step when its time is up and hands back the rest', () => {
    const world = new DeskWorld();
    world.batchMs = 16_000;
    world.products(...Array.from({ length: 25 }, (_, n) => ({ ...vest, product_code: `SP${n}` })));
    const step = pushAll(world);
    expect(step.outcomes).toHaveLength(10);
    expect(step.left).toHaveLength(15);
  });

  test('does nothing while another execution holds the document', () => {
    const world = new DeskWorld();
    world.products(vest);
    const reviewed = review(world.ports);
    world.locked = true;
    expect(() => push(world.ports, { run: 'r', reason: '', items: approve(reviewed) })).toThrow('error.busy');
    expect(world.crm.requests).toEqual([]);
  });

  test('renames a product by its New code and keeps it found under the new code', () => {
    const world = new DeskWorld();
    world.products({ ...vest, new_code: 'SP.2026' });
    pushAll(world);
    expect(world.crm.edits).toEqual([{ product_code: 'SP.00192', product: { ...vest, product_code: 'SP.2026' } }]);
    expect(world.column('products', 'product_code')).toEqual(['SP.2026']);
    expect(world.column('products', 'new_code').filter((text) => text !== '')).toEqual([]);
    expect(review(world.ports).items).toEqual([]);
  });

  test('takes a column headed "custom: NAME" for a custom field and sends it beside the product', () => {
    const world = new DeskWorld();
    world.products(vest);
    world
      .sheet('products')
      .put(1, [[...(world.sheet('products').dump()[0] ?? []), 'Ghi chú riêng', 'Custom: Bảo hành']]);
    review(world.ports);
    world.typeCell('products', 2, 'custom:Bảo hành', '12 tháng');
    pushAll(world);
    expect(world.crm.edits).toEqual([
      { product_code: 'SP.00192', product: vest, custom_fields: { 'Bảo hành': '12 tháng' } },
    ]);
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
    expect(world.column('orderLines', 'status')).toEqual(['Sent: the CRM has it']);
  });

  test('keeps contents that are longer than a cell', () => {
    const world = new DeskWorld();
    const long = 'ữ'.repeat(49_999);
    world.products({ ...vest, description: long, short_description: long });
    pushAll(world);
    expect(review(world.ports).items).toEqual([]);
    world.typeCell('products', 2, 'description', 'ngắn');
    expect(review(world.ports).items[0]?.changes).toEqual([
      { label: 'Description', type: 'longText', before: long, after: 'ngắn' },
    ]);
  });

  test('keeps a journal that somebody sorted while the CRM was answering', () => {
    const world = new DeskWorld();
    world.products(vest, shoe);
    const send = world.ports.transport.sendAll;
    const sorting = {
      ...world.ports,
      transport: {
        sendAll: (requests: Parameters<typeof send>[0]) => {
          const answers = send(requests);
          const journal = world.sheet('journal');
          const [header = [], ...rows] = journal.dump();
          journal.put(1, [header, ...rows.reverse()]);
          return answers;
        },
      },
    };
    world.crm.failOnce({ when: '0012', status: 400, body: '{"message":"Không"}' });
    const reviewed = review(sorting);
    push(sorting, { run: 'r', reason: '', items: approve(reviewed) });
    expect(world.column('journal', 'key')).toEqual(['0012', 'SP.00192']);
    expect(world.column('journal', 'outcome')).toEqual(['Refused', 'Confirmed']);
  });

  test('finds the end and the columns of a journal that people change between two batches', () => {
    const world = new DeskWorld();
    world.products(...Array.from({ length: 14 }, (_, n) => ({ ...vest, product_code: `SP${n}` })));
    const send = world.ports.transport.sendAll;
    let batches = 0;
    const meddling = {
      ...world.ports,
      transport: {
        sendAll: (requests: Parameters<typeof send>[0]) => {
          batches += 1;
          if (batches === 1) {
            const journal = world.sheet('journal');
            const blank = { tag: '', header: 'Mine', note: '', format: '', width: 90, colour: '#fff', choices: null };
            journal.addColumn(1, blank);
            const [header = [], ...rows] = journal.dump();
            journal.put(1, [header, header.map(() => 'x'), header.map(() => 'x'), ...rows]);
          }
          return send(requests);
        },
      },
    };
    const reviewed = review(meddling);
    push(meddling, { run: 'r', reason: '', items: approve(reviewed) });
    expect(batches).toBe(2);
    expect(world.column('journal', 'outcome').filter((text) => text === 'Confirmed')).toHaveLength(14);
    expect(review(world.ports)).toMatchObject({ items: [], unchanged: 14 });
  });

  test('reads a journal that was written in the other language', () => {
    const world = new DeskWorld();
    world.language = 'vi';
    world.products(vest);
    pushAll(world);
    expect(world.column('journal', 'outcome')).toEqual(['Đã nhận']);
    world.language = 'en';
    expect(review(world.ports).items).toEqual([]);
  });
});

describe('categories in Products', () => {
  const category = {
    category_id: '24',
    category_code: 'DT',
    category_name: 'Điện thoại',
    parent_id: '0',
    level: '1',
    lft: '1',
    rgt: '2',
  };

  test('are read by name, sent as ID and shown in the review by path', () => {
    const world = new DeskWorld();
    world.crm.categories = [category];
    pullCategories(world.ports);
    world.products({ ...vest, category_id: 'điện thoại' });
    const changes = review(world.ports).items[0]?.changes ?? [];
    expect(changes.find(({ type }) => type === 'category')).toMatchObject({ before: null, after: 'Điện thoại' });
    pushAll(world);
    expect(world.crm.edits).toEqual([{ product_code: 'SP.00192', product: { ...vest, category_id: 24 } }]);
  });

  test('are offered in a Products sheet whether it was made before the pull or after it', () => {
    const world = new DeskWorld();
    world.crm.categories = [category];
    const before = world.products();
    pullCategories(world.ports);
    const after = world.products();
    const choicesOf = (grid: typeof before) => grid.columns.find((column) => column?.tag === 'category_id')?.choices;
    expect(choicesOf(before)).toEqual({ sheetId: world.sheet('categories').sheetId, column: 1 });
    expect(choicesOf(after)).toEqual(choicesOf(before));
  });
});
