import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerAdmin, isAdminPath } from './admin';
import { type CheckedCall, checkCall } from './calls';
import { FAULT_KINDS, type QueuedFault } from './faults';
import { type Answer, type Delivery, deliver, type ReceivedRequest, receiveRequest } from './http';
import type { StandIn } from './stand-in';

function answerTo(checked: CheckedCall): Answer {
  return 'refusal' in checked ? checked.refusal : checked.act();
}

/** Whether an answer can be had without an effect. */
function isHarmless(checked: CheckedCall): boolean {
  return 'refusal' in checked || checked.call.method === 'GET';
}

function produce(standIn: StandIn, request: ReceivedRequest, fault: QueuedFault | null): Delivery {
  const checked = checkCall(standIn, request);
  if (!fault) return { kind: 'answer', answer: answerTo(checked) };
  const wait = { retryAfterSeconds: fault.retryAfterSeconds, now: standIn.now() };
  const answer = fault.effect === 'done' || isHarmless(checked) ? answerTo(checked) : null;
  return FAULT_KINDS[fault.kind].spoil(answer, wait);
}

async function serveCall(standIn: StandIn, request: ReceivedRequest): Promise<Delivery> {
  const fault = standIn.faults.take(request);
  const waitMs = standIn.state.latencyMs + (fault?.delayMs ?? 0);
  if (waitMs > 0) await standIn.sleep(waitMs);
  const delivery = produce(standIn, request, fault);
  const answered = delivery.kind === 'answer' ? delivery.answer : { status: 0, body: '' };
  standIn.log.add(request, {
    status: answered.status,
    answer: answered.body,
    ms: standIn.now() - request.at,
    fault: fault?.kind ?? null,
  });
  return delivery;
}

/** Takes a request to its answer: admin requests at once, calls through latency, faults and the log. */
export async function serveRequest(
  standIn: StandIn,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const request = await receiveRequest(incoming, standIn.nextRequestId(), standIn.now());
  deliver(
    response,
    isAdminPath(request.path)
      ? { kind: 'answer', answer: answerAdmin(standIn, request) }
      : await serveCall(standIn, request),
  );
}
