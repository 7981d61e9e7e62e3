import type { Language } from '../../core';
import { formatNumber } from '../../i18n';
import type { ListCell } from '../../price-list';

/**
 * A cell of a list as people read it.
 * @param isPrice whether its column holds prices: any other number may be a code, and stands as it is
 */
export function sampleText(language: Language, cell: ListCell, isPrice: boolean): string {
  return isPrice && typeof cell === 'number' ? formatNumber(language, cell) : String(cell).trim();
}
