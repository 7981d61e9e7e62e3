import { mapValues } from '../core';
import { RESTORES, type Restore, type Restored } from './endpoints/restores';
import { type CrmError, createRedact } from './errors';
import { type BoundCall, type CallContext, secretsOf, sendCalls, toRequest } from './http';
import { classifyResponse, judgeFailure, shorten } from './response';

/** Holds the outcome of one restore, without a password that the CRM may have echoed. */
export interface RestoreOutcome extends Restored {
  /** `unsure`: nobody knows whether the CRM did it. */
  readonly outcome: 'confirmed' | 'refused' | 'unsure';
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** Tells why it was not confirmed; null when it was. */
  readonly error: CrmError | null;
}

/**
 * Sends all restores in one batch, each once, never again.
 * @returns the outcomes in the order of the restores, whatever the CRM or the way to it did
 * @throws UncheckedInputError before anything is sent
 */
export function sendRestores(context: CallContext, restores: readonly Restore[]): RestoreOutcome[] {
  return sendCalls(
    context,
    restores.map((restore) => bindRestore(context, restore)),
  );
}

function bindRestore(context: CallContext, { kind, fields }: Restore): BoundCall<RestoreOutcome> {
  const endpoint = RESTORES[kind];
  const redact = createRedact([...secretsOf(context.connection), ...endpoint.secrets(fields)]);
  return {
    request: toRequest(context, endpoint, fields),
    fail: (failure) => outcomeOfError(judgeFailure(endpoint.name, failure)),
    judge: (response) => {
      const judged = classifyResponse(endpoint, fields, response, redact);
      if (!judged.ok) return outcomeOfError(judged.error);
      const { message, restored } = judged.value;
      return {
        outcome: 'confirmed',
        status: response.status,
        error: null,
        message: shorten(redact(message)),
        restored: mapValues(restored, redact),
      };
    },
  };
}

function outcomeOfError(error: CrmError): RestoreOutcome {
  const { effect, status, crmMessage } = error;
  return { outcome: effect === 'none' ? 'refused' : 'unsure', status, error, message: crmMessage, restored: {} };
}
