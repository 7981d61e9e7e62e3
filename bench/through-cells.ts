import { fromSerial, isoDate } from '../src/core';
import { localeRules } from '../workbench/apps-script/model/locale-rules';
import { readText } from '../workbench/apps-script/model/read-text';

/**
 * Returns what the cells of a tab of that locale hold after texts were pasted there, as the desk hands them out: a day is its text.
 * @param locale e.g. "vi_VN"
 * @param thisYear of days without a year
 */
export function throughCells(
  shown: readonly (readonly string[])[],
  locale: string,
  thisYear: number,
): (string | number | boolean)[][] {
  const rules = { locale: localeRules(locale), plusSign: true, thisYear };
  return shown.map((row) =>
    row.map((text) => {
      const read = readText(text, rules);
      if (!read) return text;
      const isDay = typeof read.value === 'number' && /[dy]/i.test(read.format ?? '');
      return isDay ? isoDate(fromSerial(Number(read.value))) : read.value;
    }),
  );
}
