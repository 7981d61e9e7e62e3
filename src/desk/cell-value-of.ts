import { calendarDate, type FieldType, type Language, type Value, type WallTime } from '../core';
import { say } from '../i18n';

/**
 * Writes a value as the cell of its field has to say it, so that reading the cell gives the value again.
 * @param paths of categories by ID
 */
export function cellValueOf(
  type: FieldType,
  value: Value,
  language: Language,
  paths: ReadonlyMap<string, string>,
): string | number | WallTime {
  if (value === '') return say(language, 'cell.clear');
  if (type === 'category') return paths.get(String(value)) ?? value;
  const [year = 0, month = 0, day = 0] = type === 'date' ? String(value).split('-').map(Number) : [];
  return (type === 'date' ? calendarDate(year, month, day) : null) ?? value;
}
