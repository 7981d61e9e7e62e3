/** Holds texts by name: sentences by their code, as in "error.restore.lost". */
type Texts = Readonly<Record<string, string>>;

/** How a language writes numbers and dates, and what people type in it. */
interface LocaleData {
  readonly name: string;
  readonly decimalMark: '.' | ',';
  readonly groupMark: '.' | ',';
  /** Takes {d}, {dd}, {mm}, {month} and {yyyy}. */
  readonly date: string;
  /** The months for {month}; empty where the date has none. */
  readonly months: readonly string[];
  /** The words behind a number that multiply it, in lower case. */
  readonly multipliers: Readonly<Record<string, number>>;
  /** The signs and words behind an amount that mean đồng, in lower case; they stand in a regular expression. */
  readonly currencies: readonly string[];
  readonly clearWords: readonly string[];
}

export interface LanguageFile {
  readonly locale: LocaleData;
  /** Names fields by table or form: the label, then further headers, as in "Product code | SKU | Code". */
  readonly fields: Readonly<Record<string, Texts>>;
  readonly help: Readonly<Record<string, Texts>>;
  readonly shared: Texts;
  readonly pages: Texts;
  readonly sidebar: Texts;
  readonly review: Texts;
  readonly priceList: Texts;
}

/** A part of a language's sentences: `shared` is what the server says too. */
export type Section = Exclude<keyof LanguageFile, 'locale' | 'fields' | 'help'>;

/** The bundle that is being built: "server" or a page; tests run without one and have the sentences of all. */
declare const CRM_DESK_BUNDLE: string | undefined;

const bundle = typeof CRM_DESK_BUNDLE === 'undefined' ? '' : CRM_DESK_BUNDLE;

/** Which sentences the bundle needs, as constants that the bundler folds: what no page of it says is left out. */
export const IN_PAGES = bundle !== 'server';
export const IN_SIDEBAR = bundle === '' || bundle === 'sidebar';
export const IN_REVIEW = bundle === '' || bundle === 'review';
export const IN_PRICE_LIST = bundle === '' || bundle === 'price-list';
