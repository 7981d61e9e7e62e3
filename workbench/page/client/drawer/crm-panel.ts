import { element } from '../dom';
import { words } from '../words';
import { moveByArrows } from './arrow-keys';
import { BehaviourView } from './behaviour-view';
import { RecordsView } from './records-view';
import { RequestsView } from './requests-view';
import { ViolationsView } from './violations-view';

const POLL_MS = 2000;

/** A part of the panel. */
interface View {
  readonly name: string;
  readonly node: HTMLElement;
  refresh(): Promise<void>;
}

/** What the stand-in CRM holds, what it was asked, where the interface was broken, and how it behaves. */
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
    this.views = [requests, new RecordsView(), this.violations, new BehaviourView()];
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

  /** Counts the violations, and brings what is seen up to date. */
  async refresh(): Promise<void> {
    await this.violations.refresh();
    if (this.isSeen() && this.current !== this.violations) await this.current.refresh();
  }

  /** To be called when the panel comes into view. */
  show(): void {
    this.poll();
  }

  /** Refreshes without complaint: a stand-in that is being restarted will be there at the next time. */
  poll(): void {
    if (!document.hidden) this.refresh().catch(() => undefined);
  }

  private isSeen(): boolean {
    return this.node.isConnected;
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
