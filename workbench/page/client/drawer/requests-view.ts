import { button, element } from '../dom';
import { server } from '../server-link';
import { words } from '../words';
import { type ReceivedRequest, requestRows } from './request-row';
import { listTable } from './table';

const SHOWN = 500;
const { parts, requests } = words.crm;

/** The requests that the stand-in received, newest first; a click shows body and answer. */
export class RequestsView {
  readonly name = parts.requests;
  readonly node: HTMLElement;
  private readonly rows: HTMLElement;
  private readonly count = element('span', { class: 'hint' });
  private readonly none = element('p', { class: 'hint empty' }, requests.none);
  private lastId = 0;
  private total = 0;
  private asking = false;

  constructor() {
    const { table, body } = listTable(parts.requests, Object.values(requests.columns));
    table.classList.add('requests');
    this.rows = body;
    const clear = button(requests.clear, () => this.clear());
    const tools = element('div', { class: 'tools' }, clear, this.count);
    this.node = element('div', { class: 'view' }, tools, element('div', { class: 'scroll' }, table, this.none));
    this.tellCount();
  }

  /** Adds what came since the last time. */
  async refresh(): Promise<void> {
    // Two answers at once would bring the same requests twice.
    if (this.asking) return;
    this.asking = true;
    try {
      this.add(await server.crm<readonly ReceivedRequest[]>('GET', `log?after=${this.lastId}`));
    } finally {
      this.asking = false;
    }
  }

  private add(received: readonly ReceivedRequest[]): void {
    for (const request of received) {
      this.lastId = Math.max(this.lastId, request.id);
      this.rows.prepend(...requestRows(request));
    }
    while (this.rows.children.length > SHOWN * 2) this.rows.lastElementChild?.remove();
    this.total += received.length;
    this.tellCount();
  }

  private clear(): void {
    this.rows.replaceChildren();
    this.total = 0;
    this.tellCount();
  }

  private tellCount(): void {
    this.none.hidden = this.total > 0;
    this.count.textContent = this.total === 0 ? '' : `${requests.count(this.total)} · ${requests.hint}`;
  }
}
