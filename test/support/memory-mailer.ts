import type { Ports } from '../../src/platform/ports';

/** Mails in memory. */
export class MemoryMailer {
  readonly sent: { readonly to: string; readonly subject: string; readonly body: string }[] = [];
  allowed = false;

  readonly port: Ports['mailer'] = {
    canSend: () => this.allowed,
    send: (to, subject, body) => {
      if (!this.allowed) throw new Error('You do not have permission to call MailApp.sendEmail.');
      this.sent.push({ to, subject, body });
    },
  };
}
