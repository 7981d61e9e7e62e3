import type { PullSummary, ScheduleRequest, TabSchedule } from '../../src/opportunities/calls';
import { memoryText, newMemory, type TabMemory } from '../../src/opportunities/query-tabs';
import { type RefreshTab, runSchedule, scheduleState, setSchedule } from '../../src/opportunities/schedule';
import { DeskError } from '../../src/records/desk-error';
import { addTable } from '../../src/sheet/make-table';
import { DeskWorld } from './desk-world';

export const LAN = 'lan@example.com';
export const MINH = 'minh@example.com';
export const DONE: PullSummary = { sheetId: 0, title: '', added: 3, updated: 2, unchanged: 120, gone: 1, notes: [] };
const HOURLY = { every: 'hour', hour: 0, mail: false, takeOver: false } as const;

/** A file with tabs of opportunities that two people schedule. */
export class ScheduledWorld extends DeskWorld {
  /** The tabs that were refreshed, by whom. */
  readonly refreshed: string[] = [];
  fate: RefreshTab = () => DONE;

  addTab(memory: Partial<TabMemory> = {}): number {
    const query = memoryText({ ...newMemory(), ...memory });
    return addTable(this.workbook.port, { kind: 'opportunities', language: 'en', query }).sheetId;
  }

  set(who: string, sheetId: number, request: Partial<ScheduleRequest> = {}): TabSchedule | null {
    this.who = who;
    setSchedule(this.ports, { ...HOURLY, ...request, sheetId });
    return this.seen(who, sheetId);
  }

  seen(who: string, sheetId: number): TabSchedule | null {
    this.who = who;
    return scheduleState(this.ports).tabs.find((tab) => tab.sheetId === sheetId)?.schedule ?? null;
  }

  /** Returns the trigger of that person starts, so many hours later; returns what the run says of each tab. */
  fire(who: string, hoursLater = 1): string[] {
    this.wallHours += hoursLater;
    return this.run(who, false);
  }

  /** That person starts the function by hand. */
  ask(who: string): string[] {
    return this.run(who, true);
  }

  private run(who: string, asked: boolean): string[] {
    this.who = who;
    const refresh: RefreshTab = (ports, sheetId, deadline) => {
      this.refreshed.push(`${who} ${sheetId}`);
      return this.fate(ports, sheetId, deadline);
    };
    return runSchedule(this.ports, refresh, asked);
  }

  owners(): string[] {
    return this.triggers.installed.map(({ owner, handler }) => `${owner} ${handler}`);
  }
}

export const codeOf = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    return error instanceof DeskError ? error.code : String(error);
  }
  return 'nothing';
};
