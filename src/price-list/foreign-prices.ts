import { currencyIn, isCurrencyHeader, isForeign, isForeignSum, namesDong } from './currencies';
import { roleOfHeader } from './header-words';
import type { ListSample, SampleColumn } from './list-headers';
import { unitTexts } from './list-notes';
import { cellText, type ListTable } from './list-table';

interface ListParts {
  readonly table: ListTable;
  readonly headerRow: number | null;
  readonly sample: ListSample;
}

/** Whether the header of a column, its units or else the notes of the list name another currency than đồng. */
export function isForeignColumn({ table, headerRow }: ListParts, column: number, isListForeign: boolean): boolean {
  const texts = unitTexts(table, headerRow, column);
  return texts.some(isForeign) || (isListForeign && !texts.some(namesDong));
}

/** Returns the judge of single rows: their price can be shown in another currency, or a column beside it says so. */
export function foreignRows({ table, headerRow, sample }: ListParts, column: number): (row: number) => boolean {
  const ownUnits = unitTexts(table, headerRow, column);
  const beside = ownUnits.some(namesDong) ? undefined : sample.columns.find(namesCurrencies)?.column;
  const isMixed = sample.columns[beside ?? -1]?.cells.some((cell) => currencyIn(cellText(cell)) === 'foreign') ?? false;
  return (row) => {
    const cell = cellText(table.values[row]?.[column]);
    if (isForeignSum(table.shown?.[row]?.[column] || cell, table.formats?.[row]?.[column] ?? '')) return true;
    if (beside === undefined) return false;
    const currency = cellText(table.values[row]?.[beside]);
    return currency === '' ? isMixed : currencyIn(currency) !== 'dong';
  };
}

function namesCurrencies({ header, cells, filled }: SampleColumn): boolean {
  if (roleOfHeader(header) === 'price') return false;
  const named = cells.filter((cell) => currencyIn(cellText(cell)) !== null).length;
  return named > 0 && (isCurrencyHeader(header) || named * 2 > filled);
}
