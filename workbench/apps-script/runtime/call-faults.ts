import type { CallFault } from '../engine-api';
import { isSpreadsheetClass } from './spreadsheet-classes';

export class CallFaults {
  private readonly seen: number[];

  constructor(private readonly faults: readonly CallFault[]) {
    this.seen = faults.map(() => 0);
  }

  messageAt(service: string, member: string): string | null {
    const due = this.faults.filter((fault, at) => matches(fault, service, member) && this.count(at) === fault.nth);
    return due[0]?.message ?? null;
  }

  private count(at: number): number {
    const count = (this.seen[at] ?? 0) + 1;
    this.seen[at] = count;
    return count;
  }
}

function matches({ call }: CallFault, service: string, member: string): boolean {
  if (call === 'Spreadsheet') return isSpreadsheetClass(service);
  return call === '*' || call === service || call === `${service}.${member}`;
}
