import { offerBaseline, type Ports, takeBaseline } from '../../src/desk';

/** Marks the selected rows as matching the CRM, those that need a tick of their own ticked one by one; returns how many. */
export function markRows(ports: Ports, all = false): number {
  const offer = offerBaseline(ports, all);
  return takeBaseline(ports, { ...offer, ticked: offer.left });
}
