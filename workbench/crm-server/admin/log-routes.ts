import { adminAnswer } from './admin-answer';
import type { AdminRoute } from './admin-route';

/** The admin routes that show what happened, and the one that forgets it. */
export const LOG_ROUTES: readonly AdminRoute[] = [
  {
    method: 'GET',
    path: '/log',
    act: ({ log }, { query }) => {
      const after = query.get('after');
      return adminAnswer(log.listAfter(after === undefined ? null : Number(after)));
    },
  },
  { method: 'GET', path: '/violations', act: ({ violations }) => adminAnswer(violations.list()) },
  {
    method: 'POST',
    path: '/reset',
    act: ({ state, faults, log, violations }) => {
      state.reset();
      faults.clear();
      log.clear();
      violations.clear();
      return adminAnswer({ reset: true });
    },
  },
];
