import { entryText, readEntry } from '../src/journal/entries';
import type { CrmProcess } from './crm-process';
import type { DrivenDesk } from './driven-desk';

const PRODUCTS = 'Products';
const PRICE_COLUMN = 3;
const JOURNAL = 'Journal';
const STATUS_COLUMN = 5;
const CUSTOM_HEADERS = ['custom: bao_hanh', 'custom: mau_sac'];

/** Fields that differ between products; other cells are the same in every row. */
interface Numbered {
  readonly product_code: string;
  readonly product_name: string;
  readonly cover_price: number;
  readonly product_id: string;
}

interface Answer {
  readonly run: string;
  readonly items: readonly {
    readonly table: string;
    readonly key: string;
    readonly fingerprint: string;
    readonly sheetId: number;
    readonly row: number;
  }[];
  readonly refusals: readonly unknown[];
  readonly unchanged: number;
}

/** Where a file stores how many records its CRM takes at once, and the value after a push of this many rows. */
const PACE = 'PUSH_PACE';
const BEARS_A_HUNDRED = '127.0.0.1 100|100|0|3|0';

export function storePace(desk: DrivenDesk, known = BEARS_A_HUNDRED): void {
  desk.runtime.properties.of('document').set(PACE, known);
}

export function deletePace(desk: DrivenDesk): void {
  desk.runtime.properties.of('document').delete(PACE);
}

export function storedPace(desk: DrivenDesk): string {
  return desk.runtime.properties.of('document').get(PACE) ?? '';
}

/** Makes a Products sheet of 20 columns and pushes its first row; the other Journal rows are copies of that one. */
export function fillProducts(desk: DrivenDesk, count: number): void {
  desk.rpc('pullCategories', null);
  const path = String(desk.runtime.cells('Categories', 'A2').values[0]?.[0] ?? '');
  desk.run('newProductsTable');
  desk.paste(PRODUCTS, 1, 19, [CUSTOM_HEADERS]);
  const rows = Array.from({ length: count }, (_, index) => productRow(index, path));
  pasteRows(desk, 2, rows.slice(0, 1));
  push(desk, review(desk));
  pasteRows(desk, 3, rows.slice(1));
  desk.paste(JOURNAL, 3, 1, journalRows(desk, count));
  storePace(desk);
  const { unchanged } = review(desk);
  if (unchanged !== count) throw new Error(`${unchanged} of ${count} products are as the journal says`);
  // A push marks only the rows that it sends, a check all of them.
  desk.rpc('check', null);
}

/**
 * Gives `count` products a price unique to this round; all others get their confirmed one.
 * @param step distance between their rows; evenly spread over `of` when absent
 */
export function changePrices(
  desk: DrivenDesk,
  of: number,
  count: number,
  round: number,
  step = Math.floor(of / count),
): void {
  const prices = Array.from({ length: of }, (_, index) => {
    const price = numbered(index).cover_price;
    return [String(index % step === 0 && index < step * count ? price + 1000 * (round + 1) : price)];
  });
  desk.paste(PRODUCTS, 2, PRICE_COLUMN, prices);
}

export function changeFirstPrices(desk: DrivenDesk, count: number, round: number): void {
  const prices = Array.from({ length: count }, (_, index) => [
    String(numbered(index).cover_price + 1000 * (round + 1)),
  ]);
  desk.paste(PRODUCTS, 2, PRICE_COLUMN, prices);
}

export function review(desk: DrivenDesk): Answer {
  return desk.rpc('review', null);
}

export function approvedOf({ items }: Pick<Answer, 'items'>) {
  return items.map(({ table, key, fingerprint, sheetId, row }) => ({ table, key, fingerprint, sheetId, row }));
}

const ITEMS_PER_STEP = 600;

interface PushedStep<Item> {
  readonly outcomes: readonly { readonly outcome: string }[];
  readonly left: Item[];
  readonly waitMs: number;
  readonly batch?: number;
}

interface PushPace {
  /** The size of each step; when absent, what the step before arrived at. */
  readonly batch?: number;
  /** Waits between steps for as long as the CRM asked; no wait when absent. */
  readonly wait?: (ms: number) => void;
}

/** Pushes a whole review in as many steps as needed, like the page. */
export function push(
  desk: DrivenDesk,
  { run, ...reviewed }: Answer,
  pace: PushPace = {},
): readonly { readonly outcome: string }[] {
  const outcomes: { readonly outcome: string }[] = [];
  let left = approvedOf(reviewed);
  let { batch } = pace;
  const typed = left.length;
  while (left.length > 0) {
    const given = left.slice(0, ITEMS_PER_STEP);
    const request = { run, reason: '', items: given, typed, batch, done: outcomes.length };
    const step = desk.rpc<PushedStep<(typeof left)[number]>>('push', request);
    outcomes.push(...step.outcomes);
    left = [...step.left, ...left.slice(given.length)];
    batch = pace.batch ?? step.batch;
    if (left.length > 0) pace.wait?.(step.waitMs);
  }
  return outcomes;
}

export async function seedProducts(crm: CrmProcess, count: number): Promise<void> {
  await crm.admin('POST', '/seed', { products: count });
}

export function numbered(index: number): Numbered {
  const code = `SP.${String(index + 1).padStart(5, '0')}`;
  return {
    product_code: code,
    product_name: `Điện thoại màn hình gập ${code}`,
    cover_price: 1_000_000 + index * 1000,
    product_id: String(1001 + index),
  };
}

/** In the order of the add-on's columns. */
export function productRow(index: number, path: string): string[] {
  const { product_code, product_name, cover_price, product_id } = numbered(index);
  const prices = ['900000', '950000', '880000', '5', '10', '7'];
  const texts = ['Máy mới, nguyên hộp', 'Hàng chính hãng, bảo hành 12 tháng tại các cửa hàng trên toàn quốc.'];
  const ids = ['1', '2', '3', product_id];
  return [
    product_code,
    product_name,
    String(cover_price),
    path,
    '',
    ...prices,
    ...texts,
    ...ids,
    '',
    '12 tháng',
    'đen',
  ];
}

/** Pastes around the Status column, which the add-on writes. */
function pasteRows(desk: DrivenDesk, row: number, rows: readonly (readonly string[])[]): void {
  if (rows.length === 0) return;
  desk.paste(
    PRODUCTS,
    row,
    1,
    rows.map((cells) => cells.slice(0, STATUS_COLUMN - 1)),
  );
  desk.paste(
    PRODUCTS,
    row,
    STATUS_COLUMN + 1,
    rows.map((cells) => cells.slice(STATUS_COLUMN)),
  );
}

function journalRows(desk: DrivenDesk, count: number): string[][] {
  const { displayValues } = desk.runtime.cells(JOURNAL, 'A1:Z2');
  const [headers = [], first = []] = displayValues;
  const place = (header: string): number => headers.indexOf(header);
  const at = (header: string): string => first[place(header)] ?? '';
  const held = readEntry(at('Entry'));
  if (!held) throw new Error('The first row of the Journal is not as it was written');
  const { entry, crm } = held;
  return Array.from({ length: count - 1 }, (_, before) => {
    const product = numbered(before + 1);
    const row = [...first];
    const key = at('Record').replace(String(entry.after.product_id), product.product_id);
    row[place('Record')] = key;
    // In creation order, because attempts are numbered.
    const id = `${entry.id}-${String(before).padStart(5, '0')}`;
    row[place('Entry')] = entryText({ ...entry, id, n: before + 2, key, after: { ...entry.after, ...product } }, crm);
    return row;
  });
}
