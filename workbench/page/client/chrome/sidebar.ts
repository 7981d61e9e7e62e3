import { element } from '../dom';
import { addOnFrame, type FrameHost } from '../frame/add-on-frame';
import { closeButton } from './close-button';

/** The column at the right that holds the add-on's one sidebar; 300 pixels wide, as Google's is [behaviour 46, D]. */
export class Sidebar {
  readonly node = element('aside', { class: 'sidebar', hidden: true });
  private readonly run: FrameHost['run'];
  private readonly focusEditor: () => void;
  /** What stands between the title and the frame, e.g. the offer of the stand-in. */
  private readonly strip: HTMLElement;

  constructor(strip: HTMLElement, run: FrameHost['run'], focusEditor: () => void) {
    this.strip = strip;
    this.run = run;
    this.focusEditor = focusEditor;
  }

  /** Shows a sidebar in place of the one that is there. */
  show(title: string, html: string): void {
    const frame = addOnFrame(title, html, {
      run: this.run,
      close: () => this.close(),
      // Google ignores a sidebar's wish for another size [behaviour 46, D].
      resize: () => undefined,
      focusEditor: this.focusEditor,
    });
    const head = element('h2', { class: 'panel-title' }, title);
    const header = element(
      'div',
      { class: 'panel-head' },
      head,
      closeButton('Close sidebar', () => this.close()),
    );
    this.node.replaceChildren(header, this.strip, frame);
    this.node.setAttribute('aria-label', title);
    this.node.hidden = false;
  }

  /** Takes the sidebar away, and with it whatever its page was doing. */
  close(): void {
    this.node.replaceChildren();
    this.node.hidden = true;
  }

  /** Says whether a sidebar is shown. */
  isOpen(): boolean {
    return !this.node.hidden;
  }
}
