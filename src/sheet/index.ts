export { fillCells, paintCells, writeCells, writeColumn, writeRows } from './columns';
export {
  type Block,
  type CellValue,
  type Choices,
  type ColumnShape,
  type ColumnTag,
  cellText,
  cutText,
  escapeText,
  type Grid,
  isLongText,
  keyText,
  MissingSheetError,
  type Rect,
  sameCell,
} from './grid';
export {
  type Cells,
  type Changes,
  headerOf,
  missingTags,
  readRows,
  readTable,
  type TableData,
  type TableRow,
} from './table';
export { applyUpsert, type MissingRowMarker, planUpsert, type UpsertRecord } from './upsert';
export type {
  ChartShape,
  PivotGroup,
  PivotShape,
  ReportShape,
  Selection,
  SheetShape,
  TaggedSheet,
  Workbook,
} from './workbook';
