import type { Answer } from './answer';
import { crmMessage } from './crm-message';

/** An edit that the CRM took. */
export interface Edited {
  /** What the CRM said; '' when it said nothing. */
  readonly message: string;
}

/**
 * Reads the answer to an edit, whose shape the interface does not show: an empty body, or JSON.
 * @returns null for a web page, for broken JSON, and for a bare `false`, which confirms nothing (assumed)
 */
export function decodeEdited(answer: Answer): Edited | null {
  if (answer.kind === 'empty') return { message: '' };
  return answer.kind === 'json' && answer.value !== false ? { message: crmMessage(answer) } : null;
}
