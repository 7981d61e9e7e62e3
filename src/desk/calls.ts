import type { NumberStyle } from '../i18n/numbers';
import type { Language } from '../i18n/translate';
import type { QueryTab, SeenNames } from '../opportunities/calls';
import {
  amount,
  answers,
  custom,
  flag,
  listOf,
  nothing,
  object,
  oneOf,
  optional,
  orNull,
  position,
  recordOf,
  runId,
  sheetId,
  type Taken,
  text,
  textOrAmount,
} from '../platform/schema';
import type { TableKind } from '../records/field';
import type { Issue } from '../records/record';
import { isSettingsChange, type SettingName, type Settings } from '../records/settings';

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

const rpcError = object({
  code: text,
  params: recordOf(textOrAmount),
  issues: custom<readonly Issue[]>(Array.isArray),
});

/** What failed, as a code of the language files and its parameters; `issues` name the fields of a form. */
export type RpcError = Taken<typeof rpcError>;

export type View =
  | 'home'
  | 'connect'
  | 'opportunities'
  | 'restore'
  | 'adopt'
  | 'baseline'
  | 'runs'
  | 'plans'
  | 'history'
  | 'totals'
  | 'categories'
  | 'settings'
  | 'health'
  | 'help';

export interface Build {
  readonly version: string;
  /** Short; with a "+" where files were changed since. */
  readonly commit: string;
}

export interface ConnectionState {
  /** '' when no address is set. */
  readonly baseUrl: string;
  /** The last four characters of the key; '' when none is set. The key itself never reaches the browser. */
  readonly keyEnding: string;
  readonly cookieSet: boolean;
  readonly httpAllowed: boolean;
}

export interface TableSummary {
  readonly sheetId: number;
  readonly title: string;
  readonly kind: TableKind;
}

export interface SettingChange {
  /** YYYY-MM-DD hh:mm on the spreadsheet's wall */
  readonly at: string;
  /** The person; '' where it is not known. */
  readonly who: string;
}

export type SettingChanges = Readonly<Partial<Record<SettingName, SettingChange>>>;

export interface Rights {
  /** The e-mail of who asks; '' when the platform does not tell. */
  readonly email: string;
  /** Lists e-mails in small letters; whoever may edit is an administrator while there are none. */
  readonly administrators: readonly string[];
  readonly mayChange: boolean;
}

const planRun = object({
  /** In wall minutes. */
  at: amount,
  who: text,
  counts: recordOf(amount),
  stopped: orNull(rpcError),
});

export type PlanRun = Taken<typeof planRun>;

export const planBrief = object({
  open: amount,
  look: amount,
  /** Gives the minute when something is due next, in wall minutes; null where nothing is. */
  next: orNull(amount),
  last: orNull(planRun),
});

export type PlanBrief = Taken<typeof planBrief>;

/** What a record is, compared with what the CRM confirmed last; what needs a person first. `invalid` cannot go. */
export const ROW_STATES = ['invalid', 'unsure', 'failed', 'held', 'changed', 'new', 'same'] as const;

export type RowState = (typeof ROW_STATES)[number];

export const recordCounts = listOf(
  object({ state: oneOf(ROW_STATES), count: amount, first: object({ sheetId, row: position }) }),
);

export type RecordCount = Taken<typeof recordCounts>[number];

export interface Standing {
  /** Milliseconds since 1970 */
  readonly at: number;
  readonly counts: readonly RecordCount[];
}

export interface CheckResult {
  readonly counts: readonly RecordCount[];
  readonly journalGone: number;
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
  readonly standing: Standing | null;
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

/** Cells that took no value for one reason, because a data validation rejects it, they are protected from the user or hold an image: they say what they said before. */
export interface RefusedCells {
  readonly n: number;
  readonly cell: string;
  readonly rule: 'validation' | 'protected' | 'object' | 'typed';
  readonly message: string;
}

/** Of a call that writes cells: absent where each took its value. */
export interface Refusing {
  readonly refused?: readonly RefusedCells[];
}
