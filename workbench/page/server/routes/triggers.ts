import { ok, Refusal } from '../answer';
import { triggerRun } from '../due-triggers';
import { asFields, textField, textsField } from '../fields';
import type { Route } from '../route';

/** The calls about installed triggers. */
export const triggerRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/triggers', handle: async (_call, { engine }) => ok(await engine.triggers()) },
  {
    method: 'POST',
    path: '/api/triggers/run',
    handle: async ({ body }, { engine, opening }) => {
      const fields = asFields(body);
      const id = textField(fields, 'id');
      const trigger = (await engine.triggers()).find((each) => each.id === id);
      if (!trigger) throw new Refusal(404, `There is no trigger "${id}"`);
      const withheldScopes = textsField(fields, 'withheldScopes');
      const locale = fields.locale === undefined ? opening.locale : textField(fields, 'locale');
      return ok(await engine.run({ ...triggerRun(trigger, locale), withheldScopes }));
    },
  },
];
