import type { FUniver } from '@univerjs/core/facade';
import { ROW_HEIGHT } from '../../view';

const FIT = 'sheet.mutation.set-worksheet-row-auto-height';
/** Two lines of the usual letters take more. */
const ONE_LINE_AT_MOST = 28;

function fittedRows(params: unknown): readonly object[] {
  const rows: unknown =
    typeof params === 'object' && params !== null ? Reflect.get(params, 'rowsAutoHeightInfo') : null;
  return Array.isArray(rows) ? rows.filter((row) => typeof row === 'object' && row !== null) : [];
}

/** Leaves rows of one line as high as Sheets has them: the grid fits them anew after each fill or paste, to 17 or 23 pixels. */
export function keepLinesHigh(api: FUniver): void {
  api.addEvent(api.Event.BeforeCommandExecute, ({ id, params }) => {
    if (id !== FIT) return;
    for (const row of fittedRows(params)) {
      const height: unknown = Reflect.get(row, 'autoHeight');
      if (typeof height === 'number' && height < ONE_LINE_AT_MOST) Reflect.set(row, 'autoHeight', ROW_HEIGHT);
    }
  });
}
