type Child = Node | string | null;
type Listener = (event: Event) => void;

/** Attributes, and listeners under names that begin with "on"; null leaves an attribute out. */
type Attributes = Readonly<Record<string, string | number | boolean | null | Listener>>;

function setAttribute(node: HTMLElement, name: string, value: Attributes[string]): void {
  if (typeof value === 'function') node.addEventListener(name.slice(2), value);
  else if (value === true) node.setAttribute(name, '');
  else if (value !== null && value !== undefined && value !== false) node.setAttribute(name, String(value));
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(node, name, value);
  node.append(...children.filter((child) => child !== null));
  return node;
}

export function button(label: string, onclick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  return element('button', { type: 'button', onclick, ...attributes }, label);
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Returns what draws only when the facts differ from those of the last time: whoever is about to click on a button that is
 * drawn anew clicks on nothing.
 */
export function drawOnChange<Facts>(draw: (facts: Facts) => void): (facts: Facts) => void {
  let drawn: string | null = null;
  return (facts) => {
    const look = JSON.stringify(facts);
    if (look === drawn) return;
    drawn = look;
    draw(facts);
  };
}

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
