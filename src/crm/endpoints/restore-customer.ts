import { type Endpoint, NO_QUERY, NO_SECRETS } from '../endpoint';
import { type CustomerRestore, checkCustomerRestore, oneOf } from '../restore-input';
import { decodeCustomerRestored, type Restored, refusesRestore } from '../restored';

/** Restores a deleted customer [interface 4.3]; the only call that lists a cookie. */
export const RESTORE_CUSTOMER: Endpoint<CustomerRestore, Restored> = {
  name: 'restoreCustomer',
  method: 'POST',
  repeat: 'never',
  takesCookie: true,
  check: checkCustomerRestore,
  path: () => '/api/v6.1/account/restore',
  query: NO_QUERY,
  body: (input) => oneOf('account_id', input.account_id, 'account_code', input.account_code),
  secrets: NO_SECRETS,
  refuses: refusesRestore,
  decode: decodeCustomerRestored,
};
