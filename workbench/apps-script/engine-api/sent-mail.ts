/** A mail that a script sent: kept in the outbox, delivered to nobody. */
export interface SentMail {
  readonly id: number;
  /** ISO text. */
  readonly at: string;
  readonly from: string;
  /** As given: one address or several with commas. */
  readonly to: string;
  readonly cc: string;
  readonly bcc: string;
  readonly replyTo: string;
  readonly name: string;
  readonly subject: string;
  readonly body: string;
  readonly htmlBody: string;
}
