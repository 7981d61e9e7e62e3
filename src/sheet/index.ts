export type { Changes } from './blocks';
export { cellText, keyText, sameCell } from './cell-text';
export { paintCells, writeCells, writeColumn, writeRows } from './columns';
export type { Block, CellValue, Choices, ColumnShape, ColumnTag, Grid, Rect } from './grid';
export { MissingSheetError } from './missing-sheet-error';
export { escapeText } from './safe-text';
export { type Cells, headerOf, missingTags, readTable, type TableData } from './table';
export { applyUpsert, type GoneMark, planUpsert, type UpsertRecord } from './upsert';
export type { Selection, SheetShape, TaggedSheet, Workbook } from './workbook';
