import type { Answer } from '../answer';
import { Refusal } from '../answer';
import type { ServerContext } from '../context';
import type { Call, Route } from '../route';

async function forward(method: string, call: Call, { standIn }: ServerContext): Promise<Answer> {
  const sent = call.body === undefined ? {} : { body: JSON.stringify(call.body) };
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${standIn.url}/__stand-in/${call.rest}`, { method, headers, ...sent }).catch(
    () => null,
  );
  if (!response) throw new Refusal(502, 'The stand-in CRM does not answer');
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

/** The CRM panel's calls, handed on to the stand-in's own interface, which the browser cannot reach (no CORS). */
export const crmRoutes: readonly Route[] = ['GET', 'PUT', 'POST', 'DELETE'].map((method) => ({
  method,
  path: '/api/crm/*',
  handle: (call: Call, context: ServerContext) => forward(method, call, context),
}));
