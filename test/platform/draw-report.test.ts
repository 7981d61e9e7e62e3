import { reportShape } from '../../src/opportunities/report';
import { fieldsOf } from '../../src/records/catalogue';
import type { CellValue } from '../../src/sheet/table';
import { columnShape } from '../support/column-shape';
import { EmulatedSpreadsheet } from '../support/emulated-spreadsheet';

const DATE = 'dd/mm/yyyy hh:mm:ss';
const FIELDS = fieldsOf('opportunities');
const NAMES = FIELDS.map(({ name }) => name);
const HEADER_ROW = 22;

type Deal = Readonly<Record<string, CellValue>>;

const created = (year: number, month: number) => ({ year, month, day: 9, hour: 8, minute: 0, second: 0 });

const DEALS: readonly Deal[] = [
  { opportunity_id: '1', opportunity_status_name: 'New', campaign_name: 'A', time_created: created(2026, 8) },
  { opportunity_id: '2', opportunity_status_name: 'Won', campaign_name: 'A', time_created: created(2026, 9) },
  { opportunity_id: '3', opportunity_status_name: 'Won', campaign_name: 'B', time_created: created(2026, 9) },
  {
    opportunity_id: '4',
    opportunity_status_name: 'Won',
    campaign_name: 'B',
    time_created: created(2026, 9),
    status: 'Gone',
  },
].map((deal, index) => ({ recipient_dept_name: 'North', recipient_contact_name: index < 2 ? 'An' : 'Bo', ...deal }));

function reported() {
  const file = new EmulatedSpreadsheet();
  const columns = FIELDS.map(({ name, type }) => columnShape(name, { format: type === 'time' ? DATE : '@' }));
  const tab = file.workbook.addSheet({ title: 'Deals', tag: 'opportunities/en/{}', columns });
  const put = (row: number, deals: readonly Deal[]) =>
    tab.write(
      { row, column: 1, rows: deals.length, columns: NAMES.length },
      deals.map((deal) => NAMES.map((name) => deal[name] ?? '')),
    );
  put(2, DEALS);
  const columnsOf = new Map(NAMES.map((name, index) => [name, index + 1] as const));
  const source = { sheetId: tab.sheetId, title: '=Deals', columns: columnsOf, headers: NAMES, width: NAMES.length };
  const shape = reportShape(source, `report/en/${tab.sheetId}`, 'en');
  if (!shape) throw new Error('no shape');
  const make = () => file.workbook.addReport(shape);
  /** Returns what stands from a cell on, down to the first empty line. */
  const shown = (sheetId: number, row: number, column: number, width: number): unknown[][] => {
    const sheet = file.app.getActiveSpreadsheet().getSheetById(sheetId);
    const lines: unknown[][] = sheet?.getRange(row, column, 200, width).getValues() ?? [];
    const end = lines.findIndex((line) => line.every((value) => value === ''));
    return lines.slice(0, end);
  };
  return { file, put, make, shown };
}

describe('a report in a spreadsheet', () => {
  test('counts stages biggest first, without blank rows and without those that are gone', () => {
    const { make, shown } = reported();
    const [, ...lines] = shown(make().sheetId, HEADER_ROW, 1, 2);
    expect(lines).toEqual([
      ['Won', 2],
      ['New', 1],
    ]);
  });

  test('counts by month, by department and person, and by stage and campaign', () => {
    const { make, shown } = reported();
    const { sheetId } = make();
    expect(shown(sheetId, HEADER_ROW + 1, 4, 2)).toEqual([
      ['2026-Aug', 1],
      ['2026-Sep', 2],
    ]);
    expect(shown(sheetId, HEADER_ROW + 1, 7, 3)).toEqual([
      ['North', 'An', 2],
      ['', 'Bo', 1],
      ['North Total', '', 3],
      ['Grand Total', '', 3],
    ]);
    expect(shown(sheetId, HEADER_ROW, 11, 4)).toEqual([
      [expect.any(String), 'A', 'B', 'Grand Total'],
      ['Won', 1, 1, 2],
      ['New', 1, '', 1],
      ['Grand Total', 2, 1, 3],
    ]);
  });

  test('follows a tab that was full to its last row when the report was made', () => {
    const { put, make, shown } = reported();
    put(
      6,
      Array.from({ length: 995 }, (_, index) => ({ opportunity_id: `m${index}`, opportunity_status_name: 'Lost' })),
    );
    const { sheetId } = make();
    put(1001, [{ opportunity_id: 'x', opportunity_status_name: 'Lost' }]);
    put(
      1002,
      Array.from({ length: 900 }, (_, index) => ({ opportunity_id: `n${index}`, opportunity_status_name: 'Lost' })),
    );
    expect(shown(sheetId, HEADER_ROW + 1, 1, 2)[0]).toEqual(['Lost', 995 + 901]);
  });

  test('has texts that are texts, and leaves the person where they were', () => {
    const { file, make } = reported();
    const before = file.app.getActiveSheet().getSheetId();
    const report = make();
    expect([report.title(), file.formulas(report.sheetId)]).toEqual(['Report: =Deals', []]);
    expect(file.app.getActiveSheet().getSheetId()).toBe(before);
  });

  // 30, L: a pivot table that was held before a change through its groups and values is stale
  test('makes its pivot tables whole, then fetches them anew once, and changes their groups and values after that', () => {
    const { file, make } = reported();
    file.execution.inOrder.length = 0;
    make();
    const calls = file.execution.inOrder;
    const places = (pattern: RegExp) => calls.flatMap((name, place) => (pattern.test(name) ? [place] : []));
    const made = places(/^(Range\.createPivotTable|PivotTable\.add)/);
    const changed = places(/^Pivot(Group|Value)\./);
    const [fetched = -1, ...again] = places(/^Sheet\.getPivotTables$/);
    expect([made.length, changed.length, again]).toEqual([22, 22, []]);
    expect(made.every((place) => place < fetched)).toBe(true);
    expect(changed.every((place) => place > fetched)).toBe(true);
  });

  test('costs the same number of calls for any number of rows', () => {
    const few = reported();
    const many = reported();
    many.put(
      6,
      Array.from({ length: 2000 }, (_, index) => ({ opportunity_id: `m${index}`, campaign_name: `C${index % 20}` })),
    );
    const costs = [few, many].map(({ file, make }) => file.costOf(() => make()));
    expect(costs[0]).toBe(costs[1]);
    expect(costs[0]).toBeLessThan(110);
  });
});
