export { LIST_CATEGORIES } from './categories';
export { EDIT_ORDER, EDIT_PRODUCT_BY_CODE, EDIT_PRODUCT_BY_ID } from './edits';
export { LIST_OPPORTUNITIES } from './opportunities';
export { RESTORE_CUSTOMER, RESTORE_TASK, RESTORE_USER } from './restores';
