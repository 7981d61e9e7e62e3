import type { Language } from '../src/i18n/translate';
import type { ListedRow, NamedField, PastedList, PriceListOpening } from '../src/price-list/calls';
import { isShownAsItself } from '../src/price-list/list-code';
import { showNumber } from '../src/price-list/number-format';
import type { SourceSheet } from '../src/price-list/ui/source/read-source';
import { fromSerial, isoDate } from '../src/records/dates';
import { localeRules } from '../workbench/apps-script/model/locale-rules';
import { readText } from '../workbench/apps-script/model/read-text';

/** The default of the price guard. */
const DEFAULT_CHANGE_PERCENT = 30;

interface OneTab {
  readonly keyFields: readonly NamedField[];
  readonly priceFields: readonly NamedField[];
  readonly products: readonly ListedRow[];
  readonly language: Language;
}

/** An opening for a file with one Products tab that was never pushed. */
export function openingWith(tab: OneTab): PriceListOpening {
  return {
    ...tab,
    ...{
      list: null,
      sheets: [{ sheetId: 1, title: 'Products', lacks: [] }],
      categories: [],
      profiles: '',
      undoable: 0,
    },
    changePercent: DEFAULT_CHANGE_PERCENT,
    leastMarginPercent: 0,
  };
}

/** What a tab contains after texts were pasted into it; dates are texts. @param thisYear of dates without a year */
export function throughCells(
  { title, shown }: Pick<SourceSheet, 'title' | 'shown'>,
  locale: string,
  thisYear: number,
): PastedList {
  const rules = { locale: localeRules(locale), isTyped: true, thisYear };
  const cells = shown.map((row) => row.map((text) => cellOf(text, rules)));
  const columns = Math.max(0, ...cells.map((row) => row.length));
  const otherwise = cells.flatMap((row, at) =>
    row.flatMap(({ value, text }, column) =>
      typeof value === 'number' && !isShownAsItself(value, text) ? [[at, column, text] as const] : [],
    ),
  );
  return {
    title,
    values: cells.map((row) => row.map(({ value }) => value)),
    ...(otherwise.length > 0 ? { shown: otherwise } : {}),
    place: { sheetId: 0, row: 1, column: 1, rows: cells.length, columns },
  };
}

interface TabCell {
  readonly value: string | number | boolean;
  readonly text: string;
}

function cellOf(text: string, rules: Parameters<typeof readText>[1]): TabCell {
  const read = readText(text, rules);
  if (!read) return { value: text, text };
  const { value, format } = read;
  if (typeof value !== 'number') return { value, text };
  if (/[dy]/i.test(format ?? '')) return { value: isoDate(fromSerial(value)), text };
  return { value, text: format === null ? String(value) : showNumber(value, format) };
}
