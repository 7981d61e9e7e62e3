import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerAdmin, isAdminPath } from './admin';
import { answerCall } from './calls';
import { FAULT_KINDS, type QueuedFault } from './faults';
import { type Delivery, deliver, type ReceivedRequest, receiveRequest } from './http';
import type { StandIn } from './stand-in';

function produce(standIn: StandIn, request: ReceivedRequest, fault: QueuedFault | null): Delivery {
  if (!fault) return { kind: 'answer', answer: answerCall(standIn, request) };
  const answer = fault.effect === 'done' ? answerCall(standIn, request) : null;
  return FAULT_KINDS[fault.kind].spoil(answer, fault.retryAfterSeconds);
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
