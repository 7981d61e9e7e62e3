import type { Execution, SentMail, TriggerView } from '../../../apps-script/engine-api';
import { button, clock, drawOnChange, element, errorText, listTable, moveByArrows, openBelow, textRow } from '../dom';
import { call, server, type WorkbenchClock } from '../server-link';
import { words } from '../words';
import { CrmPanel } from './crm-panel';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

function aheadText(ms: number): string {
  const hours = Math.round(ms / HOUR_MS);
  return ms === 0 ? '' : words.clock.ahead(Math.floor(hours / 24), hours % 24);
}

export class ClockControl {
  readonly node: HTMLElement;
  private readonly time = element('strong', { class: 'clock-time' });
  private readonly ahead = element('span', { class: 'hint' });
  private readonly refusal = element('span', { class: 'log error', role: 'alert' });
  private isMoving = false;
  private readonly parts = [
    element('span', {}, words.clock.label),
    this.time,
    button(words.clock.hour, () => void this.move(HOUR_MS)),
    button(words.clock.day, () => void this.move(DAY_MS)),
    this.ahead,
    element('span', { class: 'hint' }, words.clock.hint),
    this.refusal,
  ];

  constructor(private readonly clock: WorkbenchClock) {
    this.node = element('div', { class: 'tools clock' }, ...this.parts);
    clock.onMove(() => this.show());
    window.setInterval(() => this.node.isConnected && this.show(), SECOND_MS);
    this.show();
  }

  private show(): void {
    this.time.textContent = new Date(this.clock.now()).toLocaleString();
    this.ahead.textContent = aheadText(this.clock.offsetMs);
  }

  /** Resolves late: what falls due runs before the server answers: until then the clock is not moved again. */
  private async move(by: number): Promise<void> {
    if (this.isMoving) return;
    this.isMoving = true;
    this.refusal.textContent = await server.moveClock(by).then(() => '', errorText);
    this.isMoving = false;
  }
}

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
    element('td', { class: `status ${status.replace(' ', '-')}` }, status),
    element('td', { class: 'number', title: callList(execution) }, executions.calls(calls.total, calls.spreadsheet)),
    element('td', { class: 'number' }, String(execution.requests)),
    element('td', { class: 'number' }, seconds(execution.ms)),
    element('td', { class: 'number' }, seconds(execution.estimatedMs)),
  ];
  const row = element('tr', { class: 'execution' }, ...cells);
  openBelow(row, more);
  return [row, more];
}

function panel(label: string, ...parts: readonly HTMLElement[]): HTMLElement {
  return element('div', { class: 'panel', role: 'tabpanel', 'aria-label': label }, ...parts);
}

class ExecutionsPanel {
  readonly node: HTMLElement;
  private readonly rows: HTMLElement;
  private count = 0;

  constructor(private readonly onCount: (count: number) => void) {
    const label = words.drawer.executions;
    const { table, body } = listTable(label, Object.values(executions.columns));
    this.rows = body;
    this.node = panel(label, table);
  }

  async refresh(): Promise<void> {
    const ended = await call<readonly Execution[]>('GET', '/api/executions');
    this.rows.replaceChildren(...ended.slice(0, SHOWN).flatMap(toRows));
    this.count = ended.length;
    this.onCount(this.count);
  }

  add(execution: Execution): void {
    this.rows.prepend(...toRows(execution));
    while (this.rows.children.length > SHOWN * 2) this.rows.lastElementChild?.remove();
    this.count += 1;
    this.onCount(this.count);
  }
}

const SHORT = 60;

function mailRow({ at, from, to, subject, body }: SentMail): HTMLElement {
  const row = textRow([new Date(at).toLocaleString(), from, to, subject]);
  row.append(element('td', {}, letter(body)));
  return row;
}

function letter(text: string): HTMLElement | string {
  const [first = '', ...rest] = text.split('\n');
  if (rest.length === 0 && text.length <= SHORT) return text;
  return element('details', {}, element('summary', {}, first), element('pre', { class: 'letter' }, text));
}

class MailsPanel {
  readonly node: HTMLElement;
  private readonly rows: HTMLElement;
  private readonly none = element('p', { class: 'hint empty' }, words.mails.none);
  private newest: number | null = null;

  constructor(private readonly onCount: (count: number) => void) {
    const label = words.drawer.mails;
    const { table, body } = listTable(label, Object.values(words.mails.columns));
    this.rows = body;
    this.node = panel(label, table, this.none);
  }

  async refresh(): Promise<void> {
    const mails = await server.mails();
    const newest = mails[0]?.id ?? null;
    if (newest !== null && newest === this.newest) return;
    this.newest = newest;
    this.rows.replaceChildren(...mails.map(mailRow));
    this.none.hidden = mails.length > 0;
    this.onCount(mails.length);
  }
}

const { triggers } = words;

const local = (iso: string | null): string => (iso === null ? '' : new Date(iso).toLocaleString());

function triggerRow(trigger: TriggerView, fire: () => void): HTMLElement {
  const { owner, rule, nextRunAt, lastRunAt } = trigger;
  const texts = [owner, trigger.function, rule, local(nextRunAt), local(lastRunAt)];
  const run = button(triggers.run, fire, { class: 'quiet' });
  const row = textRow(texts);
  row.append(element('td', {}, run));
  return row;
}

/** The clock, and the installed triggers of all users, which a script sees only of its own user, each with a button that fires it. */
class TriggersPanel {
  readonly node: HTMLElement;
  private readonly rows: HTMLElement;
  private readonly firing = new Set<string>();
  private readonly none = element('p', { class: 'hint empty' }, triggers.none);
  private readonly draw = drawOnChange<readonly TriggerView[]>((installed) => {
    this.rows.replaceChildren(...installed.map((trigger) => triggerRow(trigger, () => void this.fire(trigger))));
    this.none.hidden = installed.length > 0;
    this.onCount(installed.length);
  });

  constructor(
    private readonly clock: WorkbenchClock,
    private readonly onCount: (count: number) => void,
    private readonly tell: (message: string) => void,
  ) {
    const label = words.drawer.triggers;
    const { table, body } = listTable(label, [...Object.values(triggers.columns), '']);
    const control = new ClockControl(clock);
    this.rows = body;
    this.node = panel(label, control.node, table, this.none);
  }

  async refresh(): Promise<void> {
    const [installed] = await Promise.all([server.triggers(), this.clock.refresh()]);
    this.draw(installed);
  }

  /**
   * Fires a trigger. What the script did is told by its execution; here stands what it says, or that it is gone.
   * A double click is one click.
   */
  private async fire({ id }: TriggerView): Promise<void> {
    if (this.firing.has(id)) return;
    this.firing.add(id);
    this.tell('');
    const said = await server.runTrigger(id).then(
      ({ execution }) => execution.log.map(({ text }) => text).join('\n'),
      (error: unknown) => triggers.notFired(errorText(error)),
    );
    this.firing.delete(id);
    this.tell(said);
  }
}

const HEIGHT = 260;

interface Tab {
  readonly name: string;
  readonly node: HTMLElement;
  readonly button: HTMLButtonElement;
  readonly onShow: () => void;
}

const names = words.drawer;

/** The slim bar under the grid, and what it opens: executions, triggers, mails and the CRM panel. Closed at first. */
export class Drawer {
  readonly node: HTMLElement;
  private readonly executions = new ExecutionsPanel((count) => this.label(names.executions, String(count), false));
  private readonly crm = new CrmPanel((violations) => this.label(names.crm, names.violations(violations), true));
  private readonly triggers: TriggersPanel;
  private readonly mails = new MailsPanel((count) => this.label(names.mails, String(count), false));
  private readonly body = element('div', { class: 'drawer-body', hidden: true });
  private readonly status = element('span', { class: 'status-line', role: 'status' });
  private readonly tabs: readonly Tab[];
  private readonly closer = button(words.page.close, () => this.close(), { class: 'quiet', hidden: true });
  private current: Tab | null = null;

  constructor(clock: WorkbenchClock) {
    this.triggers = new TriggersPanel(
      clock,
      (count) => this.label(names.triggers, String(count), false),
      (message) => this.tell(message),
    );
    const { executions, triggers, mails, crm } = this;
    this.tabs = [
      this.tab(names.executions, executions.node, () => undefined),
      this.tab(names.triggers, triggers.node, () => undefined),
      this.tab(names.mails, mails.node, () => undefined),
      this.tab(names.crm, crm.node, () => crm.poll()),
    ];
    const buttons = this.tabs.map((tab) => tab.button);
    const list = element('div', { role: 'tablist', class: 'tabs', 'aria-label': names.bar }, ...buttons);
    moveByArrows(list, buttons);
    const bar = element(
      'div',
      { class: 'drawer-bar' },
      list,
      this.status,
      element('span', { class: 'grow' }),
      this.closer,
    );
    this.body.style.height = `${HEIGHT}px`;
    this.node = element('footer', { class: 'drawer' }, bar, this.body);
  }

  enter(): void {
    (this.current ?? this.tabs[0])?.button.focus();
  }

  async refresh(): Promise<void> {
    await Promise.all([this.executions.refresh(), this.refreshScript(), this.crm.refresh()]);
  }

  addExecution(execution: Execution): void {
    this.executions.add(execution);
    // A lost server says so elsewhere.
    this.refreshScript().catch(() => undefined);
    this.crm.poll();
  }

  private async refreshScript(): Promise<void> {
    await Promise.all([this.triggers.refresh(), this.mails.refresh()]);
  }

  tell(message: string): void {
    this.status.textContent = message;
    this.status.title = message;
  }

  private tab(name: string, node: HTMLElement, onShow: () => void): Tab {
    const attributes = { type: 'button', role: 'tab', 'aria-selected': 'false', class: 'tab' };
    const tabButton = element('button', attributes, name);
    const tab: Tab = { name, node, button: tabButton, onShow };
    tabButton.addEventListener('click', () => this.show(this.current === tab ? null : tab));
    return tab;
  }

  private label(name: string, count: string, alarming: boolean): void {
    const tab = this.tabs.find((candidate) => candidate.name === name);
    if (!tab) return;
    const badge = element('span', { class: alarming ? 'count red' : 'count' }, count);
    tab.button.replaceChildren(name, ...(count === '' || count === '0' ? [] : [badge]));
  }

  private show(tab: Tab | null): void {
    this.current = tab;
    this.body.hidden = tab === null;
    this.closer.hidden = tab === null;
    for (const each of this.tabs) each.button.setAttribute('aria-selected', String(each === tab));
    if (tab) {
      this.body.replaceChildren(tab.node);
      tab.onShow();
    }
    window.dispatchEvent(new Event('resize'));
  }

  private close(): void {
    const last = this.current;
    this.show(null);
    last?.button.focus();
  }
}
