import { pushedSentence, pushReady, saveSettings } from '../../../src/desk';
import { DeskWorld } from '../../support/desk-world';
import { many, meanwhile, pushRun, shoe, vest } from '../../support/pushing';

describe('pushReady', () => {
  test('sends what is neither held nor refused and counts the rest', () => {
    const world = new DeskWorld();
    world.products(vest, shoe);
    pushRun(world.ports);
    world.typeCell('products', 2, 'cover_price', 1250);
    world.typeCell('products', 3, 'cover_price', 900000);
    world.typeCell('products', 4, 'product_name', 'không mã');
    world.typeCell('products', 5, 'product_code', 'SP1');
    world.typeCell('products', 5, 'product_name', 'Tất');
    world.crm.failOnce({ when: 'SP1', status: 400, body: '{"message":"Không"}' });
    expect(pushReady(world.ports)).toEqual({
      confirmed: 1,
      refused: 1,
      unsure: 0,
      left: 0,
      held: 1,
      asked: 0,
      invalid: 1,
      stopped: null,
    });
    expect(world.documentProperties.has('PUSH_LEASE')).toBe(false);
  });

  test('tells only what there is: no zeros, and apart what an earlier push left unsure', () => {
    const world = new DeskWorld();
    world.products(vest, shoe);
    world.crm.failOnce({ when: shoe.product_code, status: 500 });
    expect(pushedSentence(pushReady(world.ports), 'en')).toBe('1 confirmed, 1 unclear: see Review and push.');
    expect(pushedSentence(pushReady(world.ports), 'en')).toBe(
      'Nothing was sent. 1 is unclear from an earlier push: see Review and push.',
    );
    expect(pushedSentence(pushReady(world.ports), 'vi')).toBe(
      'Chưa gửi gì. 1 chưa rõ từ lần gửi trước: mở Xem lại và gửi.',
    );
  });

  test('says so when every row is as the CRM has it', () => {
    const world = new DeskWorld();
    world.products(vest);
    pushReady(world.ports);
    expect(pushedSentence(pushReady(world.ports), 'en')).toBe(
      'Nothing was sent. Every row is as the CRM last confirmed it.',
    );
  });

  test('goes on in steps, waits as the CRM asks, and ends before the execution would be killed', () => {
    const world = new DeskWorld();
    world.batchMs = 16_000;
    world.products(...many(200));
    world.crm.failOnce({ when: 'SP0003', status: 429, headers: { 'retry-after': '20' } });
    const began = world.nowMs;
    const { confirmed, left } = pushReady(world.ports);
    expect(confirmed).toBeGreaterThan(20);
    expect(confirmed + left).toBe(200);
    expect(world.nowMs - began).toBeLessThan(290_000);
    expect(world.column('journal', 'key').filter((key) => key === 'SP0003')).toHaveLength(2);
  });

  test('tells what went when somebody else takes the file, and gives it back', () => {
    const world = new DeskWorld();
    world.batchMs = 16_000;
    world.products(...many(25));
    const ports = meanwhile(world, () => {
      world.locked = true;
    });
    expect(pushReady(ports)).toMatchObject({ confirmed: 5, left: 20, stopped: { code: 'error.busy' } });
    expect(world.column('journal', 'outcome')).toEqual(Array(5).fill('Confirmed'));
    expect(world.documentProperties.has('PUSH_LEASE')).toBe(false);
  });

  test('tells what went and why it stopped when the way to the CRM is lost', () => {
    const world = new DeskWorld();
    world.batchMs = 6_000;
    world.products(...many(40));
    world.crm.failOnce({ when: 'SP0000', status: 500 });
    const ports = meanwhile(world, () => {
      for (let request = 0; request < 20; request++) world.crm.failOnce({ when: 'PUT', status: 401 });
    });
    const ready = pushReady(ports);
    expect(ready).toMatchObject({ confirmed: 4, refused: 2, unsure: 1, left: 33 });
    expect(pushedSentence(ready, 'en')).toMatch(/The push was stopped: .* 4 confirmed, 2 refused, 1 unclear, 33 left/);
    expect(world.documentProperties.has('PUSH_LEASE')).toBe(false);
  });

  test('leaves more than the confirmed number to the review', () => {
    const world = new DeskWorld();
    world.products(vest, shoe);
    saveSettings(world.ports, { changedFieldsOnly: false, priceChangePercent: 30, confirmAbove: 1 });
    expect(() => pushReady(world.ports)).toThrow('error.tooMany');
    expect(world.crm.requests).toEqual([]);
  });
});
