import { createApp } from '../../src/app';
import { deskState } from '../../src/desk/state';
import type { Language } from '../../src/i18n/translate';
import { openReport } from '../../src/opportunities/report';
import type { UiHost } from '../../src/platform/ports';
import { check } from '../../src/push/review';
import { fieldsOf, labelOf } from '../../src/records/catalogue';
import type { TableKind } from '../../src/records/field';
import type { Workbook } from '../../src/sheet/workbook';
import { adoptTab, readTab } from '../../src/tables/adopt-tab';
import type { AdoptRequest } from '../../src/tables/calls';
import { newOrders, newProducts, showLists } from '../../src/tables/new-tables';
import { DeskWorld } from '../support/desk-world';
import { opportunity, pull } from '../support/opportunity-world';

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

  test('leaves no English header in a Vietnamese tab of opportunities, nor in its report, for a person who reads English', () => {
    const world = fileOf('vi', 'en');
    const english = fieldsOf('opportunities')
      .map(({ name }) => [labelOf('opportunities', name, 'en'), labelOf('opportunities', name, 'vi')])
      .flatMap(([en = '', vi]) => (en === vi ? [] : [en]));
    world.crm.opportunities = [opportunity(1)];
    const { sheetId } = pull(world);
    const report: string[] = [];
    const addReport: Workbook['addReport'] = (shape) => {
      report.push(...textsIn(shape));
      return world.workbook.port.addReport(shape);
    };
    openReport({ ...world.ports, workbook: { ...world.workbook.port, addReport } }, { sheetId, anew: false });
    const shown = [...world.sheet('opportunities').headers(), ...report];
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
      buildMenu: ([first]) => told.push(first?.items[0]?.label ?? ''),
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
