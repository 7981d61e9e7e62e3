import type { NumberStyle } from '../i18n/numbers';
import type { Language } from '../i18n/translate';
import type { LastCheck } from '../journal/last-check';
import type { PlanBrief } from '../journal/plan-brief';
import type { QueryTab, SeenNames } from '../opportunities/calls';
import type { Build } from '../platform/ports';
import type { RpcError } from '../platform/rpc-error';
import { amount, answers, custom, flag, nothing, object, optional, runId, type Taken, text } from '../platform/schema';
import type { Rights, SettingChanges } from '../platform/settings';
import { isSettingsChange, type Settings } from '../records/settings';
import type { TableSummary } from '../sheet/tables';

const connectRequest = object({
  baseUrl: text,
  /** '' keeps the key that is set. */
  apiKey: text,
  /** '' keeps the cookie that is set. */
  sessionCookie: text,
  /** Forgets the cookie that is set, where none is typed. */
  removeCookie: optional(flag),
  httpAllowed: flag,
});

export type ConnectRequest = Taken<typeof connectRequest>;

/** Takes any of the settings with any number: what makes no sense is told beside its field. */
const settingsChange = custom<Partial<Settings>>(isSettingsChange);

export interface ConnectionState {
  /** '' when no address is set. */
  readonly baseUrl: string;
  /** The last four characters of the key; '' when none is set. The key itself never reaches the browser. */
  readonly keyEnding: string;
  readonly cookieSet: boolean;
  readonly httpAllowed: boolean;
}

/** A list that the CRM did not give to the key, while it gave another one. */
export interface RefusedRead {
  readonly call: 'categories' | 'opportunities';
  readonly why: RpcError;
}

export interface FileClock {
  /** When it was told, in milliseconds since 1970. */
  readonly at: number;
  /** Counts the minutes that the file's wall is ahead of Greenwich. */
  readonly offset: number;
}

export interface DeskState {
  readonly build: Build;
  readonly language: Language;
  readonly numbers: NumberStyle;
  readonly fileLanguage: Language;
  readonly connection: ConnectionState;
  readonly tables: readonly TableSummary[];
  /** Identifies the sheet that the user looks at; null where none is selected. */
  readonly activeSheet: number | null;
  /** null while the rows were never compared. */
  readonly lastCheck: LastCheck | null;
  readonly queries: readonly QueryTab[];
  readonly seen: SeenNames;
  readonly settings: Settings;
  readonly changes: SettingChanges;
  readonly rights: Rights;
  /** null while no price plan was ever made in the file. */
  readonly plans: PlanBrief | null;
  /** Tells that Google had not started the hourly run of who asks for hours, so that its trigger was made anew just now. */
  readonly isRenewed: boolean;
}

export interface Connected extends DeskState {
  readonly refused: readonly RefusedRead[];
}

export interface Health {
  /** Gives the time of the first request of the day that Google counts; 0 where there was none. In milliseconds since 1970. */
  readonly since: number;
  readonly requests: number;
  /** Gives the time when the CRM answered last with a success; 0 where it never did. In milliseconds since 1970. */
  readonly answeredAt: number;
  /** null while nobody pushes; `who` is '' where it is not known, `since` a time on the spreadsheet's wall. */
  readonly pushing: { readonly who: string; readonly since: string } | null;
}

export const deskCalls = {
  /** Gives a sign that the platform answers; touches nothing. */
  ping: answers<null>()(nothing),
  /** Gives a further part of a long answer; '' where the platform has forgotten it. */
  rest: answers<string>()(object({ id: runId, part: amount })),
  open: answers<DeskState>()(nothing),
  /** Reads the zone of the file anew: somebody may just have set it. */
  fileClock: answers<FileClock>()(nothing),
  connect: answers<Connected>()(connectRequest),
  disconnect: answers<DeskState>()(nothing),
  health: answers<Health>()(nothing),
  testConnection: answers<readonly RefusedRead[]>()(nothing),
  saveSettings: answers<DeskState>()(settingsChange),
};
