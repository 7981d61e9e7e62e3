import { WorkbookModel, type WorkbookSnapshot } from '../model';
import { CacheStore, LockTable, PropertyStore, type StoredProperties } from '../services';
import type { Clock } from './clock';
import { DayQuota } from './day-quota';
import type { Limits } from './limits';

/** What is kept between starts. */
export interface StoredState {
  readonly version: 1;
  readonly workbook: WorkbookSnapshot;
  readonly properties: StoredProperties;
}

/** What outlives an execution: the workbook, the stores of the services, the day's quotas. */
export class RuntimeState {
  readonly properties = new PropertyStore();
  readonly cache: CacheStore;
  readonly locks: LockTable;
  readonly fetchQuota: DayQuota;
  readonly propertyQuota: DayQuota;

  constructor(
    public model: WorkbookModel,
    clock: Clock,
    limits: Limits,
  ) {
    this.cache = new CacheStore(clock.now);
    this.locks = new LockTable(clock.now);
    this.fetchQuota = new DayQuota(limits.fetchesPerDay, clock.now);
    this.propertyQuota = new DayQuota(limits.propertyOperationsPerDay, clock.now);
  }

  toStored(): StoredState {
    return { version: 1, workbook: this.model.toSnapshot(), properties: this.properties.toStored() };
  }

  /** Replaces workbook and properties; caches are emptied. */
  load(stored: StoredState): void {
    this.model = WorkbookModel.fromSnapshot(stored.workbook);
    this.properties.load(stored.properties);
    this.cache.clear();
  }
}

/** Takes JSON text; returns the state, or null when it is not one of this version. */
export function decodeState(text: string): StoredState | null {
  const json: unknown = JSON.parse(text);
  return isState(json) ? json : null;
}

function isState(json: unknown): json is StoredState {
  if (typeof json !== 'object' || json === null) return false;
  const sheets: unknown = Reflect.get(Object(Reflect.get(json, 'workbook')), 'sheets');
  return Reflect.get(json, 'version') === 1 && Array.isArray(sheets) && Reflect.has(json, 'properties');
}
