import type { EngineEvent } from '../../../apps-script/engine-api';
import { button, element } from '../dom';
import { addOnFrame, enterFrame, type FrameServices } from '../frame/add-on-frame';
import { words } from '../words';
import type { Region } from './title-bar';

export function closeButton(label: string, onClose: () => void): HTMLButtonElement {
  return button('×', onClose, { class: 'close', 'aria-label': label, title: label });
}

type DialogEvent = Extract<EngineEvent, { type: 'dialog' }>;

interface Shown {
  readonly layer: HTMLElement;
  readonly regions: readonly Region[];
}

/** The add-on's one dialog; what is behind it can be used. */
export class Dialog {
  private shown: Shown | null = null;

  constructor(private readonly services: FrameServices) {}

  show(event: DialogEvent): void {
    this.close();
    const { title } = event;
    const frame = this.toFrame(event);
    const close = closeButton(words.page.closeDialog, () => this.close());
    const head = element('div', { class: 'panel-head' }, element('h2', { class: 'panel-title' }, title), close);
    const attributes = { class: 'dialog', role: 'dialog', 'aria-label': title };
    const box = element('section', attributes, head, frame);
    const layer = element('div', { class: 'dialog-layer' }, box);
    layer.addEventListener('keydown', ({ key }) => key === 'Escape' && this.close());
    document.body.append(layer);
    const regions = [
      { node: close, enter: () => close.focus() },
      { node: frame, enter: () => enterFrame(frame) },
    ];
    this.shown = { layer, regions };
    close.focus();
  }

  regions(): readonly Region[] {
    return this.shown?.regions ?? [];
  }

  close(): void {
    if (!this.shown) return;
    this.shown.layer.remove();
    this.shown = null;
    this.services.focusEditor();
  }

  private toFrame({ title, html, functions, width, height }: DialogEvent): HTMLIFrameElement {
    const frame = addOnFrame({ title, html, functions }, { ...this.services, close: () => this.close() });
    frame.style.width = `${width}px`;
    frame.style.height = `${height}px`;
    return frame;
  }
}

type SidebarEvent = Extract<EngineEvent, { type: 'sidebar' }>;

/** The column at the right that holds the add-on's one sidebar; 300 pixels wide, as Google's is [behaviour 46, D]. */
export class Sidebar {
  readonly node = element('aside', { class: 'sidebar', hidden: true });
  private frame: HTMLIFrameElement | null = null;

  constructor(
    private readonly strip: HTMLElement,
    private readonly services: FrameServices,
  ) {}

  show({ title, html, functions }: SidebarEvent): void {
    this.frame = addOnFrame({ title, html, functions }, { ...this.services, close: () => this.close() });
    const close = closeButton(words.page.closeSidebar, () => {
      this.close();
      this.services.focusEditor();
    });
    const header = element('div', { class: 'panel-head' }, element('h2', { class: 'panel-title' }, title), close);
    this.node.replaceChildren(header, this.strip, this.frame);
    this.node.setAttribute('aria-label', title);
    this.node.hidden = false;
  }

  enter(): void {
    const offer = this.strip.hidden ? null : this.strip.querySelector('button');
    if (offer) offer.focus();
    else if (this.frame) enterFrame(this.frame);
  }

  close(): void {
    this.node.replaceChildren();
    this.node.hidden = true;
    this.frame = null;
  }

  isOpen(): boolean {
    return !this.node.hidden;
  }
}

export class ErrorBar {
  readonly node = element('div', { class: 'error-bar', role: 'alert', hidden: true });

  show(message: string): void {
    const dismiss = button(words.page.dismiss, () => this.hide(), { class: 'dismiss' });
    this.node.replaceChildren(element('span', { class: 'error-text' }, message), dismiss);
    this.node.hidden = false;
  }

  hide(): void {
    this.node.hidden = true;
  }
}

export class Toasts {
  readonly node = element('div', { class: 'toasts', role: 'status', 'aria-live': 'polite' });
  private timer: number | undefined;

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
