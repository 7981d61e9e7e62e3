import { button, element, errorText } from '../dom';
import type { GridView } from '../grid/grid-view';
import { server } from '../server-link';
import { words } from '../words';
import { closeButton } from './dialogs';

const ROWS = 12;
const RISE = 1.05;
const ROUND_TO = 1000;

type StandInRecord = Readonly<Record<string, unknown>>;

/** The records of the stand-in that the list is made of. */
interface StandInRecords {
  readonly products: readonly StandInRecord[];
  readonly categories: readonly StandInRecord[];
}

/** Products of the stand-in, 5 % dearer, as a text that is ready to be pasted: code, name, price, path of the category. */
function sampleList({ products, categories }: StandInRecords): string {
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

function raised(price: unknown): string {
  return String(Math.round((Number(price) * RISE) / ROUND_TO) * ROUND_TO);
}

function tsvField(value: unknown): string {
  const text = String(value ?? '');
  return /[\t\n"]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** Returns the category below its parents, as people name it in full. */
function pathOf(category: StandInRecord | undefined, byId: ReadonlyMap<string, StandInRecord>): string {
  if (!category) return '';
  const above = pathOf(byId.get(String(category.parent_id)), byId);
  return above === '' ? String(category.category_name) : `${above} › ${category.category_name}`;
}

const { prices } = words;

/** A supplier's price list to try the add-on with: products of the stand-in, 5 % dearer, ready to be pasted. */
export class SamplePrices {
  private shown: HTMLElement | null = null;

  constructor(private readonly grid: GridView) {}

  /** Opens the list below its button, or closes it. */
  open(anchor: HTMLElement): void {
    if (this.shown) this.close();
    else this.show(anchor);
  }

  private show(anchor: HTMLElement): void {
    const text = element('textarea', {
      class: 'sample-text',
      readonly: true,
      wrap: 'off',
      'aria-label': prices.label,
    });
    const note = element('span', { class: 'hint', role: 'status' });
    const copy = button(prices.copy, () => copyAll(text, note));
    const paste = button(prices.paste, () => this.paste(text.value, note), { class: 'primary' });
    const title = element('h2', { class: 'panel-title' }, prices.title);
    const close = closeButton(words.page.close, () => this.close());
    const head = element('div', { class: 'panel-head' }, title, close);
    const hint = element('p', { class: 'hint' }, prices.hint);
    const buttons = element('div', { class: 'buttons' }, copy, paste, note);
    const attributes = { class: 'popover', role: 'dialog', 'aria-label': prices.title };
    this.shown = element('section', attributes, head, hint, text, buttons);
    this.shown.style.top = `${anchor.getBoundingClientRect().bottom + 6}px`;
    this.shown.addEventListener('keydown', (event) => event.key === 'Escape' && this.close());
    document.body.append(this.shown);
    close.focus();
    void this.fill(text, note, [paste, copy]);
  }

  /** Returns the buttons wait for the list: a click before it is there would paste nothing without a word. */
  private async fill(
    text: HTMLTextAreaElement,
    note: HTMLElement,
    buttons: readonly HTMLButtonElement[],
  ): Promise<void> {
    for (const waiting of buttons) waiting.disabled = true;
    note.textContent = prices.asking;
    try {
      text.value = sampleList(await server.crm<StandInRecords>('GET', 'records'));
      note.textContent = '';
      for (const filled of buttons) filled.disabled = false;
      buttons[0]?.focus();
    } catch (error) {
      note.textContent = prices.failed(errorText(error));
    }
  }

  private paste(text: string, note: HTMLElement): void {
    const selection = this.grid.place.selection();
    if (!selection) {
      note.textContent = prices.selectFirst;
      return;
    }
    const { row, column } = selection.area;
    this.grid.paste({ sheetId: selection.sheetId, row, column, text });
    this.close();
  }

  private close(): void {
    this.shown?.remove();
    this.shown = null;
    this.grid.focus();
  }
}

function copyAll(text: HTMLTextAreaElement, note: HTMLElement): void {
  text.select();
  note.textContent = document.execCommand('copy') ? prices.copied : prices.pressCopy;
}
