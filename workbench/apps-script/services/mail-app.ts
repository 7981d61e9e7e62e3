import type { SentMail } from '../engine-api';
import { type Emulates, type ExecutionContext, signatureMismatch } from '../service-context';

const MOST_MAILS = 500;

export class Outbox {
  private mails: readonly SentMail[] = [];
  private lastId = 0;

  all(): readonly SentMail[] {
    return this.mails;
  }

  add(mail: Omit<SentMail, 'id'>): void {
    this.load([...this.mails, { ...mail, id: this.lastId + 1 }]);
  }

  load(mails: readonly SentMail[]): void {
    this.mails = mails.slice(-MOST_MAILS);
    this.lastId = mails.at(-1)?.id ?? 0;
  }
}

const MOST_RECIPIENTS = 50; // of one mail [D: quotas page]
const MOST_SUBJECT_CHARACTERS = 250; // [D: quotas page]
const MOST_BODY_BYTES = 200 * 1024; // [D: quotas page, consumer]
const NO_RECIPIENT = 'Failed to send email: no recipient'; // R
const TOO_MANY_RECIPIENTS = 'Limit Exceeded: Email Recipients Per Message.'; // R
const BODY_TOO_LARGE = 'Limit Exceeded: Email Body Size.'; // R
const SUBJECT_TOO_LONG = 'Argument too large: subject'; // R
const TOO_MANY_MAILS = 'Service invoked too many times for one day: email.'; // R

interface MailPorts {
  readonly outbox: Outbox;
  readonly takeQuota: (user: string, count: number) => boolean;
  readonly quotaLeft: (user: string) => number;
}

/** MailApp, which keeps what is sent in an outbox; files and pictures are not emulated. */
export class MailApp implements Emulates<GoogleAppsScript.Mail.MailApp, MailApp> {
  constructor(
    private readonly ctx: ExecutionContext,
    private readonly ports: MailPorts,
  ) {}

  getRemainingDailyQuota(): number {
    this.ctx.call('MailApp', 'getRemainingDailyQuota', 'read');
    return this.ports.quotaLeft(this.ctx.userEmail);
  }

  sendEmail(...values: unknown[]): void {
    this.ctx.call('MailApp', 'sendEmail', 'write');
    const [to, subject, body] = values;
    if (values.length !== 3) throw new Error('not emulated: MailApp.sendEmail but with recipient, subject and body');
    if (typeof to !== 'string' || typeof subject !== 'string' || typeof body !== 'string') {
      throw signatureMismatch(this.ctx, 'MailApp.sendEmail', values);
    }
    const count = this.checkedRecipients(to);
    if (subject.length > MOST_SUBJECT_CHARACTERS) throw this.ctx.exception(SUBJECT_TOO_LONG);
    if (Buffer.byteLength(body) > MOST_BODY_BYTES) throw this.ctx.exception(BODY_TOO_LARGE);
    if (!this.ports.takeQuota(this.ctx.userEmail, count)) throw this.ctx.exception(TOO_MANY_MAILS);
    const { userEmail } = this.ctx;
    this.ports.outbox.add({ to, subject, body, at: new Date(this.ctx.now()).toISOString(), from: userEmail });
  }

  private checkedRecipients(to: string): number {
    const addresses = to.split(',').map((address) => address.trim());
    const given = addresses.filter((address) => address !== '');
    if (given.length === 0) throw this.ctx.exception(NO_RECIPIENT);
    const wrong = given.find((address) => !isAddress(address));
    if (wrong !== undefined) throw this.ctx.exception(`Invalid email: ${wrong}`); // R
    if (given.length > MOST_RECIPIENTS) throw this.ctx.exception(TOO_MANY_RECIPIENTS);
    return given.length;
  }
}

/** "a@b.c" or "Name <a@b.c>"; Google takes the same for one [assumed 68]. */
function isAddress(text: string): boolean {
  return /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text);
}
