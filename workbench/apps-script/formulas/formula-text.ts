/** Texts and quoted sheet names, which are left as they are, or one mark that may have to change. */
const MARKS = /"(?:[^"]|"")*"|'(?:[^']|'')*'|\{[^}]*\}|(?<![A-Za-z$\d])(\d+),(\d+)|[;,]/g;

/**
 * Returns the formula as the engine reads it, with points and commas; ';' separates arguments in every locale [platform 3, L],
 * ',' does not where it is the decimal mark. Returns null for a formula that such a locale cannot read. [platform 3, M]
 */
export function engineFormula(formula: string, decimal: '.' | ','): string | null {
  let readable = true;
  const text = formula.replace(MARKS, (mark: string, whole?: string, decimals?: string) => {
    if (mark === ';') {
      return ',';
    }
    if (decimal === ',' && whole !== undefined) {
      return `${whole}.${decimals}`;
    }
    if (decimal === ',' && mark === ',') {
      readable = false;
    }
    return mark;
  });
  return readable ? text : null;
}
