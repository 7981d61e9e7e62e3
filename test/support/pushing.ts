import type { Ports } from '../../src/platform/ports';
import type { ApprovedItem, PushOutcome, PushStep, Review } from '../../src/push/calls';
import { push } from '../../src/push/push';
import { check, review } from '../../src/push/review';
import type { CellValue } from '../../src/sheet/table';
import { DeskWorld } from './desk-world';

/** Two products that can be pushed. */
export const vest = { product_code: 'SP.00192', product_name: 'Áo vest nam', cover_price: 1250000 };
export const shoe = { product_code: '0012', product_name: 'Giày da', cover_price: 890000 };

/** So many products that can be pushed. */
export const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...vest, product_code: `SP${String(n).padStart(4, '0')}` }));

export function withProducts(...rows: readonly Readonly<Record<string, CellValue>>[]): DeskWorld {
  const world = new DeskWorld();
  world.products(...rows);
  return world;
}

export function pushedProducts(...rows: readonly Readonly<Record<string, CellValue>>[]): DeskWorld {
  const world = withProducts(...rows);
  pushAll(world);
  return world;
}

export function knowsItsCrm({ documentProperties }: DeskWorld): void {
  documentProperties.set('PUSH_PACE', 'an-phu.example 0|100|0|3|0');
}

export const approve = ({ items }: Pick<Review, 'items'>): ApprovedItem[] =>
  items.map(({ table, key, fingerprint }) => ({ table, key, fingerprint }));

/** Reviews and pushes all that can go, in one step. */
export function pushAll(world: DeskWorld, reason = ''): PushStep {
  const reviewed = review(world.ports);
  return push(world.ports, { run: reviewed.run, reason, items: approve(reviewed) });
}

export const outcomes = (step: { readonly outcomes: readonly PushOutcome[] }) =>
  step.outcomes.map(({ key, outcome }) => `${key} ${outcome}`);

/** What waits for a tick, by key: the key, then the codes of its holds. */
export const holdsByKey = ({ ports }: DeskWorld) =>
  review(ports).items.map(({ key, holds }) => [key, ...holds.map(({ code }) => code)]);

/** How many records there are of each state by a check, e.g. "same 1". */
export const counted = ({ ports }: DeskWorld) => check(ports).counts.map(({ state, count }) => `${state} ${count}`);

/** Reviews and pushes all that can go, in one step of that run. */
export function pushRun(ports: Ports, run = 'r1'): PushStep {
  return push(ports, { run, reason: '', items: approve(review(ports)) });
}

export function meanwhile({ ports }: DeskWorld, happen: () => void): Ports {
  const sendAll: Ports['transport']['sendAll'] = (requests) => {
    const answers = ports.transport.sendAll(requests);
    happen();
    return answers;
  };
  return { ...ports, transport: { sendAll } };
}
