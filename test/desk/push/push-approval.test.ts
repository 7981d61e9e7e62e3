import { push, review } from '../../../src/desk';
import { DeskWorld } from '../../support/desk-world';
import { markRows } from '../../support/marking';
import { approve, outcomes, shoe, vest } from '../../support/pushing';

describe('an approval', () => {
  test('that names a record twice sends it once', () => {
    const world = new DeskWorld();
    world.products(vest);
    const [item] = approve(review(world.ports));
    const step = push(world.ports, { run: 'r1', reason: '', items: item ? [item, item] : [] });
    expect(outcomes(step)).toEqual(['SP.00192 confirmed']);
    expect(world.crm.edits).toHaveLength(1);
    expect(world.column('journal', 'outcome')).toEqual(['Confirmed']);
  });

  describe('of rows that somebody takes as baseline while the push is under way', () => {
    const reviewed = () => {
      const world = new DeskWorld();
      const { sheetId } = world.products(vest, shoe);
      const items = approve(review(world.ports));
      world.workbook.selected = { sheetId, row: 2, column: 1, rows: 1, columns: 1 };
      return { world, items, pushed: () => push(world.ports, { run: 'r1', reason: '', items }) };
    };

    test('is told as that, not as confirmed, and sends nothing of them', () => {
      const { world, pushed } = reviewed();
      markRows(world.ports);
      expect(outcomes(pushed())).toEqual(['SP.00192 said', '0012 confirmed']);
      expect(world.crm.edits).toHaveLength(1);
    });

    test('still tells as confirmed what the CRM confirmed, in this run or in another', () => {
      const { world, items, pushed } = reviewed();
      pushed();
      expect(outcomes(pushed())).toEqual(['SP.00192 confirmed', '0012 confirmed']);
      expect(outcomes(push(world.ports, { run: 'r2', reason: '', items }))).toEqual([
        'SP.00192 confirmed',
        '0012 confirmed',
      ]);
      expect(world.crm.edits).toHaveLength(2);
    });
  });
});
