import { readableJson } from '../../view/grid-data';
import { clock, element, listTable, moveByArrows, openBelow, textRow } from '../dom';
import { server } from '../server-link';
import { wordFor, words } from '../words';

type StandInRecord = Readonly<Record<string, unknown>>;
type Records = Readonly<Record<string, readonly StandInRecord[]>>;

/** A table of more rows would make the page slow; the search narrows it. */
const RECORDS_SHOWN = 200;

function fieldText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Without accents and case, as people search. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();
}

function toTable(records: readonly StandInRecord[], columns: readonly string[], name: string): HTMLElement {
  const { table, body } = listTable(name, columns);
  body.append(...records.map((record) => textRow(columns.map((column) => fieldText(record[column])))));
  return table;
}

function inOrder(kinds: readonly string[]): readonly string[] {
  const known = Object.keys(words.crm.records.kinds).filter((kind) => kinds.includes(kind));
  return [...known, ...kinds.filter((kind) => !known.includes(kind))];
}

class RecordsView {
  readonly name = words.crm.parts.records;
  readonly node: HTMLElement;
  private readonly kind = element('select', { 'aria-label': words.crm.records.kind });
  private readonly search = element('input', {
    type: 'search',
    placeholder: words.crm.records.search,
    'aria-label': words.crm.records.searchLabel,
  });
  private readonly count = element('span', { class: 'hint', role: 'status' });
  private readonly table = element('div', { class: 'scroll' });
  private records: Records = {};
  private seen = '';

  constructor() {
    const tools = element('div', { class: 'tools' }, this.kind, this.search, this.count);
    this.node = element('div', { class: 'view' }, tools, this.table);
    this.kind.addEventListener('change', () => this.draw());
    this.search.addEventListener('input', () => this.draw());
  }

  async refresh(): Promise<void> {
    const records = await server.crm<Records>('GET', 'records');
    const text = JSON.stringify(records);
    if (text === this.seen) return;
    this.seen = text;
    this.records = records;
    this.fillKinds();
    this.draw();
  }

  private fillKinds(): void {
    const chosen = this.kind.value || 'products';
    const options = inOrder(Object.keys(this.records)).map((value) => {
      const label = `${wordFor(words.crm.records.kinds, value)} (${this.records[value]?.length ?? 0})`;
      return element('option', { value, selected: value === chosen }, label);
    });
    this.kind.replaceChildren(...options);
  }

  private draw(): void {
    const all = this.records[this.kind.value] ?? [];
    const wanted = folded(this.search.value);
    const found = all.filter((record) =>
      Object.values(record).some((value) => folded(fieldText(value)).includes(wanted)),
    );
    const columns = [...new Set(all.flatMap((record) => Object.keys(record)))];
    const most = found.length > RECORDS_SHOWN ? `, ${words.crm.records.first(RECORDS_SHOWN)}` : '';
    this.count.textContent =
      found.length === 0 ? words.crm.records.none : `${words.crm.records.found(found.length, all.length)}${most}`;
    const name = wordFor(words.crm.records.kinds, this.kind.value);
    this.table.replaceChildren(...(found.length === 0 ? [] : [toTable(found.slice(0, RECORDS_SHOWN), columns, name)]));
  }
}

/** A request as the stand-in received it; `status` 0 is a connection that was closed without an answer. */
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

const ANSWER_SHOWN = 4000;

function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  return typeof value === 'string' ? readableJson(value) : JSON.stringify(value, null, 1);
}

function queryText(query: unknown): string {
  const entries = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  return entries.length === 0 ? '' : `?${entries.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

function details(request: ReceivedRequest): HTMLElement {
  const fault = request.fault ? words.crm.requests.fault(request.fault) : null;
  const parts = [
    fault && element('div', { class: 'log error' }, fault),
    element('div', { class: 'hint' }, words.crm.requests.key(request.key)),
    element('h4', {}, words.crm.requests.sent),
    element('pre', {}, asText(request.body) || words.crm.requests.nothingSent),
    element('h4', {}, words.crm.requests.answered),
    element('pre', {}, asText(request.answer).slice(0, ANSWER_SHOWN) || words.crm.requests.nothingAnswered),
  ];
  return element('td', { colspan: 5 }, element('div', { class: 'details' }, ...parts));
}

function requestRows(request: ReceivedRequest): readonly HTMLElement[] {
  const more = element('tr', { hidden: true });
  const status = request.status || words.crm.requests.closed;
  const isGood = typeof status === 'number' && status < 400 && request.fault === null;
  const path = request.path + queryText(request.query);
  const row = element(
    'tr',
    { class: 'execution' },
    element('td', {}, clock(request.at)),
    element('td', {}, request.method),
    element('td', { class: 'wide', title: path }, path),
    element('td', { class: isGood ? 'status completed' : 'status failed' }, String(status)),
    element('td', { class: 'number' }, `${Math.round(request.ms)} ms`),
  );
  openBelow(row, more, () => more.replaceChildren(details(request)));
  return [row, more];
}

const REQUESTS_SHOWN = 500;

class RequestsView {
  readonly name = words.crm.parts.requests;
  readonly node: HTMLElement;
  private readonly rows: HTMLElement;
  private readonly none = element('p', { class: 'hint empty' }, words.crm.requests.none);
  private lastId = 0;
  private asking = false;

  constructor() {
    const { table, body } = listTable(words.crm.parts.requests, Object.values(words.crm.requests.columns));
    table.classList.add('requests');
    this.rows = body;
    const hint = element('div', { class: 'tools hint' }, words.crm.requests.hint);
    this.node = element('div', { class: 'view' }, hint, element('div', { class: 'scroll' }, table, this.none));
  }

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
    while (this.rows.children.length > REQUESTS_SHOWN * 2) this.rows.lastElementChild?.remove();
    this.none.hidden ||= received.length > 0;
  }
}

interface Violation {
  readonly at: string;
  readonly requestId: number;
  readonly rule: string;
  readonly detail: string;
}

function toRow({ at, requestId, rule, detail }: Violation): HTMLElement {
  return textRow([clock(at), String(requestId), rule, detail]);
}

class ViolationsView {
  readonly name = words.crm.parts.violations;
  readonly node: HTMLElement;
  private readonly rows: HTMLElement;
  private readonly none = element('p', { class: 'hint empty' }, words.crm.violations.none);

  constructor(private readonly onCount: (count: number) => void) {
    const { table, body } = listTable(words.crm.parts.violations, Object.values(words.crm.violations.columns));
    this.rows = body;
    const hint = element('div', { class: 'tools hint' }, words.crm.violations.hint);
    this.node = element('div', { class: 'view' }, hint, element('div', { class: 'scroll' }, table, this.none));
  }

  async refresh(): Promise<void> {
    const found = await server.crm<readonly Violation[]>('GET', 'violations');
    this.rows.replaceChildren(...[...found].reverse().map(toRow));
    this.none.hidden = found.length > 0;
    this.onCount(found.length);
  }
}

const POLL_MS = 2000;

interface View {
  readonly name: string;
  readonly node: HTMLElement;
  refresh(): Promise<void>;
}

export class CrmPanel {
  readonly node: HTMLElement;
  private readonly violations: ViolationsView;
  private readonly views: readonly View[];
  private readonly body = element('div', { class: 'crm-body' });
  private readonly buttons: readonly HTMLButtonElement[];
  private current: View;

  constructor(onViolations: (count: number) => void) {
    this.violations = new ViolationsView(onViolations);
    const requests = new RequestsView();
    this.views = [requests, new RecordsView(), this.violations];
    this.current = requests;
    this.buttons = this.views.map((view) => this.toButton(view));
    const list = element('div', { class: 'crm-nav', role: 'tablist', 'aria-orientation': 'vertical' }, ...this.buttons);
    moveByArrows(list, this.buttons);
    this.node = element(
      'div',
      { class: 'panel crm', role: 'tabpanel', 'aria-label': words.drawer.crm },
      list,
      this.body,
    );
    window.setInterval(() => this.poll(), POLL_MS);
    this.select(this.current);
  }

  async refresh(): Promise<void> {
    await this.violations.refresh();
    if (this.node.isConnected && this.current !== this.violations) await this.current.refresh();
  }

  /** Refreshes without complaint: a stand-in that is being restarted will be there at the next time. */
  poll(): void {
    if (!document.hidden) this.refresh().catch(() => undefined);
  }

  private toButton(view: View): HTMLButtonElement {
    const attributes = { type: 'button', role: 'tab', class: 'crm-tab' };
    const tabButton = element('button', attributes, view.name);
    tabButton.addEventListener('click', () => {
      this.select(view);
      this.poll();
    });
    return tabButton;
  }

  private select(view: View): void {
    this.current = view;
    this.body.replaceChildren(view.node);
    this.buttons.forEach((tabButton, index) => {
      tabButton.setAttribute('aria-selected', String(this.views[index] === view));
    });
  }
}
