import { type JsonObject, jsonAnswer } from '../http';
import { allOf, exactlyOneOf, filledText, integer, objectOf } from '../interface';
import { unknownRecordAnswer } from './answers';
import type { Call } from './call';
import { identifiedBy } from './identified-by';

const SKELETON: JsonObject = { message: null, data: { task_code: null, task_id: 0 } };

/** POST task/restore [interface 4.2]; a task that is not canceled is answered like an unknown one (assumed). */
export const restoreTask: Call = {
  name: 'restoreTask',
  method: 'POST',
  path: /^\/api\/v6\.1\/task\/restore$/,
  query: {},
  body: allOf(objectOf({}, { task_id: integer, task_code: filledText }), exactlyOneOf('task_id', 'task_code')),
  act: ({ state: { records, profile } }, { body }) => {
    const task = identifiedBy(records, 'tasks', body, ['task_id', 'task_code']);
    if (task?.state !== 'canceled') return unknownRecordAnswer(profile, SKELETON);
    records.replace('tasks', task, { ...task, state: 'open' });
    const { task_code = null, task_id = null } = task;
    // The published sample holds no task_id [facts §3, H]: it is returned only where it was asked by.
    const data = Object.hasOwn(body, 'task_id') ? { task_code, task_id } : { task_code };
    return jsonAnswer(200, { message: 'Task restored successfully', data });
  },
};
