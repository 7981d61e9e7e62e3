import { button, element } from '../dom';
import { server } from '../server-link';

/** A request as the stand-in received it. */
interface ReceivedRequest {
  readonly id: number;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly query: unknown;
  readonly body: unknown;
  readonly key: string | null;
  readonly status: number | null;
  readonly answer: unknown;
  readonly ms: number;
  readonly fault: string | null;
}

const SHOWN = 500;

function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}

function queryText(query: unknown): string {
  const text =
    typeof query === 'object' && query !== null
      ? Object.entries(query)
          .map(([name, value]) => `${name}=${value}`)
          .join('&')
      : '';
  return text === '' ? '' : `?${text}`;
}

function details(request: ReceivedRequest): HTMLElement {
  const parts = [
    element(
      'div',
      { class: 'hint' },
      `key ${request.key ?? 'not sent'}${request.fault ? `, fault ${request.fault}` : ''}`,
    ),
    element('pre', {}, asText(request.body) || '(no body)'),
    element('div', { class: 'hint' }, 'answered'),
    element('pre', {}, asText(request.answer).slice(0, 4000) || '(nothing)'),
  ];
  return element('td', { colspan: 5 }, element('div', { class: 'details' }, ...parts));
}

function toRows(request: ReceivedRequest): readonly HTMLElement[] {
  const more = element('tr', { hidden: true });
  const bad = request.status === null || request.status >= 400;
  const path = request.path + queryText(request.query);
  const cells = [
    element('td', {}, new Date(request.at).toLocaleTimeString()),
    element('td', {}, request.method),
    element('td', { class: 'wide', title: path }, path),
    element('td', { class: bad ? 'status failed' : 'status completed' }, String(request.status ?? 'no answer')),
    element('td', { class: 'number' }, `${Math.round(request.ms)} ms`),
  ];
  const row = element('tr', { class: 'execution', tabindex: 0, 'aria-expanded': 'false' }, ...cells);
  const toggle = () => {
    if (more.hidden) more.replaceChildren(details(request));
    more.hidden = !more.hidden;
    row.setAttribute('aria-expanded', String(!more.hidden));
  };
  row.addEventListener('click', toggle);
  row.addEventListener('keydown', (event) => event.key === 'Enter' && toggle());
  return [row, more];
}

/** The requests that the stand-in received, newest first; a click shows body and answer. */
export class RequestsView {
  readonly name = 'Requests';
  readonly node: HTMLElement;
  private readonly rows = element('tbody');
  private readonly count = element('span', { class: 'hint' });
  private lastId = 0;
  private total = 0;
  private asking = false;

  constructor() {
    const columns = ['Time', 'Method', 'Path', 'Status', 'Took'];
    const head = element('tr', {}, ...columns.map((name) => element('th', { scope: 'col' }, name)));
    const table = element('table', { class: 'list', 'aria-label': 'Requests' }, element('thead', {}, head), this.rows);
    const tools = element(
      'div',
      { class: 'tools' },
      button('Clear the view', () => this.clear()),
      this.count,
    );
    this.node = element('div', { class: 'view' }, tools, element('div', { class: 'scroll' }, table));
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

  private add(requests: readonly ReceivedRequest[]): void {
    for (const request of requests) {
      this.lastId = Math.max(this.lastId, request.id);
      this.rows.prepend(...toRows(request));
    }
    while (this.rows.children.length > SHOWN * 2) this.rows.lastElementChild?.remove();
    this.total += requests.length;
    this.count.textContent = `${this.total} requests`;
  }

  private clear(): void {
    this.rows.replaceChildren();
    this.total = 0;
    this.count.textContent = '';
  }
}
