import { saveSettings } from '../../src/desk/save-settings';
import { cellHistory, putBack } from '../../src/journal/cell-history';
import { push } from '../../src/push/push';
import { review } from '../../src/push/review';
import { revert } from '../../src/push/undo';
import { fieldsOf } from '../../src/records/catalogue';
import { DeskWorld } from '../support/desk-world';
import { markRows } from '../support/marking';
import { mortalPorts } from '../support/mortal-ports';
import {
  approve,
  counted,
  many,
  outcomes,
  pushAll,
  pushedProducts,
  shoe,
  vest,
  withProducts,
} from '../support/pushing';
import { left, runOfPush } from '../support/reverting';

const codes = (world: DeskWorld) =>
  world.column('products', 'product_code').map((code, at) => [code, world.column('products', 'new_code')[at]]);

describe('a push of a New code that dies', () => {
  const file = withProducts({ ...vest, new_code: 'SP.2026' });
  const { run, ...reviewed } = review(file.ports);

  /** Dies after so many port calls, which took effect. */
  function diedAt(atCall: number): DeskWorld | null {
    const world = file.copy();
    const mortal = mortalPorts(world, world.ports, { atCall, lastCallWorks: true, losesUnflushed: false });
    try {
      push(mortal.ports, { run, reason: '', items: approve(reviewed) });
    } catch {
      // That it was stopped is the point.
    }
    return mortal.died() ? world : null;
  }

  test('comes out well at whichever call it dies: the row can go, or is what the CRM has', () => {
    const found: string[] = [];
    let halfWritten = 0;
    let atCall = 1;
    for (let world = diedAt(atCall); world; world = diedAt(++atCall)) {
      const isHalf = String(codes(world)) === 'SP.2026,SP.2026';
      if (isHalf) halfWritten += 1;
      const known = counted(world).join();
      if (!(isHalf ? ['same 1'] : ['same 1', 'unsure 1', 'new 1']).includes(known)) found.push(`${atCall}: ${known}`);
      if (known === 'same 1') expect(codes(world)).toEqual([['SP.2026', '']]);
    }
    expect(found).toEqual([]);
    expect(halfWritten).toBeGreaterThan(0);
  });
});

describe('a new code that the CRM confirmed', () => {
  test.each([
    ['SP1', 777, '777'],
    ['SP1 ', 'SP2', 'SP2'],
    ['SP1', 'SP2 ', 'SP2'],
    ['SP1', 'MÃ2'.normalize('NFD'), 'MÃ2'],
    [5, 'SP2', 'SP2'],
  ])('moves from %p to Product code where %p was typed, as the CRM has it', (code, typed, settled) => {
    const world = withProducts({ ...vest, product_code: code, new_code: typed });
    expect(outcomes(pushAll(world))).toEqual([`${String(code).trim()} confirmed`]);
    expect(codes(world)).toEqual([[settled.normalize('NFC'), '']]);
    expect(counted(world)).toEqual(['same 1']);
  });
});

describe('many new codes that the CRM confirmed', () => {
  test('leave what stands between them as it is, formulas too', () => {
    const world = new DeskWorld();
    const [one, two, three] = many(3);
    const grid = world.products({ ...one, new_code: 'N1' }, { ...two, new_code: 'N2' }, { ...three, new_code: 'N3' });
    world.crm.failOnce({ when: 'SP0001', status: 400, body: '{"message":"no"}' });
    const column = fieldsOf('products').findIndex(({ name }) => name === 'new_code') + 1;
    grid.formula('3,1', `3,${column}`, `4,${column}`);
    pushAll(world);
    expect(codes(world)).toEqual([
      ['N1', ''],
      ['SP0001', 'N2'],
      ['N3', ''],
    ]);
    expect(grid.formulas()).toEqual(['3,1', `3,${column}`]);
  });
});

test('a new code moves in its own tab only', () => {
  const world = new DeskWorld();
  const grid = world.products(shoe);
  world.products({ ...vest, new_code: 'SP.2026' });
  pushAll(world);
  expect(codes(world)).toEqual([['SP.2026', '']]);
  expect(grid.dump()[1]?.slice(0, 2)).toEqual(['0012', 'Giày da']);
});

describe('a formula in Product code', () => {
  test('stays when the CRM has confirmed a new code, and Status says what to do', () => {
    const world = new DeskWorld();
    const grid = world.products({ ...vest, new_code: 'SP.2026' });
    grid.formula('2,1');
    pushAll(world);
    const said = [['Matches the CRM'], ['“Product code” is a formula and stays. Make it say SP.2026.']];
    expect(grid.formulas()).toEqual(['2,1']);
    expect(codes(world)).toEqual([['SP.00192', 'SP.2026']]);
    expect([world.column('products', 'status'), world.notes('products')]).toEqual(said);
    expect(counted(world)).toEqual(['same 1']);
    expect([world.column('products', 'status'), world.notes('products')]).toEqual(said);
  });

  test('that says the new code then is done with: New code is emptied', () => {
    const world = new DeskWorld();
    const grid = world.products({ ...vest, new_code: 'SP.2026' });
    grid.formula('2,1');
    pushAll(world);
    world.typeCell('products', 2, 'product_code', 'SP.2026');
    grid.formula('2,1');
    expect(counted(world)).toEqual(['same 1']);
    expect(codes(world)).toEqual([['SP.2026', '']]);
    expect(grid.formulas()).toEqual(['2,1']);
    expect(world.column('products', 'status')).toEqual(['Matches the CRM']);
  });
});

describe('a rename that took effect though the CRM refused it, or never answered', () => {
  const NOT_FOUND = { when: '"product_code":"SP.00192"', status: 404, body: '{"message":"Không tìm thấy"}' };
  const renaming = (fault: Parameters<DeskWorld['crm']['failOnce']>[0]) => {
    const world = withProducts({ ...vest, new_code: 'SP.2026' });
    world.crm.failOnce(fault);
    pushAll(world);
    return world;
  };
  const heldCodes = (world: DeskWorld) =>
    review(world.ports).items.flatMap(({ holds }) => holds.map(({ code }) => code));
  const sent = ({ crm }: DeskWorld) => crm.edits.map(({ product_code: code, product }) => [code, product]);

  test.each([
    ['refused it', { when: 'SP.2026', status: 400, body: '{"message":"Lỗi"}' }, []],
    ['never answered', { when: 'SP.2026', lost: true }, ['hold.unsure']],
  ])('is offered under the new code once the old one is not found: %s', (_, fault, before) => {
    const world = renaming(fault);
    expect(heldCodes(world)).toEqual(before);
    world.crm.failOnce(NOT_FOUND);
    expect(outcomes(pushAll(world))).toEqual(['SP.00192 refused']);
    expect(heldCodes(world)).toEqual([...before, 'hold.code.taken']);
    expect(outcomes(pushAll(world))).toEqual(['SP.00192 confirmed']);
    expect(sent(world).pop()).toEqual(['SP.2026', expect.objectContaining({ product_code: 'SP.2026' })]);
    expect(codes(world)).toEqual([['SP.2026', '']]);
    expect(counted(world)).toEqual(['same 1']);
  });

  test('goes whole under the new code, which another product may have, also where changed fields alone are sent', () => {
    const world = withProducts(vest);
    pushAll(world);
    saveSettings(world.ports, { changedFieldsOnly: true });
    world.typeCell('products', 2, 'new_code', 'SP.2026');
    world.crm.failOnce(NOT_FOUND);
    pushAll(world);
    expect(outcomes(pushAll(world))).toEqual(['SP.00192 confirmed']);
    expect(sent(world).pop()).toEqual(['SP.2026', expect.objectContaining({ cover_price: vest.cover_price })]);
  });

  test('goes under the old code again when the new one is not found either, or another one is wished', () => {
    const world = renaming(NOT_FOUND);
    expect(heldCodes(world)).toEqual(['hold.code.taken']);
    world.crm.failOnce({ ...NOT_FOUND, when: 'SP.2026' });
    pushAll(world);
    expect(heldCodes(world)).toEqual([]);
    world.crm.failOnce(NOT_FOUND);
    pushAll(world);
    expect(heldCodes(world)).toEqual(['hold.code.taken']);
    world.typeCell('products', 2, 'new_code', 'SP.2027');
    expect(heldCodes(world)).toEqual([]);
    expect(outcomes(pushAll(world))).toEqual(['SP.00192 confirmed']);
    expect(codes(world)).toEqual([['SP.2027', '']]);
  });
});

const line = { order_code: 'DH1', product_code: 'A', quantity: 1, price: 100 };

/** Returns an order of two lines of one product that the CRM has; the first says its code in small letters. */
function mixed(): DeskWorld {
  const world = new DeskWorld();
  world.orders(
    [{ order_code: 'DH1' }],
    [
      { ...line, order_code: 'dh1' },
      { ...line, price: 200 },
    ],
  );
  pushAll(world);
  return world;
}

/** Returns the history of the price in that row. */
function pricesAt(world: DeskWorld, row: number) {
  const { sheetId } = world.sheet('orderLines');
  const column = world.sheet('orderLines').columnOf('price');
  world.select({ sheetId }, { row, column });
  const history = cellHistory(world.ports);
  if (history.state === 'none') throw new Error(history.why);
  return { place: history.place, values: history.entries.map(({ value }) => value) };
}

describe('the lines of an order whose code one of them says in small letters', () => {
  test.each([
    [2, [100, 201]],
    [3, [101, 200]],
  ])('get an old value back in row %i, which is theirs', (row, prices) => {
    const world = mixed();
    world.typeCell('orderLines', 2, 'price', 101);
    world.typeCell('orderLines', 3, 'price', 201);
    pushAll(world);
    const { place, values } = pricesAt(world, row);
    world.typeCell('orderLines', row, 'order_code', 'Dh1');
    putBack(world.ports, { ...place, value: values[1] ?? '' });
    expect(world.column('orderLines', 'price')).toEqual(prices);
  });

  test('come back with a revert, and are the baseline together', () => {
    const world = mixed();
    world.typeCell('orderLines', 2, 'price', 101);
    world.typeCell('orderLines', 3, 'price', 201);
    revert(world.ports, runOfPush(world));
    expect(world.column('orderLines', 'price')).toEqual([100, 200]);
    pricesAt(world, 2);
    expect(markRows(world.ports)).toBe(1);
    expect(counted(world)).toEqual(['same 1']);
  });
});

test('lines are those that they were where their product is written in other letters and they are sorted', () => {
  const world = new DeskWorld();
  const { lines } = world.orders([{ order_code: 'DH1' }], [line, { ...line, product_code: 'b', price: 200 }]);
  pushAll(world);
  lines.sort([3, 2]);
  world.typeCell('orderLines', 2, 'product_code', 'B');
  world.typeCell('orderLines', 2, 'price', 201);
  world.typeCell('orderLines', 3, 'price', 101);
  const told = review(world.ports).items.flatMap(({ changes }) => changes.map(({ label, before }) => [label, before]));
  expect(told).toEqual([
    ['Line 1 · Product code', 'b'],
    ['Line 1 · Unit price', 200],
    ['Line 2 · Unit price', 100],
  ]);
  revert(world.ports, runOfPush(world));
  expect(world.column('orderLines', 'price')).toEqual([200, 100]);
});

/** Returns a file whose product the CRM has, and how its code and its price are typed. */
function pushed() {
  const world = pushedProducts({ ...vest, product_code: 'DH1', cover_price: 100 });
  const type = (code: string, price: number): void => {
    world.typeCell('products', 2, 'product_code', code);
    world.typeCell('products', 2, 'cover_price', price);
  };
  return { world, type };
}

test('an order whose code is written in other letters counts as nothing that was confirmed', () => {
  const world = new DeskWorld();
  world.orders([{ order_code: 'DH1' }], [line]);
  pushAll(world);
  world.typeCell('orders', 2, 'order_code', 'dh1');
  expect(counted(world)).toEqual(['new 1']);
});

describe('a product whose code is written in other letters', () => {
  test('is not what it was before under the first code, when that is written again', () => {
    const { world, type } = pushed();
    type('dh1', 110);
    pushAll(world);
    type('DH1', 100);
    expect(counted(world)).toEqual(['new 1']);
  });

  test('is what it was when the CRM refused the other code', () => {
    const { world, type } = pushed();
    type('dh1', 110);
    world.crm.failOnce({ when: 'dh1', status: 404 });
    pushAll(world);
    type('DH1', 100);
    expect(counted(world)).toEqual(['same 1']);
  });

  test('is changed by a later run, which a revert of the earlier one does not undo', () => {
    const { world, type } = pushed();
    type('DH1', 105);
    const run = runOfPush(world);
    type('dh1', 110);
    pushAll(world);
    type('DH1', 105);
    expect(left(revert(world.ports, run))).toEqual(['later dh1']);
  });

  test('is as unsure as it was', () => {
    const { world, type } = pushed();
    type('DH1', 105);
    world.crm.failOnce({ when: 'DH1', lost: true });
    pushAll(world);
    type('dh1', 105);
    expect(counted(world)).toEqual(['unsure 1']);
  });
});
