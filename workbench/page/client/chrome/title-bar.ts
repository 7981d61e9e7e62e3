import { button, element } from '../dom';

/** What the title bar can start. */
export interface TitleBarActions {
  reset(): void;
  samplePrices(anchor: HTMLElement): void;
}

/** The workbook's name and locale, what runs at the moment, and the workbench's own buttons. */
export class TitleBar {
  readonly node: HTMLElement;
  private readonly name = element('h1', { class: 'workbook-name' }, '…');
  private readonly locale = element('span', { class: 'locale', title: 'Locale of the workbook' });
  private readonly running = element('span', { class: 'running', role: 'status' });
  private readonly runs: string[] = [];

  constructor(actions: TitleBarActions) {
    const sample = button('Sample price list', () => actions.samplePrices(sample), {
      class: 'quiet',
      'aria-haspopup': 'dialog',
    });
    const reset = button('Reset', () => actions.reset(), { class: 'quiet', title: 'Begin with a new, empty workbook' });
    this.node = element(
      'div',
      { class: 'title-bar' },
      element('span', { class: 'logo', 'aria-hidden': 'true' }),
      this.name,
      this.locale,
      this.running,
      element('span', { class: 'grow' }),
      element('span', { class: 'badge' }, 'Workbench'),
      sample,
      reset,
    );
  }

  /** Shows a workbook's name and locale. */
  describe(name: string, locale: string): void {
    this.name.textContent = name;
    this.locale.textContent = locale;
  }

  /** Shows that a function runs, until the returned function is called. */
  showRunning(name: string): () => void {
    this.runs.push(name);
    this.draw();
    return () => {
      this.runs.splice(this.runs.indexOf(name), 1);
      this.draw();
    };
  }

  private draw(): void {
    const last = this.runs.at(-1);
    this.running.textContent = last === undefined ? '' : `Running ${last}…`;
  }
}
