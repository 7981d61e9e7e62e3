import type { ServiceCalls } from '../engine-api';
import { callCostMs, commits, type MeteredCall } from './call-cost';

const NOT_SPREADSHEET = new Set([
  'UrlFetchApp',
  'HTTPResponse',
  'PropertiesService',
  'Properties',
  'CacheService',
  'Cache',
  'LockService',
  'Lock',
  'HtmlService',
  'HtmlOutput',
  'Session',
  'User',
  'ScriptApp',
  'AuthorizationInfo',
  'Trigger',
  'TriggerBuilder',
  'ClockTriggerBuilder',
  'MailApp',
  'Utilities',
  'Blob',
  'Logger',
  'console',
  'Ui',
  'Menu',
]);

/** Whether a class belongs to the Spreadsheet service: all do that are not of another service. */
function isSpreadsheetClass(service: string): boolean {
  return !NOT_SPREADSHEET.has(service);
}

/** Counts the service calls of one execution and adds up what they would cost on Google's servers. */
export class CallMeter {
  private total = 0;
  private spreadsheet = 0;
  private handles = 0;
  private pendingCells = 0;
  private costMs = 0;
  private readonly byMethod = new Map<string, number>();

  /** Takes a call; returns how many calls have been counted with it, or null for a handle, which is not counted. */
  count(call: MeteredCall): number | null {
    if (call.kind === 'handle') {
      this.handles += 1;
      return null;
    }
    const ofSpreadsheet = isSpreadsheetClass(call.service);
    this.total += 1;
    if (ofSpreadsheet) this.spreadsheet += 1;
    const method = `${call.service}.${call.member}`;
    this.byMethod.set(method, (this.byMethod.get(method) ?? 0) + 1);
    this.charge(call, ofSpreadsheet);
    return this.total;
  }

  calls(): ServiceCalls {
    return {
      total: this.total,
      spreadsheet: this.spreadsheet,
      handles: this.handles,
      byMethod: Object.fromEntries(this.byMethod),
    };
  }

  estimatedMs(): number {
    return this.costMs;
  }

  private charge(call: MeteredCall, ofSpreadsheet: boolean): void {
    this.costMs += callCostMs(call, this.pendingCells);
    if (!ofSpreadsheet) return;
    if (commits(call)) this.pendingCells = 0;
    else this.pendingCells += call.cells;
  }
}
