import { element } from '../dom';
import { server } from '../server-link';
import { words } from '../words';
import { clock, listTable, textRow } from './table';

interface Violation {
  readonly at: string;
  readonly requestId: number;
  readonly rule: string;
  readonly detail: string;
}

const { parts, violations } = words.crm;

function toRow({ at, requestId, rule, detail }: Violation): HTMLElement {
  return textRow([clock(at), String(requestId), rule, detail]);
}

/** Where requests broke the interface, newest first. */
export class ViolationsView {
  readonly name = parts.violations;
  readonly node: HTMLElement;
  private readonly rows: HTMLElement;
  private readonly none = element('p', { class: 'hint empty' }, violations.none);

  constructor(private readonly onCount: (count: number) => void) {
    const { table, body } = listTable(parts.violations, Object.values(violations.columns));
    this.rows = body;
    const hint = element('div', { class: 'tools hint' }, violations.hint);
    this.node = element('div', { class: 'view' }, hint, element('div', { class: 'scroll' }, table, this.none));
  }

  /** Asks for all of them, draws them and tells their number. */
  async refresh(): Promise<void> {
    const found = await server.crm<readonly Violation[]>('GET', 'violations');
    this.rows.replaceChildren(...[...found].reverse().map(toRow));
    this.none.hidden = found.length > 0;
    this.onCount(found.length);
  }
}
