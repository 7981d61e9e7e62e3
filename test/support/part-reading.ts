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
    const { at = 0, counts = [] } = JSON.parse(this.world.documentProperties.get(STANDING) ?? '{}');
    const more = { state: 'same', count: 5_000, first: { sheetId: 1, row: 2 } };
    this.world.documentProperties.set(STANDING, JSON.stringify({ at, counts: [...counts, more] }));
    this.countAsLong();
  }

  /** Reviews by the cards, and holds that it says the same by all columns, but of rows whose card was not written after their outcome. */
  review(ports: Ports): Review {
    const outcomes = this.journal('outcome');
    const isHalfTold = this.journal('card').some(
      (card, at) => isInDoubtByCard(String(card)) && outcomes[at] !== 'Sending',
    );
    this.countAsLong();
    const quick = review(ports);
    if (isHalfTold) return quick;
    const isQuick = this.world.documentProperties.get(LONG_JOURNAL);
    this.world.documentProperties.delete(LONG_JOURNAL);
    const whole = review(ports);
    if (isQuick !== undefined) this.world.documentProperties.set(LONG_JOURNAL, isQuick);
    hold(saidBy(quick) === saidBy(whole), () => ({ quick, whole }));
    return quick;
  }

  private journal(tag: string) {
    const isThere = this.world.workbook.taggedSheets().some((sheet) => sheet.tag.startsWith('journal/'));
    return isThere ? this.world.column('journal', tag) : [];
  }
}

function saidBy({ run: _, ...said }: Review): string {
  return JSON.stringify(said);
}
