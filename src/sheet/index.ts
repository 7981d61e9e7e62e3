export { ascending, readSpans, rectOf, rowsFrom, spansOf } from './blocks';
export { paintCells, planTints, writeCells, writeColumn, writeRows } from './columns';
export { fillCells, type RefusedCell } from './fill-cells';
export { type CellFormula, cellFormulas } from './formula-reach';
export { type Refusal, refusalOf } from './refusal';
export {
  type Block,
  type Cells,
  type CellValue,
  type Choices,
  type ColumnShape,
  type ColumnTag,
  cellText,
  columnsRect,
  cutText,
  escapeText,
  type Grid,
  headerOf,
  isLongText,
  keyText,
  missingTags,
  type Place,
  type Rect,
  readRows,
  readTable,
  sameCell,
  type TableColumn,
  type TableData,
  type TableRow,
  type TaggedBlock,
  withoutBlankEnd,
} from './table';
export { applyUpsert, firstRows, type MissingRowMarker, planUpsert, type UpsertRecord } from './upsert';
export {
  type ChartShape,
  MissingSheetError,
  type PivotGroup,
  type PivotShape,
  type RefusedLook,
  type ReportShape,
  type Selection,
  type SheetShape,
  type TaggedSheet,
  type Workbook,
} from './workbook';
