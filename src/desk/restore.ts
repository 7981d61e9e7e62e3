import { checkCustomerRestore, checkTaskRestore, checkUserRestore } from '../crm';
import type { RestoreAnswer, RestoreRequest } from '../protocol';
import { connectedClient } from './connection';
import { refuseIssues } from './desk-error';
import type { Ports } from './ports';

/**
 * Restores a deleted user, a canceled task or a deleted customer.
 * Passwords stand only in the request and are kept nowhere.
 * @throws DeskError 'error.form' before any request is made; CrmError when the CRM or the way to it says no
 */
export function restore(ports: Ports, request: RestoreRequest): RestoreAnswer {
  const { kind, fields } = request;
  const client = connectedClient(ports);
  switch (kind) {
    case 'user':
      refuseIssues(checkUserRestore(fields));
      return client.restoreUser(fields);
    case 'task':
      refuseIssues(checkTaskRestore(fields));
      return client.restoreTask(fields);
    case 'customer':
      refuseIssues(checkCustomerRestore(fields));
      return client.restoreCustomer(fields);
  }
}
