import {
  cellHistory,
  check,
  offerBaseline,
  type Ports,
  push,
  review,
  runs,
  takeBaseline,
  tidyJournal,
} from '../../../src/desk';
import type { PushStep } from '../../../src/protocol';
import { DeskWorld } from '../../support/desk-world';

const vest = { product_code: 'SP.00192', product_name: 'Áo vest nam', cover_price: 1250000 };
const shoe = { product_code: '0012', product_name: 'Giày da', cover_price: 890000 };

const GONE = expect.objectContaining({ code: 'error.journal.gone' });

/** Pushes what was reviewed, by a user who has read what the review says of the Journal. */
function pushAll({ ports }: Pick<DeskWorld, 'ports'>): PushStep {
  const { run, items, journalGone } = review(ports);
  return push(ports, { run, reason: '', items, withoutJournal: journalGone });
}

const many = (count: number) => Array.from({ length: count }, (_, n) => ({ ...vest, product_code: `SP${n}` }));

/** Returns the ports of a world in which the Journal is deleted while the CRM answers for the first time. */
function losing(world: DeskWorld): Ports {
  let lost = false;
  const sendAll: Ports['transport']['sendAll'] = (requests) => {
    const answers = world.ports.transport.sendAll(requests);
    if (!lost) loseJournal(world);
    lost = true;
    return answers;
  };
  return { ...world.ports, transport: { sendAll } };
}

function loseJournal(world: DeskWorld): void {
  world.workbook.removeSheet(world.sheet('journal').sheetId);
}

const told = ({ ports }: DeskWorld) => [check(ports).journalGone, review(ports).journalGone];

describe('a Journal that somebody deleted', () => {
  test('is missed by the check, the review, the runs and the history of a cell', () => {
    const world = new DeskWorld();
    const { sheetId } = world.products(vest, shoe);
    world.workbook.selected = { sheetId, row: 2, column: 1, rows: 1, columns: 1 };
    const lookedUp = () => [runs(world.ports), cellHistory(world.ports)];
    pushAll(world);
    expect(told(world)).toEqual([false, false]);
    expect(lookedUp()).toMatchObject([{ journalGone: false }, { journalGone: false }]);
    loseJournal(world);
    expect(told(world)).toEqual([true, true]);
    expect(lookedUp()).toMatchObject([{ runs: [], journalGone: true }, { journalGone: true }]);
  });

  test('after the review stops the push: its user does not know that new rows may be none', () => {
    const world = new DeskWorld();
    world.products(vest);
    pushAll(world);
    world.products(shoe);
    const { run, items } = review(world.ports);
    loseJournal(world);
    const step = push(world.ports, { run, reason: '', items });
    expect(step).toMatchObject({ outcomes: [], left: items, stopped: { code: 'error.journal.gone' } });
    expect(world.crm.edits).toHaveLength(1);
  });

  test('is not missed in a file from which nothing was sent, nor in a copy, whose properties are blank', () => {
    const world = new DeskWorld();
    world.products(vest);
    expect(told(world)).toEqual([false, false]);
    pushAll(world);
    world.documentProperties.clear();
    loseJournal(world);
    expect(told(world)).toEqual([false, false]);
  });

  test('is missed too where it came with a copy of the file and was written since', () => {
    const world = new DeskWorld();
    world.products(vest);
    pushAll(world);
    world.documentProperties.clear();
    world.typeCell('products', 2, 'cover_price', 1260000);
    pushAll(world);
    loseJournal(world);
    expect(told(world)).toEqual([true, true]);
  });

  test('is not missed any more once there is one again', () => {
    const world = new DeskWorld();
    world.products(vest);
    pushAll(world);
    loseJournal(world);
    pushAll(world);
    expect(told(world)).toEqual([false, false]);
  });

  test('is remembered by one call a step, not one for each batch', () => {
    const world = new DeskWorld();
    const written: string[] = [];
    const { set } = world.ports.documentProperties;
    const ports = {
      ...world.ports,
      documentProperties: {
        ...world.ports.documentProperties,
        set: (values: Readonly<Record<string, string>>) => {
          written.push(Object.keys(values).join());
          set(values);
        },
      },
    };
    world.products(...Array.from({ length: 40 }, (_, n) => ({ ...vest, product_code: `SP${n}` })));
    const { run, items } = review(ports);
    push(ports, { run, reason: '', items });
    world.typeCell('products', 2, 'cover_price', 1260000);
    push(ports, { run, reason: '', items: review(ports).items });
    expect(written.filter((name) => name === 'JOURNAL')).toHaveLength(2);
  });

  test('is missed where a copy of it stands that was made before the last push, not where it was made since', () => {
    for (const [isCopiedSince, isMissed] of [
      [false, true],
      [true, false],
    ] as const) {
      const world = new DeskWorld();
      world.products(vest);
      pushAll(world);
      world.typeCell('products', 2, 'cover_price', 1260000);
      if (isCopiedSince) pushAll(world);
      const { sheetId } = world.sheet('journal');
      world.duplicate('journal', 'Backup');
      if (!isCopiedSince) pushAll(world);
      world.workbook.removeSheet(sheetId);
      expect([...told(world), runs(world.ports).journalGone]).toEqual([isMissed, isMissed, isMissed]);
    }
  });

  test('is missed where its last rows are gone, as after an older version of the file was restored', () => {
    const world = new DeskWorld();
    world.products(...many(30));
    pushAll(world);
    world.typeCell('products', 2, 'cover_price', 1260000);
    pushAll(world);
    const journal = world.sheet('journal');
    journal.deleteRows(journal.lastRow(), 1);
    expect(told(world)).toEqual([true, true]);
    pushAll(world);
    expect(told(world)).toEqual([false, false]);
  });

  test('is there when its rows are sorted and its older ones are tidied away', () => {
    const world = new DeskWorld();
    world.products(vest, shoe);
    for (const price of [1260000, 1270000, 1280000]) {
      world.typeCell('products', 2, 'cover_price', price);
      pushAll(world);
    }
    const journal = world.sheet('journal');
    const rows = journal.dump().slice(1);
    journal.put(2, [...rows].reverse());
    expect(told(world)).toEqual([false, false]);
    expect(tidyJournal(world.ports, 1).dropped).toBeGreaterThan(0);
    expect(told(world)).toEqual([false, false]);
  });

  test.each(['attempt', 'table', 'key'])(
    'is missed too where its column “%s” was deleted: no row of it can be read',
    (tag) => {
      const world = new DeskWorld();
      world.products(vest);
      pushAll(world);
      const journal = world.sheet('journal');
      journal.removeColumn(journal.columnTags().find((each) => each.tag === tag)?.column ?? 0);
      expect([...told(world), runs(world.ports).journalGone]).toEqual([true, true, true]);
      pushAll(world);
      expect(told(world)).toEqual([false, false]);
    },
  );

  test('is nobody’s baseline: rows are not taken as baseline into one that is deleted meanwhile', () => {
    const world = new DeskWorld();
    const { sheetId } = world.products(vest, shoe);
    pushAll(world);
    world.typeCell('products', 2, 'cover_price', 1260000);
    world.workbook.selected = { sheetId, row: 2, column: 1, rows: 1, columns: 1 };
    const { left: ticked, ...offer } = offerBaseline(world.ports, true);
    const wallTime = () => {
      loseJournal(world);
      return world.ports.clock.wallTime();
    };
    const ports = { ...world.ports, clock: { ...world.ports.clock, wallTime } };
    expect(() => takeBaseline(ports, { ...offer, ticked })).toThrow(GONE);
    expect(told(world)).toEqual([true, true]);
  });
});

describe('a Journal that somebody deletes while the CRM answers', () => {
  test('is made anew with what was sent, the push stops, and it is missed until the user goes on without it', () => {
    const world = new DeskWorld();
    world.products(...many(40));
    const step = pushAll({ ports: losing(world) });
    expect(step.stopped).toMatchObject({ code: 'error.journal.gone' });
    expect([step.outcomes.length, step.left.length, world.crm.edits.length]).toEqual([5, 35, 5]);
    expect(world.column('journal', 'outcome')).toEqual(Array(5).fill('Confirmed'));
    expect([...told(world), runs(world.ports).journalGone]).toEqual([true, true, true]);
    expect(pushAll(world).stopped).toBeNull();
    expect([...told(world), runs(world.ports).journalGone]).toEqual([false, false, false]);
    expect(world.crm.edits).toHaveLength(40);
  });

  test('is not missed any more once its deletion is taken back', () => {
    const world = new DeskWorld();
    world.products(...many(7));
    pushAll(world);
    for (let row = 2; row < 14; row++) world.typeCell('products', row, 'cover_price', 1260000);
    const journal = world.sheet('journal');
    pushAll({ ports: losing(world) });
    expect(told(world)).toEqual([true, true]);
    world.workbook.bringBack(journal, 'journal/en');
    expect(told(world)).toEqual([false, false]);
    expect(review(world.ports)).toMatchObject({ unchanged: 5, items: [{ state: 'changed' }, { state: 'changed' }] });
  });

  test('ends a push in which nothing is left too', () => {
    const world = new DeskWorld();
    world.products(vest);
    expect(pushAll({ ports: losing(world) })).toMatchObject({
      outcomes: [{ outcome: 'confirmed' }],
      left: [],
      stopped: { code: 'error.journal.gone' },
    });
  });

  test('is missed when it went between two batches: what was not journalled is not sent', () => {
    const world = new DeskWorld();
    world.products(...many(7));
    let isLost = false;
    const email = () => {
      if (world.crm.batches.length === 1 && !isLost) {
        isLost = true;
        loseJournal(world);
      }
      return world.who;
    };
    const step = pushAll({ ports: { ...world.ports, user: { ...world.ports.user, email } } });
    expect(step.stopped).toMatchObject({ code: 'error.journal.gone' });
    expect([step.outcomes.length, step.left.length, world.crm.edits.length]).toEqual([5, 2, 5]);
    expect(told(world)).toEqual([true, true]);
  });
});
