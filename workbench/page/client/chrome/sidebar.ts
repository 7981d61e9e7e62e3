import type { EngineEvent } from '../../../apps-script/engine-api';
import { element } from '../dom';
import { addOnFrame, enterFrame, type FrameServices } from '../frame/add-on-frame';
import { words } from '../words';
import { closeButton } from './close-button';

type SidebarEvent = Extract<EngineEvent, { type: 'sidebar' }>;

/** The column at the right that holds the add-on's one sidebar; 300 pixels wide, as Google's is [behaviour 46, D]. */
export class Sidebar {
  readonly node = element('aside', { class: 'sidebar', hidden: true });
  private frame: HTMLIFrameElement | null = null;

  /** @param strip what stands between the title and the frame, e.g. the offer of the stand-in */
  constructor(
    private readonly strip: HTMLElement,
    private readonly services: FrameServices,
  ) {}

  /** Shows a sidebar in place of the one that is there. */
  show({ title, html, functions }: SidebarEvent): void {
    this.frame = addOnFrame(
      { title, html, functions },
      {
        ...this.services,
        close: () => this.close(),
        // Google ignores a sidebar's wish for another size [behaviour 46, D].
        resize: () => undefined,
      },
    );
    const close = closeButton(words.page.closeSidebar, () => {
      this.close();
      this.services.focusEditor();
    });
    const header = element('div', { class: 'panel-head' }, element('h2', { class: 'panel-title' }, title), close);
    this.node.replaceChildren(header, this.strip, this.frame);
    this.node.setAttribute('aria-label', title);
    this.node.hidden = false;
  }

  /** Gives the keyboard to the offer above the frame while there is one, else to the frame. */
  enter(): void {
    const offer = this.strip.hidden ? null : this.strip.querySelector('button');
    if (offer) offer.focus();
    else if (this.frame) enterFrame(this.frame);
  }

  /** Takes the sidebar away, and with it whatever its page was doing. */
  close(): void {
    this.node.replaceChildren();
    this.node.hidden = true;
    this.frame = null;
  }

  /** Says whether a sidebar is shown. */
  isOpen(): boolean {
    return !this.node.hidden;
  }
}
