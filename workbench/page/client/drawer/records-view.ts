import { element } from '../dom';
import { server } from '../server-link';
import { wordFor, words } from '../words';
import { listTable, textRow } from './table';

type StandInRecord = Readonly<Record<string, unknown>>;
type Records = Readonly<Record<string, readonly StandInRecord[]>>;

/** A table of more rows would make the page slow; the search narrows it. */
const SHOWN = 200;

const { parts, records: said } = words.crm;

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Without accents and case, as people search. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();
}

function toTable(records: readonly StandInRecord[], columns: readonly string[], name: string): HTMLElement {
  const { table, body } = listTable(name, columns);
  body.append(...records.map((record) => textRow(columns.map((column) => asText(record[column])))));
  return table;
}

/** Those that people change through the desk come first. */
function inOrder(kinds: readonly string[]): readonly string[] {
  const known = Object.keys(said.kinds).filter((kind) => kinds.includes(kind));
  return [...known, ...kinds.filter((kind) => !known.includes(kind))];
}

/** The records of the stand-in, by kind, in a table that can be searched. */
export class RecordsView {
  readonly name = parts.records;
  readonly node: HTMLElement;
  private readonly kind = element('select', { 'aria-label': said.kind });
  private readonly search = element('input', {
    type: 'search',
    placeholder: said.search,
    'aria-label': said.searchLabel,
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
    const options = inOrder(Object.keys(this.records)).map((value) => {
      const label = `${wordFor(said.kinds, value)} (${this.records[value]?.length ?? 0})`;
      return element('option', { value, selected: value === chosen }, label);
    });
    this.kind.replaceChildren(...options);
  }

  private draw(): void {
    const all = this.records[this.kind.value] ?? [];
    const wanted = folded(this.search.value);
    const found = all.filter((record) => Object.values(record).some((value) => folded(asText(value)).includes(wanted)));
    const columns = [...new Set(all.flatMap((record) => Object.keys(record)))];
    const most = found.length > SHOWN ? `, ${said.first(SHOWN)}` : '';
    this.count.textContent = found.length === 0 ? said.none : `${said.found(found.length, all.length)}${most}`;
    const name = wordFor(said.kinds, this.kind.value);
    this.table.replaceChildren(...(found.length === 0 ? [] : [toTable(found.slice(0, SHOWN), columns, name)]));
  }
}
