import { element } from '../dom';
import { words } from '../words';
import { closeButton } from './close-button';

/** The short messages at the bottom right; a new one takes the place of the last, as in Sheets. */
export class Toasts {
  readonly node = element('div', { class: 'toasts', role: 'status', 'aria-live': 'polite' });
  private timer: number | undefined;

  /** Shows a message for some seconds; a negative number keeps it until it is closed. */
  show(title: string, message: string, seconds: number): void {
    const texts = [title === '' ? null : element('strong', {}, title), element('span', {}, message)];
    const text = element('div', { class: 'toast-text' }, ...texts);
    window.clearTimeout(this.timer);
    this.node.replaceChildren(
      element(
        'div',
        { class: 'toast' },
        text,
        closeButton(words.page.dismiss, () => this.clear()),
      ),
    );
    if (seconds >= 0) this.timer = window.setTimeout(() => this.clear(), seconds * 1000);
  }

  private clear(): void {
    this.node.replaceChildren();
  }
}
