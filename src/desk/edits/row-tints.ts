import type { Issue, Plan, PlannedEdit, SheetRecord, TableKind } from '../../core';

/** Holds the desk's own colours: a blue, an amber and a red that stay apart for colour-blind eyes too. */
export const TINTS = { changed: '#e1effe', held: '#ffefc2', invalid: '#fde2e0' } as const;
type Tint = keyof typeof TINTS;

/** Names the column that is tinted when the whole record is meant. */
const KEY_COLUMNS: Partial<Record<TableKind, string>> = {
  products: 'product_code',
  orders: 'order_code',
  orderLines: 'order_code',
};

/** Holds colours by sheet, row and tag. A later tint covers an earlier one. */
export type Canvas = Map<number, Map<number, Record<string, string>>>;

/**
 * Chooses the tints of cells that changed, that wait for a tick, and that cannot go. Rows of which the CRM never confirmed anything have
 * no changed cells: their Status says that they are new.
 */
export function tintsOf({ edits, refusals }: Plan): Canvas {
  const canvas: Canvas = new Map();
  for (const edit of edits) tintEdit(canvas, edit);
  for (const record of refusals) tintIssues(canvas, record, record.issues, 'invalid');
  return canvas;
}

function tintEdit(canvas: Canvas, { record, before, changes, holds }: PlannedEdit): void {
  const whole = holds.some(({ field }) => field === null);
  if (before) for (const { name } of changes) tintField(canvas, record, name, whole ? 'held' : 'changed');
  tintIssues(canvas, record, holds, 'held');
}

/** Tints the cells that issues name; an issue of an order's line names the row of that line. */
function tintIssues(canvas: Canvas, record: SheetRecord, issues: readonly Issue[], tint: Tint): void {
  for (const { field, params } of issues) {
    const line = record.lineRows?.find(({ row }) => row === params.lineRow);
    const table = line ? 'orderLines' : record.table;
    const tag = field ?? KEY_COLUMNS[table];
    if (tag !== undefined) paint(canvas, line ?? record, tag, tint);
  }
}

/** Tints the cell of a record's field: "line.2.price" stands in the row of the second line, all terms in one cell. */
function tintField(canvas: Canvas, record: SheetRecord, name: string, tint: Tint): void {
  const [part, n = '', field = ''] = name.split('.');
  const line = part === 'line' ? record.lineRows?.[Number(n) - 1] : undefined;
  if (line) paint(canvas, line, field, tint);
  else paint(canvas, record, part === 'term' ? 'terms' : name, tint);
}

function paint(
  canvas: Canvas,
  { sheetId, row }: { readonly sheetId: number; readonly row: number },
  tag: string,
  tint: Tint,
): void {
  const sheet = canvas.get(sheetId) ?? new Map<number, Record<string, string>>();
  canvas.set(sheetId, sheet);
  sheet.set(row, { ...sheet.get(row), [tag]: TINTS[tint] });
}
