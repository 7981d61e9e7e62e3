import { type Ports, review } from '../../src/desk';
import type { Review } from '../../src/protocol';
import type { DeskWorld } from './desk-world';
import { hold } from './hold';

/** Names the property by which a Journal is read by its cards. */
export const LONG_JOURNAL = 'JOURNAL_LONG';
const STANDING = 'DESK_STANDING';

/** Tells whether a row is in doubt by its card; its outcome may stand beside it all the same, where the execution ended in between. */
export function isInDoubtByCard(card: string): boolean {
  return card.includes('"sending"');
}

/** Has a small file count as one of many rows with a long Journal, as the desk itself notes it of a large one. */
export class PartReading {
  constructor(private readonly world: DeskWorld) {}

  /** Has the Journal be read by its cards, where each of its rows has one. */
  countAsLong(): void {
    const cards = this.journal('card');
    const attempts = this.journal('attempt');
    const isWhole = attempts.every((attempt, at) => attempt === '' || cards[at] !== '');
    if (cards.length > 0 && isWhole) this.world.documentProperties.set(LONG_JOURNAL, '1');
    else this.world.documentProperties.delete(LONG_JOURNAL);
  }

  /** Has the next step of a push read the rows that it sends. */
  countAsLarge(): void {
    this.countAsMany();
    this.countAsLong();
  }

  private countAsMany(): void {
    const { at = 0, counts = [] } = JSON.parse(this.world.documentProperties.get(STANDING) ?? '{}');
    const more = { state: 'same', count: 5_000, first: { sheetId: 1, row: 2 } };
    this.world.documentProperties.set(STANDING, JSON.stringify({ at, counts: [...counts, more] }));
  }

  /**
   * Reviews by the cards, with quiet rows set aside, and holds that it says and shows the same by all columns and rows, but of rows whose
   * card was not written after their outcome.
   */
  review(ports: Ports): Review {
    const outcomes = this.journal('outcome');
    const isHalfTold = this.journal('card').some(
      (card, at) => isInDoubtByCard(String(card)) && outcomes[at] !== 'Sending',
    );
    this.countAsLarge();
    const quick = review(ports);
    if (isHalfTold) return quick;
    // A new code that this review wrote stands in the hidden cell from the next one on.
    this.countAsLarge();
    review(ports);
    const [counted, shown] = [this.counts(), this.shown()];
    const isQuick = this.world.documentProperties.get(LONG_JOURNAL);
    this.world.documentProperties.delete(LONG_JOURNAL);
    const whole = review(ports);
    if (isQuick !== undefined) this.world.documentProperties.set(LONG_JOURNAL, isQuick);
    hold(saidBy(quick) === saidBy(whole), () => ({ quick, whole }));
    hold(counted === this.counts(), () => ({ quick: counted, whole: this.counts() }));
    hold(shown === this.shown(), () => ({ quick: shown, whole: this.shown() }));
    return quick;
  }

  /** Returns what was counted last. */
  private counts(): string {
    return JSON.stringify(JSON.parse(this.world.documentProperties.get(STANDING) ?? '{}').counts);
  }

  /** Returns all that stands in the tables, with notes and colours. */
  private shown(): string {
    return JSON.stringify(
      this.world.workbook.taggedSheets().map(({ sheetId }) => {
        const grid = this.world.workbook.grid(sheetId);
        const cells = grid.dump();
        const rect = { row: 1, column: 1, rows: cells.length, columns: cells[0]?.length ?? 1 };
        return cells.length === 0 ? [] : [cells, grid.notes(rect), grid.colours(rect)];
      }),
    );
  }

  private journal(tag: string) {
    const isThere = this.world.workbook.taggedSheets().some((sheet) => sheet.tag.startsWith('journal/'));
    return isThere ? this.world.column('journal', tag) : [];
  }
}

function saidBy({ run: _, ...said }: Review): string {
  return JSON.stringify(said);
}
