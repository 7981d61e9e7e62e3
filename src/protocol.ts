import type { Action, AdoptedKind, FieldType, Issue, Language, LeftReason, PastedColumn, TableKind } from './core';

/** What the browser and the server may say to each other: every answer travels as JSON text, so no Date crosses. */

export type View = 'home' | 'connect' | 'opportunities' | 'restore' | 'adopt' | 'baseline' | 'runs' | 'history';

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

export interface DeskSettings {
  /** Sends the changed fields and the two names the CRM needs, instead of every filled cell of the row. */
  readonly changedFieldsOnly: boolean;
  /** A price that changes by more than so many percent waits for a tick. */
  readonly priceChangePercent: number;
  /** A push of more records than this asks for their number to be typed. */
  readonly confirmAbove: number;
}

export interface DeskState {
  readonly language: Language;
  readonly connection: ConnectionState;
  readonly tables: readonly TableSummary[];
  readonly settings: DeskSettings;
}

export interface ConnectRequest {
  readonly baseUrl: string;
  /** '' keeps the key that is set. */
  readonly apiKey: string;
  /** '' keeps the cookie that is set. */
  readonly sessionCookie: string;
  readonly httpAllowed: boolean;
}

/** What a pull did to its sheet, counted in records. */
export interface PullSummary {
  readonly sheetId: number;
  readonly title: string;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Rows that the answer no longer holds: marked in the sheet, not deleted. */
  readonly gone: number;
  readonly notes: readonly Issue[];
}

/** The filters of an opportunity pull; '' means "no filter". Dates are YYYY-MM-DD. */
export interface OpportunityFilter {
  readonly campaignId: string;
  readonly status: string;
  readonly statusName: string;
  readonly createdFrom: string;
  readonly createdTo: string;
  readonly pageSize: number;
}

export type OpportunityStep =
  | {
      readonly state: 'reading';
      readonly job: string;
      readonly pagesRead: number;
      readonly pagesTotal: number;
      readonly records: number;
    }
  | { readonly state: 'done'; readonly summary: PullSummary };

/** A value as the review shows it; null is blank or not known. */
export type Shown = string | number | null;

export interface ReviewChange {
  /** In the user's language, e.g. "Selling price" or "Line 2 · Quantity". */
  readonly label: string;
  readonly type: FieldType;
  readonly before: Shown;
  readonly after: Shown;
}

export type ItemState = 'new' | 'changed' | 'failed' | 'unsure';

/** What identifies a record to push, and exactly what of it was reviewed: content, baseline and reasons of being held. */
export interface ApprovedItem {
  readonly table: TableKind;
  readonly key: string;
  readonly fingerprint: string;
}

/** A line of an order, as it will be sent. */
export interface ReviewLine {
  /** The product's code, or its ID where it has no code. */
  readonly product: string;
  readonly name: string;
  readonly quantity: number;
  readonly price: number;
  /** For the whole line. */
  readonly sum: number;
  /** Whether it differs from the line in the same place that the CRM confirmed last. */
  readonly changed: boolean;
}

export interface ReviewItem extends ApprovedItem {
  readonly sheetId: number;
  readonly row: number;
  /** The record's name: of the product, or of the order's customer. */
  readonly title: string;
  readonly state: ItemState;
  readonly changes: readonly ReviewChange[];
  /** Valid, but waits for the user's tick, for these reasons. */
  readonly holds: readonly Issue[];
  readonly warnings: readonly Issue[];
  /** All lines of an order, changed or not: they will be the whole order. Absent for other records. */
  readonly lines?: readonly ReviewLine[];
  /** The run that sending it puts back; absent for none. */
  readonly reverts?: string;
}

/** What a record is, compared with what the CRM confirmed last; `invalid` cannot go. */
export type RowState = ItemState | 'same' | 'held' | 'invalid';

export interface RecordCount {
  readonly state: RowState;
  readonly count: number;
  readonly first: { readonly sheetId: number; readonly row: number };
}

export interface CheckResult {
  /** Only states that some record has. */
  readonly counts: readonly RecordCount[];
}

/** What *Fill totals* did, counted in orders. */
export interface FilledTotals {
  readonly filled: number;
  /** Left alone, because formulas stand in the cells. */
  readonly formulas: number;
  /** Left without a computed total, because something in it cannot be read or is not known. */
  readonly unknown: number;
}

/** A row that cannot go, with every reason. */
export interface Refusal {
  readonly table: TableKind;
  readonly key: string;
  readonly sheetId: number;
  readonly row: number;
  readonly title: string;
  readonly issues: readonly Issue[];
}

export interface Review {
  readonly run: string;
  readonly items: readonly ReviewItem[];
  readonly refusals: readonly Refusal[];
  readonly unchanged: number;
  /** A push of more records than this asks for their number to be typed. */
  readonly confirmAbove: number;
}

/** The user's word that the CRM has what these unsure records say. */
export interface SettleRequest {
  readonly run: string;
  readonly items: readonly ApprovedItem[];
}

export interface PushRequest {
  readonly run: string;
  readonly reason: string;
  readonly items: readonly ApprovedItem[];
}

export interface PushOutcome {
  readonly table: TableKind;
  readonly key: string;
  /** `changed`: the row differs from what was reviewed, so it was not sent. `gone`: its row is no longer there. */
  readonly outcome: 'confirmed' | 'refused' | 'unsure' | 'changed' | 'gone';
  readonly status: number | null;
  /** What the CRM said, shown as it is; '' when it said nothing. */
  readonly message: string;
  readonly issue: Issue | null;
}

export interface PushStep {
  readonly outcomes: readonly PushOutcome[];
  /** Approved, not yet sent: the browser asks for the next step with these. */
  readonly left: readonly ApprovedItem[];
  /** How long to wait before the next step, because the CRM asked for it. */
  readonly waitMs: number;
}

export type RestoreKind = 'user' | 'task' | 'customer';

export interface RestoreRequest {
  readonly kind: RestoreKind;
  /** Interface names (e.g. user_username) to what was typed; blank ones are left out of the request. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface RestoreAnswer {
  readonly message: string;
  /** What the CRM says it restored, e.g. task_code → "Task.0003". */
  readonly restored: Readonly<Record<string, string>>;
}

export interface TabColumn extends PastedColumn {
  /** The first value below the header, as text; '' when there is none. */
  readonly sample: string;
}

/** The sheet that the user looks at, as far as it matters for making it a table. */
export interface Tab {
  readonly sheetId: number;
  readonly title: string;
  /** What it is, or what its headers speak of. */
  readonly kind: AdoptedKind;
  /** It is a table of that kind already: it cannot become one of another kind. */
  readonly isTable: boolean;
  /** Of the table that it is; null when it is none yet. */
  readonly language: Language | null;
  /** Where the headers stand; only headers in row 1 can be taken. */
  readonly headerRow: number;
  /** Without the columns in which nothing stands. */
  readonly columns: readonly TabColumn[];
}

export interface AdoptRequest {
  readonly sheetId: number;
  readonly kind: AdoptedKind;
  /** What the user was shown, and decided for each column; '' leaves a column to the user. */
  readonly columns: readonly { readonly column: number; readonly header: string; readonly field: string }[];
}

/** What became of a tab; fields are told by their interface names. */
export interface Adoption {
  readonly desk: DeskState;
  readonly title: string;
  readonly taken: number;
  /** Columns that were missing and now stand at the right end. */
  readonly added: readonly string[];
  /** Text fields whose columns hold numbers, dates or formulas: they keep their format. */
  readonly notText: readonly string[];
}

/** What taking rows as baseline would do, counted in records. */
export interface BaselineOffer {
  readonly sheetId: number;
  readonly title: string;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly taken: number;
  readonly same: number;
  readonly unsure: number;
  /** Rows that cannot be read as they stand. */
  readonly refused: number;
  /** Tells whether the rows still are what the user was shown. */
  readonly mark: string;
}

export interface BaselineRequest {
  readonly sheetId: number;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly mark: string;
}

/** One push, as the journal tells of it. */
export interface RunSummary {
  readonly run: string;
  /** YYYY-MM-DD hh:mm:ss on the spreadsheet's wall; '' when the journal does not tell. */
  readonly time: string;
  readonly who: string;
  readonly reason: string;
  readonly action: Action;
  /** The run that it puts back; '' for none. */
  readonly reverts: string;
  readonly confirmed: number;
  readonly refused: number;
  readonly unsure: number;
}

/** Records that a revert left alone, or fields of them, for one reason. */
export interface LeftAlone {
  readonly reason: LeftReason | 'gone' | 'edited' | 'formula' | 'noColumn' | 'noValue';
  /** The label of the field that it is about; '' when it is about the whole record. */
  readonly field: string;
  readonly keys: readonly string[];
}

/** What a revert wrote into the sheets; nothing went to the CRM yet. */
export interface RevertSummary {
  readonly run: string;
  readonly records: number;
  readonly left: readonly LeftAlone[];
}

/** A cell that the journal knows, or why it is none. */
export type CellHistory =
  | { readonly state: 'none'; readonly why: 'table' | 'column' | 'key' }
  | {
      readonly state: 'cell';
      readonly place: CellPlace;
      readonly label: string;
      readonly type: FieldType;
      /** Newest first. */
      readonly entries: readonly HistoryEntry[];
    };

/** A cell by what it says: its row is found again by its record. */
export interface CellPlace {
  readonly sheetId: number;
  readonly row: number;
  readonly key: string;
  /** The interface name of the field. */
  readonly field: string;
}

export interface HistoryEntry {
  /** As it is sent. */
  readonly value: string | number;
  readonly shown: Shown;
  /** All '' for what stood before the journal begins. */
  readonly time: string;
  readonly who: string;
  readonly run: string;
  readonly reason: string;
}

export interface PutBackRequest extends CellPlace {
  readonly value: string | number;
}

/** How many rows the journal lost, and how many it has. */
export interface TidySummary {
  readonly dropped: number;
  readonly kept: number;
  /** There is more to drop: do it again. */
  readonly more: boolean;
}

/** Every call of the browser: what it sends and what it gets. */
export interface RpcMethods {
  open: { readonly args: null; readonly value: DeskState };
  connect: { readonly args: ConnectRequest; readonly value: DeskState };
  disconnect: { readonly args: null; readonly value: DeskState };
  saveSettings: { readonly args: DeskSettings; readonly value: DeskState };
  pullCategories: { readonly args: null; readonly value: PullSummary };
  startOpportunities: { readonly args: OpportunityFilter; readonly value: OpportunityStep };
  continueOpportunities: { readonly args: { readonly job: string }; readonly value: OpportunityStep };
  newProducts: { readonly args: null; readonly value: DeskState };
  newOrders: { readonly args: null; readonly value: DeskState };
  check: { readonly args: null; readonly value: CheckResult };
  fillTotals: { readonly args: { readonly anew: boolean }; readonly value: FilledTotals };
  openReview: { readonly args: null; readonly value: null };
  review: { readonly args: null; readonly value: Review };
  push: { readonly args: PushRequest; readonly value: PushStep };
  /** Says that no further step of the run will come. */
  endPush: { readonly args: { readonly run: string }; readonly value: null };
  settleUnsure: { readonly args: SettleRequest; readonly value: readonly PushOutcome[] };
  reveal: { readonly args: { readonly sheetId: number; readonly row: number }; readonly value: null };
  runs: { readonly args: null; readonly value: readonly RunSummary[] };
  revert: { readonly args: { readonly run: string }; readonly value: RevertSummary };
  cellHistory: { readonly args: null; readonly value: CellHistory };
  putBack: { readonly args: PutBackRequest; readonly value: null };
  tidyJournal: { readonly args: { readonly keepRuns: number }; readonly value: TidySummary };
  restore: { readonly args: RestoreRequest; readonly value: RestoreAnswer };
  readTab: { readonly args: null; readonly value: Tab };
  adoptTab: { readonly args: AdoptRequest; readonly value: Adoption };
  offerBaseline: { readonly args: { readonly all: boolean }; readonly value: BaselineOffer };
  takeBaseline: { readonly args: BaselineRequest; readonly value: { readonly taken: number } };
}

export type RpcMethod = keyof RpcMethods;

/** What failed, as a code of the message table and its parameters; `issues` name the fields of a form. */
export interface RpcError {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly issues: readonly Issue[];
}

export type RpcAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: RpcError };
