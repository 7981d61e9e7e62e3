import { CacheService, CacheStore } from '../../workbench/apps-script/services/cache-service';
import type { WireAnswer, WireRequest } from '../../workbench/apps-script/services/fetch-wire';
import { LockService, LockTable } from '../../workbench/apps-script/services/lock-service';
import { PropertiesService, PropertyStore } from '../../workbench/apps-script/services/properties-service';
import { ScriptApp, TriggerStore } from '../../workbench/apps-script/services/script-app';
import { UrlFetchApp } from '../../workbench/apps-script/services/url-fetch-app';
import { Utilities } from '../../workbench/apps-script/services/utilities';

/** Holds what the emulated services ask of an execution, in this process; it counts their calls. */
export class PlainExecution {
  readonly authMode = 'FULL';
  readonly locale = 'en';
  readonly unattended = false;
  /** E.g. "Range.setValues" → 2; handles are not among them. */
  readonly calls: Record<string, number> = {};
  /** Every call in its order, handles too. */
  readonly inOrder: string[] = [];
  private waitedMs = 0;

  constructor(readonly userEmail = 'sales@example.com') {}

  call(service: string, member: string, kind: 'read' | 'write' | 'handle'): void {
    const name = `${service}.${member}`;
    this.inOrder.push(name);
    if (kind !== 'handle') this.calls[name] = (this.calls[name] ?? 0) + 1;
  }

  date(ms: number): Date {
    return new Date(ms);
  }

  exception(message: string): Error {
    const error = new Error(message);
    error.name = 'Exception';
    return error;
  }

  copy(value: unknown): unknown {
    return structuredClone(value);
  }

  now(): number {
    return Date.UTC(2026, 8, 5) + this.waitedMs;
  }

  sleep(ms: number): void {
    this.waitedMs += ms;
  }

  remainingMs(): number {
    return 360_000;
  }

  waitForOthers(): never {
    throw new Error('waits for a lock');
  }

  timeOut(): never {
    throw new Error('timed out');
  }

  hasScope(): boolean {
    return true;
  }

  emit(): void {}
  countRequests(): void {}
  log(): void {}
}

/** Takes an emulated object; returns it as the published type says it is, which the emulation itself is checked against. */
export function asService<Real>(emulated: object): Real {
  const holder: object = { emulated };
  return Reflect.get(holder, 'emulated');
}

export function emulatedUtilities(execution: PlainExecution): GoogleAppsScript.Utilities.Utilities {
  return asService(new Utilities(execution));
}

export function emulatedScriptProperties(execution: PlainExecution): GoogleAppsScript.Properties.Properties {
  const service = new PropertiesService(execution, { store: new PropertyStore(), takeQuota: () => true });
  return asService(service.getScriptProperties());
}

export function emulatedUserCache(execution: PlainExecution): GoogleAppsScript.Cache.Cache {
  return asService(new CacheService(execution, new CacheStore(() => execution.now())).getUserCache());
}

/** Returns the locks of an execution, and the table by which another one can be made to hold them. */
export function emulatedLocks(execution: PlainExecution): {
  readonly service: GoogleAppsScript.Lock.LockService;
  readonly table: LockTable;
} {
  const table = new LockTable(() => execution.now());
  return { service: asService(new LockService(execution, table)), table };
}

/** ScriptApp as each of these people sees it, over the triggers of one script. */
export function emulatedScriptApps(...people: readonly string[]): GoogleAppsScript.Script.ScriptApp[] {
  const triggers = new TriggerStore();
  return people.map((who) => asService(new ScriptApp(new PlainExecution(who), triggers)));
}

/** UrlFetchApp whose network is a function. */
export function emulatedUrlFetch(
  execution: PlainExecution,
  server: (request: WireRequest) => WireAnswer,
): GoogleAppsScript.URL_Fetch.UrlFetchApp {
  const ports = {
    exchange: (requests: readonly WireRequest[]) => requests.map(server),
    takeQuota: () => true,
    allowHosts: [],
  };
  return asService(new UrlFetchApp(execution, ports));
}
