import { check, push, review, saveSettings } from '../../../src/desk';
import { DeskWorld } from '../../support/desk-world';
import { approve, many } from '../../support/pushing';

const LONG = 'JOURNAL_LONG';
const ROWS = 12;

/** Returns a file whose Journal has so many rows, and counts as long. */
function longWorld(rows = ROWS): DeskWorld {
  const world = new DeskWorld();
  world.products(...many(rows));
  saveSettings(world.ports, { confirmAbove: 5000, recordsAtOnce: 100 });
  let items = approve(review(world.ports));
  while (items.length > 0) items = [...push(world.ports, { run: 'r1', reason: '', items }).left];
  if (rows === ROWS) world.documentProperties.set(LONG, '1');
  return world;
}

/** Returns what a review says that reads the Journal by its cards, and what one says that reads all of it. */
function bothReviews(world: DeskWorld) {
  const said = () => {
    const { run: _, ...rest } = review(world.ports);
    return rest;
  };
  const isQuick = world.documentProperties.has(LONG);
  const quick = said();
  world.documentProperties.delete(LONG);
  const whole = said();
  return { isQuick, quick, whole };
}

function pushNext(world: DeskWorld, row: number, price: number): void {
  world.nowMs += 60_000;
  world.typeCell('products', row, 'cover_price', price);
  const { run, items } = review(world.ports);
  push(world.ports, { run, reason: '', items: approve({ items: items.filter((item) => item.row === row) }) });
}

/** Has a card tell another outcome than it was written with. */
function retell(world: DeskWorld): void {
  const told = String(world.column('journal', 'card')[7]).replace('"confirmed"', '"refused"');
  world.typeCell('journal', 9, 'card', told);
}

describe('a long Journal', () => {
  test('is read by two columns, and says the same as when it is read whole', () => {
    const world = longWorld(501);
    expect(world.documentProperties.has(LONG)).toBe(false);
    review(world.ports);
    expect(world.documentProperties.get(LONG)).toBe('1');
    const journal = world.sheet('journal');
    const read = journal.read.bind(journal);
    const widths: number[] = [];
    journal.read = (rect) => {
      widths.push(rect.columns);
      return read(rect);
    };
    world.typeCell('products', 2, 'cover_price', 77_000);
    const { isQuick, quick, whole } = bothReviews(world);
    expect(isQuick).toBe(true);
    expect(widths[0]).toBe(2);
    expect(widths[1]).toBeGreaterThan(10);
    expect(quick).toEqual(whole);
    expect(quick.items).toHaveLength(1);
  });

  test('tells refusals, doubts, new codes and another CRM as before', () => {
    const world = longWorld();
    world.crm.failOnce({ when: 'SP0003', status: 422, body: '{"message":"Giá không hợp lệ"}' });
    pushNext(world, 4, 91_000);
    world.crm.failOnce({ when: 'SP0004', lost: true });
    pushNext(world, 5, 92_000);
    world.typeCell('products', 6, 'new_code', 'XX1');
    pushNext(world, 6, 93_000);
    pushNext(world, 7, 94_000);
    const { isQuick, quick, whole } = bothReviews(world);
    expect(isQuick).toBe(true);
    expect(quick).toEqual(whole);
    expect(quick.items.map(({ state }) => state).sort()).toEqual(['failed', 'unsure']);
  });

  test('tells what was put back, and of which run, by all columns and by its cards', () => {
    const world = longWorld();
    pushNext(world, 4, 91_000);
    world.typeCell('products', 4, 'cover_price', 1_250_000);
    const { isQuick, quick, whole } = bothReviews(world);
    expect(isQuick).toBe(true);
    expect(quick).toEqual(whole);
    expect(quick.items).toMatchObject([{ row: 4, reverts: expect.stringMatching(/./) }]);
  });

  test.each([
    ['sorted', (world: DeskWorld) => world.sheet('journal').sort([...many(ROWS).keys()].map((at) => ROWS + 1 - at))],
    ['without some rows', (world: DeskWorld) => world.sheet('journal').deleteRows(4, 3)],
    ['without its last rows', (world: DeskWorld) => world.sheet('journal').deleteRows(ROWS - 1, 3)],
    ['with a content that somebody changed', (world: DeskWorld) => world.typeCell('journal', 9, 'after', '{"a":1}')],
    ['with a content whose seal is broken', (world: DeskWorld) => world.typeCell('journal', 9, 'after', '{"a":1}~zz')],
    ['with a card of another outcome', (world: DeskWorld) => retell(world)],
    ['with a card that somebody cleared', (world: DeskWorld) => world.typeCell('journal', 9, 'card', '')],
    ['with a remark below', (world: DeskWorld) => world.typeCell('journal', ROWS + 5, 'reason', 'Xem lại')],
  ])('%s, says the same read either way', (_, disturb) => {
    const world = longWorld();
    disturb(world);
    const { quick, whole } = bothReviews(world);
    expect(quick).toEqual(whole);
  });

  test('that misses a card is read whole, and by its cards no more', () => {
    const world = longWorld();
    world.typeCell('journal', 9, 'card', '');
    check(world.ports);
    expect(world.documentProperties.has(LONG)).toBe(false);
    check(world.ports);
    expect(world.documentProperties.has(LONG)).toBe(false);
  });

  test('is read whole where the card of a row would not fit into a cell', () => {
    const world = longWorld(501);
    // Quotes take two characters in a content, and four in the card that holds it as the one before.
    for (const sign of ['"', 'b']) {
      world.typeCell('products', 2, 'description', sign.repeat(20_000));
      push(world.ports, { run: `r${sign}`, reason: '', items: approve(review(world.ports)) });
    }
    const cards = world.column('journal', 'card').slice(-2);
    expect(cards.map((card) => String(card).includes(']~'))).toEqual([true, false]);
    expect(cards[1]).toBe('');
    const { quick, whole } = bothReviews(world);
    expect(quick).toEqual(whole);
  });
});
