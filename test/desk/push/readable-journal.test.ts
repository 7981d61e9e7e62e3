import { offerBaseline, type Ports, pullCategories, push, review, takeBaseline } from '../../../src/desk';
import type { CellValue } from '../../../src/sheet';
import { phones } from '../../support/crm-category';
import { DeskWorld } from '../../support/desk-world';
import { mortalPorts } from '../../support/mortal-ports';
import { makeJournalOld } from '../../support/old-journal';
import { approve, many, meanwhile, pushAll, vest } from '../../support/pushing';

/** Returns the headers that a person sees from left to right, in the Journal as it is made. */
function headersInSight(world: DeskWorld): CellValue[] {
  const { columns } = world.sheet('journal');
  const [headers = []] = world.sheet('journal').dump();
  return headers.filter((_, at) => columns[at]?.hidden !== true);
}

const MACHINES = ['before', 'after', 'card', 'attempt', 'run_records'];
const hiddenTags = (world: DeskWorld) =>
  world.sheet('journal').columns.flatMap((shape) => (shape?.hidden ? [shape.tag] : []));

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
  test('says old → new, in the words and numbers of the file, beside the key', () => {
    const world = changed();
    expect(world.column('journal', 'changed')).toEqual([
      'Product name → Áo vest nam; Selling price → 1.250.000',
      'Selling price 1.250.000 → 12.500',
    ]);
    expect(headersInSight(world).slice(3, 5)).toEqual(['Record', 'What changed']);
  });

  test.each([
    ['en', 'vi', 'en_US', 'Selling price 1,250,000 → 12,500'],
    ['vi', 'en', 'vi_VN', 'Giá bán lẻ 1.250.000 → 12.500'],
  ] as const)('in a file of %s, whoever pushes: %s', (file, person, locale, said) => {
    const world = new DeskWorld();
    world.workbook.localeName = locale;
    world.language = file;
    world.products(vest);
    pushAll(world);
    world.nowMs += 60_000;
    world.language = person;
    world.typeCell('products', 2, 'cover_price', 12_500);
    pushAll(world);
    expect(world.column('journal', 'changed').at(-1)).toBe(said);
  });

  test.each([
    ['en', 'vi', ['Products', 'Edit', 'Confirmed'], ['Baseline', 'Taken as so']],
    ['vi', 'en', ['Sản phẩm', 'Sửa', 'Đã nhận'], ['Lấy làm gốc', 'Ghi nhận như vậy']],
  ] as const)(
    'says sheet, action and outcome in a file of %s as that does, whoever pushes: %s',
    (file, person, sent, taken) => {
      const world = new DeskWorld();
      world.language = file;
      const { sheetId } = world.products(vest);
      world.language = person;
      pushAll(world);
      world.nowMs += 60_000;
      world.typeCell('products', 2, 'product_code', 'SP.2');
      world.workbook.selected = { sheetId, row: 2, column: 1, rows: 1, columns: 1 };
      takeBaseline(world.ports, offerBaseline(world.ports, true));
      const row = (at: number, ...tags: readonly string[]) => tags.map((tag) => world.column('journal', tag)[at]);
      expect(row(0, 'table', 'action', 'outcome')).toEqual(sent);
      expect(row(1, 'action', 'outcome')).toEqual(taken);
    },
  );

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

  test('keeps what the desk reads in hidden columns behind it', () => {
    const world = new DeskWorld();
    const long = 'ữ'.repeat(49_999);
    world.products({ ...vest, description: long });
    pushAll(world);
    const tags = world.sheet('journal').columns.map((shape) => shape?.tag ?? '');
    expect(hiddenTags(world)).toEqual([...MACHINES, 'more.1']);
    expect(tags.slice(-6)).toEqual(hiddenTags(world));
  });

  test('calls a person’s word by its own outcome, with the person, and believes it as before', () => {
    const world = new DeskWorld();
    const { sheetId } = world.products(vest);
    world.workbook.selected = { sheetId, row: 2, column: 1, rows: 1, columns: 1 };
    takeBaseline(world.ports, offerBaseline(world.ports, true));
    expect(world.column('journal', 'outcome')).toEqual(['Taken as so']);
    expect(world.column('journal', 'who')).toEqual(['sales@example.com']);
    expect(world.column('journal', 'changed')[0]).toContain('Selling price → 1.250.000');
    expect(review(world.ports)).toMatchObject({ items: [], unchanged: 1 });
  });
});

describe('who edits the Journal', () => {
  test('may write over what people read: nothing reads it again', () => {
    const world = changed();
    world.typeCell('journal', 2, 'changed', 'Giá tháng 9');
    world.typeCell('journal', 3, 'changed', '');
    expect(review(world.ports)).toMatchObject({ items: [], unchanged: 1 });
  });

  test('makes a row doubtful by a word that find and replace changes in what is hidden, not in what is in sight', () => {
    const world = changed();
    const replace = (isTag: (tag: string) => boolean): void => {
      const grid = world.sheet('journal');
      const replaced = (cell: CellValue, at: number): CellValue =>
        typeof cell === 'string' && isTag(grid.columns[at]?.tag ?? '') ? cell.replaceAll('Áo vest', 'Gile') : cell;
      grid.put(
        1,
        grid.dump().map((line) => line.map(replaced)),
      );
    };
    replace((tag) => tag === 'changed');
    expect(review(world.ports).items).toEqual([]);
    replace(() => true);
    expect(review(world.ports).items.map(({ state }) => state)).toEqual(['unsure']);
  });
});

describe('a Journal of an older version', () => {
  function older(): DeskWorld {
    const world = changed();
    makeJournalOld(world);
    return world;
  }

  test('is read as it is, and looked at without being written', () => {
    const world = older();
    expect(review(world.ports)).toMatchObject({ items: [], unchanged: 1 });
    expect(hiddenTags(world)).toEqual([]);
  });

  test('gets the column for people with the next row, its own are hidden, and none of its rows is lost', () => {
    const world = older();
    const before = world.column('journal', 'after');
    world.nowMs += 60_000;
    world.typeCell('products', 2, 'cover_price', 13_000);
    pushAll(world);
    expect(world.column('journal', 'after').slice(0, 2)).toEqual(before);
    expect(world.column('journal', 'changed')).toEqual(['', '', 'Selling price 12.500 → 13.000']);
    expect(headersInSight(world).slice(3, 5)).toEqual(['Record', 'What changed']);
    expect(new Set(hiddenTags(world))).toEqual(new Set(MACHINES));
    expect(review(world.ports)).toMatchObject({ items: [], unchanged: 1 });
  });

  test('costs no more calls than a new one once it has the column', () => {
    const callsOf = (make: () => DeskWorld): Readonly<Record<string, number>> => {
      const world = make();
      world.nowMs += 60_000;
      for (const price of [13_000, 14_000]) {
        world.typeCell('products', 2, 'cover_price', price);
        world.nowMs += 60_000;
        if (price === 13_000) pushAll(world);
      }
      const { calls } = world.sheet('journal');
      const before = { ...calls };
      pushAll(world);
      return Object.fromEntries(Object.entries(calls).map(([name, n]) => [name, n - (before[name] ?? 0)]));
    };
    const now = callsOf(changed);
    // The row, its outcome, and its card.
    expect(now.write).toBe(3);
    expect(callsOf(older)).toMatchObject({ write: 3, read: now.read });
  });

  test('loses nothing wherever the execution that extends it is stopped', () => {
    let wholes = 0;
    for (let atCall = 1; wholes < 1; atCall++) {
      for (const losesUnflushed of [false, true]) {
        const world = new DeskWorld();
        world.products(...many(2));
        pushAll(world);
        makeJournalOld(world);
        world.nowMs += 60_000;
        for (let n = 0; n < 2; n++) world.typeCell('products', n + 2, 'cover_price', 13_000 + n);
        const reviewed = review(world.ports);
        const mortal = mortalPorts(world, world.ports, { atCall, lastCallWorks: false, losesUnflushed });
        const isOver = tryPush(mortal.ports, reviewed);
        mortal.bury();
        if (isOver) wholes += 1;
        expectTruth(world, atCall);
        pushAll(world);
        expect(review(world.ports).items.filter(({ state }) => state !== 'unsure')).toEqual([]);
        expect(world.column('journal', 'attempt').filter((id) => id !== '').length).toBeGreaterThanOrEqual(4);
        expect(headersInSight(world)).toContain('What changed');
      }
    }
  });

  function tryPush(ports: Ports, reviewed: ReturnType<typeof review>): boolean {
    try {
      push(ports, { run: reviewed.run, reason: '', items: approve(reviewed) });
      return true;
    } catch {
      return false;
    }
  }

  /** Holds that no row counts as the CRM's that the CRM was not asked for, and that none is missing. */
  function expectTruth(world: DeskWorld, atCall: number): void {
    const sent = world.crm.edits.map((edit) => JSON.stringify(edit)).filter((text) => text.includes('13'));
    const { items, refusals, unchanged } = review(world.ports);
    expect({ atCall, rows: items.length + unchanged, refusals }).toEqual({ atCall, rows: 2, refusals: [] });
    expect({ atCall, believed: unchanged <= sent.length }).toEqual({ atCall, believed: true });
  }
});

test('the columns of the Journal are found where people moved them while the CRM was answering', () => {
  const world = changed();
  world.nowMs += 60_000;
  world.typeCell('products', 2, 'cover_price', 13_000);
  const { run, items } = review(world.ports);
  const ports = meanwhile(world, () => {
    const journal = world.sheet('journal');
    const at = journal.columns.findIndex((shape) => shape?.tag === 'changed') + 1;
    journal.removeColumn(at);
  });
  push(ports, { run, reason: '', items: approve({ items }) });
  expect(world.column('journal', 'outcome')).toEqual(['Confirmed', 'Confirmed', 'Confirmed']);
  expect(review(world.ports)).toMatchObject({ items: [], unchanged: 1 });
});
