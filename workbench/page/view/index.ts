export {
  ClippedTexts,
  editorText,
  formatsTyped,
  type ReadCell,
  type TypedText,
  typeEdit,
  writesTyped,
} from './cell-edits';
export type { CellSetting } from './cell-to-grid';
export { toMutations } from './cells-to-mutations';
export { copyIdIn, readableJson, toArea, toGridRange } from './grid-area';
export { type GridCell, type GridRange, type GridStyle, UNIT_ID } from './grid-cell';
export { withoutMoved } from './line-edits';
export { type GridPlace, type Mutation, member } from './mutation';
export { type Translation, translate } from './mutations-to-edits';
export { ROW_HEIGHT, toGridWorkbook } from './snapshot-to-grid';
