import type { Grid } from '../../src/sheet/table';
import type { Workbook } from '../../src/sheet/workbook';
import { columnShape } from '../support/column-shape';

/** A workbook to hold to the contract, and what the port cannot tell about it. */
export interface WorkbookSubject {
  readonly workbook: Workbook;
  /** Adds a sheet as a user would: it carries no tag. */
  addPlain(name: string): number;
  /** Leaves room for no further sheet. */
  fill(): void;
  /** Returns every formula of a sheet; none is what a written text may become. */
  formulas(sheetId: number): readonly string[];
}

/** Makes a new empty workbook. */
export type Create = () => WorkbookSubject;

export const DATE = 'dd/mm/yyyy hh:mm:ss';
export const NOON = { year: 2026, month: 9, day: 5, hour: 12, minute: 30, second: 59 };

/** Returns a sheet with a column for each format. */
export function table(subject: WorkbookSubject, formats: readonly string[] = ['@', '#,##0.##', DATE]): Grid {
  const columns = formats.map((format, index) => columnShape(`f${index + 1}`, { format }));
  return subject.workbook.addSheet({ title: 'Products', tag: 'products', columns });
}
