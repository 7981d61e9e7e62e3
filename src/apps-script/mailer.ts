/** Mails of the person who runs the script; works only where the manifest asks for the scope script.send_mail. */
export class Mailer {
  constructor(
    private readonly mailApp: GoogleAppsScript.Mail.MailApp,
    private readonly spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
  ) {}

  /** Whether the scope is there. One read. */
  canSend(): boolean {
    try {
      return this.mailApp.getRemainingDailyQuota() >= 0;
    } catch {
      return false;
    }
  }

  /** Sends a mail that ends with the address of the file. One write; throws without the scope and over the day's quota. */
  send(to: string, subject: string, body: string): void {
    this.mailApp.sendEmail(to, subject, `${body}\n\n${this.spreadsheet.getUrl()}`);
  }
}
