import { type Answer, isJsonObject, messageAnswer, type ReceivedRequest, routeNotFound } from '../http';
import { type Breach, findQueryBreach, readBody } from '../interface';
import type { StandIn } from '../state';
import type { Call } from './call';
import { editOrder } from './edit-order';
import { editProductByCode, editProductById } from './edit-product';
import { listCategories, listOpportunities } from './lists';
import { restoreCustomer, restoreTask, restoreUser } from './restores';

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

/** A request after the check: an answer that needs no work in the CRM, or work that has not been done yet. */
export type CheckedCall = { readonly refusal: Answer } | { readonly call: Call; readonly act: () => Answer };

const KEY_FORM = /^[A-Za-z0-9]{30}$/; // [interface §5.2]

function refuseBreach(standIn: StandIn, request: ReceivedRequest, breach: Breach): CheckedCall {
  standIn.violations.add(request, breach);
  return { refusal: messageAnswer(400, `Tham số bị thiếu hoặc không hợp lệ: ${breach.detail}`) };
}

// Unknown routes give an HTML page, with or without a key [facts 0.3, H]; so does a wrong method [assumed 91].
function refuseNoCall(standIn: StandIn, request: ReceivedRequest): CheckedCall {
  const known = CALLS.some((call) => call.path.test(request.path));
  const detail = `${request.method} ${request.path} is not one of the eight calls`;
  standIn.violations.add(request, { rule: known ? 'path.method' : 'path.unknown', detail });
  return { refusal: routeNotFound() };
}

// [interface §5.6] 401 is stated for the user restore; for the other calls [assumed 91].
function findKeyAnswer(standIn: StandIn, request: ReceivedRequest): Answer | null {
  const key = request.header('X-API-KEY');
  if (key !== null && !KEY_FORM.test(key)) {
    standIn.violations.add(request, { rule: 'key.form', detail: 'X-API-KEY must be 30 letters and digits' });
  }
  if (key === null) standIn.violations.add(request, { rule: 'key.missing', detail: 'X-API-KEY is required' });
  return key === standIn.state.apiKey ? null : messageAnswer(401, 'API key không đúng hoặc bị thiếu');
}

function findPathBreach(call: Call, request: ReceivedRequest, pathId: string): Breach | null {
  if (call !== editProductById || /^[1-9]\d*$/.test(pathId)) return null;
  return { rule: 'path.id', detail: `${request.path} must end in a product ID` };
}

function checkFound(standIn: StandIn, request: ReceivedRequest, call: Call): CheckedCall {
  const pathId = call.path.exec(request.path)?.[1] ?? '';
  const breach = findPathBreach(call, request, pathId) ?? findQueryBreach(request, call.query);
  if (breach) return refuseBreach(standIn, request, breach);
  const reading = readBody(request, call.body);
  if ('breach' in reading) return refuseBreach(standIn, request, reading.breach);
  const body = isJsonObject(reading.body) ? reading.body : {};
  const found = { pathId, query: new Map(request.query), body, header: request.header };
  return { call, act: () => call.act(standIn, found) };
}

export function checkCall(standIn: StandIn, request: ReceivedRequest): CheckedCall {
  const call = CALLS.find(({ method, path }) => method === request.method && path.test(request.path));
  if (!call) return refuseNoCall(standIn, request);
  const refusal = findKeyAnswer(standIn, request);
  if (refusal) return { refusal };
  // Logged, yet handled: the CRM may take the empty ID for the call by code [facts §5 "Hazard (from 0.4)", M].
  if (request.path.endsWith('/')) {
    standIn.violations.add(request, { rule: 'path.empty-id', detail: `${request.path} lacks the product ID` });
  }
  return checkFound(standIn, request, call);
}
