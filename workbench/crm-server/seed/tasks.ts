import type { JsonObject } from '../http';
import { entryOf } from './chance';

const SUBJECTS = ['Gọi lại cho khách', 'Gửi báo giá', 'Giao hàng & lắp đặt', 'Thu công nợ', 'Chăm sóc sau bán'];

const TASKS = 60;
const CANCELED: readonly number[] = [2, 5, 9, 13];
/** From here on all are canceled: enough to restore some in numbers. */
const ALL_CANCELED = 15;

// Codes may hold dots and brackets [facts §3, H].
const codeOf = (index: number): string => `Task.${String(index + 1).padStart(4, '0')}${index % 3 === 2 ? '[UP]' : ''}`;

/** Returns sixty tasks, four of the first fifteen and all others canceled. */
export function seedTasks(): readonly JsonObject[] {
  return Array.from({ length: TASKS }, (_, index) => ({
    task_id: 501 + index,
    task_code: codeOf(index),
    task_name: entryOf(SUBJECTS, index),
    state: index >= ALL_CANCELED || CANCELED.includes(index) ? 'canceled' : 'open',
  }));
}
