import type { SentMail } from '../engine-api';

const MOST_MAILS = 500;
/** They are kept with the workbook, and written with it whenever it changes. */
const MOST_CHARACTERS = 5_000_000;

/** The mails that were sent, oldest first: of the last 500 as many as hold 5 million characters, but always the last. */
export class Outbox {
  private mails: readonly SentMail[] = [];
  private lastId = 0;

  all(): readonly SentMail[] {
    return this.mails;
  }

  add(mail: Omit<SentMail, 'id'>): void {
    this.load([...this.mails, { ...mail, id: this.lastId + 1 }]);
  }

  /** Replaces everything. */
  load(mails: readonly SentMail[]): void {
    this.mails = newest(mails);
    this.lastId = mails.at(-1)?.id ?? 0;
  }
}

function newest(mails: readonly SentMail[]): readonly SentMail[] {
  const kept: SentMail[] = [];
  let characters = 0;
  for (const mail of mails.slice(-MOST_MAILS).reverse()) {
    characters += lengthOf(mail);
    if (characters > MOST_CHARACTERS && kept.length > 0) break;
    kept.unshift(mail);
  }
  return kept;
}

/** Of its texts; the other fields are short. */
function lengthOf({ subject, body, htmlBody }: SentMail): number {
  return subject.length + body.length + htmlBody.length;
}
