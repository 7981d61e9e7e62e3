export { EDIT_ORDER } from './edit-order';
export { EDIT_PRODUCT_BY_CODE, EDIT_PRODUCT_BY_ID } from './edit-product';
export { LIST_CATEGORIES } from './list-categories';
export { LIST_OPPORTUNITIES } from './list-opportunities';
export { RESTORE_CUSTOMER } from './restore-customer';
export { RESTORE_TASK } from './restore-task';
export { RESTORE_USER } from './restore-user';
