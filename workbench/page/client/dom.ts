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
