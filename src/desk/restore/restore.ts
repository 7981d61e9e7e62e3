import type { Issue } from '../../core';
import { checkCustomerRestore, checkTaskRestore, checkUserRestore, type Restore } from '../../crm';
import type { RestoreAnswer, RestoreRequest } from '../../protocol';
import { connectedClient } from '../connection';
import { refuseIssues } from '../desk-error';
import type { Ports } from '../ports';
import { undisturbed } from '../undisturbed';
import { newRestore, openRestores, settledRestore, settleRestores } from './restore-journal';

/**
 * Restores a deleted user, a canceled task or a deleted customer: journal `sending` → send → journal the outcome.
 * Passwords stand only in the request and are kept nowhere.
 * @throws DeskError 'error.form' before any request is made, 'error.busy' when another execution holds the document; CrmError when the
 * CRM or the way to it says no
 */
export function restore(ports: Ports, request: RestoreRequest): RestoreAnswer {
  const client = connectedClient(ports);
  refuseIssues(checkRestore(restoreOf(request)));
  return undisturbed(ports, () => {
    const attempt = newRestore(ports, { run: ports.random.id(), ...request });
    const page = openRestores(ports, [attempt]);
    const [answer] = client.sendRestores([restoreOf(request)]);
    settleRestores(ports, page, [settledRestore(ports, attempt, answer)]);
    if (!answer) throw new Error('one restore has one answer');
    if (answer.error) throw answer.error;
    return { message: answer.message, restored: answer.restored };
  });
}

/** The call that a request of the browser asks for. */
export function restoreOf({ kind, fields }: RestoreRequest): Restore {
  switch (kind) {
    case 'user':
      return { kind, input: fields };
    case 'task':
      return { kind, input: fields };
    case 'customer':
      return { kind, input: fields };
  }
}

/** Says why a restore cannot be sent. */
export function checkRestore({ kind, input }: Restore): Issue[] {
  switch (kind) {
    case 'user':
      return checkUserRestore(input);
    case 'task':
      return checkTaskRestore(input);
    case 'customer':
      return checkCustomerRestore(input);
  }
}
