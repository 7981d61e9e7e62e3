import { check, review } from '../../../src/desk';
import { DeskWorld } from '../../support/desk-world';
import { meanwhile, outcomes, pushRun, shoe, vest } from '../../support/pushing';

describe('a push while somebody deletes', () => {
  test('the Journal: it is made anew, with long contents too', () => {
    const world = new DeskWorld();
    world.products({ ...vest, description: 'ữ'.repeat(44_000) });
    pushRun(meanwhile(world, () => world.workbook.removeSheet(world.sheet('journal').sheetId)));
    expect(review(world.ports).items).toEqual([]);
  });

  test('the Journal of many rows: what became of the batch stands in the new one', () => {
    const world = new DeskWorld();
    const grid = world.products(vest, shoe);
    pushRun(world.ports);
    grid.put(2, [[vest.product_code, vest.product_name, 1_300_000]]);
    const step = pushRun(
      meanwhile(world, () => world.workbook.removeSheet(world.sheet('journal').sheetId)),
      'r2',
    );
    expect(outcomes(step)).toEqual(['SP.00192 confirmed']);
    expect(world.column('journal', 'key')).toEqual(['SP.00192']);
  });

  test('the Status column: it comes back at the end, beside what people put there', () => {
    const world = new DeskWorld();
    const grid = world.products(vest);
    const header = grid.dump()[0] ?? [];
    const status = grid.columnTags().find(({ tag }) => tag === 'status')?.column ?? 0;
    grid.put(1, [[...header, 'Ghi chú']]);
    const ports = meanwhile(world, () => grid.removeColumn(status));
    pushRun(ports);
    const headers = grid.headers();
    expect(headers.slice(-2)).toEqual(['Ghi chú', 'Status']);
    expect(world.column('products', 'status')).toEqual(['Matches the CRM']);
  });

  test('the Status column of a sheet with empty columns: it comes back beside the headers', () => {
    const world = new DeskWorld();
    const grid = world.products(vest);
    const width = grid.headers().length;
    grid.put(1, [[...grid.headers(), '', '', '']]);
    grid.removeColumn(grid.columnTags().find(({ tag }) => tag === 'status')?.column ?? 0);
    check(world.ports);
    expect(grid.headers().indexOf('Status')).toBe(width - 1);
  });
});
