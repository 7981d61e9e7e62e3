import type { ViewEdit } from '../../workbench/apps-script/engine-api';
import { WorkbookModel } from '../../workbench/apps-script/model';

export const NOW = Date.UTC(2026, 8, 5);
export const [ME, OTHER] = ['my page', 'another page'];

export function workbook() {
  const model = WorkbookModel.empty({ locale: 'en_US', timeZone: 'Asia/Ho_Chi_Minh' });
  const [sheet] = model.sheets;
  if (!sheet) throw new Error('no sheet');
  const enter = (page: string) => (edit: ViewEdit) => model.enterStep(page, [edit], NOW);
  const type = (row: number, column: number, text: string, page: string = ME) =>
    enter(page)({ kind: 'type', sheetId: 0, row, column, text });
  return {
    model,
    sheet,
    type,
    i: enter(ME),
    paste: (text: string) => enter(ME)({ kind: 'paste', sheetId: 0, row: 1, column: 1, text }),
    undo: (page: string = ME) => model.takeStep(page, 'undo'),
    redo: (page: string = ME) => model.takeStep(page, 'redo'),
    script: (row: number, column: number, value: string) =>
      sheet.writeContents({ row, column, rows: 1, columns: 1 }, () => ({
        value,
        formula: null,
        quoted: false,
        format: null,
      })),
    values: (rows: number, columns: number) =>
      Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, (__, column) => sheet.values.get(row + 1, column + 1) ?? ''),
      ),
  };
}
