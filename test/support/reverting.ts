import type { RevertSummary } from '../../src/push/calls';
import { push } from '../../src/push/push';
import { review } from '../../src/push/review';
import { DeskWorld } from './desk-world';
import { markRows } from './marking';
import { approve, shoe, vest } from './pushing';

/** Reviews and pushes all that can go. @returns the run */
export function runOfPush(world: DeskWorld, reason = ''): string {
  const reviewed = review(world.ports);
  push(world.ports, { run: reviewed.run, reason, items: approve(reviewed) });
  return reviewed.run;
}

/** Two products at the CRM, and a run that raised both prices. */
export function raised(): { readonly world: DeskWorld; readonly run: string } {
  const world = new DeskWorld();
  world.products(vest, shoe);
  runOfPush(world);
  world.typeCell('products', 2, 'cover_price', 1300000);
  world.typeCell('products', 3, 'cover_price', 900000);
  return { world, run: runOfPush(world, 'Bảng giá tháng 9') };
}

/** Takes the first product as it stands for what the CRM has. */
export function baseline(world: DeskWorld): void {
  const { sheetId } = world.sheet('products');
  world.select({ sheetId });
  markRows(world.ports, true);
}

/** Returns what was left alone by a revert, and why. */
export const left = ({ left: groups }: RevertSummary) =>
  groups.map(({ reason, field, keys }) => `${reason} ${field}${keys.join(' ')}`);
