import type { PullSummary, SavedQuery } from '../../src/opportunities/calls';
import { continueOpportunities, startOpportunities } from '../../src/opportunities/pull';
import type { Ports } from '../../src/platform/ports';
import { DeskWorld } from './desk-world';
import { allOpportunities } from './pulling';

/** Returns an opportunity as the CRM sends it; each test changes what it is about. */
export const opportunity = (id: number, change: Readonly<Record<string, string | null>> = {}) => ({
  opportunity_id: String(id),
  opportunity_name: `Cơ hội ${id}`,
  opportunity_status: '11',
  opportunity_status_name: 'Tiếp cận',
  campaign_id: '7',
  campaign_name: 'Hội chợ &amp; triển lãm',
  probability: '40',
  time_created: '2026-09-05 08:44:10',
  ...change,
});

/** Returns a world whose CRM holds so many opportunities. */
export function worldOf(count: number): DeskWorld {
  const world = new DeskWorld();
  world.crm.opportunities = Array.from({ length: count }, (_, index) => opportunity(index + 1));
  return world;
}

/** Pulls to the end, into a new tab when no sheet is named. */
export function pullBy(ports: Ports, sheetId: number | null = null, query = allOpportunities()): PullSummary {
  let step = startOpportunities(ports, { sheetId, query });
  while (step.state !== 'done') step = continueOpportunities(ports, step.job);
  return step.summary;
}

export const pull = ({ ports }: DeskWorld, sheetId: number | null = null, query: SavedQuery = allOpportunities()) =>
  pullBy(ports, sheetId, query);

/** Where the column of a field stands in the Opportunities tab; 0 where it is gone. */
export const columnOf = (world: DeskWorld, tag: string) => world.sheet('opportunities').columnOf(tag);

export const colour = (world: DeskWorld, row: number, tag: string) =>
  world.sheet('opportunities').colours({ row, column: columnOf(world, tag), rows: 1, columns: 1 })[0]?.[0];

/** Returns the note of its first header. */
export const note = (world: DeskWorld) => world.sheet('opportunities').headerNotes(1).join();

export function rename(world: DeskWorld, id: number, name: string): void {
  world.crm.opportunities = world.crm.opportunities.map((each) =>
    each.opportunity_id === String(id) ? { ...each, opportunity_name: name } : each,
  );
}
