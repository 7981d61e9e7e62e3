import type { FieldType, Issue, Language, TableKind } from './core';

/** What the browser and the server may say to each other: every answer travels as JSON text, so no Date crosses. */

export type View = 'home' | 'connect' | 'opportunities' | 'restore';

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

/** What identifies a record to push, and exactly which content of it was reviewed. */
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
  reveal: { readonly args: { readonly sheetId: number; readonly row: number }; readonly value: null };
  restore: { readonly args: RestoreRequest; readonly value: RestoreAnswer };
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
