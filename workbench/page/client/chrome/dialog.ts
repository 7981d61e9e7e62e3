import type { EngineEvent } from '../../../apps-script/engine-api';
import { element } from '../dom';
import { addOnFrame, enterFrame, type FrameServices } from '../frame/add-on-frame';
import { words } from '../words';
import { closeButton } from './close-button';
import type { Region } from './regions';

type DialogEvent = Extract<EngineEvent, { type: 'dialog' }>;

interface Shown {
  readonly layer: HTMLElement;
  readonly regions: readonly Region[];
  readonly isModal: boolean;
}

function setSize(frame: HTMLElement, size: { readonly height?: number; readonly width?: number }): void {
  if (size.width !== undefined) frame.style.width = `${size.width}px`;
  if (size.height !== undefined) frame.style.height = `${size.height}px`;
}

/** The add-on's one dialog; a modal one dims the page behind it. */
export class Dialog {
  private shown: Shown | null = null;

  constructor(private readonly services: FrameServices) {}

  /** Shows a dialog in place of the one that is there. */
  show(event: DialogEvent): void {
    this.close();
    const { title, modal } = event;
    const frame = this.toFrame(event);
    const close = closeButton(words.page.closeDialog, () => this.close());
    const head = element('div', { class: 'panel-head' }, element('h2', { class: 'panel-title' }, title), close);
    const attributes = { class: 'dialog', role: 'dialog', 'aria-label': title, 'aria-modal': String(modal) };
    const box = element('section', attributes, head, frame);
    const layer = element('div', { class: modal ? 'dialog-layer modal' : 'dialog-layer' }, box);
    layer.addEventListener('keydown', ({ key }) => key === 'Escape' && this.close());
    document.body.append(layer);
    const regions = [
      { node: close, enter: () => close.focus() },
      { node: frame, enter: () => enterFrame(frame) },
    ];
    this.shown = { layer, regions, isModal: modal };
    close.focus();
  }

  /** Returns where the keyboard can go in the dialog; nowhere when none is shown. */
  regions(): readonly Region[] {
    return this.shown?.regions ?? [];
  }

  /** Says whether nothing but the dialog can be used. */
  isModal(): boolean {
    return this.shown?.isModal ?? false;
  }

  /** Takes the dialog away. */
  close(): void {
    if (!this.shown) return;
    this.shown.layer.remove();
    this.shown = null;
    this.services.focusEditor();
  }

  private toFrame({ title, html, functions, width, height }: DialogEvent): HTMLIFrameElement {
    const host = {
      ...this.services,
      close: () => this.close(),
      resize: (size: { readonly height?: number; readonly width?: number }) => setSize(frame, size),
    };
    const frame = addOnFrame({ title, html, functions }, host);
    setSize(frame, { width, height });
    return frame;
  }
}
