import type { HttpRequest } from '../../src/crm/endpoint';
import type { Ports } from '../../src/platform/ports';
import { push, settleUnsure } from '../../src/push/push';
import { review } from '../../src/push/review';
import { runs } from '../../src/push/undo';
import { ApplyingCrm } from '../support/applying-crm';
import { DeskWorld } from '../support/desk-world';
import {
  approve,
  many,
  meanwhile,
  outcomes,
  pushAll,
  pushedProducts,
  pushRun,
  shoe,
  vest,
  withProducts,
} from '../support/pushing';

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

/** An answer of each way to the outcome; test/crm/edit-answer has all that a CRM may say with status 200. */
const BODIES = ['{"status":500}', '{"data":{"status":500}}', '{"id":5,"error":"x"}', 'Not saved', '0'];

const product = { ...vest, product_id: '5' };
const PRICE = 1_300_000;

/** What the CRM does with an edit that it answers so. */
type Effect = 'applied' | 'not applied' | 'late';

/** Returns the ports of a desk whose CRM does so with the first edit, and is well again after it. */
function troubled(world: DeskWorld, crm: ApplyingCrm, body: string, effect: Effect): Ports {
  let first: readonly HttpRequest[] | null = null;
  const sendAll: Ports['transport']['sendAll'] = (requests) => {
    if (first !== null) {
      if (effect === 'late') crm.sendAll(first);
      return crm.sendAll(requests);
    }
    first = requests;
    if (effect === 'applied') crm.sendAll(requests);
    return requests.map(() => ({ status: 200, headers: {}, body }));
  };
  return { ...world.ports, transport: { sendAll } };
}

function pushOnce(ports: Ports): string[] {
  const reviewed = review(ports);
  return push(ports, { run: reviewed.run, reason: '', items: approve(reviewed) }).outcomes.map(
    ({ outcome }) => outcome,
  );
}

describe('an answer that reports an error', () => {
  describe.each(['applied', 'not applied', 'late'] as const)('to an edit that is %s', (effect) => {
    test.each(BODIES)('is no confirmation, and the next push finishes it: %s', (body) => {
      const world = new DeskWorld();
      const crm = new ApplyingCrm([product]);
      world.products({ ...product, cover_price: PRICE });
      const ports = troubled(world, crm, body, effect);
      expect(pushOnce(ports)).not.toEqual(['confirmed']);
      expect(review(ports).items).toHaveLength(1);
      expect(pushOnce(ports)).toEqual(['confirmed']);
      expect([review(ports).items, crm.find('5', '')?.cover_price]).toEqual([[], PRICE]);
    });
  });
});

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

function connected(world: DeskWorld, address: string): DeskWorld {
  world.properties.set('CRM_BASE_URL', address);
  return world;
}

/** Returns a file that was pushed to a CRM for trials, and is connected to the real one now. */
function moved(): DeskWorld {
  const world = connected(new DeskWorld(), 'https://thu-nghiem.example');
  world.products(vest, shoe);
  pushAll(world);
  return connected(world, 'https://an-phu.example');
}

const states = ({ ports }: DeskWorld) => {
  const { items, unchanged } = review(ports);
  return [...items.map(({ state }) => state), unchanged];
};

describe('a file that is connected to another CRM', () => {
  test('has confirmed nothing there: what the first CRM has is not what the second one has', () => {
    const world = moved();
    expect(states(world)).toEqual(['new', 'new', 0]);
    expect(runs(world.ports).runs).toEqual([]);
    pushRun(world.ports);
    expect(states(world)).toEqual([2]);
    expect(world.entries('crm')).toEqual([...Array(2).fill('thu-nghiem.example'), ...Array(2).fill('an-phu.example')]);
  });

  test('knows what the first one has when it is connected to that again', () => {
    const world = moved();
    world.typeCell('products', 2, 'cover_price', 1);
    pushRun(world.ports);
    connected(world, ' https://Thu-Nghiem.example/');
    expect(states(world)).toEqual(['changed', 1]);
    expect(review(world.ports).items[0]?.changes).toMatchObject([{ before: 1250000, after: 1 }]);
  });

  test('sends nothing there that was reviewed for the first one', () => {
    const world = connected(new DeskWorld(), 'https://thu-nghiem.example');
    world.products(vest);
    const items = approve(review(world.ports));
    connected(world, 'https://an-phu.example');
    expect(outcomes(push(world.ports, { run: 'r1', reason: '', items }))).toEqual(['SP.00192 changed']);
    expect(world.crm.edits).toEqual([]);
  });

  test('journals a step under the one that it was sent to, though another is connected meanwhile', () => {
    const world = connected(new DeskWorld(), 'https://thu-nghiem.example');
    world.products(...many(12));
    pushRun(meanwhile(world, () => connected(world, 'https://an-phu.example')));
    expect(world.entries('crm')).toEqual(Array(12).fill('thu-nghiem.example'));
  });
});
