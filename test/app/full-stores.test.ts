import { failureOf } from '../../src/platform/failure';
import type { Ports } from '../../src/platform/ports';
import { check } from '../../src/push/review';
import { fieldOfHeader } from '../../src/records/catalogue';
import { adoptTab, readTab } from '../../src/tables/adopt-tab';
import { DeskWorld } from '../support/desk-world';
import { ScheduledWorld } from '../support/scheduled-world';

const OVERFULL = 'You have exceeded the property storage quota. Please remove some properties and try again.';

/** Returns the ports of a world of which one store takes nothing any more. */
function withFull(world: DeskWorld, store: 'documentProperties' | 'userProperties'): Ports {
  const set = (): never => {
    throw new Error(OVERFULL);
  };
  return { ...world.ports, [store]: { ...world.ports[store], set } };
}

function codeOf(act: () => unknown): string {
  try {
    act();
    return 'nothing';
  } catch (error) {
    return failureOf(error).code;
  }
}

/** Heads more columns than the metadata of a sheet has room for. */
const HEADERS = Array.from({ length: 150 }, (_, at) => `custom: ${'x'.repeat(190)} ${at}`);

describe('a store that is full', () => {
  test('of a person keeps no tab from being scheduled: its trigger is known, when it started is not', () => {
    const world = new ScheduledWorld();
    const full = withFull(world, 'userProperties');
    const tab = world.addTab();
    Object.assign(world.ports, { userProperties: full.userProperties });
    expect(world.set(world.who, tab)).not.toBeNull();
    expect(world.owners()).toHaveLength(1);
  });
});

describe('headers of custom fields for which a sheet has no room', () => {
  test('are refused by a check before a column is taken', () => {
    const world = new DeskWorld();
    const grid = world.products({ product_code: 'SP.1' });
    const tags = grid.columnTags().length;
    grid.write({ row: 1, column: 30 }, [HEADERS]);
    expect(codeOf(() => check(world.ports))).toBe('error.columns.long');
    expect(grid.columnTags()).toHaveLength(tags);
  });

  test('are refused where a tab is adopted, before a header is written', () => {
    const world = new DeskWorld();
    const grid = world.workbook.addPlain('Pasted');
    grid.put(1, [['Product code', 'Price', ...HEADERS]]);
    world.workbook.selected = { sheetId: grid.sheetId, row: 1, column: 1, rows: 1, columns: 1 };
    const { sheetId, columns } = readTab(world.ports);
    const request = {
      sheetId,
      kind: 'products' as const,
      columns: columns.map(({ column, header }) => ({ column, header, field: fieldOfHeader('products', header) })),
    };
    expect(codeOf(() => adoptTab(world.ports, request))).toBe('error.columns.long');
    expect(grid.columnTags()).toEqual([]);
  });
});
