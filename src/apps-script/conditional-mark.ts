import { type ColumnMark, isSameFormula, MARK_SIGN } from '../sheet';
import { areaOf, type SheetServices } from './metadata-tags';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Returns the formula of a conditional format; '' for one by another condition. */
function formulaOf(rule: GoogleAppsScript.Spreadsheet.ConditionalFormatRule): string {
  return String(rule.getBooleanCondition()?.getCriteriaValues()[0] ?? '');
}

/** Returns what sets the desk's own conditional format above all others; null where it is there as it should be. Costs one read. */
export function missingMark(
  { app }: SheetServices,
  sheet: Sheet,
  { column, lastRow, formula, colour }: ColumnMark,
): (() => void) | null {
  const rules = sheet.getConditionalFormatRules();
  const others = rules.filter((rule) => !formulaOf(rule).includes(MARK_SIGN));
  const ranges = rules.flatMap((rule) => (isSameFormula(formulaOf(rule), formula) ? rule.getRanges() : []));
  const isAlone = ranges.length === 1 && rules.length === others.length + 1;
  if (isAlone && (ranges[0]?.getNumRows() ?? 0) >= lastRow) return null;
  return () => {
    const mark = app
      .newConditionalFormatRule()
      .setRanges([sheet.getRange(areaOf(column))])
      .whenFormulaSatisfied(formula)
      .setBackground(colour)
      .setStrikethrough(true)
      .build();
    sheet.setConditionalFormatRules([mark, ...others]);
  };
}
