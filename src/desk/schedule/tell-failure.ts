import type { ScheduledTab } from '../../core';
import { say } from '../../i18n';
import type { RpcError } from '../../protocol';
import { failureOf } from '../failure';
import { noteFailure } from '../opportunities/last-refresh';
import type { Ports } from '../ports';

/**
 * Writes a failure into the tab and mails the owner who asked for it, once in a row of failures; says whether that is done.
 * That somebody was pushing is no news for a mail: the next run does it.
 */
export function tellFailure(ports: Ports, tab: ScheduledTab, thrown: unknown): boolean {
  const mailed = wasMailed(tab);
  const error = failureOf(thrown);
  succeeds(() => noteFailure(ports, tab.sheetId, thrown));
  if (!tab.mail || mailed || tab.owner === '' || error.code === 'error.busy') return mailed;
  return succeeds(() => mailFailure(ports, tab, error));
}

/** A protected tab takes no note, and the day's mails may be used up: neither keeps the other from being told. */
function succeeds(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

/** What the CRM or the platform said stays out: it may hold a customer's name. */
function mailFailure({ mailer, user, workbook }: Ports, { owner, sheetId }: ScheduledTab, error: RpcError): void {
  const language = user.language();
  const title = workbook.grid(sheetId).title();
  const reason = say(language, error.code, { ...error.params, message: '' });
  const body = [say(language, 'schedule.mail.body', { title, reason }), say(language, 'schedule.mail.once')];
  mailer.send(owner, say(language, 'schedule.mail.subject', { title }), body.join('\n\n'));
}

/** Whether the owner was told of the failures in a row that the last one belongs to. */
export function wasMailed({ last }: ScheduledTab): boolean {
  return last?.failed === true && last.mailed;
}
