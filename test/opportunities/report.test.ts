import { openReport, type ReportedTab, reportShape } from '../../src/opportunities/report';
import { fieldsOf, labelOf } from '../../src/records/catalogue';
import { addTable } from '../../src/sheet/make-table';
import type { ReportShape } from '../../src/sheet/workbook';
import { DeskWorld } from '../support/desk-world';

function worldWithTab(language: 'en' | 'vi' = 'en') {
  const world = new DeskWorld();
  world.language = language;
  const { sheetId } = addTable(world.workbook.port, { kind: 'opportunities', language, query: '{"campaignId":"7"}' });
  return { world, sheetId, open: (anew = false) => openReport(world.ports, { sheetId, anew }) };
}

/** Returns the reports of the file, with the cells that they count. */
const reportsOf = ({ workbook }: DeskWorld) =>
  workbook
    .taggedSheets()
    .filter(({ tag }) => tag.startsWith('report/'))
    .map((found) => ({ ...found, source: workbook.grid(found.sheetId).model.pivots[0]?.source }));

const refusal = (code: string) => expect.objectContaining({ code });

describe('openReport', () => {
  test('makes a report named after its tab', () => {
    const { world, sheetId, open } = worldWithTab('vi');
    expect(open()).toEqual({ sheetId: reportsOf(world)[0]?.sheetId, title: 'Báo cáo: Cơ hội', isNew: true });
    expect(reportsOf(world)).toMatchObject([{ source: { sheetId }, tag: `report/vi/${sheetId}` }]);
  });

  test('shows the one that is there', () => {
    const { world, open } = worldWithTab();
    const { sheetId } = open();
    const calls = world.callsOf(() =>
      expect(open()).toEqual({ sheetId, title: 'Report: Opportunities', isNew: false }),
    );
    expect(reportsOf(world)).toHaveLength(1);
    expect(calls['Range.activate']).toBe(1);
    expect(world.workbook.port.selection()?.sheetId).toBe(sheetId);
  });

  test('makes it anew when asked, and shows that one from then on', () => {
    const { open } = worldWithTab();
    const first = open();
    const second = open(true);
    expect(second).toMatchObject({ title: 'Report: Opportunities 2', isNew: true });
    expect(open().sheetId).toBe(second.sheetId);
    expect(second.sheetId).not.toBe(first.sheetId);
  });

  test('follows the columns where they stand, the own ones among them', () => {
    const { world, sheetId, open } = worldWithTab();
    const grid = world.workbook.grid(sheetId);
    const own = grid.headers().length + 1;
    grid.write({ row: 1, column: own }, [['My note']]);
    open();
    expect(reportsOf(world)[0]?.source?.area.columns).toBe(own);
  });

  test('refuses a sheet that is no Opportunities tab, or is gone', () => {
    const { world } = worldWithTab();
    const plain = world.workbook.addPlain('Notes').sheetId;
    for (const sheetId of [plain, 4711]) {
      expect(() => openReport(world.ports, { sheetId, anew: false })).toThrow(refusal('error.noSheet'));
    }
  });

  test('refuses a tab that lost the columns to count by', () => {
    const world = new DeskWorld();
    const { sheetId } = world.workbook.addSheet({ title: 'Bare', tag: 'opportunities/en/{}', columns: [] });
    expect(() => openReport(world.ports, { sheetId, anew: false })).toThrow(refusal('error.report.columns'));
  });
});

const NAMES = fieldsOf('opportunities').map(({ name }) => name);

function tab(names: readonly string[] = NAMES, title = 'Deals'): ReportedTab {
  const columns = new Map(names.map((name, index) => [name, index + 1] as const));
  return {
    sheetId: 7,
    title,
    columns,
    headers: names.map((name) => labelOf('opportunities', name, 'en')),
    width: names.length + 2,
  };
}

function shapeOf(names = NAMES, language: 'en' | 'vi' = 'en'): ReportShape {
  const shape = reportShape(tab(names), 'report/en/7', language);
  if (!shape) throw new Error('no shape');
  return shape;
}

const _column = (name: string): number => NAMES.indexOf(name) + 1;

describe('the layout of a report', () => {
  test('names its groups in its own language where the tab has headers of another, and as a person named them', () => {
    const english = new Map(NAMES.map((name, index) => [name, index + 1] as const));
    const headers = NAMES.map((name) => (name === 'campaign_name' ? 'Hội chợ' : labelOf('opportunities', name, 'en')));
    const shape = reportShape({ ...tab(), columns: english, headers }, 'report/vi/7', 'vi');
    const [stages, , people, campaigns] = shape?.pivots ?? [];
    expect(stages?.rows[0]?.name).toBe(labelOf('opportunities', 'opportunity_status_name', 'vi'));
    expect(people?.rows.map(({ name }) => name)).toEqual(
      ['recipient_dept_name', 'recipient_contact_name'].map((name) => labelOf('opportunities', name, 'vi')),
    );
    expect(campaigns?.columns[0]?.name).toBeNull();
  });

  test('counts all rows of a tab without a Status column', () => {
    expect(shapeOf(NAMES.filter((name) => name !== 'status')).source.mark).toBeNull();
  });

  test('puts the charts above the tables, beside each other', () => {
    const { charts, pivots, widths } = shapeOf();
    const edges = charts.map(({ column: first, left, width }) => {
      const x = widths.slice(0, first - 1).reduce((sum, each) => sum + each, 0) + left;
      return [x, x + width];
    });
    expect(edges).toEqual([
      [0, 450],
      [474, 924],
    ]);
    expect(charts.every(({ left, column: first }) => left < (widths[first - 1] ?? 0))).toBe(true);
    const lowest = Math.max(...charts.map(({ row, height }) => row + Math.ceil(height / 21)));
    expect(lowest).toBeLessThan(Math.min(...pivots.map(({ row }) => row)) - 1);
  });

  test('draws a chart from the table that has no totals, header first, with room below', () => {
    const { charts, pivots } = shapeOf();
    for (const [index, { data }] of charts.entries()) {
      expect(data).toMatchObject({ row: pivots[index]?.row, column: pivots[index]?.column, columns: 2 });
      expect(data.rows).toBeGreaterThan(50);
      expect(pivots[index]?.totals).toBe(false);
    }
  });

  test('does without tables and charts whose columns were taken away', () => {
    const { pivots, charts } = shapeOf(NAMES.filter((name) => name !== 'opportunity_status_name'));
    expect([pivots.length, charts.map(({ kind, column: first, left }) => [kind, first, left])]).toEqual([
      2,
      [['column', 1, 0]],
    ]);
  });

  test('is none where nothing is left to count by', () => {
    expect(reportShape(tab(['opportunity_id', 'opportunity_name']), 'report/en/7', 'en')).toBeNull();
    expect(reportShape(tab(['opportunity_status_name']), 'report/en/7', 'en')).toBeNull();
  });

  test('keeps a long name of a tab within the name of a sheet', () => {
    const shape = reportShape(tab(NAMES, 'x'.repeat(100)), 'report/vi/7', 'vi');
    expect(shape?.title.length).toBeLessThan(100);
    expect(shape?.title.startsWith('Báo cáo: xxx')).toBe(true);
  });
});
