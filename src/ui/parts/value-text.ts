import type { FieldType } from '../../core';
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../i18n';
import type { Words } from '../words';

/** A value of a record as people read it; an emptied text is the word that empties it. */
export function valueText({ language, say }: Words, type: FieldType, value: string | number): string {
  if (value === '') return say('cell.clear');
  if (typeof value === 'string') return type === 'date' ? formatDate(language, value) : value;
  if (type === 'percent') return formatPercent(language, value);
  return type === 'money' ? formatMoney(language, value) : formatNumber(language, value);
}
