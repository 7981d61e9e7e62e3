export { ClippedTexts, editorText, formatsTyped, type ReadCell, type TypedText, typeEdit, writesTyped } from './cell-edits';
export type { CellSetting } from './cell-to-grid';
export { toMutations } from './cells-to-mutations';
export { copyIdIn, readableJson, toArea, toGridRange } from './grid-area';
export { type GridCell, type GridRange, type GridStyle, UNIT_ID } from './grid-cell';
export { type GridPlace, member, type Mutation } from './mutation';
export { translate, type Translation } from './mutations-to-edits';
export { withoutMoved } from './shift';
export { ROW_HEIGHT, toGridWorkbook } from './snapshot-to-grid';
