import { review } from '../../src/push/review';
import { columnShape } from '../support/column-shape';
import {
  knowsItsCrm,
  many,
  meanwhile,
  pushAll,
  pushedProducts,
  pushRun,
  shoe,
  vest,
  withProducts,
} from '../support/pushing';

describe('the journal of a push', () => {
  test('reads a journal that was sorted, or whose tab was copied', () => {
    const world = pushedProducts(vest);
    world.nowMs += 60_000;
    world.typeCell('products', 2, 'cover_price', 1300000);
    pushAll(world);
    const journal = world.sheet('journal');
    const [header = [], first = [], second = []] = journal.dump();
    journal.put(1, [header, second, first, first]);
    expect(review(world.ports).items).toEqual([]);
  });

  test.each(['"confirmed"', '"SP.00192"', '"n":1'])('takes an entry that somebody edited for unsure: %s', (part) => {
    const world = pushedProducts(vest);
    const [entry] = world.column('journal', 'entry');
    world.typeCell('journal', 2, 'entry', String(entry).replace(part, part.replace(/\w+/, '$& ')));
    expect(review(world.ports).items.map(({ state }) => state)).toEqual([part.includes('SP') ? 'new' : 'unsure']);
  });

  test.each([
    ['vest', 'gile'],
    ['SP.00192', 'SP.00193'],
  ])('believes no entry of which a word was replaced in all sheets: %s', (word, other) => {
    const world = pushedProducts(vest);
    for (const kind of ['products', 'journal'] as const) {
      const grid = world.sheet(kind);
      grid.put(
        1,
        grid.dump().map((row) => row.map((cell) => (typeof cell === 'string' ? cell.replaceAll(word, other) : cell))),
      );
    }
    expect(world.column('journal', 'entry')[0]).toContain(other);
    expect(review(world.ports).items.map(({ state }) => state)).toEqual(['unsure']);
  });

  test('keeps a journal that somebody sorted while the CRM was answering', () => {
    const world = withProducts(vest, shoe);
    const sorting = meanwhile(world, () => world.sheet('journal').sort([3, 2]));
    world.crm.failOnce({ when: '0012', status: 400, body: '{"message":"Không"}' });
    pushRun(sorting);
    expect(world.column('journal', 'key')).toEqual(['0012', 'SP.00192']);
    expect(world.column('journal', 'outcome')).toEqual(['Refused', 'Confirmed']);
  });

  test('finds the end and the columns of a journal that people change between two batches', () => {
    const world = withProducts(...many(12));
    let batches = 0;
    const meddling = meanwhile(world, () => {
      batches += 1;
      if (batches > 1) return;
      const journal = world.sheet('journal');
      journal.addColumn(1, columnShape('', { header: 'Mine' }));
      const [header = [], ...rows] = journal.dump();
      journal.put(1, [header, header.map(() => 'x'), header.map(() => 'x'), ...rows]);
    });
    pushRun(meddling);
    expect(batches).toBe(2);
    expect(world.column('journal', 'outcome').filter((text) => text === 'Confirmed')).toHaveLength(12);
    expect(review(world.ports)).toMatchObject({ items: [], unchanged: 12 });
  });

  test.each(['', 'Supplier list of September'])(
    'writes of many rows no column that says nothing yet, and each reason: “%s”',
    (reason) => {
      const world = withProducts(...many(120));
      knowsItsCrm(world);
      pushAll(world, reason);
      const journal = world.sheet('journal');
      const columnOf = (tag: string) => journal.columnOf(tag);
      const columns = new Set<number>();
      journal.change((found) => {
        const write = found.write.bind(found);
        found.write = (rect, values) => {
          // Many rows one under the other, before the CRM has answered: outcomes are written from their own column on.
          const isNew = rect.rows > 50 && rect.column !== columnOf('entry');
          for (let at = 0; isNew && at < rect.columns; at += 1) columns.add(rect.column + at);
          write(rect, values);
        };
      });
      for (let row = 2; row < 122; row += 1) world.typeCell('products', row, 'cover_price', 2_000_000 + row);
      pushAll(world, reason);
      expect(columns.has(columnOf('who'))).toBe(true);
      expect(columns.has(columnOf('message'))).toBe(false);
      expect(columns.has(columnOf('reason'))).toBe(reason !== '');
      expect(world.column('journal', 'reason')).toEqual(Array(240).fill(reason));
    },
  );
});
