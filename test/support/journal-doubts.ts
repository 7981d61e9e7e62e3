import type { ReviewItem } from '../../src/push/calls';
import type { CellValue } from '../../src/sheet/table';
import type { Product } from './applying-crm';
import { hold } from './hold';

/** A row of the journal as a person reads it. */
export interface JournalLine {
  readonly attempt: string;
  readonly key: string;
  readonly outcome: CellValue;
  readonly before: Product;
  readonly after: Product;
}

/**
 * Tells by the journal alone of which rows nobody knows what the CRM made of them: the last that was not refused is no
 * confirmation, under their key or under their code, in any case, where the product went by its ID in one case and by its code in the other.
 */
export class JournalDoubts {
  private readonly keys = new Set<string>();
  private readonly known = new Set<string>();
  private readonly keyByCode = new Map<string, string>();
  private readonly idsByCode = new Map<string, Set<string>>();

  constructor(lines: readonly JournalLine[]) {
    const inOrder = [...lines].sort((a, b) => (a.attempt < b.attempt ? -1 : 1));
    for (const line of inOrder) this.take(line);
  }

  /** What is in doubt, and nothing else, is unsure and waits for a tick. */
  check(item: ReviewItem, code: string): void {
    const doubtful = this.has(item.key, code);
    const waits = item.holds.some((each) => each.code === 'hold.unsure');
    hold((item.state === 'unsure') === doubtful && waits === doubtful, () => ({ item, doubtful }));
  }

  private has(key: string, code: string): boolean {
    const other = this.keyByCode.get(code.toLowerCase());
    return this.keys.has(key.toLowerCase()) || (other !== undefined && this.keys.has(other));
  }

  private take({ key: written, outcome, before, after }: JournalLine): void {
    const key = written.toLowerCase();
    this.known.add(key);
    if (outcome === 'Refused') return;
    const isKnown = outcome === 'Confirmed' || outcome === 'Taken as so';
    const named = [before.product_code, after.product_code, after.new_code].filter((code) => code !== undefined);
    const codes = named.map((code) => String(code).toLowerCase());
    const others = codes.flatMap((code) => this.othersOf(key, code));
    for (const each of [key, ...others.filter((other) => this.known.has(other))]) {
      if (isKnown) this.keys.delete(each);
      else this.keys.add(each);
    }
    for (const code of codes) {
      if (isKnown) this.keyByCode.delete(code);
      else this.keyByCode.set(code, key);
    }
    if (isKnown && after.new_code !== undefined && written === after.product_code) {
      const renamed = String(after.new_code).toLowerCase();
      this.keys.delete(renamed);
      this.known.delete(key);
      this.known.add(renamed);
    }
  }

  /** Keys of the product with that code that go the other way. */
  private othersOf(key: string, code: string): string[] {
    const ids = this.idsByCode.get(code) ?? new Set();
    if (!key.startsWith('#')) return [...ids];
    this.idsByCode.set(code, ids.add(key));
    return [code];
  }
}
