import { button, element } from '../dom';
import type { GridView } from '../grid/grid-view';
import { server } from '../server-link';
import { closeButton } from './close-button';

const HEADERS = ['Mã sản phẩm', 'Tên sản phẩm', 'Giá bán lẻ', 'Danh mục sản phẩm'];
const ROWS = 12;
const RISE = 1.05;
const ROUND_TO = 1000;

type StandInRecord = Readonly<Record<string, unknown>>;

interface StandInRecords {
  readonly products: readonly StandInRecord[];
  readonly categories: readonly StandInRecord[];
}

function raised(price: unknown): string {
  return String(Math.round((Number(price) * RISE) / ROUND_TO) * ROUND_TO);
}

function tsvField(value: unknown): string {
  const text = String(value ?? '');
  return /[\t\n"]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** The category below its parents, as people name it in full. */
function pathOf(category: StandInRecord | undefined, byId: ReadonlyMap<string, StandInRecord>): string {
  if (!category) return '';
  const above = pathOf(byId.get(String(category.parent_id)), byId);
  return above === '' ? String(category.category_name) : `${above} › ${category.category_name}`;
}

function toTsv({ products, categories }: StandInRecords): string {
  const byId = new Map(categories.map((category) => [String(category.category_id), category]));
  const priced = products.filter((product) => Number(product.cover_price) > 0 && product.product_code);
  const rows = priced
    .slice(0, ROWS)
    .map((product) => [
      product.product_code,
      product.product_name,
      raised(product.cover_price),
      pathOf(byId.get(String(product.category_id)), byId),
    ]);
  return rows.map((row) => row.map(tsvField).join('\t')).join('\n');
}

/** A supplier's price list to try the add-on with: products of the stand-in, 5 % dearer, ready to be pasted. */
export class SamplePrices {
  private readonly grid: GridView;
  private shown: HTMLElement | null = null;

  constructor(grid: GridView) {
    this.grid = grid;
  }

  /** Opens the list below its button, or closes it. */
  open(anchor: HTMLElement): void {
    if (this.shown) this.close();
    else this.show(anchor);
  }

  private show(anchor: HTMLElement): void {
    const text = element('textarea', { class: 'sample-text', readonly: true, wrap: 'off', 'aria-label': 'Price list' });
    const note = element('span', { class: 'hint', role: 'status' });
    const copy = button('Copy', () => {
      text.select();
      note.textContent = document.execCommand('copy') ? 'Copied. Paste it into a sheet with Ctrl+V.' : 'Press Ctrl+C.';
    });
    const paste = button('Paste at the selected cell', () => this.paste(text.value), { class: 'primary' });
    const title = element('h2', { class: 'panel-title' }, 'Sample price list');
    const head = element(
      'div',
      { class: 'panel-head' },
      title,
      closeButton('Close', () => this.close()),
    );
    const hint = element(
      'p',
      { class: 'hint' },
      `Twelve products of the stand-in CRM, 5 % dearer. Columns: ${HEADERS.join(', ')}.`,
    );
    const buttons = element('div', { class: 'buttons' }, copy, paste, note);
    this.shown = element(
      'section',
      { class: 'popover', role: 'dialog', 'aria-label': 'Sample price list' },
      head,
      hint,
      text,
      buttons,
    );
    this.shown.style.top = `${anchor.getBoundingClientRect().bottom + 6}px`;
    this.shown.addEventListener('keydown', (event) => event.key === 'Escape' && this.close());
    document.body.append(this.shown);
    void this.fill(text);
    copy.focus();
  }

  private async fill(text: HTMLTextAreaElement): Promise<void> {
    text.value = await server.crm<StandInRecords>('GET', 'records').then(toTsv, (error) => String(error));
  }

  private paste(text: string): void {
    const selection = this.grid.selection();
    if (!selection) return;
    const { row, column } = selection.area;
    this.grid.outbox.post(() => server.paste({ sheetId: selection.sheetId, row, column, text }));
    this.close();
  }

  private close(): void {
    this.shown?.remove();
    this.shown = null;
    this.grid.focus();
  }
}
