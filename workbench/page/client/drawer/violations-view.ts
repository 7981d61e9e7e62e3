import { element } from '../dom';
import { server } from '../server-link';

interface Violation {
  readonly at: string;
  readonly requestId: number;
  readonly rule: string;
  readonly detail: string;
}

function toRow({ at, requestId, rule, detail }: Violation): HTMLElement {
  const cells = [new Date(at).toLocaleTimeString(), String(requestId), rule, detail];
  return element('tr', {}, ...cells.map((text) => element('td', { title: text }, text)));
}

/** Where requests broke the interface, newest first. */
export class ViolationsView {
  readonly name = 'Violations';
  readonly node: HTMLElement;
  private readonly rows = element('tbody');
  private readonly none = element('p', { class: 'hint empty' }, 'Every request kept to the interface.');
  private readonly onCount: (count: number) => void;

  constructor(onCount: (count: number) => void) {
    this.onCount = onCount;
    const head = element(
      'tr',
      {},
      ...['Time', 'Request', 'Rule', 'Detail'].map((name) => element('th', { scope: 'col' }, name)),
    );
    const table = element(
      'table',
      { class: 'list', 'aria-label': 'Violations' },
      element('thead', {}, head),
      this.rows,
    );
    this.node = element('div', { class: 'view' }, element('div', { class: 'scroll' }, table, this.none));
  }

  /** Asks for all of them, draws them and tells their number. */
  async refresh(): Promise<void> {
    const violations = await server.crm<readonly Violation[]>('GET', 'violations');
    this.rows.replaceChildren(...[...violations].reverse().map(toRow));
    this.none.hidden = violations.length > 0;
    this.onCount(violations.length);
  }
}
