import type { RunRequest } from '../../../apps-script/engine-api';
import { ok, Refusal } from '../answer';
import type { ServerContext } from '../context';
import { asFields, countField, type Fields, listField, textField, textsField, userField } from '../fields';
import type { Route } from '../route';

const AUTH_MODES = ['NONE', 'LIMITED', 'FULL'] as const;

function authModeOf(fields: Fields): RunRequest['authMode'] {
  const asked = fields.authMode ?? 'FULL';
  const mode = AUTH_MODES.find((candidate) => candidate === asked);
  if (!mode) throw new Refusal(400, '"authMode" must be NONE, LIMITED or FULL');
  return mode;
}

function asRunRequest(body: unknown, context: ServerContext): RunRequest {
  const fields = asFields(body);
  const user = userField(fields, 'user');
  return {
    function: textField(fields, 'function'),
    args: listField(fields, 'args'),
    locale: fields.locale === undefined ? context.opening.locale : textField(fields, 'locale'),
    authMode: authModeOf(fields),
    ...(user === undefined ? {} : { user }),
    ...(fields.page === undefined ? {} : { page: textField(fields, 'page') }),
    ...(fields.withheldScopes === undefined ? {} : { withheldScopes: textsField(fields, 'withheldScopes') }),
    ...(fields.killAt === undefined ? {} : { killAt: countField(fields, 'killAt') }),
  };
}

/** The calls that run the add-on's functions and tell what ran. */
export const scriptRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/run',
    // A function that throws is a good answer: what failed is the add-on, not the call.
    handle: async ({ body }, context) => ok(await context.engine.run(asRunRequest(body, context))),
  },
  { method: 'GET', path: '/api/users', handle: (_call, { users }) => ok({ users }) },
  { method: 'GET', path: '/api/mails', handle: async (_call, { engine }) => ok([...(await engine.mails())].reverse()) },
  { method: 'GET', path: '/api/executions', handle: (_call, { executions }) => ok(executions.all()) },
];
