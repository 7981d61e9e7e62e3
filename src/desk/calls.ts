import type { Language, NumberStyle } from '../i18n/translate';
import type { LastCheck } from '../journal/last-check';
import type { PlanBrief } from '../journal/stored-plans';
import type { QueryTab, SeenNames } from '../opportunities/calls';
import type { Build } from '../platform/ports';
import type { RpcError } from '../platform/rpc-error';
import { amount, answers, custom, flag, nothing, object, optional, runId, type Taken, text } from '../platform/schema';
import type { Rights, SettingChanges } from '../platform/settings';
import { isSettingsChange, type Settings } from '../records/settings';
import type { TableSummary } from '../sheet/tables';

const connectRequest = object({
  baseUrl: text,
  /** '' keeps the stored key. */
  apiKey: text,
  /** '' keeps the stored cookie. */
  sessionCookie: text,
  removeCookie: optional(flag),
  httpAllowed: flag,
});

export type ConnectRequest = Taken<typeof connectRequest>;

/** Any settings with any number: what makes no sense is reported beside its field. */
const settingsChange = custom<Partial<Settings>>(isSettingsChange);

export interface ConnectionState {
  readonly baseUrl: string;
  /** The last four characters; '' for none. The key itself never reaches the browser. */
  readonly keyEnding: string;
  readonly cookieSet: boolean;
  readonly httpAllowed: boolean;
}

/** A list that this key may not read, while it may read the other. */
export interface RefusedRead {
  readonly call: 'categories' | 'opportunities';
  readonly why: RpcError;
}

export interface FileClock {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Minutes east of Greenwich. */
  readonly offset: number;
}

export interface DeskState {
  readonly build: Build;
  readonly language: Language;
  readonly numbers: NumberStyle;
  readonly fileLanguage: Language;
  readonly connection: ConnectionState;
  readonly tables: readonly TableSummary[];
  readonly activeSheet: number | null;
  readonly lastCheck: LastCheck | null;
  readonly queries: readonly QueryTab[];
  readonly seen: SeenNames;
  readonly settings: Settings;
  readonly changes: SettingChanges;
  readonly rights: Rights;
  readonly plans: PlanBrief | null;
  /** The user's hourly trigger was dead and has just been made again. */
  readonly isRenewed: boolean;
}

export interface Connected extends DeskState {
  readonly refused: readonly RefusedRead[];
}

export interface Health {
  /** First request of Google's day, ms since 1970; 0 for none. */
  readonly since: number;
  readonly requests: number;
  readonly answeredAt: number;
  /** null while nobody pushes; `who` is '' when unknown, `since` a wall time. */
  readonly pushing: { readonly who: string; readonly since: string } | null;
}

export const deskCalls = {
  /** Touches nothing: proves that the platform answers. */
  ping: answers<null>()(nothing),
  /** A further part of a long answer; '' when it is lost. */
  rest: answers<string>()(object({ id: runId, part: amount })),
  open: answers<DeskState>()(nothing),
  /** Reads the file's zone again: somebody may just have set it. */
  fileClock: answers<FileClock>()(nothing),
  connect: answers<Connected>()(connectRequest),
  disconnect: answers<DeskState>()(nothing),
  health: answers<Health>()(nothing),
  testConnection: answers<readonly RefusedRead[]>()(nothing),
  saveSettings: answers<DeskState>()(settingsChange),
};
