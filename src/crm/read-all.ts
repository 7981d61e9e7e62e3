import type { Endpoint } from './endpoint';
import type { CrmError } from './errors';
import { type Judged, judgeFailure, judgeResponse } from './judge';
import { createRedact, type Redact } from './redact';
import { decideRepetition } from './repeat';
import { toRequest } from './request';
import { sendBatch } from './send-batch';
import type { HttpRequest } from './transport';
import { secretsOf, type Way } from './way';

interface Slot<Input, Value> {
  readonly input: Input;
  readonly request: HttpRequest;
  /** null until it was sent. */
  readonly judged: Judged<Value> | null;
}

/**
 * Makes calls that are safe to repeat, all at once; then only the failed ones again, after growing waits.
 * @returns the values in the order of the inputs
 * @throws CrmError when one of them stays failed; UncheckedInputError before anything is sent
 */
export function readAll<Input, Value>(way: Way, endpoint: Endpoint<Input, Value>, inputs: readonly Input[]): Value[] {
  const redact = createRedact(secretsOf(way.connection));
  let slots: readonly Slot<Input, Value>[] = inputs.map((input) => ({
    input,
    request: toRequest(way.connection, way.timeoutSeconds, endpoint, input),
    judged: null,
  }));
  let waitedMs = 0;
  for (let tries = 1; ; tries += 1) {
    slots = sendOpen(way, endpoint, slots, redact);
    const [first, ...rest] = slots.flatMap(errorsIn);
    if (!first) return slots.flatMap((slot) => valuesIn(slot));
    if (!way.patient) throw first;
    const next = decideRepetition([first, ...rest], tries, waitedMs, way.random());
    if (next.kind === 'give-up') throw next.error;
    way.sleep(next.ms);
    waitedMs += next.ms;
  }
}

function sendOpen<Input, Value>(
  way: Way,
  endpoint: Endpoint<Input, Value>,
  slots: readonly Slot<Input, Value>[],
  redact: Redact,
): Slot<Input, Value>[] {
  const open = slots.filter((slot) => !slot.judged?.ok);
  if (open.length === 0) return [...slots];
  const judgements = judgeBatch(way, endpoint, open, redact);
  const judged = new Map(open.map((slot, index) => [slot, judgements[index] ?? null]));
  return slots.map((slot) => ({ ...slot, judged: judged.get(slot) ?? slot.judged }));
}

function judgeBatch<Input, Value>(
  way: Way,
  endpoint: Endpoint<Input, Value>,
  slots: readonly Slot<Input, Value>[],
  redact: Redact,
): Judged<Value>[] {
  const batch = sendBatch(
    way,
    slots.map((slot) => slot.request),
  );
  return slots.map(({ input }, index) => {
    const response = batch.responses[index];
    if (response) return judgeResponse(endpoint, input, response, redact);
    return { ok: false, error: judgeFailure(endpoint.name, batch.failure, way.connection.baseUrl) };
  });
}

function errorsIn(slot: Slot<unknown, unknown>): CrmError[] {
  return slot.judged?.ok === false ? [slot.judged.error] : [];
}

function valuesIn<Value>(slot: Slot<unknown, Value>): Value[] {
  return slot.judged?.ok ? [slot.judged.value] : [];
}
