import { element } from '../dom';

export function listTable(
  label: string,
  heads: readonly string[],
): { readonly table: HTMLElement; readonly body: HTMLElement } {
  const head = element('tr', {}, ...heads.map((name) => element('th', { scope: 'col' }, name)));
  const body = element('tbody');
  return { table: element('table', { class: 'list', 'aria-label': label }, element('thead', {}, head), body), body };
}

export function textRow(texts: readonly string[]): HTMLElement {
  return element('tr', {}, ...texts.map((title) => element('td', { title }, title)));
}

/** Lets a row open and close the one below it, by a click and by Enter; `onOpen` is called before it opens. */
export function openBelow(row: HTMLElement, below: HTMLElement, onOpen: () => void = () => undefined): void {
  row.setAttribute('aria-expanded', 'false');
  row.tabIndex = 0;
  const toggle = () => {
    if (below.hidden) onOpen();
    below.hidden = !below.hidden;
    row.setAttribute('aria-expanded', String(!below.hidden));
  };
  row.addEventListener('click', toggle);
  row.addEventListener('keydown', ({ key }) => key === 'Enter' && toggle());
}

export function clock(iso: string): string {
  return new Date(iso).toLocaleTimeString();
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Lets the arrow keys go from one button of a list of tabs to the next, as people expect of tabs. */
export function moveByArrows(list: HTMLElement, buttons: readonly HTMLButtonElement[]): void {
  list.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    const { activeElement } = document;
    const at = activeElement instanceof HTMLButtonElement ? buttons.indexOf(activeElement) : -1;
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  });
}
