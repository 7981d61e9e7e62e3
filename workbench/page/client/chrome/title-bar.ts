import { button, element } from '../dom';
import { words } from '../words';

const { page, prices, start } = words;

/** What the title bar can start. */
export interface TitleBarActions {
  reset(): void;
  samplePrices(anchor: HTMLElement): void;
  help(): void;
}

/** The workbook's name and locale, what runs at the moment, and the workbench's own buttons. */
export class TitleBar {
  readonly node: HTMLElement;
  private readonly name = element('h1', { class: 'workbook-name' }, '…');
  private readonly locale = element('span', { class: 'locale', title: page.locale });
  private readonly running = element('span', { class: 'running', role: 'status' });
  private readonly runs: string[] = [];

  /** @param user the choice of who acts */
  constructor(actions: TitleBarActions, user: HTMLElement) {
    this.node = element(
      'div',
      { class: 'title-bar' },
      element('span', { class: 'logo', 'aria-hidden': 'true' }),
      this.name,
      this.locale,
      this.running,
      element('span', { class: 'grow' }),
      element('span', { class: 'badge' }, page.badge),
      user,
      ...toButtons(actions),
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
    this.running.textContent = last === undefined ? '' : page.running(last);
  }
}

function toButtons(actions: TitleBarActions): readonly HTMLElement[] {
  const sample = button(prices.title, () => actions.samplePrices(sample), {
    class: 'quiet',
    'aria-haspopup': 'dialog',
  });
  const reset = button(page.reset, () => actions.reset(), { class: 'quiet', title: page.resetTitle });
  return [sample, reset, button(start.help, () => actions.help(), { class: 'quiet' })];
}
