import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonList, isJsonObject, type JsonObject, type JsonValue, readJson } from './http';
import { type RecordTables, recordKinds } from './records';

/** What survives a restart. */
export interface SavedState {
  readonly apiKey: string;
  readonly session: string;
  readonly profile: JsonObject;
  readonly latencyMs: number;
  /** On which it listened last; 0 = on none yet. */
  readonly port: number;
  readonly records: RecordTables;
}

const FILE = 'crm-server.json';

const objectsIn = (value: JsonValue | undefined): readonly JsonObject[] =>
  isJsonList(value) ? value.filter((entry) => isJsonObject(entry)) : [];

function readTables(value: JsonValue | undefined): RecordTables | null {
  if (!isJsonObject(value) || recordKinds().some((kind) => !isJsonList(value[kind]))) return null;
  return {
    users: objectsIn(value.users),
    tasks: objectsIn(value.tasks),
    customers: objectsIn(value.customers),
    products: objectsIn(value.products),
    categories: objectsIn(value.categories),
    opportunities: objectsIn(value.opportunities),
    orders: objectsIn(value.orders),
    campaigns: objectsIn(value.campaigns),
    departments: objectsIn(value.departments),
    userRoles: objectsIn(value.userRoles),
    aclRoles: objectsIn(value.aclRoles),
  };
}

function decodeState(text: string): SavedState | null {
  const value = readJson(text);
  if (!isJsonObject(value)) return null;
  const { apiKey, session, profile, latencyMs, port } = value;
  const records = readTables(value.records);
  if (typeof apiKey !== 'string' || typeof session !== 'string' || !records) return null;
  return {
    apiKey,
    session,
    profile: isJsonObject(profile) ? profile : {},
    latencyMs: typeof latencyMs === 'number' ? latencyMs : 0,
    port: typeof port === 'number' ? port : 0,
    records,
  };
}

/** Returns the state kept in a folder, null where there is none; throws when the file cannot be understood. */
export function loadState(folder: string): SavedState | null {
  const path = join(folder, FILE);
  if (!existsSync(path)) return null;
  const state = decodeState(readFileSync(path, 'utf8'));
  if (!state) throw new Error(`${path} is not a state of the stand-in CRM: move it away to start anew`);
  return state;
}

/** Writes a state into a folder; whoever reads meanwhile, or after a crash, finds the old file or the new one, whole. */
export function saveState(folder: string, state: SavedState): void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, FILE);
  writeFileSync(`${path}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
