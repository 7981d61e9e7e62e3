import { ok } from '../answer';
import { asFields, textField } from '../fields';
import type { Route } from '../route';

/** A mark comes back as an event, after all that happened before: whoever sees it has been told of everything until then. */
export const markRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/marks',
    handle: async ({ body }, { events }) => {
      events.send({ type: 'mark', mark: textField(asFields(body), 'mark') });
      return ok({ ok: true });
    },
  },
];
