import type { CellValue } from '../../src/sheet/table';
import type { Product } from './applying-crm';
import type { SheetTab } from './sheet-tab';

/** A row as a person reads it: the filled cells by field, and where it stands. */
export interface Row {
  readonly row: number;
  readonly cells: Product;
}

/** A Products sheet as a person handles it and reads it, without any word of the desk. */
export class HandledSheet {
  /** Own columns that were made, so that no two get the same header. */
  private made = 0;

  constructor(readonly grid: SheetTab) {}

  sort(by: number): void {
    const [header = [], ...lines] = this.grid.dump();
    const text = (line: readonly CellValue[]): string => String(line[by % header.length] ?? '');
    this.grid.put(1, [header, ...lines.sort((a, b) => text(a).localeCompare(text(b)))]);
  }

  moveColumn(from: number, to: number): void {
    const width = this.grid.headers().length || 1;
    this.grid.moveColumn((from % width) + 1, (to % width) + 1);
  }

  addOwnColumn(at: number): void {
    const column = (at % this.grid.headers().length) + 1;
    this.made += 1;
    this.grid.addColumn(column, plain(`Ghi chú ${this.made}`));
    const [header = [], ...lines] = this.grid.dump();
    for (const line of lines) line[column - 1] = `ý ${this.made}`;
    this.grid.put(1, [header, ...lines]);
  }

  renameOwnColumn(custom: boolean): void {
    const tagged = new Set(this.grid.columnTags().map(({ column }) => column));
    const [header = [], ...lines] = this.grid.dump();
    const own = header.findIndex((title, index) => title !== '' && !tagged.has(index + 1));
    if (own < 0) return;
    this.made += 1;
    header[own] = custom ? `Custom: Riêng ${this.made}` : 'Price';
    this.grid.put(1, [header, ...lines]);
  }

  columnOf(tag: string): number {
    return this.grid.columnTags().find((each) => each.tag === tag)?.column ?? 1;
  }

  rowAt(n: number): number {
    const rows = this.rows();
    return rows[n % Math.max(1, rows.length)]?.row ?? 2;
  }

  /** Returns the first row below all that stands in the sheet. */
  endRow(): number {
    return this.grid.dump().length + 1;
  }

  /** Deletes a row, unless nothing else stands in the sheet. */
  deleteRow(row: number): void {
    if (this.rows().length > 1) this.grid.deleteRows(row, 1);
  }

  /** Rows in which something stands that is the CRM's; one of nothing but 0 is blank. */
  rows(): Row[] {
    const tags = this.grid.columnTags().filter(({ tag }) => tag !== 'status');
    const rows: Row[] = [];
    for (const [index, line] of this.grid.dump().entries()) {
      if (index === 0) continue;
      const cells: Product = {};
      let isFilled = false;
      for (const { tag, column } of tags) {
        const value = line[column - 1] ?? '';
        if (value === '') continue;
        cells[tag] = typeof value === 'number' ? value : String(value);
        isFilled ||= value !== 0;
      }
      if (isFilled) rows.push({ row: index + 1, cells });
    }
    return rows;
  }

  /** Rows that cannot go: without code and ID, or without name, with a price that is no number, or of a product that stands twice. */
  unreadable(): number[] {
    const rows = this.rows();
    const owners = new Map<string, Set<Row>>();
    for (const row of rows) for (const name of namesOf(row)) owners.set(name, (owners.get(name) ?? new Set()).add(row));
    const isTwice = (row: Row): boolean => namesOf(row).some((name) => (owners.get(name)?.size ?? 0) > 1);
    return rows.filter((row) => !isReadable(row) || isTwice(row)).map(({ row }) => row);
  }
}

/** Returns its ID, its code and the code that it shall get, in small letters; a row that says neither of the first is no product yet. */
function namesOf({ cells: { product_id: id, product_code: code, new_code: newCode } }: Row): string[] {
  if (id === undefined && code === undefined) return [];
  return [id === undefined ? id : `#${id}`, code, newCode]
    .filter((name) => name !== undefined)
    .map((name) => String(name).toLowerCase());
}

function isReadable({ cells }: Row): boolean {
  const { product_id: id, product_code: code, product_name: name, cover_price: price = 0, new_code: newCode } = cells;
  const isFound = newCode === undefined ? (code ?? id) !== undefined : code !== undefined && newCode !== code;
  return isFound && name !== undefined && typeof price === 'number';
}

function plain(header: string) {
  return { tag: '', header, note: '', format: '', width: 100, colour: '#ffffff', choices: null };
}
