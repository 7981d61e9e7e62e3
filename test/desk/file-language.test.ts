import { createApp } from '../../src/app';
import { fieldsOf, type Language, labelOf, type TableKind } from '../../src/core';
import {
  adoptTab,
  check,
  DeskError,
  deskState,
  newOrders,
  newProducts,
  openReport,
  readTab,
  setFileLanguage,
  showLists,
  type UiHost,
} from '../../src/desk';
import type { AdoptRequest } from '../../src/protocol';
import { DeskWorld } from '../support/desk-world';
import { type Death, mortalPorts } from '../support/mortal-ports';
import { opportunity, pull } from '../support/opportunity-world';
import { allOpportunities } from '../support/pulling';

/** A file whose first table was made by a person of one language, before a person of the other. */
function fileOf(first: Language, then: Language): DeskWorld {
  const world = new DeskWorld();
  world.language = first;
  newProducts(world.ports);
  world.language = then;
  return world;
}

/** Returns the fields that a new table has columns for. */
const ownFields = (kind: TableKind) => fieldsOf(kind).filter(({ local }) => !local);

/** Returns the headers of every table of the file, in tab order. */
function headers(world: DeskWorld): string[][] {
  return world.workbook.taggedSheets().map(({ sheetId }) => [...world.workbook.grid(sheetId).headers()]);
}

/** Adopts a tab with these lines as its columns are recognised. */
function adopt(world: DeskWorld, lines: readonly (readonly (string | number)[])[], map: Record<string, string>): void {
  const grid = world.workbook.addPlain('Pasted');
  grid.put(1, lines);
  world.workbook.selected = { sheetId: grid.sheetId, row: 1, column: 1, rows: 1, columns: 1 };
  const { sheetId, columns } = readTab(world.ports);
  const request: AdoptRequest = {
    sheetId,
    kind: 'products',
    columns: columns.map(({ column, header, tag }) => ({ column, header, field: map[header] ?? tag })),
  };
  adoptTab(world.ports, request);
}

/** Returns every text of a report that people read, wherever it stands in its plan. */
function textsIn(part: unknown, name = ''): string[] {
  if (typeof part === 'string') return ['tag', 'kind'].includes(name) ? [] : [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, each]) => textsIn(each, key));
}

const MAPPED = { 'Product code': 'product_code', 'Product name': 'product_name', 'Selling price': 'cover_price' };

describe('the language of a file', () => {
  test('keeps with the file who chose it and when', () => {
    const world = fileOf('vi', 'en');
    setFileLanguage(world.ports, 'en');
    expect(deskState(world.ports)).toMatchObject({
      fileLanguage: 'en',
      changes: { fileLanguage: { at: '2026-09-05 10:00', who: 'sales@example.com' } },
    });
    expect(world.properties.get('DESK_SETTINGS_CHANGED')).toBeUndefined();
  });

  test('is that of its first table, whoever makes the next', () => {
    const world = fileOf('vi', 'en');
    newOrders(world.ports);
    showLists(world.ports);
    expect(headers(world)).toEqual(
      (['products', 'orders', 'orderLines', 'lists'] as const).map((kind) =>
        ownFields(kind).map(({ name }) => labelOf(kind, name, 'vi')),
      ),
    );
  });

  test('is that of its first table where a former version has made tables in two', () => {
    const world = fileOf('vi', 'en');
    newOrders(world.ports);
    const last = world.workbook.taggedSheets().at(-1)?.sheetId ?? 0;
    world.workbook.retag(last, 'orderLines/en');
    expect(deskState(world.ports)).toMatchObject({ language: 'en', fileLanguage: 'vi' });
    showLists(world.ports);
    expect(headers(world).at(-1)).toEqual(fieldsOf('lists').map(({ name }) => labelOf('lists', name, 'vi')));
  });

  test('is that of the user where there is no table and nothing was chosen', () => {
    const world = new DeskWorld();
    world.language = 'vi';
    expect(deskState(world.ports)).toMatchObject({ language: 'vi', fileLanguage: 'vi' });
  });

  test('is the one that was chosen where there is no table', () => {
    const world = new DeskWorld();
    setFileLanguage(world.ports, 'vi');
    expect(deskState(world.ports)).toMatchObject({ language: 'en', fileLanguage: 'vi' });
    newProducts(world.ports);
    expect(world.sheet('products').headers()).toContain('Mã sản phẩm');
  });

  test('speaks in a pulled tab, and in the report of it, to whom it was not made for', () => {
    const world = fileOf('vi', 'en');
    openReport(world.ports, { sheetId: pull(world).sheetId, anew: false });
    expect(world.sheet('opportunities').headers()).toContain('Ngày tạo');
    expect(world.workbook.reports[0]).toMatchObject({ count: 'Số cơ hội', tag: expect.stringMatching(/^report\/vi/) });
  });

  test('leaves no English header in a Vietnamese tab of opportunities, nor in its report, for a person who reads English', () => {
    const world = fileOf('vi', 'en');
    const english = fieldsOf('opportunities')
      .map(({ name }) => [labelOf('opportunities', name, 'en'), labelOf('opportunities', name, 'vi')])
      .flatMap(([en = '', vi]) => (en === vi ? [] : [en]));
    world.crm.opportunities = [opportunity(1)];
    openReport(world.ports, { sheetId: pull(world).sheetId, anew: false });
    const shown = [...world.sheet('opportunities').headers(), ...textsIn(world.workbook.reports[0])];
    expect(shown.filter((text) => english.includes(text))).toEqual([]);
    expect(shown).toEqual(expect.arrayContaining(['Giai đoạn', 'Phòng ban người xử lý', 'Trạng thái']));
    expect(shown.filter((text) => /stage|department|recipient|campaign/i.test(text))).toEqual([]);
  });

  test.each([
    [
      'en',
      'vi',
      ['Open desk', 'Created “Đơn hàng” and “Dòng đơn hàng”. Type or paste your rows.', 'Review and push', 'en'],
    ],
    ['vi', 'en', ['Mở CRM Desk', 'Đã tạo “Orders” và “Order lines”. Hãy gõ hoặc dán dữ liệu.', 'Xem lại và gửi', 'vi']],
  ] as const)('leaves menu, notes and windows to a person of %s in a file of %s', (person, file, said) => {
    const world = fileOf(file, person);
    const { ports } = world;
    const told: string[] = [];
    const ui: UiHost = {
      showSidebar: () => {},
      showDialog: (_page, title) => told.push(title),
      fileText: () => '',
      buildMenu: (groups) => told.push(groups[0]?.[0]?.label ?? ''),
      toast: (text) => told.push(text),
    };
    const app = createApp({
      user: () => ports.user,
      ui: () => ui,
      ports: () => ports,
      reports: () => ports,
      settle: () => undefined,
    });
    app.onOpen();
    app.menu.newOrdersTables?.();
    app.menu.reviewAndPush?.();
    expect([...told, deskState(ports).language]).toEqual(said);
  });

  test('names the headers and the status of a pasted list; its numbers are read as its own headers say', () => {
    const world = fileOf('vi', 'vi');
    adopt(
      world,
      [
        ['Product code', 'Product name', 'Selling price'],
        ['SP.1', 'Vest', '1,250'],
      ],
      MAPPED,
    );
    check(world.ports);
    const grid = world.sheet('products');
    expect(grid.headers()).toEqual([
      'Product code',
      'Product name',
      'Selling price',
      labelOf('products', 'status', 'vi'),
      labelOf('products', 'checked', 'vi'),
    ]);
    expect(world.column('products', 'status')).toEqual(['Mới, chưa gửi']);
  });

  test('begins with the language of a pasted list where that is the first table', () => {
    const world = new DeskWorld();
    adopt(
      world,
      [
        ['Mã sản phẩm', 'Tên sản phẩm'],
        ['SP.1', 'Áo'],
      ],
      { 'Mã sản phẩm': 'product_code', 'Tên sản phẩm': 'product_name' },
    );
    expect(deskState(world.ports)).toMatchObject({ language: 'en', fileLanguage: 'vi' });
  });
});

describe('choosing another language for the file', () => {
  test('rewrites the headers and notes that are the desk’s, and nothing else', () => {
    const world = fileOf('vi', 'vi');
    world.products({ product_code: 'SP.1', product_name: 'Áo' });
    const grid = world.workbook.grid(world.workbook.taggedSheets()[0]?.sheetId ?? 0);
    setFileLanguage(world.ports, 'en');
    expect(headers(world)).toEqual(
      [0, 1].map(() => ownFields('products').map(({ name }) => labelOf('products', name, 'en'))),
    );
    expect(grid.headerNotes(1)[0]).toMatch(/^Finds the product|^Written by/);
    expect(grid.title()).toBe('Sản phẩm');
    expect(world.column('products', 'product_name')).toEqual(['Áo']);
  });

  test('leaves a header that comes from a formula', () => {
    const world = fileOf('vi', 'vi');
    world.products({ product_code: 'SP.1' });
    const grid = world.sheet('products');
    const [first, second] = grid.headers();
    grid.formulaTexts.set('1,2', '={"x";Z2:Z9}');
    setFileLanguage(world.ports, 'en');
    expect([grid.headers()[0] === first, grid.headers()[1] === second]).toEqual([false, true]);
  });

  test('leaves every row, title and column as it stands', () => {
    const world = fileOf('vi', 'vi');
    world.orders(
      [{ order_code: 'DH1', account_code: 'KH1', vat: 10, amount: 66000 }],
      [{ order_code: 'DH1', product_code: 'SP.1', quantity: 2, price: 30000 }],
    );
    pull(world);
    check(world.ports);
    const standing = () =>
      world.workbook.taggedSheets().map(({ sheetId }) => {
        const grid = world.workbook.grid(sheetId);
        return { title: grid.title(), rows: grid.dump().slice(1), columns: grid.columnTags() };
      });
    const before = standing();
    // Products, orders, lines, what was pulled, and the hidden list of edited orders.
    expect(before.map(({ rows }) => rows.length)).toEqual([0, 1, 1, expect.any(Number), 0]);
    setFileLanguage(world.ports, 'en');
    expect(standing()).toEqual(before);
  });

  test('leaves a header that a person renamed, and columns of their own', () => {
    const world = fileOf('vi', 'vi');
    const grid = world.sheet('products');
    const line = [...grid.headers(), 'Ghi chú'];
    line[0] = 'Mã của tôi';
    grid.put(1, [line]);
    setFileLanguage(world.ports, 'en');
    const { 0: first, length, [length - 1]: last } = grid.headers();
    expect([first, last]).toEqual(['Mã của tôi', 'Ghi chú']);
  });

  test('unifies a file of two languages, and each status follows with the next check', () => {
    const world = new DeskWorld();
    world.products({ product_code: 'SP.1', product_name: 'Vest' });
    const sheet = world.workbook.taggedSheets()[0]?.sheetId ?? 0;
    world.workbook.retag(sheet, 'products/en');
    world.language = 'vi';
    setFileLanguage(world.ports, 'vi');
    check(world.ports);
    expect(world.column('products', 'status')).toEqual([expect.stringContaining('Mới')]);
    expect(deskState(world.ports).fileLanguage).toBe('vi');
  });

  test('leaves how typed numbers are read', () => {
    const world = new DeskWorld();
    world.products({ product_code: 'SP.1', product_name: 'Vest', cover_price: '1,250' });
    const before = check(world.ports).counts;
    setFileLanguage(world.ports, 'vi');
    expect(check(world.ports).counts).toEqual(before);
    setFileLanguage(world.ports, 'en');
    expect(world.workbook.taggedSheets()[0]?.tag).toBe('products/en');
  });

  test('keeps the query of an opportunities tab', () => {
    const world = fileOf('vi', 'en');
    pull(world, null, allOpportunities({ campaignId: '7' }));
    setFileLanguage(world.ports, 'en');
    expect(deskState(world.ports).queries[0]?.query.campaignId).toBe('7');
    expect(world.sheet('opportunities').headers()).toContain('Created');
  });

  test('can be done again, wherever the execution was stopped', () => {
    const madeAnew = (death: Death | null): unknown => {
      const world = fileOf('vi', 'vi');
      pull(world);
      if (death) {
        const { ports, bury } = mortalPorts(world, world.ports, death);
        expect(() => setFileLanguage(ports, 'en')).toThrow('stopped');
        bury();
      }
      setFileLanguage(world.ports, 'en');
      return world.workbook.taggedSheets().map(({ sheetId, tag }) => {
        const grid = world.workbook.grid(sheetId);
        return [tag, grid.dump(), grid.headerNotes(20)];
      });
    };
    const whole = madeAnew(null);
    for (let atCall = 1; atCall <= 15; atCall++) {
      expect(madeAnew({ atCall, lastCallWorks: atCall % 2 === 0, losesUnflushed: atCall % 3 === 0 })).toEqual(whole);
    }
  });

  test('is for administrators', () => {
    const world = new DeskWorld();
    world.properties.set('DESK_ADMINISTRATORS', 'boss@example.com');
    expect(() => setFileLanguage(world.ports, 'vi')).toThrow(DeskError);
  });

  test('takes as many calls for a table of many rows as for one of few', () => {
    const callsFor = (rows: number): Record<string, number> => {
      const world = new DeskWorld();
      world.products(...Array.from({ length: rows }, (_, at) => ({ product_code: `SP.${at}`, product_name: 'Vest' })));
      const before = world.workbook.totals();
      setFileLanguage(world.ports, 'vi');
      const after = world.workbook.totals();
      return Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]));
    };
    expect(callsFor(40)).toEqual(callsFor(1));
  });
});
