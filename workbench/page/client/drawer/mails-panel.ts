import type { SentMail } from '../../../apps-script/engine-api';
import { element } from '../dom';
import { server } from '../server-link';
import { words } from '../words';
import { listTable } from './table';

const SHORT = 60;

function toRow({ at, from, to, cc, bcc, subject, body, htmlBody }: SentMail): HTMLElement {
  const everybody = [to, cc, bcc].filter((list) => list !== '').join(', ');
  const texts = [new Date(at).toLocaleString(), from, everybody, subject];
  const text = element('td', {}, letter(body || htmlBody));
  return element('tr', {}, ...texts.map((each) => element('td', { title: each }, each)), text);
}

/** A mail is there to be read: a longer one opens by a click or by Enter. */
function letter(text: string): HTMLElement | string {
  const [first = '', ...rest] = text.split('\n');
  if (rest.length === 0 && text.length <= SHORT) return text;
  return element('details', {}, element('summary', {}, first), element('pre', { class: 'letter' }, text));
}

/** The mails that the script sent, newest first; none was delivered. */
export class MailsPanel {
  readonly node: HTMLElement;
  private readonly rows: HTMLElement;
  private readonly none = element('p', { class: 'hint empty' }, words.mails.none);
  private newest: number | null = null;

  constructor(private readonly onCount: (count: number) => void) {
    const label = words.drawer.mails;
    const { table, body } = listTable(label, Object.values(words.mails.columns));
    this.rows = body;
    this.node = element('div', { class: 'panel', role: 'tabpanel', 'aria-label': label }, table, this.none);
  }

  /** Asks for all of them and draws them; without a new one, what is open stays open. */
  async refresh(): Promise<void> {
    const mails = await server.mails();
    const newest = mails[0]?.id ?? null;
    if (newest !== null && newest === this.newest) return;
    this.newest = newest;
    this.rows.replaceChildren(...mails.map(toRow));
    this.none.hidden = mails.length > 0;
    this.onCount(mails.length);
  }
}
