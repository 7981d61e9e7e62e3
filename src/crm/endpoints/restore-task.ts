import { type Endpoint, NO_QUERY, NO_SECRETS } from '../endpoint';
import { checkTaskRestore, oneOf, type TaskRestore } from '../restore-input';
import { decodeTaskRestored, type Restored, refusesRestore } from '../restored';

/** Restores a canceled task [interface 4.2]. */
export const RESTORE_TASK: Endpoint<TaskRestore, Restored> = {
  name: 'restoreTask',
  method: 'POST',
  repeat: 'never',
  takesCookie: false,
  check: checkTaskRestore,
  path: () => '/api/v6.1/task/restore',
  query: NO_QUERY,
  body: (input) => oneOf('task_id', input.task_id, 'task_code', input.task_code),
  secrets: NO_SECRETS,
  refuses: refusesRestore,
  decode: decodeTaskRestored,
};
