import fc from 'fast-check';
import { SpreadsheetGrid } from '../../src/platform/google/spreadsheet-grid';
import type { Ports } from '../../src/platform/ports';
import type { DeskWorld } from './desk-world';

export interface Death {
  /** The port call (from 1) at which it is stopped; none after it is let through. */
  readonly atCall: number;
  /** The call at which it is stopped still takes effect. */
  readonly lastCallWorks: boolean;
  /** What was written since the last flush is not kept. */
  readonly losesUnflushed: boolean;
  readonly countsAll?: boolean;
}

/** Executions of which every third or so is stopped. */
export const deaths: fc.Arbitrary<Death | null> = fc.option(
  fc.record({ atCall: fc.integer({ min: 1, max: 90 }), lastCallWorks: fc.boolean(), losesUnflushed: fc.boolean() }),
  { freq: 3 },
);

const STORES = [
  'properties',
  'documentProperties',
  'userProperties',
  'staging',
  'flags',
  'mailer',
  'triggers',
] as const;

/** Ports whose execution is stopped at a call of the workbook, of one of its grids, or of the transport. */
export function mortalPorts(
  world: DeskWorld,
  ports: Ports,
  death: Death,
): { readonly ports: Ports; bury(): void; died(): boolean } {
  let calls = 0;
  const keep = () => (death.losesUnflushed ? world.workbook.keep() : () => undefined);
  let bringBack = keep();
  const called = (name: PropertyKey, work: () => unknown): unknown => {
    calls += 1;
    const last = calls === death.atCall && death.lastCallWorks;
    if (calls >= death.atCall && !last) throw new Error('stopped');
    const result = work();
    if (name === 'flush') bringBack = keep();
    if (last) throw new Error('stopped');
    return result;
  };
  // Whatever catches the stop finds nothing that still works.
  const alive = (_: PropertyKey, work: () => unknown): unknown => {
    if (calls >= death.atCall) throw new Error('stopped');
    return work();
  };
  const others = Object.fromEntries(
    STORES.map((name) => [name, watched<object>(ports[name], death.countsAll ? called : alive)]),
  );
  return {
    ports: {
      ...ports,
      ...others,
      workbook: watched(ports.workbook, called),
      transport: watched(ports.transport, called),
    },
    bury: () => {
      if (calls < death.atCall) return;
      world.workbook.loseLooks();
      bringBack();
    },
    died: () => calls >= death.atCall,
  };
}

const OF_GOOGLE = [
  'workbook',
  'properties',
  'documentProperties',
  'userProperties',
  'staging',
  'user',
  'triggers',
  'mailer',
] as const;

/** Ports of which one call fails, from 1 and before it has any effect; all others work. */
export function failingPorts(
  ports: Ports,
  atCall: number,
  message: string,
): { readonly ports: Ports; calls(): number; failed(): string } {
  let calls = 0;
  let failed = '';
  const called = (name: PropertyKey, work: () => unknown): unknown => {
    calls += 1;
    if (calls !== atCall) return work();
    failed = String(name);
    throw new Error(message);
  };
  const watchedPorts = Object.fromEntries(OF_GOOGLE.map((name) => [name, watched<object>(ports[name], called)]));
  const { wallTime } = watched(ports.clock, called);
  return {
    ports: { ...ports, ...watchedPorts, clock: { ...ports.clock, wallTime } },
    calls: () => calls,
    failed: () => failed,
  };
}

function watched<Target extends object>(
  target: Target,
  called: (name: PropertyKey, work: () => unknown) => unknown,
): Target {
  return new Proxy(target, {
    get: (_, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const result = called(name, () => Reflect.apply(member, target, args));
        return result instanceof SpreadsheetGrid ? watched(result, called) : result;
      };
    },
  });
}
