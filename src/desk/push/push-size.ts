import { type Ledger, recordId, wasSent } from '../../core';
import type { PushRequest } from '../../protocol';
import { DeskError } from '../desk-error';
import type { Ports } from '../ports';
import { readSettings } from '../settings';

/**
 * Holds back a run of more records than may go without their number having been typed; those that its earlier steps
 * sent count, not those that a review settled by the user's word.
 * @throws DeskError 'error.tooMany' when no number was typed, or a smaller one
 */
export function requireTyped(ports: Ports, { records }: Ledger, { run, items, typed = 0 }: PushRequest): void {
  const limit = readSettings(ports.properties).confirmAbove;
  const ids = new Set(items.map(({ table, key }) => recordId(table, key)));
  records.forEach(({ last }, id) => {
    if (last.run === run && wasSent(last)) ids.add(id);
  });
  if (ids.size > Math.max(limit, typed)) throw new DeskError('error.tooMany', { n: ids.size, limit });
}
