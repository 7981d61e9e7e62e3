export type { ReadCell } from './cell-edits';
export { toMutations } from './cells-to-mutations';
export { toArea, toGridRange } from './grid-area';
export { type GridCell, type GridRange, type GridStyle, UNIT_ID } from './grid-cell';
export { asRange, entriesOf, type GridPlace, type Mutation, member } from './mutation';
export { type Translation, translate } from './mutations-to-edits';
export { isShift, movesAlong } from './shift';
export { type FilterColumns, toGridWorkbook } from './snapshot-to-grid';
export { formatsTyped, type TypedText, typeEdit, writesTyped } from './typed-text';
