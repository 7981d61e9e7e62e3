import { fromSerial, isoDate, type Language } from '../src/core';
import type { ListedRow, NamedField, PastedList, PriceListOpening } from '../src/protocol';
import type { SourceSheet } from '../src/ui/price-list/source';
import { localeRules } from '../workbench/apps-script/model/locale-rules';
import { readText } from '../workbench/apps-script/model/read-text';

/** Names the limit of the price guard that a new desk has. */
const DEFAULT_CHANGE_PERCENT = 30;

/** Describes the one Products tab that lists are matched with. */
interface OneTab {
  readonly keyFields: readonly NamedField[];
  readonly priceFields: readonly NamedField[];
  readonly products: readonly ListedRow[];
  readonly language: Language;
}

/** Returns what the server hands out for a file with one Products tab that nobody has pushed from. */
export function openingWith(tab: OneTab): PriceListOpening {
  return {
    ...tab,
    ...{
      list: null,
      sheets: [{ sheetId: 1, title: 'Products', lacks: [] }],
      categories: [],
      profiles: '',
      priceRules: '',
      undoable: 0,
    },
    changePercent: DEFAULT_CHANGE_PERCENT,
    leastMarginPercent: 0,
  };
}

/**
 * Returns what a tab of that locale holds after texts were pasted there, as the desk hands it out: a day is its text.
 * @param locale e.g. "vi_VN"
 * @param thisYear of days without a year
 */
export function throughCells(
  { title, shown }: Pick<SourceSheet, 'title' | 'shown'>,
  locale: string,
  thisYear: number,
): PastedList {
  const rules = { locale: localeRules(locale), plusSign: true, thisYear };
  const values = shown.map((row) => row.map((text) => heldOf(text, rules)));
  const columns = Math.max(0, ...values.map((row) => row.length));
  return { title, values, place: { sheetId: 0, row: 1, column: 1, rows: values.length, columns } };
}

function heldOf(text: string, rules: Parameters<typeof readText>[1]): string | number | boolean {
  const read = readText(text, rules);
  if (!read) return text;
  const isDay = typeof read.value === 'number' && /[dy]/i.test(read.format ?? '');
  return isDay ? isoDate(fromSerial(Number(read.value))) : read.value;
}
