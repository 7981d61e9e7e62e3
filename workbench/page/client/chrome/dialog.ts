import type { EngineEvent } from '../../../apps-script/engine-api';
import { element } from '../dom';
import { addOnFrame, type FrameHost } from '../frame/add-on-frame';
import { closeButton } from './close-button';

type DialogEvent = Extract<EngineEvent, { type: 'dialog' }>;

function setSize(frame: HTMLElement, size: { readonly height?: number; readonly width?: number }): void {
  if (size.width !== undefined) frame.style.width = `${size.width}px`;
  if (size.height !== undefined) frame.style.height = `${size.height}px`;
}

/** The add-on's one dialog; a modal one dims the page behind it. */
export class Dialog {
  private readonly run: FrameHost['run'];
  private readonly focusEditor: () => void;
  private shown: HTMLElement | null = null;

  constructor(run: FrameHost['run'], focusEditor: () => void) {
    this.run = run;
    this.focusEditor = focusEditor;
  }

  /** Shows a dialog in place of the one that is there. */
  show({ title, html, width, height, modal }: DialogEvent): void {
    this.close();
    const frame = addOnFrame(title, html, {
      run: this.run,
      close: () => this.close(),
      resize: (size) => setSize(frame, size),
      focusEditor: this.focusEditor,
    });
    setSize(frame, { width, height });
    const close = closeButton('Close dialog', () => this.close());
    const head = element('div', { class: 'panel-head' }, element('h2', { class: 'panel-title' }, title), close);
    const attributes = { class: 'dialog', role: 'dialog', 'aria-label': title, 'aria-modal': String(modal) };
    const box = element('section', attributes, head, frame);
    const layer = element('div', { class: modal ? 'dialog-layer modal' : 'dialog-layer' }, box);
    layer.addEventListener('keydown', (event) => event.key === 'Escape' && this.close());
    document.body.append(layer);
    this.shown = layer;
    close.focus();
  }

  /** Takes the dialog away. */
  close(): void {
    if (!this.shown) return;
    this.shown.remove();
    this.shown = null;
    this.focusEditor();
  }
}
