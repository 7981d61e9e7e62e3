import type { Execution } from '../../../apps-script/engine-api';
import { button, element } from '../dom';
import { words } from '../words';
import { moveByArrows } from './arrow-keys';
import { CrmPanel } from './crm-panel';
import { ExecutionsPanel } from './executions-panel';
import { MailsPanel } from './mails-panel';
import { TriggersPanel } from './triggers-panel';

const DEFAULT_HEIGHT = 260;
const MIN_HEIGHT = 120;

/** A part of the drawer, with the button that opens it. */
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
  private readonly triggers = new TriggersPanel(
    (count) => this.label(names.triggers, String(count), false),
    (message) => this.tell(message),
  );
  private readonly mails = new MailsPanel((count) => this.label(names.mails, String(count), false));
  private readonly body = element('div', { class: 'drawer-body', hidden: true });
  private readonly status = element('span', { class: 'status-line', role: 'status' });
  private readonly tabs: readonly Tab[];
  private readonly closer = button(words.page.close, () => this.close(), { class: 'quiet', hidden: true });
  private current: Tab | null = null;

  constructor() {
    const { executions, triggers, mails, crm } = this;
    this.tabs = [
      this.tab(names.executions, executions.node, () => undefined),
      this.tab(names.triggers, triggers.node, () => undefined),
      this.tab(names.mails, mails.node, () => undefined),
      this.tab(names.crm, crm.node, () => crm.show()),
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
    const handle = element('div', { class: 'drawer-handle', hidden: true });
    this.body.style.height = `${DEFAULT_HEIGHT}px`;
    this.node = element('footer', { class: 'drawer' }, handle, bar, this.body);
    this.makeResizable(handle);
  }

  /** Gives the keyboard to the tab that is open, or else to the first. */
  enter(): void {
    (this.current ?? this.tabs[0])?.button.focus();
  }

  /** Loads what happened before the page was opened. */
  async refresh(): Promise<void> {
    await Promise.all([this.executions.refresh(), this.refreshScript(), this.crm.refresh()]);
  }

  /** Shows an execution that has just ended. */
  addExecution(execution: Execution): void {
    this.executions.add(execution);
    // A lost server says so elsewhere.
    this.refreshScript().catch(() => undefined);
    this.crm.poll();
  }

  private async refreshScript(): Promise<void> {
    await Promise.all([this.triggers.refresh(), this.mails.refresh()]);
  }

  /** Says something about the workbench itself, in the bar. */
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
    this.node.firstElementChild?.toggleAttribute('hidden', tab === null);
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

  private makeResizable(handle: HTMLElement): void {
    handle.addEventListener('pointerdown', (down) => {
      handle.setPointerCapture(down.pointerId);
      const before = this.body.offsetHeight;
      handle.onpointermove = (move) => {
        const height = Math.min(before + down.clientY - move.clientY, window.innerHeight - 300);
        this.body.style.height = `${Math.max(MIN_HEIGHT, height)}px`;
      };
      handle.onpointerup = () => {
        handle.onpointermove = null;
      };
    });
  }
}
