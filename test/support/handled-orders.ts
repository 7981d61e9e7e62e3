import type { Product } from './applying-crm';
import type { DeskWorld } from './desk-world';
import { HandledSheet, type Row } from './handled-sheet';
import type { Order } from './order-shop';
import type { OrderStep, TypedLine } from './random-order-steps';

/** An order as the sheets say it: blank terms leave those that there are. */
export interface SaidOrder {
  readonly row: Row;
  readonly info: Product;
  readonly lines: readonly Product[];
  readonly terms: readonly string[] | null;
}

export const orderCode = (n: number): string => `DH${n + 1}`;
const productCode = (n: number): string => String.fromCharCode('A'.charCodeAt(0) + n);

/** The Orders and Order lines sheets as a person handles and reads them, without any word of the desk. */
export class HandledOrders {
  readonly orders: HandledSheet;
  readonly lines: HandledSheet;

  constructor(
    private readonly world: DeskWorld,
    orders: Readonly<Record<string, Order>>,
  ) {
    const grids = world.orders(
      Object.entries(orders).map(([code, { info, terms }]) => ({
        order_code: code,
        ...info,
        ...(terms.length === 0 ? {} : { terms: terms.join('\n') }),
      })),
      Object.entries(orders).flatMap(([code, { lines }]) => lines.map((line) => ({ order_code: code, ...line }))),
    );
    this.orders = new HandledSheet(grids.orders);
    this.lines = new HandledSheet(grids.lines);
  }

  act(step: Exclude<OrderStep, { kind: 'putBackLine' | 'orderBaseline' }>): void {
    switch (step.kind) {
      case 'orderEdit':
        this.type('orders', this.orders.rowAt(step.row), { [step.field]: step.value });
        break;
      case 'orderCase': {
        const row = this.orders.rowAt(step.row);
        const found = this.orders.rows().find((each) => each.row === row);
        if (found) this.type('orders', row, { order_code: inCase(codeOf(found.cells), step.large) });
        break;
      }
      case 'lineEdit':
        this.type('orderLines', this.lines.rowAt(step.row), { [step.field]: step.value });
        break;
      case 'pasteLines':
        for (const [index, line] of step.block.entries()) this.fill(this.lines.rowAt(step.row) + index, line);
        break;
      case 'addLine':
        this.fill(this.lines.endRow(), step.line);
        break;
      case 'deleteLine':
        this.lines.deleteRow(this.lines.rowAt(step.row));
        break;
      case 'sortLines':
        this.lines.sort(step.by);
        break;
      case 'moveLineColumn':
        this.lines.moveColumn(step.from, step.to);
        break;
      case 'addOrder':
        this.type('orders', this.orders.endRow(), { order_code: orderCode(step.order) });
        for (const line of step.lines) this.fill(this.lines.endRow(), { ...line, order: step.order });
        break;
      case 'deleteOrder':
        this.orders.deleteRow(this.orders.rowAt(step.row));
        break;
      case 'sortOrders':
        this.orders.sort(step.by);
        break;
    }
  }

  remove(code: string): void {
    for (const { row, cells } of this.orders.rows())
      if (codeOf(cells) === code.toLowerCase()) this.clear('orders', row, cells);
    for (const { row, cells } of this.lines.rows())
      if (codeOf(cells) === code.toLowerCase()) this.clear('orderLines', row, cells);
  }

  said(): SaidOrder[] {
    const lines = this.lines.rows();
    return this.orders.rows().map((row) => {
      const { order_code: code = '', terms, ...info } = row.cells;
      return {
        row,
        info: said(info),
        lines: lines
          .filter(({ cells }) => codeOf(cells) === String(code).toLowerCase())
          .map(({ cells }) => withoutCode(cells)),
        terms: terms === undefined ? null : termsOf(String(terms)),
      };
    });
  }

  /** Rows that cannot go, as "sheet row": see `isReadable` and `isLineReadable`; lines of no order are told themselves. */
  unreadable(): string[] {
    const orders = this.said();
    const codes = orders.map(({ row }) => codeOf(row.cells));
    const lines = this.lines.rows();
    const besideStrays = codesBesideStrays(lines.map(({ cells }) => codeOf(cells)));
    const isRefused = (order: SaidOrder, code: string): boolean =>
      !isReadable(order) || codes.filter((each) => each === code).length > 1 || besideStrays.has(code);
    const refused = orders.filter((order) => isRefused(order, codeOf(order.row.cells)));
    const strays = lines.filter(({ cells }) => !codes.includes(codeOf(cells)));
    return [
      ...refused.map(({ row }) => `${this.orders.grid.sheetId} ${row.row}`),
      ...strays.map(({ row }) => `${this.lines.grid.sheetId} ${row}`),
    ].sort();
  }

  private fill(row: number, { order, product, quantity, price }: TypedLine): void {
    this.type('orderLines', row, {
      order_code: orderCode(order),
      product_code: productCode(product),
      quantity,
      price,
    });
  }

  private type(kind: 'orders' | 'orderLines', row: number, cells: Product): void {
    for (const [tag, value] of Object.entries(cells)) this.world.typeCell(kind, row, tag, value);
  }

  private clear(kind: 'orders' | 'orderLines', row: number, cells: Product): void {
    for (const tag of Object.keys(cells)) this.world.typeCell(kind, row, tag, '');
  }
}

export function inCase(code: string, large: boolean): string {
  return large ? code.toUpperCase() : code.toLowerCase();
}

/** In small letters. */
function codeOf({ order_code: code = '' }: Product): string {
  return String(code).toLowerCase();
}

/** Returns of the lines next to lines without a code: above them, or the first of all. */
function codesBesideStrays(codes: readonly string[]): ReadonlySet<string> {
  const filled = (code: string): boolean => code !== '';
  return new Set(
    codes.flatMap((code, at) =>
      code === '' ? (codes.slice(0, at).filter(filled).pop() ?? codes.find(filled) ?? []) : [],
    ),
  );
}

function withoutCode({ order_code: _code, ...line }: Product): Product {
  return line;
}

function said(cells: Product): Product {
  return Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, value === '(clear)' ? '' : value]));
}

function termsOf(text: string): string[] {
  return text === '(clear)' ? [] : text.split('\n');
}

/** With a code, with no line that cannot be read, and with a VAT that is a number. */
function isReadable({ row, info, lines }: SaidOrder): boolean {
  const { vat = 0 } = info;
  return codeOf(row.cells) !== '' && typeof vat === 'number' && lines.every(isLineReadable);
}

function isLineReadable({ product_code: code, quantity, price }: Product): boolean {
  return code !== undefined && typeof quantity === 'number' && typeof price === 'number';
}
