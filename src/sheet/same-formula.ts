/** Matches what is left as it is: texts and lists in braces; or the name of a sheet in quotes; or what can be spelt otherwise. */
const SPELT = /"(?:[^"]|"")*"|\{[^}]*\}|'((?:[^']|'')*)'(?=!)|[^"{']+/g;

/**
 * Whether two formulas differ in nothing but their spelling: Sheets gives one back with commas where the file has a decimal point
 * [behaviour 75, R], and may spell capitals, spaces and quotes around sheet names in its own way.
 */
export function isSameFormula(one: string, other: string): boolean {
  return one === other || plainSpelling(one) === plainSpelling(other);
}

function plainSpelling(formula: string): string {
  return formula.replace(SPELT, (part: string, sheet?: string) => {
    if (sheet !== undefined) return sheet.toUpperCase();
    return part.startsWith('"') || part.startsWith('{')
      ? part
      : part.replace(/\s/g, '').replace(/;/g, ',').toUpperCase();
  });
}
