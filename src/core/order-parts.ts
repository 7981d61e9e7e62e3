import { codeKey } from './code-key';
import { type Content, isPart, type Value } from './content';
import type { SheetRecord } from './sheet-record';

/** An order's content, taken apart. */
export interface OrderParts {
  readonly header: Content;
  /** In their order; the names of their fields are those of the Order lines table. */
  readonly lines: readonly Content[];
}

/** Takes the flat content of an order apart; its terms are in neither part. */
export function orderParts(content: Content): OrderParts {
  const header = Object.entries(content).filter(([name]) => !isPart(name));
  return { header: Object.fromEntries(header), lines: [...linesOf(content).values()] };
}

/** The lines of an order by their numbers, in their order; none for any other record. */
export function linesOf(content: Content): ReadonlyMap<string, Content> {
  const lines = new Map<string, Record<string, Value>>();
  for (const name of Object.keys(content)) {
    if (!name.startsWith('line.')) continue;
    const [, n = '', field = ''] = name.split('.');
    const line = lines.get(n) ?? {};
    line[field] = content[name] ?? '';
    lines.set(n, line);
  }
  return lines;
}

/** The lines of an order, one for each row in which one stands: {} for a row that says nothing but the order. */
export function standingLines({ content, lineRows = [] }: SheetRecord): Content[] {
  const lines = linesOf(content);
  return lineRows.map((_, index) => lines.get(String(index + 1)) ?? {});
}

/** A text that is equal for equal lines. */
export function lineText(line: Content): string {
  return JSON.stringify(Object.entries(line).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What a line is of, as far as it says: its product, by ID or by code. */
export function productOfLine({ product_id: id, product_code: code }: Content): string {
  return codeKey(id || code || '');
}
