export type { BlockWrite, Changes } from './blocks';
export { cellText, keyText, sameCell } from './cell-text';
export { paintCells, planRows, type Tints, writeCells, writeColumn, writeRows } from './columns';
export type { Block, CellValue, ColumnShape, ColumnTag, Grid, Rect } from './grid';
export { MissingSheetError } from './missing-sheet-error';
export { escapeText } from './safe-text';
export {
  type Cells,
  type ColumnClash,
  headerOf,
  missingTags,
  readTable,
  type TableColumn,
  type TableData,
  type TableRow,
} from './table';
export {
  applyUpsert,
  type DuplicateKey,
  type GoneMark,
  indexRows,
  planUpsert,
  type UpsertPlan,
  type UpsertRecord,
} from './upsert';
export type { SheetShape, TaggedSheet, Workbook } from './workbook';
