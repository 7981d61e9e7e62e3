import { t } from '../i18n/translate';
import { needsAttention } from '../journal/plan-row';
import type { PlanRow } from '../journal/stored-plans';
import { safeSentence } from '../platform/failure';
import type { Ports } from '../platform/ports';
import type { RpcError } from '../platform/rpc-error';
import { succeeds } from '../platform/schema';
import { groupBy } from '../records/record';
import { userLocale } from '../sheet/tables';

const MAX_LINES = 30;

/** Without titles and CRM messages: they may name a customer. */
export function mailOwners(ports: Ports, changed: readonly PlanRow[]): void {
  const mailed = changed.filter((row) => needsAttention(row) && row.who.includes('@'));
  if (mailed.length === 0 || !ports.mailer.canSend()) return;
  const locale = userLocale(ports);
  for (const [owner, rows] of groupBy(mailed, ({ who }) => who)) {
    const lines = rows.slice(0, MAX_LINES).map(({ key, state }) => `${key}: ${t(locale, `plan.state.${state}`)}`);
    const more = rows.length > lines.length ? [t(locale, 'plan.mail.more', { n: rows.length - lines.length })] : [];
    const body = [t(locale, 'plan.mail.body', { n: rows.length }), [...lines, ...more].join('\n')].join('\n\n');
    mail(ports, owner, t(locale, 'plan.mail.subject', { n: rows.length }), body);
  }
}

export function mailStopped(ports: Ports, stopped: RpcError): void {
  const owner = ports.user.email();
  if (owner === '' || !ports.mailer.canSend()) return;
  const locale = userLocale(ports);
  mail(ports, owner, t(locale, 'plan.mail.stopped'), safeSentence(locale, stopped));
}

/** The day's quota may be used up; the plan is in the file all the same. */
function mail({ mailer }: Ports, to: string, subject: string, body: string): void {
  succeeds(() => mailer.send(to, subject, body));
}
