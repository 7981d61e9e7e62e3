import type { ReceivedRequest } from '../http';
import type { Fault } from './fault';
import { recordKeys } from './record-keys';

/** A fault in the queue, with the number by which it can be removed. */
export interface QueuedFault extends Fault {
  readonly id: number;
}

function matchesPath(pattern: string, path: string): boolean {
  const source = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${source.join('.*')}$`).test(path);
}

function matches(fault: Fault, request: ReceivedRequest): boolean {
  if (fault.method !== '*' && fault.method !== request.method) return false;
  if (!matchesPath(fault.path, request.path)) return false;
  return fault.key === null || recordKeys(request).includes(fault.key);
}

/** The faults that wait, oldest first. */
export class FaultQueue {
  private faults: QueuedFault[] = [];
  private lastId = 0;

  /** Takes the source of chance: a function that returns a number from 0 up to, not including, 1. */
  constructor(private readonly random: () => number) {}

  /** Adds a fault at the end and returns it with its number. */
  add(fault: Fault): QueuedFault {
    this.lastId += 1;
    const queued = { id: this.lastId, ...fault };
    this.faults.push(queued);
    return queued;
  }

  /** Returns the first fault that takes this request, counting it as used once, or null. */
  take(request: ReceivedRequest): QueuedFault | null {
    const taken = this.faults.find((fault) => matches(fault, request) && this.random() < fault.probability);
    if (!taken) return null;
    this.countUse(taken);
    return taken;
  }

  /** Returns the faults that still wait. */
  list(): readonly QueuedFault[] {
    return [...this.faults];
  }

  /** Removes one fault; false where there is none of that number. */
  remove(id: number): boolean {
    const before = this.faults.length;
    this.faults = this.faults.filter((fault) => fault.id !== id);
    return this.faults.length < before;
  }

  /** Removes all faults. */
  clear(): void {
    this.faults = [];
  }

  private countUse(used: QueuedFault): void {
    const left = used.count === null ? null : used.count - 1;
    this.faults = this.faults.flatMap((fault) => {
      if (fault.id !== used.id) return [fault];
      return left === 0 ? [] : [{ ...fault, count: left }];
    });
  }
}
