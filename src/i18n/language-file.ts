type Texts = Readonly<Record<string, string>>;

interface LocaleData {
  readonly name: string;
  readonly decimalMark: '.' | ',';
  readonly groupMark: '.' | ',';
  readonly date: string;
  readonly months: readonly string[];
  /** Suffixes that multiply a number, in lower case. */
  readonly multipliers: Readonly<Record<string, number>>;
  /** Lower-case suffixes for đồng, as parts of a regular expression. */
  readonly currencies: readonly string[];
  readonly clearWords: readonly string[];
}

export interface LanguageFile {
  readonly locale: LocaleData;
  /** By table or form: the label, then further headers, as in "Product code | SKU | Code". */
  readonly fields: Readonly<Record<string, Texts>>;
  readonly help: Readonly<Record<string, Texts>>;
  readonly shared: Texts;
  readonly pages: Texts;
  readonly sidebar: Texts;
  readonly review: Texts;
  readonly priceList: Texts;
}

export type Section = Exclude<keyof LanguageFile, 'locale' | 'fields' | 'help'>;

/** "server" or a page; undefined in tests, which have all sentences. */
declare const CRM_DESK_BUNDLE: string | undefined;

const bundle = typeof CRM_DESK_BUNDLE === 'undefined' ? '' : CRM_DESK_BUNDLE;
/** Constants that the bundler folds: unused sentences are left out. */
export const IN_PAGES = bundle !== 'server';
export const IN_SIDEBAR = bundle === '' || bundle === 'sidebar';
export const IN_REVIEW = bundle === '' || bundle === 'review';
export const IN_PRICE_LIST = bundle === '' || bundle === 'price-list';
