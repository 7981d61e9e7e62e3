import type { EngineEvent, MenuItem } from '../../../apps-script/engine-api';
import { drawOnChange, element } from '../dom';
import { words } from '../words';

export type Menu = Extract<EngineEvent, { type: 'menu' }>;

export type Choose = (functionName: string) => void;

function itemsOf(menu: HTMLElement): readonly HTMLElement[] {
  return [...menu.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.getAttribute('role') === 'menuitem',
  );
}

function moveFocus(menu: HTMLElement, step: number): void {
  const items = itemsOf(menu);
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1;
  items[(at + step + items.length) % items.length]?.focus();
}

function place(menu: HTMLElement, x: number, y: number): void {
  menu.style.left = `${Math.max(0, Math.min(x, window.innerWidth - menu.offsetWidth - 4))}px`;
  menu.style.top = `${Math.max(0, Math.min(y, window.innerHeight - menu.offsetHeight - 4))}px`;
}

class MenuPopup {
  private readonly node: HTMLElement;
  private child: MenuPopup | null = null;
  private focused: HTMLElement | null = null;

  constructor(
    items: readonly MenuItem[],
    private readonly choose: Choose,
    private readonly onClose: () => void,
    private readonly parent: MenuPopup | null = null,
  ) {
    this.node = element('div', { class: 'menu', role: 'menu' }, ...items.map((item) => this.toNode(item)));
    this.node.addEventListener('keydown', (event) => this.onKey(event));
    this.node.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement) this.focused = target;
    });
  }

  open(x: number, y: number): void {
    document.body.append(this.node);
    place(this.node, x, y);
    moveFocus(this.node, 1);
  }

  close(): void {
    this.child?.close();
    this.child = null;
    if (!this.node.isConnected) return;
    this.node.remove();
    this.onClose();
  }

  takeFocus(): void {
    if (this.child) this.child.takeFocus();
    else this.focused?.focus();
  }

  holds(node: Node): boolean {
    return this.node.contains(node) || (this.child?.holds(node) ?? false);
  }

  private toNode(item: MenuItem): HTMLElement {
    const attributes = { role: 'menuitem', tabindex: -1, class: 'menu-item' };
    if (item.kind === 'item') {
      const node = element('div', { ...attributes, onclick: () => this.pick(item.functionName) }, item.label);
      node.addEventListener('mouseenter', () => this.child?.close());
      return node;
    }
    const node = element('div', { ...attributes, 'aria-haspopup': 'menu', class: 'menu-item with-menu' }, item.label);
    const open = () => this.openChild(node, item.items);
    node.addEventListener('mouseenter', open);
    node.addEventListener('click', open);
    return node;
  }

  private openChild(anchor: HTMLElement, items: readonly MenuItem[]): void {
    this.child?.close();
    const box = anchor.getBoundingClientRect();
    this.child = new MenuPopup(items, this.choose, () => anchor.focus(), this);
    this.child.open(box.right - 2, box.top - 6);
  }

  private pick(functionName: string): void {
    let top: MenuPopup = this;
    while (top.parent) top = top.parent;
    top.close();
    this.choose(functionName);
  }

  private onKey(event: KeyboardEvent): void {
    const focused = document.activeElement;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => moveFocus(this.node, 1),
      ArrowUp: () => moveFocus(this.node, -1),
      Escape: () => this.close(),
      Tab: () => this.close(),
      Enter: () => focused instanceof HTMLElement && focused.click(),
      ' ': () => focused instanceof HTMLElement && focused.click(),
      ArrowRight: () => focused?.ariaHasPopup === 'menu' && focused instanceof HTMLElement && focused.click(),
      ArrowLeft: () => this.parent && this.close(),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  }
}

export class MenuBar {
  readonly node = element('div', { class: 'menu-bar', role: 'menubar', 'aria-label': words.page.menus });
  private readonly menus = new Map<string, Menu>();
  private readonly redraw = drawOnChange<readonly Menu[]>((menus) => this.draw(menus));
  private open: { readonly popup: MenuPopup; readonly button: HTMLElement } | null = null;

  constructor(private readonly choose: Choose) {
    document.addEventListener('pointerdown', ({ target }) => {
      const inside = target instanceof Node && (this.node.contains(target) || this.open?.popup.holds(target));
      if (!inside) this.open?.popup.close();
    });
    // A sidebar that has just loaded focuses its title; the open menu keeps the keyboard. While it is open frames get no pointer (menus.css).
    window.addEventListener('blur', () => setTimeout(() => this.open?.popup.takeFocus()));
  }

  set(menu: Menu): void {
    this.menus.set(menu.name, menu);
    this.redraw([...this.menus.values()]);
  }

  enter(): void {
    this.node.querySelector('button')?.focus();
  }

  closeMenu(): void {
    this.open?.popup.close();
  }

  private draw(menus: readonly Menu[]): void {
    this.open?.popup.close();
    this.node.replaceChildren(...menus.flatMap((menu) => this.toNodes(menu)));
  }

  /** Tells of a menu where Sheets has it: there is no menu Extensions here that it could stand in. */
  private toNodes({ name, items, under }: Menu): readonly HTMLElement[] {
    const button = this.toButton(name, items);
    return under ? [element('span', { class: 'menu-place' }, words.page.extensions), button] : [button];
  }

  private toButton(name: string, items: readonly MenuItem[]): HTMLElement {
    const attributes = { type: 'button', role: 'menuitem', 'aria-haspopup': 'menu', 'aria-expanded': 'false' };
    const button = element('button', { ...attributes, class: 'menu-button' }, name);
    button.addEventListener('click', () => this.toggle(button, items));
    button.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      this.toggle(button, items);
    });
    button.addEventListener('mouseenter', () => {
      if (this.open && this.open.button !== button) this.toggle(button, items);
    });
    return button;
  }

  private toggle(button: HTMLElement, items: readonly MenuItem[]): void {
    const wasOpen = this.open?.button === button;
    this.open?.popup.close();
    if (wasOpen) return;
    const popup = new MenuPopup(items, this.choose, () => {
      button.setAttribute('aria-expanded', 'false');
      this.open = null;
      button.focus();
    });
    const box = button.getBoundingClientRect();
    button.setAttribute('aria-expanded', 'true');
    this.open = { popup, button };
    popup.open(box.left, box.bottom);
  }
}
