import { pullCategories } from '../../src/opportunities/categories';
import { offerBaseline, takeBaseline } from '../../src/push/baseline';
import { review } from '../../src/push/review';
import type { CellValue } from '../../src/sheet/table';
import { columnShape } from '../support/column-shape';
import { phones } from '../support/crm-category';
import { DeskWorld } from '../support/desk-world';
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

/** Returns the headers that a person sees from left to right, in the Journal as it is made. */
function _headersInSight(world: DeskWorld): CellValue[] {
  const { model } = world.sheet('journal');
  const [headers = []] = world.sheet('journal').dump();
  return headers.filter((_, at) => !model.columns.isHidden(at + 1));
}

function hiddenTags(world: DeskWorld): string[] {
  const journal = world.sheet('journal');
  return journal.columnTags().flatMap(({ column, tag }) => (journal.model.columns.isHidden(column) ? tag : []));
}

/** Pushes a product, and another price of it. */
function changed(world = new DeskWorld()): DeskWorld {
  world.products(vest);
  pushAll(world);
  world.nowMs += 60_000;
  world.typeCell('products', 2, 'cover_price', 12_500);
  pushAll(world);
  return world;
}

describe('the Journal as people read it', () => {
  test.each([
    ['en', 'vi', 'en_US', 'Selling price 1,250,000 → 12,500', ['Products', 'Confirmed'], 'Taken as so'],
    ['vi', 'en', 'vi_VN', 'Giá bán lẻ 1.250.000 → 12.500', ['Sản phẩm', 'Đã nhận'], 'Ghi nhận như vậy'],
  ] as const)('speaks in a file of %s as that does, whoever pushes: %s', (file, person, locale, said, sent, taken) => {
    const world = new DeskWorld();
    world.workbook.localeName = locale;
    world.language = file;
    const { sheetId } = world.products(vest);
    world.language = person;
    pushAll(world);
    world.nowMs += 60_000;
    world.typeCell('products', 2, 'cover_price', 12_500);
    pushAll(world);
    world.nowMs += 60_000;
    world.typeCell('products', 2, 'product_code', 'SP.2');
    world.select({ sheetId });
    takeBaseline(world.ports, offerBaseline(world.ports, true));
    const cells = (at: number, ...tags: readonly string[]) => tags.map((tag) => world.column('journal', tag)[at]);
    expect([cells(0, 'table', 'outcome'), cells(1, 'changed'), cells(2, 'outcome')]).toEqual([sent, [said], [taken]]);
  });

  test('says a category by its path, and a text that was emptied by its word', () => {
    const world = new DeskWorld();
    world.crm.categories = [phones];
    pullCategories(world.ports);
    world.products({ ...vest, category_id: phones.category_name ?? '', short_description: 'Cũ' });
    pushAll(world);
    world.nowMs += 60_000;
    world.typeCell('products', 2, 'short_description', '(clear)');
    pushAll(world);
    const [first, second] = world.column('journal', 'changed');
    expect(first).toContain(`Category → ${world.column('categories', 'path')[0]}`);
    expect(second).toBe('Short description Cũ → (clear)');
  });

  test('stays on one line and within a thousand characters, each value within eighty', () => {
    const world = new DeskWorld();
    const lines = Array.from({ length: 60 }, (_, n) => ({
      order_code: 'DH1',
      product_code: `SP${n}`,
      product_name: `Áo\n${'dài '.repeat(40)}`,
      quantity: 1,
      price: 1000,
    }));
    world.orders([{ order_code: 'DH1', account_code: 'K1', account_name: 'An', order_date: '5/9/2026' }], lines);
    pushAll(world);
    const [said = ''] = world.column('journal', 'changed').map(String);
    expect(said).toMatch(/^Customer code → K1; .*Line 1 · Product name → Áo (dài )+.{0,3}…; .*…$/);
    expect(said.length).toBeLessThanOrEqual(1001);
    expect(world.column('journal', 'outcome')).toEqual(['Confirmed']);
  });

  test('keeps what the desk reads in one hidden column', () => {
    expect(hiddenTags(changed())).toEqual(['entry']);
  });

  test('refuses what fits into no row of it before anything is sent', () => {
    const world = withProducts({ ...vest, description: '"'.repeat(24_000) });
    pushAll(world);
    expect(world.crm.edits).toEqual([]);
    expect(review(world.ports).refusals).toHaveLength(1);
    expect(world.notes('products').join()).toContain('This is too long for a row of the Journal');
  });

  test('cuts the reason of a push that is longer than a cell holds', () => {
    const world = withProducts(vest);
    expect(pushAll(world, 'ô'.repeat(60_000)).outcomes).toMatchObject([{ outcome: 'confirmed' }]);
    expect(String(world.column('journal', 'reason')[0])).toHaveLength(49_999);
  });
});

describe('who edits the Journal', () => {
  test('may write over what people read: nothing reads it again', () => {
    const world = changed();
    world.typeCell('journal', 2, 'changed', 'Giá tháng 9');
    world.typeCell('journal', 3, 'changed', '');
    expect(review(world.ports)).toMatchObject({ items: [], unchanged: 1 });
  });
});
