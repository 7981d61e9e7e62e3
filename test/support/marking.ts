import type { Ports } from '../../src/platform/ports';
import { offerBaseline, takeBaseline } from '../../src/push/baseline';

/** Marks the selected rows as matching the CRM, those that need a tick of their own ticked one by one; returns how many. */
export function markRows(ports: Ports, all = false): number {
  const offer = offerBaseline(ports, all);
  return takeBaseline(ports, { ...offer, ticked: offer.left });
}
