import { type Answer, isJsonObject, messageAnswer, type ReceivedRequest, routeNotFound } from '../http';
import { type Breach, findQueryBreach, readBody } from '../interface';
import type { StandIn } from '../stand-in';
import type { Call } from './call';
import { editOrder } from './edit-order';
import { editProductByCode, editProductById } from './edit-product';
import { listCategories } from './list-categories';
import { listOpportunities } from './list-opportunities';
import { restoreCustomer } from './restore-customer';
import { restoreTask } from './restore-task';
import { restoreUser } from './restore-user';

const CALLS: readonly Call[] = [
  restoreUser,
  restoreTask,
  restoreCustomer,
  listCategories,
  listOpportunities,
  editProductByCode,
  editProductById,
  editOrder,
];

function answerBreach(standIn: StandIn, request: ReceivedRequest, breach: Breach): Answer {
  standIn.violations.add(request, breach);
  return messageAnswer(400, `Tham số bị thiếu hoặc không hợp lệ: ${breach.detail}`);
}

// Unknown routes give an HTML page, with or without a key [facts 0.3, H]; so does a wrong method (assumed).
function answerNoCall(standIn: StandIn, request: ReceivedRequest): Answer {
  const known = CALLS.some((call) => call.path.test(request.path));
  const detail = `${request.method} ${request.path} is not one of the eight calls`;
  standIn.violations.add(request, { rule: known ? 'path.method' : 'path.unknown', detail });
  return routeNotFound();
}

// [interface §5.6] 401 is stated for the user restore; for the other calls it is assumed.
function findKeyAnswer(standIn: StandIn, request: ReceivedRequest): Answer | null {
  const key = request.header('X-API-KEY');
  if (key === null) standIn.violations.add(request, { rule: 'key.missing', detail: 'X-API-KEY is required' });
  return key === standIn.state.apiKey ? null : messageAnswer(401, 'API key không đúng hoặc bị thiếu');
}

function findPathBreach(call: Call, request: ReceivedRequest, pathId: string): Breach | null {
  if (call !== editProductById || /^[1-9]\d*$/.test(pathId)) return null;
  return { rule: 'path.id', detail: `${request.path} must end in a product ID` };
}

function answerFound(standIn: StandIn, request: ReceivedRequest, call: Call): Answer {
  const pathId = call.path.exec(request.path)?.[1] ?? '';
  const breach = findPathBreach(call, request, pathId) ?? findQueryBreach(request, call.query);
  if (breach) return answerBreach(standIn, request, breach);
  const reading = readBody(request, call.body);
  if ('breach' in reading) return answerBreach(standIn, request, reading.breach);
  const body = isJsonObject(reading.body) ? reading.body : {};
  return call.act(standIn, { pathId, query: new Map(request.query), body, header: request.header });
}

/** Answers a request to the CRM: does its work, or says no; whatever breaks the interface is logged as a violation. */
export function answerCall(standIn: StandIn, request: ReceivedRequest): Answer {
  const call = CALLS.find(({ method, path }) => method === request.method && path.test(request.path));
  if (!call) return answerNoCall(standIn, request);
  const refusal = findKeyAnswer(standIn, request);
  if (refusal) return refusal;
  // Logged, yet handled: the CRM may take the empty ID for the call by code [facts §5 "Hazard (from 0.4)", M].
  if (request.path.endsWith('/')) {
    standIn.violations.add(request, { rule: 'path.empty-id', detail: `${request.path} lacks the product ID` });
  }
  return answerFound(standIn, request, call);
}
