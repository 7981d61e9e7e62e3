import { openReport } from '../../src/opportunities/report';
import { addTable } from '../../src/sheet/make-table';
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
