import type { Execution } from '../../../apps-script/engine-api';
import { element } from '../dom';
import { call } from '../server-link';
import { wordFor, words } from '../words';
import { clock, listTable, openBelow } from './table';

const SHOWN = 200;

const { executions } = words;

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
  const calls = element('div', { class: 'hint' }, callList(execution) || executions.noCalls);
  return element('td', { colspan: 8 }, element('div', { class: 'details' }, calls, error, ...lines));
}

function toRows(execution: Execution): readonly HTMLElement[] {
  const { calls, status, user } = execution;
  const more = element('tr', { class: 'more', hidden: true }, details(execution));
  const cells = [
    element('td', {}, execution.function),
    element('td', {}, execution.triggerId === null ? user : executions.ofTrigger(user)),
    element('td', {}, clock(execution.startedAt)),
    element('td', { class: `status ${status.replace(' ', '-')}` }, wordFor(executions.statuses, status)),
    element('td', { class: 'number', title: callList(execution) }, executions.calls(calls.total, calls.spreadsheet)),
    element('td', { class: 'number' }, String(execution.requests)),
    element('td', { class: 'number' }, seconds(execution.ms)),
    element('td', { class: 'number' }, seconds(execution.estimatedMs)),
  ];
  const row = element('tr', { class: 'execution' }, ...cells);
  openBelow(row, more);
  return [row, more];
}

/** The executions of the script, newest first, each with its log behind a click. */
export class ExecutionsPanel {
  readonly node: HTMLElement;
  private readonly rows: HTMLElement;
  private count = 0;

  constructor(private readonly onCount: (count: number) => void) {
    const label = words.drawer.executions;
    const { table, body } = listTable(label, Object.values(executions.columns));
    this.rows = body;
    this.node = element('div', { class: 'panel', role: 'tabpanel', 'aria-label': label }, table);
  }

  /** Loads those that ended before the page was opened. */
  async refresh(): Promise<void> {
    const ended = await call<readonly Execution[]>('GET', '/api/executions');
    this.rows.replaceChildren(...ended.slice(0, SHOWN).flatMap(toRows));
    this.count = ended.length;
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
