import { callOnce } from './call-once';
import { shorten } from './crm-message';
import type { Endpoint } from './endpoint';
import { createRedact, type Redact } from './redact';
import type { Restored } from './restored';
import { secretsOf, type Way } from './way';

/**
 * Restores a record, once.
 * @returns what the CRM said, without a password that it may have echoed
 * @throws CrmError when it was refused or nobody knows
 */
export function restoreOnce<Input>(way: Way, endpoint: Endpoint<Input, Restored>, input: Input): Restored {
  const redact = createRedact([...secretsOf(way.connection), ...endpoint.secrets(input)]);
  return redacted(callOnce(way, endpoint, input, redact), redact);
}

function redacted({ message, restored }: Restored, redact: Redact): Restored {
  return {
    message: shorten(redact(message)),
    restored: Object.fromEntries(Object.entries(restored).map(([name, value]) => [name, redact(value)])),
  };
}
