import {
  claimedNames,
  codeKey,
  fingerprint,
  isConfirmed,
  type Ledger,
  type NamesByField,
  type QuietRow,
  readProducts,
  type SheetRecord,
} from '../../core';
import { say } from '../../i18n';
import type { TableRow } from '../../sheet';
import type { Ports } from '../ports';
import { type OpenTable, readsIn, siftTable } from '../tables/open-table';
import type { TableSheet } from '../tables/tables';
import { REQUIRED, readSome } from './read-part';

/** Names a row of a sheet. */
export type Place = Pick<QuietRow, 'sheetId' | 'row'>;

/** The products of a large file that the CRM has as they are: read, compared and let go, so that tens of thousands are never held at once. */
export interface QuietProducts {
  /** Counts them. */
  readonly count: number;
  /** The first of them; null where there is none. */
  readonly first: Place | null;
}

/**
 * Sets aside the products whose Status says that they are as the CRM has them, and wakes those of which that turns out to be
 * wrong. What is known of one that is set aside is its names and a fingerprint.
 */
export class QuietRows {
  /** Finds them by what they claim to be. */
  readonly byName = new Map<string, QuietRow>();
  private readonly awake = new Set<QuietRow>();
  private readonly fieldSets = new Map<string, ReadonlySet<string>>();

  constructor(
    private readonly ports: Ports,
    private readonly names: NamesByField,
  ) {}

  /** Reads a Products table and holds of it the other rows; null where it is to be read whole. */
  open(sheet: TableSheet): OpenTable | null {
    if (sheet.kind !== 'products') return null;
    return siftTable(this.ports, sheet, { required: REQUIRED }, (rows, table) => this.restless(rows, table));
  }

  private restless(rows: readonly TableRow[], table: OpenTable): readonly TableRow[] {
    const word = say(table.language, 'status.same');
    const seemQuiet = rows.filter(({ cells }) => cells.status === word);
    const context = { language: readsIn(table), names: this.names };
    const quiet = readProducts(table.sheetId, seemQuiet, context, new Map()).filter((record) => this.add(record));
    const aside = new Set(quiet.map(({ row }) => row));
    return rows.filter(({ row }) => !aside.has(row));
  }

  /** @returns false for a record that is not to be set aside */
  private add(record: SheetRecord): boolean {
    const { sheetId, row, key, content, issues } = record;
    if (issues.length > 0 || key === '') return false;
    const fields = Object.keys(content);
    const quiet = { sheetId, row, key, print: fingerprint(content), fields: this.fieldSet(fields), isSettled: false };
    for (const name of claimedNames(record).map(codeKey)) {
      const twin = this.byName.get(name);
      if (twin && twin !== quiet) this.awake.add(twin).add(quiet);
      else this.byName.set(name, quiet);
    }
    return true;
  }

  /** Returns one set for all rows in which the same fields are filled. */
  private fieldSet(fields: readonly string[]): ReadonlySet<string> {
    const id = fields.join('\n');
    const known = this.fieldSets.get(id) ?? new Set(fields);
    this.fieldSets.set(id, known);
    return known;
  }

  /** Wakes those that another row claims to be too, and of which none is sent. @param others the products of all rows that were not set aside */
  wakeTwins(others: readonly SheetRecord[]): void {
    for (const name of others.flatMap(claimedNames)) {
      const twin = this.byName.get(codeKey(name));
      if (twin) this.awake.add(twin);
    }
  }

  /** Wakes those of which the journal says something else. @param isSifted whether it left out what settled ones are known by */
  wakeUnconfirmed(ledger: Ledger, isSifted = false): void {
    for (const row of this.byName.values()) {
      if (!(isSifted && row.isSettled) && !isConfirmed(row, ledger)) this.awake.add(row);
    }
  }

  /** Reads the rows of a table that were woken, beside those that it holds: one read for each span. */
  reopen(table: OpenTable): OpenTable {
    const { data, grid, sheetId } = table;
    const woken = new Set([...this.awake].flatMap((quiet) => (quiet.sheetId === sheetId ? quiet.row : [])));
    const rows = [...data.rows, ...readSome(grid, data, woken)].sort((a, b) => a.row - b.row);
    return woken.size === 0 ? table : { ...table, data: { ...data, rows } };
  }

  /** Says how many are left. @param tables in tab order */
  left(tables: readonly OpenTable[]): QuietProducts {
    const left = [...new Set(this.byName.values())].filter((row) => !this.awake.has(row));
    const tabs = new Map(tables.map(({ sheetId }, at) => [sheetId, at]));
    const first = left.reduce<QuietRow | null>((best, row) => (best && isBefore(best, row, tabs) ? best : row), null);
    return { count: left.length, first };
  }
}

/** Tells whether a place comes before another one. @param tabs the order of the tabs */
export function isBefore(one: Place, other: Place, tabs: ReadonlyMap<number, number>): boolean {
  const tabOf = ({ sheetId }: Place): number => tabs.get(sheetId) ?? 0;
  return tabOf(one) === tabOf(other) ? one.row < other.row : tabOf(one) < tabOf(other);
}
