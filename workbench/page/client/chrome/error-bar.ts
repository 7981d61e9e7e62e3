import { button, element } from '../dom';
import { words } from '../words';

/** The dark red bar at the top with which Sheets shows that a menu's function failed. */
export class ErrorBar {
  readonly node = element('div', { class: 'error-bar', role: 'alert', hidden: true });

  /** Shows a message until it is dismissed or another one comes. */
  show(message: string): void {
    const dismiss = button(words.page.dismiss, () => this.hide(), { class: 'dismiss' });
    this.node.replaceChildren(element('span', { class: 'error-text' }, message), dismiss);
    this.node.hidden = false;
  }

  /** Takes the bar away. */
  hide(): void {
    this.node.hidden = true;
  }
}
