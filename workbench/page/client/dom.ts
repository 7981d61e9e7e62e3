type Child = Node | string | null;
type Listener = (event: Event) => void;

/** Attributes, and listeners under names that begin with "on"; null leaves an attribute out. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | Listener>>;

function setAttribute(node: HTMLElement, name: string, value: Attributes[string]): void {
  if (typeof value === 'function') node.addEventListener(name.slice(2), value);
  else if (value === true) node.setAttribute(name, '');
  else if (value !== null && value !== undefined && value !== false) node.setAttribute(name, String(value));
}

/** Makes an element; texts among the children stay texts. */
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

/** Makes a button that does something on click. */
export function button(label: string, onclick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  return element('button', { type: 'button', onclick, ...attributes }, label);
}
