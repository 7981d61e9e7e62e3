import { clearNameOf, dayMonthYear, type Field, type Language, type NamesByField, type Value } from '../../core';
import { say } from '../../i18n';

/**
 * Writes a value as the cell of its field has to say it, so that reading the cell gives the value again.
 * @param language of the sheet
 * @param names that cells say in place of IDs
 */
export function cellValueOf(
  { name, type }: Pick<Field, 'name' | 'type'>,
  value: Value,
  language: Language,
  names: NamesByField = new Map(),
): string | number {
  if (value === '') return say(language, 'cell.clear');
  const named = names.get(name);
  if (named) return clearNameOf(String(value), named);
  // Deliberately a text: a date would be shown as a number in the column, whose format is text.
  if (type === 'date') return dayMonthYear(String(value));
  return type === 'percent' && typeof value === 'number' ? percentCell(value, language) : value;
}

/** A bare 0.5 could be 50 %; any other is a number, with which the user's own formulas go on. */
function percentCell(value: number, language: Language): string | number {
  if (value <= 0 || value >= 1) return value;
  const digits = value < 1e-6 ? value.toFixed(Math.min(100, 14 - Math.floor(Math.log10(value)))) : String(value);
  return `${language === 'vi' ? digits.replace('.', ',') : digits}%`;
}
