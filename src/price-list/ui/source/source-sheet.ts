import type { CodesBelow } from '../../../i18n/en';
import type { ListCell, ListTable } from '../../list-table';

export interface SourceSheet extends Required<Pick<ListTable, 'values' | 'shown' | 'formats' | 'struck'>> {
  readonly title: string;
  readonly notes: readonly SourceNote[];
}

export interface SourceNote {
  readonly code: CodesBelow<'priceList', 'priceList.left'>;
  readonly params: Readonly<Record<string, string | number>>;
}

export function countedNote(code: SourceNote['code'], n: number, most = 0): SourceNote[] {
  return n > 0 ? [{ code, params: { n, most } }] : [];
}

export function hiddenSheetsNote(names: readonly string[]): SourceNote[] {
  return names.length > 0 ? [{ code: 'hiddenSheets', params: { n: names.length, names: names.join(', ') } }] : [];
}

export type SourceErrorCode = Exclude<CodesBelow<'priceList', 'priceList.source'>, 'list' | 'current'>;

export class SourceError extends Error {
  constructor(readonly code: SourceErrorCode) {
    super(code);
  }
}

export interface SourceCell {
  readonly value: ListCell;
  readonly shown: string;
  readonly format: string;
  readonly struck?: boolean;
}

const BLANK: SourceCell = { value: '', shown: '', format: '' };

export function textCell(text: string): SourceCell {
  return { value: text, shown: text, format: '' };
}

export function sheetOf(
  title: string,
  rows: readonly (readonly (SourceCell | undefined)[])[],
  notes: readonly SourceNote[] = [],
): SourceSheet {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const full = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? BLANK));
  return {
    title,
    values: full.map((row) => row.map(({ value }) => value)),
    shown: full.map((row) => row.map(({ shown }) => shown)),
    formats: full.map((row) => row.map(({ format }) => format)),
    struck: full.map((row) => row.map(({ struck = false }) => struck)),
    notes,
  };
}

export function isBlank({ shown }: SourceSheet): boolean {
  return shown.every((row) => row.every((text) => text.trim() === ''));
}
