import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultQueue } from './faults';
import { isJsonList, isJsonObject, readJson } from './http';
import type { ViolationLog } from './interface';
import { changeProfile, DEFAULT_PROFILE, type Profile } from './profile';
import { Records, type RecordTables, recordKinds } from './records';
import type { RequestLog } from './request-log';
import type { TokenBucket, WaitingLine } from './traffic';

interface Settings {
  readonly profile: Profile;
  readonly latencyMs: number;
}

interface SavedState {
  readonly apiKey: string;
  readonly session: string;
  readonly settings: Settings;
  readonly records: RecordTables;
}

const FILE = 'crm-server.json';

function isTables(value: unknown): value is RecordTables {
  return isJsonObject(value) && recordKinds().every((kind) => isJsonList(value[kind]));
}

function decodeState(text: string): SavedState | null {
  const value = readJson(text);
  if (!isJsonObject(value)) return null;
  const { apiKey, session, profile, latencyMs, records } = value;
  if (typeof apiKey !== 'string' || typeof session !== 'string' || !isTables(records)) return null;
  const settings = {
    profile: changeProfile(DEFAULT_PROFILE, isJsonObject(profile) ? profile : {}),
    latencyMs: typeof latencyMs === 'number' ? latencyMs : 0,
  };
  return { apiKey, session, settings, records };
}

/** Returns the state kept in a folder, null where there is none; throws when the file cannot be understood. */
function loadState(folder: string): SavedState | null {
  const path = join(folder, FILE);
  if (!existsSync(path)) return null;
  const state = decodeState(readFileSync(path, 'utf8'));
  if (!state) throw new Error(`${path} is not a state of the stand-in CRM: move it away to start anew`);
  return state;
}

/** Writes a state into a folder; whoever reads meanwhile, or after a crash, finds the old file or the new one, whole. */
function saveState(folder: string, state: SavedState): void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, FILE);
  const { settings, ...kept } = state;
  writeFileSync(`${path}.new`, JSON.stringify({ ...kept, ...settings }), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

interface StateOptions {
  readonly store: string;
  readonly sleep: (ms: number) => Promise<void>;
  readonly makeSecret: (length: number) => string;
  readonly makeRecords: () => RecordTables;
}

// [interface §5.2] The key is a 30-character alphanumeric string.
const KEY_LENGTH = 30;
const SESSION_LENGTH = 40;
const SAVE_DELAY_MS = 200;

export class CrmState {
  readonly apiKey: string;
  readonly session: string;
  readonly records: Records;
  settings: Settings;
  private isSaving = false;

  constructor(private readonly options: StateOptions) {
    const kept = options.store === '' ? null : loadState(options.store);
    this.apiKey = kept?.apiKey ?? options.makeSecret(KEY_LENGTH);
    this.session = kept?.session ?? options.makeSecret(SESSION_LENGTH);
    this.settings = kept?.settings ?? { profile: DEFAULT_PROFILE, latencyMs: 0 };
    this.records = new Records(kept?.records ?? options.makeRecords(), () => this.changed());
    if (!kept) this.changed();
  }

  get profile(): Profile {
    return this.settings.profile;
  }

  change(settings: Partial<Settings>): void {
    this.settings = { ...this.settings, ...settings };
    this.changed();
  }

  reset(): void {
    this.change({ profile: DEFAULT_PROFILE, latencyMs: 0 });
    this.records.reset(this.options.makeRecords());
  }

  flush(): void {
    if (this.isSaving) this.save();
    this.isSaving = false;
  }

  /** Saves once, a moment after the first of several changes. */
  private changed(): void {
    if (this.options.store === '' || this.isSaving) return;
    this.isSaving = true;
    void this.options.sleep(SAVE_DELAY_MS).then(() => this.flush());
  }

  private save(): void {
    const { apiKey, session, settings } = this;
    saveState(this.options.store, { apiKey, session, settings, records: this.records.tablesNow() });
  }
}

export interface StandIn {
  readonly state: CrmState;
  readonly faults: FaultQueue;
  readonly bucket: TokenBucket;
  readonly line: WaitingLine;
  readonly log: RequestLog;
  readonly violations: ViolationLog;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly nextRequestId: () => number;
}
