import type { Execution } from '../../../apps-script/engine-api';
import { element } from '../dom';
import { call } from '../server-link';

const SHOWN = 200;

function seconds(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

function callList({ calls }: Execution): string {
  const entries = Object.entries(calls.byMethod).sort(([, left], [, right]) => right - left);
  return entries.map(([method, count]) => `${method} × ${count}`).join(', ');
}

function details(execution: Execution): HTMLElement {
  const lines = execution.log.map(({ level, text }) => element('div', { class: `log ${level}` }, `${level}  ${text}`));
  const error = execution.error === null ? null : element('div', { class: 'log error' }, execution.error);
  const calls = element('div', { class: 'hint' }, callList(execution) || 'No service was called.');
  return element('td', { colspan: 7 }, element('div', { class: 'details' }, calls, error, ...lines));
}

function toRows(execution: Execution): readonly HTMLElement[] {
  const { calls, status } = execution;
  const more = element('tr', { class: 'more', hidden: true }, details(execution));
  const cells = [
    element('td', {}, execution.function),
    element('td', {}, new Date(execution.startedAt).toLocaleTimeString()),
    element('td', { class: `status ${status.replace(' ', '-')}` }, status),
    element('td', { class: 'number', title: callList(execution) }, `${calls.total} (${calls.spreadsheet} spreadsheet)`),
    element('td', { class: 'number' }, String(execution.requests)),
    element('td', { class: 'number' }, seconds(execution.ms)),
    element('td', { class: 'number' }, seconds(execution.estimatedMs)),
  ];
  const row = element('tr', { class: 'execution', tabindex: 0, 'aria-expanded': 'false' }, ...cells);
  const toggle = () => {
    more.hidden = !more.hidden;
    row.setAttribute('aria-expanded', String(!more.hidden));
  };
  row.addEventListener('click', toggle);
  row.addEventListener('keydown', (event) => event.key === 'Enter' && toggle());
  return [row, more];
}

const COLUMNS = ['Function', 'Time', 'Status', 'Service calls', 'Requests', 'Took', 'On Google’s servers (estimate)'];

/** The executions of the script, newest first, each with its log behind a click. */
export class ExecutionsPanel {
  readonly node: HTMLElement;
  private readonly rows = element('tbody');
  private readonly onCount: (count: number) => void;
  private count = 0;

  constructor(onCount: (count: number) => void) {
    this.onCount = onCount;
    const head = element('tr', {}, ...COLUMNS.map((name) => element('th', { scope: 'col' }, name)));
    const table = element(
      'table',
      { class: 'list', 'aria-label': 'Executions' },
      element('thead', {}, head),
      this.rows,
    );
    this.node = element('div', { class: 'panel', role: 'tabpanel', 'aria-label': 'Executions' }, table);
  }

  /** Loads those that ended before the page was opened. */
  async refresh(): Promise<void> {
    const executions = await call<readonly Execution[]>('GET', '/api/executions');
    this.rows.replaceChildren(...executions.slice(0, SHOWN).flatMap(toRows));
    this.count = executions.length;
    this.onCount(this.count);
  }

  /** Adds one at the top. */
  add(execution: Execution): void {
    this.rows.prepend(...toRows(execution));
    while (this.rows.children.length > SHOWN * 2) this.rows.lastElementChild?.remove();
    this.count += 1;
    this.onCount(this.count);
  }
}
