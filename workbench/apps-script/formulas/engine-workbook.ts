import { engineCell } from './engine-values';
import type { FormulaSheet, FormulaValue, Site } from './formula-sheet';
import type { EngineSheet, UniverEngine } from './univer-engine';

const UNIT = 'workbook';

/** Says what stands in a cell; of a formula, what it comes to. */
type ValueAt = (site: Site) => FormulaValue | undefined;

/** Makes these sheets the engine's workbook, in place of the one before; it asks for the cells only when it needs them. */
export function introduceSheets(engine: UniverEngine, sheets: readonly FormulaSheet[], valueAt: ValueAt): void {
  const { configuration } = engine;
  const byId = (id: string) => sheets.find((sheet) => String(sheet.id) === id);
  configuration.registerUnitData({
    [UNIT]: Object.fromEntries(sheets.map((sheet) => [String(sheet.id), engineSheet(sheet, valueAt)])),
  });
  configuration.registerSheetNameMap({
    [UNIT]: Object.fromEntries(sheets.map((sheet) => [sheet.name, String(sheet.id)])),
  });
  configuration.setExecuteUnitId(UNIT);
  // Without it SEQUENCE and its like answer #REF!. [grid 5, M]
  configuration.getSheetRowColumnCount = (_unit, id) => {
    const sheet = byId(id);
    return { rowCount: sheet?.rows.count ?? 0, columnCount: sheet?.columns.count ?? 0 };
  };
  configuration.getSheetsInfo = () => ({
    sheetOrder: sheets.map((sheet) => String(sheet.id)),
    sheetNameMap: Object.fromEntries(sheets.map((sheet) => [String(sheet.id), sheet.name])),
  });
  engine.forgetReferences();
}

function engineSheet(sheet: FormulaSheet, valueAt: ValueAt): EngineSheet {
  return {
    cellData: {
      getValue: (row, column) => engineCell(valueAt({ sheet, row: row + 1, column: column + 1 })),
      getMatrix: () => ({}),
    },
    rowCount: sheet.rows.count,
    columnCount: sheet.columns.count,
    rowData: {},
    columnData: {},
    defaultColumnWidth: 100,
    defaultRowHeight: 21,
  };
}

/** Tells the engine which cell the formula stands in that it computes next. */
export function standAt(engine: UniverEngine, { sheet, row, column }: Site): void {
  const id = String(sheet.id);
  engine.configuration.setExecuteSubUnitId(id);
  engine.runtime.setCurrent(row - 1, column - 1, sheet.rows.count, sheet.columns.count, id, UNIT);
}
