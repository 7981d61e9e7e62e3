import type { CellValue } from '../../src/sheet/table';
import type { ApplyingCrm, Product } from './applying-crm';
import type { DeskWorld } from './desk-world';
import { inCase } from './handled-orders';
import { HandledSheet, type Row } from './handled-sheet';
import type { ProductStep, Script } from './random-scripts';

const SHOP = 9;

export const productCode = (n: number): string => `SP.${(n % SHOP) + 1}`;
export const productId = (code: string): string => `10${code.slice(3)}`;

/** The products that the CRM has; those of a file are the first of them. */
export const SHOP_PRODUCTS: readonly Product[] = Array.from({ length: SHOP }, (_, n) => ({
  product_id: productId(productCode(n)),
  product_code: productCode(n),
  product_name: `Hàng ${n}`,
  cover_price: 1000 * (n + 1),
}));

/** The Products sheet of a file as a person handles it, who looks into the CRM where an ID or a code is in question. */
export class HandledProducts {
  readonly sheet: HandledSheet;

  constructor(
    private readonly world: DeskWorld,
    private readonly crm: ApplyingCrm,
    private readonly script: Script,
  ) {
    const products = SHOP_PRODUCTS.slice(0, script.products).map(({ product_id: id = '', ...cells }) =>
      script.identified ? { ...cells, product_id: id } : cells,
    );
    this.sheet = new HandledSheet(world.products(...products));
  }

  act(step: ProductStep, row: number): void {
    switch (step.kind) {
      case 'edit':
        if (!this.wouldLeaveIdAlone(row, step)) this.type(row, step.field, step.value);
        break;
      case 'paste':
        this.paste(row, step.block);
        break;
      case 'sort':
        this.sheet.sort(step.by);
        break;
      case 'moveColumn':
        this.sheet.moveColumn(step.from, step.to);
        break;
      case 'ownColumn':
        this.sheet.addOwnColumn(step.at);
        break;
      case 'ownHeader':
        this.sheet.renameOwnColumn(step.custom);
        break;
      case 'add':
        this.fill(this.sheet.endRow(), step.code, step.price);
        break;
      case 'delete':
        this.sheet.deleteRow(row);
        break;
      case 'newCode':
        this.type(row, 'new_code', step.code === null ? '' : `SP.${step.code + 1}`);
        break;
      case 'codeCase':
        this.type(row, 'product_code', inCase(String(this.rowAt(row)?.cells.product_code ?? ''), step.large));
        break;
      case 'id':
        this.type(row, 'product_id', step.filled ? this.idAt(row) : '');
        break;
    }
  }

  /** A person compares the row with the CRM: a new code that it has already, or that it cannot have, is no wish any more. */
  setRight(row: number): void {
    const found = this.rowAt(row);
    if (!found) return;
    const { product_id: id, product_code: code, new_code: newCode } = found.cells;
    const product = this.crm.find(String(id ?? ''), String(code ?? '')) ?? this.crm.find('', String(newCode ?? ''));
    if (!product) for (const name of Object.keys(found.cells)) this.type(row, name, '');
    else {
      this.type(row, 'new_code', '');
      if (id !== undefined || newCode !== undefined) this.type(row, 'product_code', String(product.product_code));
    }
  }

  /** That an ID alone in one row and a code alone in another are one product nobody can tell: people are told so, and fill in both. */
  private wouldLeaveIdAlone(row: number, { field, value }: Extract<ProductStep, { kind: 'edit' }>): boolean {
    return field === 'product_code' && value === '' && this.rowAt(row)?.cells.product_id !== undefined;
  }

  private rowAt(row: number): Row | undefined {
    return this.sheet.rows().find((each) => each.row === row);
  }

  private idAt(row: number): string {
    return this.idInCrm(String(this.rowAt(row)?.cells.product_code ?? ''));
  }

  private idInCrm(code: string): string {
    return String(this.crm.find('', code)?.product_id ?? '');
  }

  /** A code that is typed stands beside the ID that the CRM has for it, or beside none. */
  private fill(row: number, code: number, price: CellValue): void {
    this.type(row, 'product_code', productCode(code));
    this.type(row, 'product_id', this.script.identified ? this.idInCrm(productCode(code)) : '');
    this.type(row, 'product_name', `Hàng ${code}`);
    this.type(row, 'cover_price', price);
  }

  private paste(row: number, block: Extract<ProductStep, { kind: 'paste' }>['block']): void {
    for (const [index, { code, price }] of block.entries()) this.fill(row + index, code, price);
  }

  private type(row: number, field: string, value: CellValue): void {
    this.world.typeCell('products', row, field, value);
  }
}
