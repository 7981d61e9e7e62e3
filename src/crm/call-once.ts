import type { Endpoint } from './endpoint';
import { judgeFailure, judgeResponse } from './judge';
import type { Redact } from './redact';
import { toRequest } from './request';
import { sendBatch } from './send-batch';
import type { Way } from './way';

/**
 * Makes a call that must not be repeated blindly.
 * @throws CrmError, whose `effect` says whether the call may have done its work all the same; UncheckedInputError before
 *   anything is sent
 */
export function callOnce<Input, Value>(
  way: Way,
  endpoint: Endpoint<Input, Value>,
  input: Input,
  redact: Redact,
): Value {
  const request = toRequest(way.connection, way.timeoutSeconds, endpoint, input);
  const { responses, failure } = sendBatch(way, [request]);
  const [response] = responses;
  if (!response) throw judgeFailure(endpoint.name, failure);
  const judged = judgeResponse(endpoint, input, response, redact);
  if (!judged.ok) throw judged.error;
  return judged.value;
}
