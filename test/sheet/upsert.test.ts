import { writeBlocks } from '../../src/sheet/blocks';
import { readTable } from '../../src/sheet/table';
import { type MissingRowMarker, planUpsert, type UpsertRecord } from '../../src/sheet/upsert';
import { columnShape } from '../support/column-shape';
import { newTab } from '../support/sheet-file';
import type { SheetTab } from '../support/sheet-tab';

const MARK: MissingRowMarker = {
  tag: 'status',
  text: 'No longer in the CRM',
  known: ['No longer in the CRM', 'Không còn'],
};

/** Columns: id, name, the user's own, stage, status. */
function deals(...rows: string[][]): SheetTab {
  const shapes = ['id', 'name', 'stage', 'status'].map((tag) => columnShape(tag));
  const tab = newTab('Deals', shapes);
  tab.addColumn(3, columnShape('', { header: 'Mine' }));
  if (rows.length > 0) tab.put(2, rows);
  return tab;
}

function record(id: string, name: string, stage?: string): UpsertRecord {
  return { key: id, cells: stage === undefined ? { id, name } : { id, name, stage } };
}

function upsert(tab: SheetTab, records: readonly UpsertRecord[], mark: MissingRowMarker | null = MARK) {
  const plan = planUpsert(readTable(tab.grid), 'id', records, mark);
  writeBlocks(tab.grid, plan.writes);
  return plan;
}

describe('planUpsert', () => {
  test('updates known rows where they stand and adds new ones below', () => {
    const tab = deals(['2', 'Old', 'mine 2', 'won', ''], ['1', 'One', 'mine 1', 'lost', '']);
    const plan = upsert(tab, [record('1', 'One', 'lost'), record('2', 'Two', 'won'), record('3', 'Three', 'new')]);
    expect(tab.dump().slice(1)).toEqual([
      ['2', 'Two', 'mine 2', 'won', ''],
      ['1', 'One', 'mine 1', 'lost', ''],
      ['3', 'Three', '', 'new', ''],
    ]);
    expect(plan).toMatchObject({ added: 1, updated: 1, unchanged: 1, gone: 0 });
  });

  test('writes one block per run of neighbouring tagged columns and never an own column', () => {
    const tab = deals(['1', 'One', 'mine', 'lost', '']);
    const calls = tab.file.callsOf(() => upsert(tab, [record('1', 'Eins', 'won'), record('2', 'Two', 'new')]));
    expect(calls['Range.setValues']).toBe(2);
  });

  test('keeps the cells of fields that the answer does not hold', () => {
    const tab = deals(['1', 'One', 'mine', 'lost', ''], ['2', 'Two', '', 'won', '']);
    upsert(tab, [record('1', 'Eins'), record('2', 'Zwei')]);
    expect(tab.dump().slice(1)).toEqual([
      ['1', 'Eins', 'mine', 'lost', ''],
      ['2', 'Zwei', '', 'won', ''],
    ]);
  });

  test('marks rows that the answer no longer holds and counts them again next time', () => {
    const tab = deals(['1', 'One', 'mine', 'lost', ''], ['2', 'Two', '', 'won', '']);
    upsert(tab, [record('2', 'Two', 'won')]);
    expect(tab.dump()[1]).toEqual(['1', 'One', 'mine', 'lost', MARK.text]);
    expect(upsert(tab, [record('2', 'Two', 'won')])).toMatchObject({ writes: [], gone: 1 });
  });

  test('clears the mark, in whichever language, when the record comes back', () => {
    const tab = deals(['1', 'One', '', 'lost', 'Không còn']);
    const plan = upsert(tab, [record('1', 'One', 'lost')]);
    expect(tab.dump()[1]).toEqual(['1', 'One', '', 'lost', '']);
    expect(plan).toMatchObject({ updated: 1, gone: 0 });
  });

  test('leaves any other status text alone', () => {
    const tab = deals(['1', 'One', '', 'lost', 'Call back']);
    upsert(tab, [record('1', 'One', 'lost')]);
    expect(tab.dump()[1]?.[4]).toBe('Call back');
  });

  test('marks nothing without a mark', () => {
    const tab = deals(['1', 'One', '', 'lost', '']);
    expect(upsert(tab, [], null)).toMatchObject({ writes: [], gone: 1 });
  });

  test('updates the first of two rows with one key and leaves the other alone', () => {
    const tab = deals(['1', 'One', '', '', ''], ['1', 'Copy', '', '', '']);
    const plan = upsert(tab, [record('1', 'Eins')]);
    expect(tab.dump().slice(1)).toEqual([
      ['1', 'Eins', '', '', ''],
      ['1', 'Copy', '', '', ''],
    ]);
    expect(plan.updated).toBe(1);
  });

  test('leaves rows without a key alone', () => {
    const tab = deals(['', 'typed here', '', '', '']);
    upsert(tab, [record('1', 'One')]);
    expect(tab.dump().slice(1)).toEqual([
      ['', 'typed here', '', '', ''],
      ['1', 'One', '', '', ''],
    ]);
  });

  test('adds a record once that came twice, as it came last', () => {
    const tab = deals();
    const plan = upsert(tab, [record('1', 'early'), record('1', 'late')]);
    expect(plan.added).toBe(1);
    expect(tab.dump()[1]?.slice(0, 2)).toEqual(['1', 'late']);
  });

  test('finds a row whose key became a number', () => {
    const tab = deals();
    tab.put(2, [[17, 'One', '', '', '']]);
    expect(upsert(tab, [record('17', 'One')])).toMatchObject({ added: 0, updated: 1, gone: 0 });
  });

  test('leaves out the fields that have no column any more', () => {
    const tab = deals(['1', 'One', '', 'lost', '']);
    tab.removeColumn(2);
    expect(upsert(tab, [record('1', 'Eins', 'lost')])).toMatchObject({ writes: [], unchanged: 1 });
  });
});
