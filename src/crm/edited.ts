import { type Answer, saysItFailed } from './answer';
import { crmMessage } from './crm-message';
import { readId, readObject } from './decode';

/** An edit that the CRM took. */
export interface Edited {
  /** What the CRM said; '' when it said nothing. */
  readonly message: string;
}

/** Where an answer names the record that was edited. */
const RECORD_IDS = ['id', 'product_id', 'order_id'];

/**
 * Reads the answer to an edit, whose shape the interface does not show: an empty body, or JSON.
 * @returns null for what confirms nothing: a web page, broken JSON, a bare `false` (assumed), a list, which an unknown path
 *   falls through to [public facts 0.4, H], an error inside an envelope (assumed), and a record without ID, as the CRM answers
 *   with status 200 when there is no such record [public facts 0.1, H]
 */
export function decodeEdited(answer: Answer): Edited | null {
  if (answer.kind === 'empty') return { message: '' };
  if (answer.kind !== 'json' || answer.value === false || isList(answer.value)) return null;
  if ([answer.value, contentOf(answer.value)].some((each) => isSkeleton(each) || saysItFailed(each))) return null;
  return { message: crmMessage(answer) };
}

function isList(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 1 : readObject(value)?.pagination !== undefined;
}

/** What stands alone in a list, or in an envelope. */
function contentOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : readObject(value)?.data;
}

function isSkeleton(value: unknown): boolean {
  const record = readObject(value) ?? {};
  const ids = RECORD_IDS.filter((name) => name in record).map((name) => readId(record[name]));
  return ids.length > 0 && ids.every((id) => id === null);
}
