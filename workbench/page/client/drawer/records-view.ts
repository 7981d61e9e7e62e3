import { element } from '../dom';
import { server } from '../server-link';

type StandInRecord = Readonly<Record<string, unknown>>;
type Records = Readonly<Record<string, readonly StandInRecord[]>>;

/** A table of more rows would make the page slow; the search narrows it. */
const SHOWN = 200;

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Without accents and case, as people search. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();
}

function toTable(records: readonly StandInRecord[], columns: readonly string[], name: string): HTMLElement {
  const head = element('tr', {}, ...columns.map((column) => element('th', { scope: 'col' }, column)));
  const rows = records.map((record) => {
    const cells = columns.map((column) => asText(record[column]));
    return element('tr', {}, ...cells.map((text) => element('td', { title: text }, text)));
  });
  return element(
    'table',
    { class: 'list', 'aria-label': name },
    element('thead', {}, head),
    element('tbody', {}, ...rows),
  );
}

/** The records of the stand-in, by kind, in a table that can be searched. */
export class RecordsView {
  readonly name = 'Records';
  readonly node: HTMLElement;
  private readonly kind = element('select', { 'aria-label': 'Kind of record' });
  private readonly search = element('input', { type: 'search', placeholder: 'Search', 'aria-label': 'Search records' });
  private readonly count = element('span', { class: 'hint' });
  private readonly table = element('div', { class: 'scroll' });
  private records: Records = {};
  private seen = '';

  constructor() {
    const tools = element('div', { class: 'tools' }, this.kind, this.search, this.count);
    this.node = element('div', { class: 'view' }, tools, this.table);
    this.kind.addEventListener('change', () => this.draw());
    this.search.addEventListener('input', () => this.draw());
  }

  /** Asks for all records and draws them if they have changed. */
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
    const options = Object.entries(this.records).map(([kind, list]) =>
      element('option', { value: kind, selected: kind === chosen }, `${kind} (${list.length})`),
    );
    this.kind.replaceChildren(...options);
  }

  private draw(): void {
    const all = this.records[this.kind.value] ?? [];
    const wanted = folded(this.search.value);
    const found = all.filter((record) => Object.values(record).some((value) => folded(asText(value)).includes(wanted)));
    const columns = [...new Set(all.flatMap((record) => Object.keys(record)))];
    this.count.textContent = `${found.length} of ${all.length}${found.length > SHOWN ? `, first ${SHOWN} shown` : ''}`;
    this.table.replaceChildren(toTable(found.slice(0, SHOWN), columns, this.kind.value));
  }
}
